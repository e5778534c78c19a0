//! L5.2 to L5.4, L4.6, L6.7: where pieces may be put, and the placing that is offered. Pure
//! geometry on positions at rest; a search always looks at the same places in the same order.

use bevy::math::{Vec2, ops};

use super::{
    field::{End, Field, Outline},
    match_state::{Half, MatchState, Restart},
    piece::PieceId,
    positions::Positions,
    restart::RestartKind,
    rulebook::Rulebook,
    side::Side,
};

/// Table, numbers and where everything stands: what every placing needs to know.
#[derive(Clone, Copy)]
pub struct Ground<'a> {
    /// The field.
    pub field: &'a Field,
    /// The numbers of the laws.
    pub rulebook: &'a Rulebook,
}

impl Ground<'_> {
    /// Is a place free for a piece: on the table, off goals and posts, a gap away from all others?
    pub fn is_free(&self, piece: PieceId, at: Vec2, positions: &Positions) -> bool {
        let outline = self.field.outline(piece);
        let gap = self.rulebook.placing_gap_m;
        self.is_on_table(outline, at)
            && positions.on_table().all(|(other, there)| {
                other == piece || outline.gap(at, self.field.outline(other), there) >= gap
            })
    }

    /// Inside the rims and clear of posts and nets. A goalkeeper or a ball may stand in a goal.
    pub fn is_on_table(&self, outline: Outline, at: Vec2) -> bool {
        let sizes = &self.field.sizes;
        let gap = self.rulebook.placing_gap_m;
        let inside = self.field.table_half() - outline.half_extents() - Vec2::splat(gap);
        let goal_half = Vec2::new(
            sizes.goal_depth_m,
            sizes.goal_width_m / 2.0 + sizes.post_radius_m,
        );
        let clear_of_goals = [End::Negative, End::Positive].into_iter().all(|end| {
            let line = end.sign() * self.field.half().x;
            let posts = [-1.0, 1.0].into_iter().all(|side| {
                let post = Vec2::new(line, side * sizes.goal_width_m / 2.0);
                outline.gap(at, Outline::Disc(sizes.post_radius_m), post) >= gap
            });
            let middle = Vec2::new(line + end.sign() * sizes.goal_depth_m / 2.0, 0.0);
            let box_half = Vec2::new(goal_half.x / 2.0, goal_half.y);
            let inside_goal = (at.x * end.sign()) > self.field.half().x
                && matches!(outline, Outline::Disc(_))
                && outline.gap(at, Outline::Block(box_half), middle) < gap;
            posts && !inside_goal
        });
        at.is_finite() && at.abs().cmple(inside).all() && clear_of_goals
    }

    /// The free and allowed place nearest to the wished one: that place, else straight away from
    /// one of the pieces that take it, else on rings around it.
    pub fn nearest_free(
        &self,
        piece: PieceId,
        wish: Vec2,
        positions: &Positions,
        allowed: impl Fn(Vec2) -> bool,
    ) -> Option<Vec2> {
        const ANGLES: u32 = 32;
        let step = self.field.sizes.ball_radius_m / 2.0;
        let rings = (2.0 * self.field.table_half().length() / step) as u32;
        let fits = |at: Vec2| allowed(at) && self.is_free(piece, at, positions);
        let ring = |ring: u32| {
            (0..ANGLES).map(move |index| {
                let (sin, cos) = ops::sin_cos(index as f32 / ANGLES as f32 * std::f32::consts::TAU);
                wish + Vec2::new(cos, sin) * (ring as f32 * step)
            })
        };
        if fits(wish) {
            return Some(wish);
        }
        positions
            .on_table()
            .filter(|(other, _)| *other != piece)
            .filter_map(|(other, there)| self.beside(piece, wish, other, there))
            .chain((1..=rings).flat_map(ring).find(|at| fits(*at)))
            .filter(|at| fits(*at))
            .min_by(|a, b| a.distance(wish).total_cmp(&b.distance(wish)))
    }

    /// The nearest place that clears one other piece; none when it is clear already.
    fn beside(&self, piece: PieceId, wish: Vec2, other: PieceId, there: Vec2) -> Option<Vec2> {
        // A hair more than the gap, so that rounding leaves it whole.
        let gap = self.rulebook.placing_gap_m * 1.01;
        let (outline, taken) = (self.field.outline(piece), self.field.outline(other));
        let lacking = gap - outline.gap(wish, taken, there);
        if lacking <= 0.0 {
            return None;
        }
        let offset = wish - there;
        let core = match (outline, taken) {
            (Outline::Disc(_), Outline::Disc(_)) => Vec2::ZERO,
            (Outline::Block(a), Outline::Block(b)) => a + b,
            (Outline::Block(half), Outline::Disc(_)) | (Outline::Disc(_), Outline::Block(half)) => {
                half
            }
        };
        let beyond = offset - offset.clamp(-core, core);
        let room = core - offset.abs();
        let away = beyond.try_normalize().unwrap_or_else(|| {
            if room.x < room.y {
                Vec2::new(1.0_f32.copysign(offset.x), 0.0)
            } else {
                Vec2::new(0.0, 1.0_f32.copysign(offset.y))
            }
        });
        Some(wish + away * lacking)
    }

    /// May the taker or the receiver of a restart stand here (L5.3)?
    pub fn may_stand(
        &self,
        restart: &Restart,
        piece: PieceId,
        at: Vec2,
        positions: &Positions,
    ) -> bool {
        self.is_in_zone(restart, piece, at, positions.ball()) && self.is_free(piece, at, positions)
    }

    /// The part of L5.3 that is about the ball and the lines.
    pub fn is_in_zone(&self, restart: &Restart, piece: PieceId, at: Vec2, ball: Vec2) -> bool {
        let is_taker = restart.taker == Some(piece);
        let rulebook = self.rulebook;
        let reach = if is_taker {
            rulebook.taker_radius_m
        } else {
            rulebook.receiver_radius_m
        };
        let on_rim =
            is_taker && matches!(restart.kind, RestartKind::ThrowIn | RestartKind::CornerKick);
        at.distance(ball) <= reach && (on_rim || self.field.contains(at))
    }

    /// May a goalkeeper stand here (L6.7)?
    pub fn goalkeeper_may_stand(
        &self,
        state: &MatchState,
        side: Side,
        at: Vec2,
        positions: &Positions,
    ) -> bool {
        let keeper = PieceId::goalkeeper(side);
        let end = End::attacked_by(side.other(), state.ends_swapped);
        self.field
            .goal_area_holds(end, self.field.outline(keeper), at)
            && self.is_free(keeper, at, positions)
    }

    /// Where the goalkeeper goes if it may not stay where it is.
    pub fn goalkeeper_default(
        &self,
        state: &MatchState,
        side: Side,
        positions: &Positions,
    ) -> Option<Vec2> {
        let keeper = PieceId::goalkeeper(side);
        let end = End::attacked_by(side.other(), state.ends_swapped);
        let here = positions.get(keeper)?;
        if self.goalkeeper_may_stand(state, side, here, positions) {
            return Some(here);
        }
        let half = self.field.outline(keeper).half_extents();
        let line = Vec2::new(end.sign() * (self.field.half().x - half.x), 0.0);
        self.nearest_free(keeper, line, positions, |at| {
            self.field
                .goal_area_holds(end, self.field.outline(keeper), at)
        })
    }

    /// Sets up a restart other than a kick-off (L5.2 to L5.4, L4.6): the ball, room for it, the
    /// taker and the receiver. Changes the positions and names taker and receiver.
    pub fn set_up(&self, state: &mut MatchState, positions: &mut Positions) {
        let (mover, half) = (state.mover, state.half);
        let attacked = End::attacked_by(mover, state.ends_swapped);
        let chosen = state.restart().and_then(|restart| restart.taker);
        let shootout = state.shootout.clone();
        let Some(restart) = state.restart_mut() else {
            return;
        };
        self.put_ball(restart, positions);
        let ball = positions.ball();
        let mut candidates = positions.buttons_by_distance(mover, ball);
        if half == Half::Shootout {
            candidates.sort();
            candidates.retain(|piece| shootout.may_kick(*piece));
        }
        restart.taker = chosen.or_else(|| candidates.first().copied());
        restart.receiver = candidates
            .into_iter()
            .find(|piece| Some(*piece) != restart.taker)
            .filter(|_| restart.kind != RestartKind::Penalty);
        let restart = *restart;
        if restart.kind == RestartKind::Penalty {
            self.clear_penalty_area(&restart, attacked, positions);
        } else {
            self.clear_around_ball(mover, positions);
        }
        self.put_taker_and_receiver(&restart, attacked, positions);
    }

    /// The ball goes to its place: a free kick's to the nearest free one in the field (L4.4),
    /// any other to its very spot, from which pieces make room.
    fn put_ball(&self, restart: &mut Restart, positions: &mut Positions) {
        positions.set(PieceId::Ball, None);
        let at = match restart.kind {
            RestartKind::FreeKick | RestartKind::TechnicalFoul => self
                .nearest_free(PieceId::Ball, restart.at, positions, |at| {
                    self.field.contains(at)
                })
                .unwrap_or(restart.at),
            RestartKind::KickOff
            | RestartKind::ThrowIn
            | RestartKind::CornerKick
            | RestartKind::GoalKick
            | RestartKind::Penalty => restart.at,
        };
        restart.at = at;
        positions.set(PieceId::Ball, Some(at));
        let ball = self.field.outline(PieceId::Ball);
        let crowded: Vec<PieceId> = positions
            .on_table()
            .filter(|(piece, there)| {
                piece.is_button()
                    && ball.gap(at, self.field.outline(*piece), *there)
                        < self.rulebook.placing_gap_m
            })
            .map(|(piece, _)| piece)
            .collect();
        for piece in crowded {
            self.move_away(piece, at, 0.0, positions);
        }
    }

    /// L5.4: the other side's buttons stand back, along the line from the ball.
    fn clear_around_ball(&self, mover: Side, positions: &mut Positions) {
        let ball = positions.ball();
        for piece in PieceId::buttons(mover.other()) {
            let near = positions
                .get(piece)
                .is_some_and(|at| at.distance(ball) < self.rulebook.clear_distance_m);
            if near {
                self.move_away(piece, ball, self.rulebook.clear_distance_m, positions);
            }
        }
    }

    fn move_away(&self, piece: PieceId, from: Vec2, distance: f32, positions: &mut Positions) {
        let Some(here) = positions.get(piece) else {
            return;
        };
        let away = (here - from)
            .try_normalize()
            .unwrap_or(Vec2::new(-from.x.signum(), 0.0));
        let wish = from + away * distance.max(here.distance(from)) * (1.0 + f32::EPSILON * 8.0);
        let place = self.nearest_free(piece, wish, positions, |at| at.distance(from) >= distance);
        positions.set(piece, place.or(Some(here)));
    }

    /// L4.6: nobody but taker and goalkeeper in the penalty area and the arc.
    fn clear_penalty_area(&self, restart: &Restart, end: End, positions: &mut Positions) {
        let radius = self.field.sizes.button_radius_m;
        let mark = self.field.penalty_mark(end);
        let outside = |at: Vec2| {
            let depth = self.field.half().x - at.x * end.sign();
            let in_area = depth < self.field.sizes.penalty_area_depth_m + radius
                && at.y.abs() < self.field.sizes.penalty_area_width_m / 2.0 + radius;
            !in_area && at.distance(mark) > self.field.sizes.penalty_arc_radius_m + radius
        };
        let inside: Vec<PieceId> = positions
            .on_table()
            .filter(|(piece, at)| {
                piece.is_button() && Some(*piece) != restart.taker && !outside(*at)
            })
            .map(|(piece, _)| piece)
            .collect();
        for piece in inside {
            let Some(here) = positions.get(piece) else {
                continue;
            };
            let place = self.nearest_free(piece, here, positions, outside);
            positions.set(piece, place.or(Some(here)));
        }
    }

    /// A taker or receiver that stands lawfully stays, at a penalty only behind the ball; the
    /// default place is offered otherwise.
    fn put_taker_and_receiver(&self, restart: &Restart, attacked: End, positions: &mut Positions) {
        let ball = positions.ball();
        let forward = self.playing_direction(restart, attacked);
        let touching = self.field.sizes.button_radius_m + self.field.sizes.ball_radius_m;
        let behind = (touching * 1.2).min(self.rulebook.taker_radius_m);
        let ahead = self.rulebook.receiver_radius_m * 0.6;
        for (piece, wish) in [
            (restart.taker, ball - forward * behind),
            (restart.receiver, ball + forward * ahead),
        ] {
            let Some(piece) = piece else { continue };
            let before_goal = restart.kind == RestartKind::Penalty;
            let stays = positions.get(piece).is_some_and(|here| {
                let behind = (ball - here).dot(forward) > 0.0;
                (behind || !before_goal) && self.may_stand(restart, piece, here, positions)
            });
            if !stays {
                let place = self.nearest_free(piece, wish, positions, |at| {
                    self.is_in_zone(restart, piece, at, ball)
                });
                let here = positions.get(piece);
                positions.set(piece, place.or(here));
            }
        }
    }

    /// Where a restart is usually played: into the field, or towards the other goal.
    fn playing_direction(&self, restart: &Restart, attacked: End) -> Vec2 {
        let at = restart.at;
        match restart.kind {
            RestartKind::ThrowIn => Vec2::new(0.0, -at.y.signum()),
            RestartKind::CornerKick => -Vec2::new(at.x.signum(), at.y.signum()).normalize(),
            RestartKind::GoalKick | RestartKind::KickOff => Vec2::new(attacked.sign(), 0.0),
            RestartKind::FreeKick | RestartKind::TechnicalFoul | RestartKind::Penalty => {
                let goal = Vec2::new(attacked.sign() * self.field.half().x, 0.0);
                (goal - at)
                    .try_normalize()
                    .unwrap_or(Vec2::new(attacked.sign(), 0.0))
            }
        }
    }
}
