//! Button football (futebol de botão) for two players at one table.

pub mod ai;
pub mod check;
pub mod config;
pub mod controls;
pub mod game;
pub mod l10n;
pub mod paint;
pub mod record;
pub mod rules;
pub mod screens;
pub mod sim;
pub mod situation;
pub mod slow_motion;
pub mod store;
pub mod table_view;
pub mod workbench;
