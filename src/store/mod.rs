//! What the game keeps between two evenings: settings, teams, formations, the choices of the last
//! match. Files lie in the system's folders, are written whole or not at all, and a broken one is
//! set aside, never lost.

mod choices;
mod collection;
mod folder;
mod running;
mod settings;

pub use choices::Choices;
pub use collection::Collection;
pub use folder::{Store, Trouble};
pub use settings::{AimStyle, Settings};
