# The rule book and the settings of a match. Variables: the values in force, by their names in
# rules.ron; distances in cm.

chapter-1 = Turns
chapter-2 = Losing possession
chapter-3 = Ball out of play
chapter-4 = Fouls and sendings-off
chapter-5 = Restarts and reversal
chapter-6 = Shot on goal
chapter-7 = Goals
chapter-8 = The match

law-L1_1 = The sides take turns of { $turn_seconds } s.
law-L1_2 = In its turn a side makes play after play for as long as it keeps the ball.
law-L1_3 = Lose the ball and your turn ends at once; the other side's begins.
law-L1_4 = One button at a time. You may aim the next play while pieces move, but not let go before everything is still.
law-L1_5 = The turn clock also runs while pieces move and while a restart is being prepared. It stands still while the other side places its goalkeeper and while an announcement covers the table.
law-L1_6 = If time runs out while pieces move, the play is finished and counts in full; then, unless there was a goal, a foul or a restart, the turn passes with the ball where it lies. If everything is still, the turn passes; a restart not yet taken is reversed (L5.1).
law-L1_7 = A play that is not over after { $max_play_seconds } s is stopped where it is and judged like that. An impossible motion is taken back: the pieces return to where they were.
law-L1_8 = { $min_shot_seconds ->
    [0] Once a shot is granted, the side has what was left of its turn to take it.
   *[other] Once a shot is granted, the side has what was left of its turn to take it, but never less than { $min_shot_seconds } s.
}

law-L2_1 = You lose the ball if the button you flick does not touch it at least once. Pushing another button into the ball is not touching it.
law-L2_2 = You lose the ball if the last piece it touches is a button or the goalkeeper of the other side.
law-L2_3 = You lose the ball if you play it out over a touchline or a goal line, the last touch being one of your pieces'. The other side gets the restart.
law-L2_4 = You lose the ball if you shoot, do not score and get no rebound. A rebound: after the shot the ball touches one of your buttons. For the button that shot it counts only if the ball struck something else in between.
law-L2_5 = If the ball goes out off a piece of the other side, nothing is lost: you take the restart and start a new turn.
law-L2_6 = As long as you keep the ball you play on, and the clock runs on.
law-L2_7 = A touch by your own goalkeeper is a touch by your side.

law-L3_1 = { $line_rule ->
    [BallCentre] The ball is out when the point on which it stands has crossed the outer edge of the line, even if it rolls back.
   *[WholeBall] The ball is out when the whole of it has crossed the outer edge of the line, even if it rolls back.
} The first time in a play counts, and nothing after it does. Lines belong to the areas they mark.
law-L3_2 = Over a touchline: a throw-in for the side that did not touch the ball last, where it went out.
law-L3_3 = Over a goal line without a goal: a corner kick if the side defending that line touched the ball last, on the side where it went out; otherwise a goal kick.
law-L3_4 = Keeper's ball: when the ball comes to rest with its centre in a goal area, the side defending it takes a goal kick, whoever touched the ball last.
law-L3_5 = A side that wins a restart starts a new turn of { $turn_seconds } s, even if it was already playing.

law-L4_1 = { $goalkeeper_contact_is_foul ->
    [yes] It is a foul when the flicked button strikes a button or the goalkeeper of the other side before it has touched the ball.
   *[no] It is a foul when the flicked button strikes a button of the other side before it has touched the ball. Striking the goalkeeper is no foul.
} { $chain_fouls ->
    [yes] A button that it pushes commits a foul too, if no button of its side has touched the ball before.
   *[no] A button that it pushes commits no foul.
}
law-L4_2 = If ball and opponent are struck in the same instant (up to { $simultaneous_seconds } s apart), the ball counts as first.
law-L4_3 = Pieces that touched already before the play are struck only if the play drives one against the other at more than { $touch_speed_mps } m/s.
law-L4_4 = A foul gives the other side a free kick, from where it happened or the nearest free place in the field. Two buttons are placed near the ball: taker and receiver.
law-L4_5 = After a foul the play runs out, but nothing in it counts any more: no goal, no ball out, no touch. Only an own goal of the side that fouled still stands.
law-L4_6 = A foul in one's own penalty area is a penalty. The other side shoots from the penalty mark without asking, once the goalkeeper is placed. Only taker and goalkeeper stay in the penalty area and the arc.
law-L4_7 = Technical foul: in a shot on goal, the flicked button misses the ball. The other side takes it like a free kick, from where the ball lies, and it is never a penalty.
law-L4_8 = { $no_direct_shot_FreeKick ->
    [yes] In this match a free kick may not go straight for goal.
   *[no] A free kick may go straight for goal, if the shot is allowed and asked for (L6.1 to L6.4).
}
law-L4_9 = Sent off for violence: the button that commits a foul at { $violent_speed_mps } m/s or more.
law-L4_10 = Sent off for a foul off the ball: the button that fouls only to stop an attack, that is, more than { $off_the_ball_distance_cm } cm from the ball, the flicked button never touching it, with the ball in the half of the side that fouls. { $no_direct_shot_FreeKick ->
    [yes] The free kick is taken where the ball lay.
   *[no] The free kick is taken where the ball lay and may go straight for goal.
}
law-L4_11 = A button sent off does not come back in this match, and its side plays on with one fewer. A goalkeeper is never sent off.
law-L4_12 = { $sent_off_to_disqualify ->
    [1] A side that has a button sent off is disqualified.
   *[other] A side that has { $sent_off_to_disqualify } buttons sent off is disqualified.
} { $disqualification_goals ->
    [0] The other side wins: by the score as it stands if it leads, or by 0 x 0.
    [1] The other side wins by 1 x 0, or by the score as it stands if it leads by more than 1 goal.
   *[other] The other side wins by { $disqualification_goals } x 0, or by the score as it stands if it leads by more than { $disqualification_goals } goals.
}
law-L4_13 = At the end of a play the laws look in this order: foul and sending-off, goal, ball out, keeper's ball and, last, possession.

