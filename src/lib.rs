//! Button football (futebol de botão) for two players at one table.

pub mod check;
pub mod config;
pub mod l10n;
pub mod rules;
pub mod sim;
pub mod situation;
