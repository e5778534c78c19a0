//! The hand: mouse or finger on the table. Pressing one's own button and pulling back aims, letting
//! go flicks; a piece that may be placed is dragged instead. A tap alone never flicks.

use bevy::{
    camera::{Camera, visibility::InheritedVisibility},
    ecs::{
        message::MessageReader,
        query::With,
        resource::Resource,
        system::{Query, Res, ResMut, Single},
    },
    input::{ButtonInput, mouse::MouseButton, touch::Touches},
    math::Vec2,
    transform::components::GlobalTransform,
    ui::{ComputedNode, FocusPolicy, UiGlobalTransform},
    window::{PrimaryWindow, Window, WindowFocused},
};

use super::camera::{TableCamera, on_table};
use crate::{
    config::looks::Looks,
    controls::{Control, Controls},
    rules::{piece::PieceId, positions::Positions},
    sim::{
        command::{CommandQueue, MatchCommand},
        referee::Match,
        table::Table,
    },
    store::{AimStyle, Settings},
};

/// The softest flick, shares of the top speed.
const LEAST_POWER: f32 = 0.01;

/// What the hand is doing.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Hand {
    doing: Doing,
    by: Holder,
    key_aim: Option<KeyAim>,
    /// How mouse and fingers aim.
    style: AimStyle,
    /// What wheel and arrows add to the aim of mouse or finger: radians, shares of the top speed.
    adjusted: (f32, f32),
    /// The piece that the keys have taken to place it.
    taken: Option<PieceId>,
}

/// What holds a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Holder {
    /// The mouse.
    #[default]
    Mouse,
    /// A finger.
    Finger(u64),
    /// The keyboard.
    Keys,
}

/// An aim by keyboard.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct KeyAim {
    /// The button.
    pub button: PieceId,
    /// Where it stands.
    pub from: Vec2,
    /// The direction of the flick, radians from +x.
    pub angle: f32,
    /// Share of the top speed.
    pub power: f32,
}

/// What the hand is doing with a piece.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Doing {
    /// Nothing.
    #[default]
    Nothing,
    /// Aiming with a button.
    Aiming {
        /// The button.
        button: PieceId,
        /// Where it stands.
        from: Vec2,
        /// Where the pointer is.
        pointer: Vec2,
    },
    /// Pressing a button that becomes the taker if it is let go there (L5.3).
    Choosing {
        /// The button.
        button: PieceId,
        /// Where it was pressed.
        from: Vec2,
        /// Where the pointer is.
        pointer: Vec2,
    },
    /// Dragging a piece to its place.
    Placing {
        /// The piece.
        piece: PieceId,
        /// From the pointer to the middle of the piece.
        grip: Vec2,
        /// Where the piece is held.
        at: Vec2,
    },
}

impl Hand {
    /// What it is doing.
    pub const fn doing(&self) -> Doing {
        self.doing
    }

    /// The aim by keyboard, while there is one.
    pub fn key_aim(&self) -> Option<KeyAim> {
        let aiming = matches!(self.doing, Doing::Aiming { .. }) && self.by == Holder::Keys;
        self.key_aim.filter(|_| aiming)
    }

    /// Aims by keyboard; a piece that mouse or finger holds stays with them.
    pub fn aim_by_key(&mut self, aim: KeyAim, game: &Match, looks: &Looks) {
        if self.doing != Doing::Nothing && self.by != Holder::Keys {
            return;
        }
        let pull = game.field.sizes.button_radius_m + aim.power * looks.full_pull_m;
        self.by = Holder::Keys;
        self.key_aim = Some(aim);
        self.doing = Doing::Aiming {
            button: aim.button,
            from: aim.from,
            pointer: aim.from - Vec2::from_angle(aim.angle) * pull,
        };
    }

    /// The flick of an aim by keyboard, which is over with it.
    pub fn let_go_by_key(&mut self, game: &Match, looks: &Looks) -> Option<MatchCommand> {
        self.key_aim()?;
        let command = let_go(game, looks, self);
        self.doing = Doing::Nothing;
        command
    }

    /// Turns the aim in hand, radians, and changes its power, shares of the top speed. False if
    /// nothing is aimed.
    pub fn adjust(&mut self, turn: f32, power: f32, game: &Match, looks: &Looks) -> bool {
        if let Some(mut aim) = self.key_aim() {
            aim.angle += turn;
            aim.power = (aim.power + power).clamp(LEAST_POWER, 1.0);
            self.aim_by_key(aim, game, looks);
            return true;
        }
        let aims = matches!(self.doing, Doing::Aiming { .. });
        if aims {
            self.adjusted.0 += turn;
            self.adjusted.1 += power;
        }
        aims
    }

