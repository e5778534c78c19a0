//! Button football (futebol de botão) for two players at one table.

pub mod check;
pub mod config;
pub mod rules;
pub mod sim;
pub mod situation;