law-L5_1 = A restart is reversed if the turn ends before it is taken or the taker misses the ball. Kick-off, free kick, technical foul and penalty give the other side a technical foul; a throw-in gives another throw-in at the same place; a corner kick gives a goal kick, and a goal kick a corner kick.
law-L5_2 = Before a restart the side places its taker and the other button nearest to the ball, which is to receive it, taps "{ ready }" and plays on as usual. A kick-off needs none of this.
law-L5_3 = A lawful placing is offered already; you may drag both buttons or choose another taker. The taker stands up to { $taker_radius_cm } cm from the ball (for throw-in and corner kick outside the field too), the receiver up to { $receiver_radius_cm } cm. Every piece stays on the table, at least { $placing_gap_cm } cm from the others.
law-L5_4 = Buttons of the other side closer than { $clear_distance_cm } cm to the ball are moved back to that distance. The goalkeeper stays.
law-L5_5 = { $double_touch_count ->
    [0] In this match the taker may touch the ball again without waiting for another button.
   *[other] The taker may touch the ball again only after another button of its side has, until the turn is over. It holds for { $double_touch }. A second touch loses the ball, and a goal from it is void, with a goal kick.
}
law-L5_6 = A restart is taken as soon as the taker touches the ball. From then on possession is judged as in any play.
law-L5_7 = At a kick-off each side is set up in its own half, the other side outside the centre circle, with two buttons of the side that kicks off near the ball. After the first touch only the shot is restricted (L6.2).
law-L5_8 = Until a restart is taken only its taker may be flicked; at a kick-off, any button of the side. If the taker strikes an opponent before the ball it is a foul, not a reversal.
law-L5_9 = To shoot straight from a restart, ask for the shot after "{ ready }", with the pieces placed. The taker is the button that shoots.

law-L6_1 = To shoot on goal, the ball must be beyond the halfway line, on the other side's half. The centre of the ball counts.
law-L6_2 = After a kick-off you may shoot only when the ball has left the centre circle. Once is enough.
law-L6_3 = A shot must be asked for, in your turn and with everything still: tap the ball in the bottom right corner. { $no_direct_shot_count ->
    [0] It may be asked for at any restart.
   *[other] Restarts without a direct shot: { $no_direct_shot }.
} When it is not allowed, a tap says why.
law-L6_4 = When a shot is asked for, the other side has { $goalkeeper_seconds } s to place its goalkeeper and tap "{ ready }". If time runs out, the goalkeeper stays at its last lawful place and the shot is granted.
law-L6_5 = The next play is the shot, with any button, and the request can't be taken back. If the turn ends without it, the request lapses and the turn passes.
law-L6_6 = A shot that misses the ball is a technical foul (L4.7). A shot without goal and rebound loses the ball (L2.4).
law-L6_7 = The goalkeeper is placed only when a shot is asked for or a penalty given. It must stand wholly in its goal area, lines included, and never on a button or on the ball.
law-L6_8 = { $goalkeeper_fixed ->
    [yes] Between shots the goalkeeper stays where it was, blocks every piece and does not move when struck.
   *[no] Between shots the goalkeeper blocks every piece and stays where it was, but whatever strikes it may push it.
}

law-L7_1 = { $line_rule ->
    [BallCentre] It is a goal when the point on which the ball stands has crossed the goal line between the posts.
   *[WholeBall] It is a goal when the whole ball has crossed the goal line between the posts.
} A goal counts once, and nobody plays while it is celebrated.
law-L7_2 = In the other side's goal, with the shot asked for: the goal counts.
law-L7_3 = In the other side's goal, without the shot asked for: no goal, and a goal kick for that side.
law-L7_4 = In one's own goal: an own goal, which counts for the other side, even if the ball struck one of its pieces too.
law-L7_5 = After a goal both sides are set up again, and the side that conceded it kicks off.