    /// The piece that the keys have taken to place it.
    pub const fn taken(&self) -> Option<PieceId> {
        self.taken
    }

    /// Takes a piece by keys.
    pub fn take(&mut self, piece: Option<PieceId>) {
        self.taken = piece;
    }

    /// Where this piece is held, if it is.
    pub fn holds(&self, piece: PieceId) -> Option<Vec2> {
        match self.doing {
            Doing::Placing {
                piece: held, at, ..
            } if held == piece => Some(at),
            Doing::Placing { .. }
            | Doing::Choosing { .. }
            | Doing::Aiming { .. }
            | Doing::Nothing => None,
        }
    }

    /// The flick that letting go now would give: velocity in metres a second.
    pub fn flick(&self, game: &Match, looks: &Looks) -> Option<(PieceId, Vec2)> {
        let Doing::Aiming {
            button,
            from,
            pointer,
        } = self.doing
        else {
            return None;
        };
        let (pull, (turn, more)) = match (self.by, self.style) {
            (Holder::Keys, _) => (from - pointer, (0.0, 0.0)),
            (_, AimStyle::Pull) => (from - pointer, self.adjusted),
            (_, AimStyle::Push) => (pointer - from, self.adjusted),
        };
        let beyond = pull.length() - game.field.sizes.button_radius_m;
        // Back on the button the aim is cancelled, whatever wheel and arrows added.
        if beyond <= 0.0 {
            return None;
        }
        let power = (beyond / looks.full_pull_m + more).clamp(LEAST_POWER, 1.0);
        let way = Vec2::from_angle(turn).rotate(pull.normalize_or_zero());
        Some((button, way * power * game.physics.flick_top_speed_mps))
    }
}

/// One look at mouse and fingers.
#[derive(Default)]
struct Pointer {
    pressed: Option<(Holder, Vec2)>,
    at: Option<Vec2>,
    released: bool,
    cancelled: bool,
}

/// What of the interface keeps the hand from the table.
type Covers<'w, 's> = Query<
    'w,
    's,
    (
        &'static ComputedNode,
        &'static UiGlobalTransform,
        &'static InheritedVisibility,
        &'static FocusPolicy,
    ),
>;

/// Does a part of the interface that takes taps lie there? Physical pixels.
fn is_covered(covers: &Covers, at: Vec2) -> bool {
    covers.iter().any(|(node, place, seen, policy)| {
        *policy == FocusPolicy::Block
            && seen.get()
            && !node.is_empty()
            && node.contains_point(*place, at)
    })
}

/// Follows mouse and fingers, and gives the commands they mean.
pub fn follow_hand(
    mouse: Res<ButtonInput<MouseButton>>,
    controls: Res<Controls>,
    settings: Res<Settings>,
    touches: Res<Touches>,
    mut focus: MessageReader<WindowFocused>,
    window: Single<&Window, With<PrimaryWindow>>,
    camera: Single<(&Camera, &GlobalTransform), With<TableCamera>>,
    game: Res<Match>,
    looks: Res<Looks>,
    table: Res<Table>,
    covers: Covers,
    mut hand: ResMut<Hand>,
    mut queue: ResMut<CommandQueue>,
) {
    let mut pointer = look(&mouse, &touches, &window, hand.by);
    if let Some((_, pixel)) = pointer.pressed
        && is_covered(&covers, pixel * window.scale_factor())
    {
        pointer.pressed = None;
    }
    pointer.cancelled |= controls.just_pressed(Control::Back)
        || mouse.just_pressed(MouseButton::Right)
        || focus.read().any(|focus| !focus.focused);
    let place = |pixel: Vec2| on_table(camera.0, camera.1, pixel);
    let positions = table.positions();
    if pointer.cancelled {
        hand.doing = Doing::Nothing;
    }
    if hand.by == Holder::Keys && pointer.pressed.is_some() {
        hand.doing = Doing::Nothing;
    }
    if let (Doing::Nothing, Some((by, pixel))) = (hand.doing, pointer.pressed)
        && let Some(at) = place(pixel)
        && !pointer.cancelled
    {
        let pixel_m = place(pixel + Vec2::X).map_or(0.0, |beside| beside.distance(at));
        hand.by = by;
        hand.style = settings.aim;
        hand.adjusted = (0.0, 0.0);
        hand.doing = grasp(&game, &positions, at, pixel_m * looks.touch_width_px / 2.0);
    }
    if let Some(now) = pointer.at.and_then(place) {
        match &mut hand.doing {
            Doing::Aiming { pointer, .. } | Doing::Choosing { pointer, .. } => *pointer = now,
            Doing::Placing { grip, at, .. } => *at = now + *grip,
            Doing::Nothing => {}
        }
    }
    let still_allowed = match hand.doing {
        Doing::Aiming { button, .. } => game.view(&positions).may_flick(button).is_ok(),
        Doing::Placing { piece, .. } => may_be_placed(&game, &positions, piece),
        Doing::Choosing { button, .. } => game.view(&positions).may_take(button).is_ok(),
        Doing::Nothing => true,
    };
    if !still_allowed {
        hand.doing = Doing::Nothing;
    }
    if pointer.released {
        queue.0.extend(let_go(&game, &looks, &hand));
        hand.doing = Doing::Nothing;
    }
}

