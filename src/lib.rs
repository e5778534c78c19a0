//! Button football (futebol de botão) for two players at one table.

pub mod rules;
pub mod sim;