law-L8_1 = A match has two halves of { $half_minutes } min. The coin decides ends and the first kick-off; in the second half ends are changed and the other side kicks off.
law-L8_2 = The match clock runs together with the turn clock. When time is up, a play in motion is finished and counts, and a granted shot or a penalty is still taken; only then the half ends.
law-L8_3 = A match ends by time, by disqualification or by giving up. { $tie_break ->
    [ExtraTimeThenPenalties] A draw leads to extra time of two halves of { $extra_half_minutes } min and, if still level, to penalties.
    [Penalties] A draw leads straight to penalties.
   *[Draw] A draw stands.
}
law-L8_4 = { $tie_break ->
    [Draw] In this match there is no penalty shoot-out.
   *[other] { $shootout_kicks ->
        [1] In a penalty shoot-out each side kicks once; if still level, they go on one by one until there is a winner. Buttons sent off do not kick.
       *[other] In a penalty shoot-out each side kicks { $shootout_kicks } times; if still level, they go on one by one until there is a winner. Buttons sent off do not kick.
    }
}
law-L8_5 = There is no offside.

list-pair = { $first }, { $second }
list-last = { $first } and { $second }

value-count = { $number }
value-seconds = { $number } s
value-minutes = { $number } min
value-cm = { $number } cm
value-mps = { $number } m/s
value-yes = Yes
value-no = No
value-none = None

choice-WholeBall = Whole ball
choice-BallCentre = Centre of the ball
choice-Draw = A draw stands
choice-ExtraTimeThenPenalties = Extra time and penalties
choice-Penalties = Penalties

knob-turn_seconds = Length of a turn
knob-turn_seconds-hint = How long each side plays before the other's turn.
knob-max_play_seconds = Limit of a play
knob-max_play_seconds-hint = A play that takes longer is stopped where it is.
knob-min_shot_seconds = Least time for a shot
knob-min_shot_seconds-hint = The time that is always left to take a granted shot.
knob-line_rule = Ball out and goal
knob-line_rule-hint = What must cross the line for the ball to be out, or in.
knob-goalkeeper_contact_is_foul = Fouls on goalkeepers
knob-goalkeeper_contact_is_foul-hint = Is striking the other goalkeeper before the ball a foul?
knob-chain_fouls = Fouls by pushed buttons
knob-chain_fouls-hint = Does a button pushed into an opponent commit a foul?
knob-simultaneous_seconds = Same instant
knob-simultaneous_seconds-hint = Ball and opponent struck within this time: the ball was first.
knob-touch_speed_mps = Touch when in contact
knob-touch_speed_mps-hint = Speed above which pieces already in contact count as struck.
knob-violent_speed_mps = Speed of violence
knob-violent_speed_mps-hint = A foul at this speed or more is a sending-off.
knob-off_the_ball_distance_m = Off the ball beyond
knob-off_the_ball_distance_m-hint = A foul farther from the ball, to stop an attack, is a sending-off.
knob-sent_off_to_disqualify = Disqualified at sent off
knob-sent_off_to_disqualify-hint = With so many buttons sent off, a side loses the match.
knob-disqualification_goals = Goals of disqualification
knob-disqualification_goals-hint = The score awarded against a disqualified side.
knob-taker_radius_m = Reach of the taker
knob-taker_radius_m-hint = How far from the ball the taker may stand.
knob-receiver_radius_m = Reach of the receiver
knob-receiver_radius_m-hint = How far from the ball the receiver may stand.
knob-clear_distance_m = Distance at restarts
knob-clear_distance_m-hint = The other side stays at least this far from the ball.
knob-placing_gap_m = Gap between pieces
knob-placing_gap_m-hint = The least space between pieces placed by hand.
knob-double_touch = No double touch
knob-double_touch-hint = Restarts after which the taker may not touch the ball twice.
knob-no_direct_shot = No direct shot
knob-no_direct_shot-hint = Restarts from which no shot on goal may be asked for.
knob-goalkeeper_seconds = Time for the goalkeeper
knob-goalkeeper_seconds-hint = How long the goalkeeper may take to be placed before a shot.
knob-half_minutes = Length of a half
knob-half_minutes-hint = How long each of the two halves lasts.
knob-tie_break = If it is a draw
knob-tie_break-hint = What happens when a match ends level.
knob-extra_half_minutes = Half of extra time
knob-extra_half_minutes-hint = How long each of the two halves of extra time lasts.
knob-shootout_kicks = Penalties a side
knob-shootout_kicks-hint = Kicks each side has before sudden death.