/// The mouse, or the finger that holds a piece; a second finger cancels.
fn look(
    mouse: &ButtonInput<MouseButton>,
    touches: &Touches,
    window: &Window,
    by: Holder,
) -> Pointer {
    let mut pointer = Pointer::default();
    let finger = touches.iter_just_pressed().next();
    if let Some(finger) = finger {
        pointer.pressed = Some((Holder::Finger(finger.id()), finger.position()));
        pointer.cancelled = touches.iter().count() > 1;
    } else if mouse.just_pressed(MouseButton::Left)
        && let Some(at) = window.cursor_position()
    {
        pointer.pressed = Some((Holder::Mouse, at));
    }
    let holder = pointer.pressed.map_or(by, |(by, _)| by);
    match holder {
        Holder::Finger(id) => {
            pointer.at = touches.get_pressed(id).map(|finger| finger.position());
            pointer.released = touches.just_released(id);
            pointer.cancelled |= touches.just_canceled(id);
        }
        Holder::Mouse => {
            pointer.at = window.cursor_position();
            pointer.released = mouse.just_released(MouseButton::Left);
        }
        Holder::Keys => {}
    }
    pointer
}

/// The piece under the hand: one that may be placed, else one that may be flicked, the nearest.
fn grasp(game: &Match, positions: &Positions, at: Vec2, reach: f32) -> Doing {
    let permissions = game.view(positions).permissions();
    let nearest = |pieces: &[PieceId]| {
        pieces
            .iter()
            .filter_map(|piece| positions.get(*piece).map(|there| (*piece, there)))
            .filter(|(piece, there)| {
                let half = game.field.outline(*piece).half_extents();
                let beyond = ((at - *there).abs() - half).max(Vec2::ZERO).length();
                beyond <= (reach - half.min_element()).max(0.0)
            })
            .min_by(|a, b| a.1.distance(at).total_cmp(&b.1.distance(at)))
    };
    let placeable: Vec<PieceId> = permissions
        .place
        .iter()
        .copied()
        .chain(permissions.goalkeeper)
        .collect();
    if let Some((piece, there)) = nearest(&placeable) {
        let grip = there - at;
        return Doing::Placing {
            piece,
            grip,
            at: there,
        };
    }
    if let Some((button, from)) = nearest(&permissions.flick) {
        let pointer = at;
        return Doing::Aiming {
            button,
            from,
            pointer,
        };
    }
    let other_taker = nearest(&permissions.choose_taker);
    other_taker.map_or(Doing::Nothing, |(button, _)| Doing::Choosing {
        button,
        from: at,
        pointer: at,
    })
}

fn may_be_placed(game: &Match, positions: &Positions, piece: PieceId) -> bool {
    let permissions = game.view(positions).permissions();
    permissions.place.contains(&piece) || permissions.goalkeeper == Some(piece)
}

fn let_go(game: &Match, looks: &Looks, hand: &Hand) -> Option<MatchCommand> {
    match hand.doing {
        Doing::Nothing => None,
        Doing::Aiming { .. } => {
            let (button, velocity) = hand.flick(game, looks)?;
            Some(MatchCommand::Flick {
                button,
                velocity,
                spin: 0.0,
            })
        }
        Doing::Placing { piece, at, .. } => Some(MatchCommand::Place { piece, at }),
        Doing::Choosing {
            button,
            from,
            pointer,
        } => {
            let stays = from.distance(pointer) <= game.field.sizes.button_radius_m;
            stays.then_some(MatchCommand::ChooseTaker(button))
        }
    }
}
