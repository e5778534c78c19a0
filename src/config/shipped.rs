//! The files that the program carries inside itself, so that it always has a configuration.

/// A file inside the program: its name below `assets/` and its text.
pub type ShippedFile = (&'static str, &'static str);

/// The three files of a table: table, physics, rules.
pub type ShippedTable = [ShippedFile; 3];

macro_rules! shipped {
    ($($name:literal),+) => {
        (concat!("assets/", $($name),+), include_str!(concat!("../../assets/", $($name),+)))
    };
}

macro_rules! table {
    ($folder:literal) => {
        [
            shipped!($folder, "/table.ron"),
            shipped!($folder, "/physics.ron"),
            shipped!($folder, "/rules.ron"),
        ]
    };
}

/// The home board, the default.
pub const HOME_BOARD: ShippedTable = table!("config");

/// The sport's own tables by the names of their folders.
pub const PRESETS: [(&str, ShippedTable); 4] = [
    ("twelve-touch", table!("presets/twelve-touch")),
    ("dadinho", table!("presets/dadinho")),
    ("disc", table!("presets/disc")),
    ("subbuteo", table!("presets/subbuteo")),
];

/// Every formation.
pub const FORMATIONS: [ShippedFile; 4] = [
    shipped!("formations/4-4-2.ron"),
    shipped!("formations/4-3-3.ron"),
    shipped!("formations/3-5-2.ron"),
    shipped!("formations/5-3-2.ron"),
];

/// The colours of the house.
pub const PALETTE: ShippedFile = shipped!("config/palette.ron");

/// The colours of a wooden board.
pub const PALETTE_WOOD: ShippedFile = shipped!("palettes/wood/palette.ron");

/// The colours with more contrast.
pub const PALETTE_CONTRAST: ShippedFile = shipped!("palettes/contrast/palette.ron");

/// How things look on the screen.
pub const LOOKS: ShippedFile = shipped!("config/looks.ron");

/// The teams.
pub const TEAMS: ShippedFile = shipped!("teams.ron");

/// How well the computer plays.
pub const COMPUTER: ShippedFile = shipped!("config/computer.ron");
