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
    input::{ButtonInput, keyboard::KeyCode, mouse::MouseButton, touch::Touches},
    math::Vec2,
    transform::components::GlobalTransform,
    ui::{ComputedNode, FocusPolicy, UiGlobalTransform},
    window::{PrimaryWindow, Window, WindowFocused},
};

use super::camera::{TableCamera, on_table};
use crate::{
    rules::{piece::PieceId, positions::Positions},
    sim::{
        command::{CommandQueue, MatchCommand},
        referee::Match,
        table::Table,
    },
};

/// Pull at which a flick has its top speed, metres beyond the edge of the button.
const FULL_PULL_M: f32 = 0.22;
/// Least width of what can be touched, pixels.
const TOUCH_PX: f32 = 44.0;

/// What the hand is doing.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct Hand {
    doing: Doing,
    by: Holder,
    key_aim: Option<KeyAim>,
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
    pub fn aim_by_key(&mut self, aim: KeyAim, game: &Match) {
        if self.doing != Doing::Nothing && self.by != Holder::Keys {
            return;
        }
        let pull = game.field.sizes.button_radius_m + aim.power * FULL_PULL_M;
        self.by = Holder::Keys;
        self.key_aim = Some(aim);
        self.doing = Doing::Aiming {
            button: aim.button,
            from: aim.from,
            pointer: aim.from - Vec2::from_angle(aim.angle) * pull,
        };
    }

    /// The flick of an aim by keyboard, which is over with it.
    pub fn let_go_by_key(&mut self, game: &Match) -> Option<MatchCommand> {
        self.key_aim()?;
        let command = let_go(game, self);
        self.doing = Doing::Nothing;
        command
    }

    /// Where this piece is held, if it is.
    pub fn holds(&self, piece: PieceId) -> Option<Vec2> {
        match self.doing {
            Doing::Placing {
                piece: held, at, ..
            } if held == piece => Some(at),
            Doing::Placing { .. } | Doing::Aiming { .. } | Doing::Nothing => None,
        }
    }

    /// The flick that letting go now would give: velocity in metres a second.
    pub fn flick(&self, top_speed_mps: f32, button_radius_m: f32) -> Option<(PieceId, Vec2)> {
        let Doing::Aiming {
            button,
            from,
            pointer,
        } = self.doing
        else {
            return None;
        };
        let pull = from - pointer;
        let power = ((pull.length() - button_radius_m) / FULL_PULL_M).clamp(0.0, 1.0);
        (power > 0.0).then(|| (button, pull.normalize_or_zero() * power * top_speed_mps))
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
    keys: Res<ButtonInput<KeyCode>>,
    touches: Res<Touches>,
    mut focus: MessageReader<WindowFocused>,
    window: Single<&Window, With<PrimaryWindow>>,
    camera: Single<(&Camera, &GlobalTransform), With<TableCamera>>,
    game: Res<Match>,
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
    pointer.cancelled |= keys.just_pressed(KeyCode::Escape)
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
        hand.doing = grasp(&game, &positions, at, pixel_m * TOUCH_PX / 2.0);
    }
    if let Some(now) = pointer.at.and_then(place) {
        match &mut hand.doing {
            Doing::Aiming { pointer, .. } => *pointer = now,
            Doing::Placing { grip, at, .. } => *at = now + *grip,
            Doing::Nothing => {}
        }
    }
    let still_allowed = match hand.doing {
        Doing::Aiming { button, .. } => game.view(&positions).may_flick(button).is_ok(),
        Doing::Placing { piece, .. } => may_be_placed(&game, &positions, piece),
        Doing::Nothing => true,
    };
    if !still_allowed {
        hand.doing = Doing::Nothing;
    }
    if pointer.released {
        queue.0.extend(let_go(&game, &hand));
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
    nearest(&permissions.flick).map_or(Doing::Nothing, |(button, from)| Doing::Aiming {
        button,
        from,
        pointer: at,
    })
}

fn may_be_placed(game: &Match, positions: &Positions, piece: PieceId) -> bool {
    let permissions = game.view(positions).permissions();
    permissions.place.contains(&piece) || permissions.goalkeeper == Some(piece)
}

fn let_go(game: &Match, hand: &Hand) -> Option<MatchCommand> {
    match hand.doing {
        Doing::Nothing => None,
        Doing::Aiming { .. } => {
            let radius = game.field.sizes.button_radius_m;
            let (button, velocity) = hand.flick(game.physics.flick_top_speed_mps, radius)?;
            Some(MatchCommand::Flick {
                button,
                velocity,
                spin: 0.0,
            })
        }
        Doing::Placing { piece, at, .. } => Some(MatchCommand::Place { piece, at }),
    }
}
