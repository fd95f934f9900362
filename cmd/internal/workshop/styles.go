package main

import (
	"context"
	"errors"
	"fmt"

	"tengen/ai/arena"
	"tengen/ai/coach"
	"tengen/ai/engine"
	"tengen/ai/exact"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const stylesHelp = `Measures how the levels play, from --games games of each with itself that begin with
the held-out openings. Of each level are printed, of 100 moves, those that make an open
three or more, and those that make none but stop one; the distance from the last stone of
the other side and from the edge, in steps, the outermost line being 1; and how many
threats to win in three plies that could be answered were overlooked. With --pace the time
of a level counts as so many nodes a second, and a busy machine changes nothing.

  $ workshop styles --games 20 beginner novice`

func stylesCommand() *cli.Command {
	c := cli.New("styles", "[LEVEL...]", "how the levels play", stylesHelp)
	games := c.Flags().Int("games", 20, "games of each level")
	pace := c.Flags().Uint64("pace", 0, "nodes that count as a second, 0 for the clock")
	c.Do = func(e *cli.Env, ids []string) error {
		if len(ids) == 0 {
			for _, l := range player.Levels() {
				ids = append(ids, l.ID)
			}
		}
		openings, err := arena.HeldOutOpenings()
		if err != nil {
			return err
		}
		fmt.Fprintf(e.Out, "%-12s %6s %8s %8s %6s %6s %s\n", "level", "moves", "attacks", "defends", "near", "edge", "overlooks")
		for _, id := range ids {
			level, known := player.LevelByID(id)
			if !known {
				return cli.Usagef("there is no level %q", id)
			}
			s := newStylist(level, *pace)
			for n := 0; n < *games && err == nil; n++ {
				err = s.game(e.Ctx, openings[n%len(openings)])
				s.player.Seed++
			}
			fmt.Fprintln(e.Out, s) // also of what was played as it was stopped
			if err := errors.Join(err, e.Out.Flush()); err != nil {
				return err
			}
		}
		return nil
	}
	return c
}

// stylist counts what the moves of a level do.
type stylist struct {
	player *player.Player
	prover *exact.Prover

	moves, attacks, defends, near, edge int // near and edge are sums of steps
	threats, overlooked                 int
}

func newStylist(level player.Level, pace uint64) *stylist {
	own := player.Budgeted{Searcher: engine.New(engine.Options{Memory: 32 << 20}), Nodes: uint64(level.Time.Seconds() * float64(pace))}
	if pace > 0 {
		level.Time = 0
	}
	return &stylist{player: &player.Player{Engine: own, Level: level}, prover: exact.NewProver()}
}

// game plays a game of the level with itself.
func (s *stylist) game(ctx context.Context, opening arena.Opening) error {
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	for _, p := range opening {
		if err := pos.Play(p); err != nil {
			return err
		}
	}
	for !pos.Over() {
		move, err := s.player.Choose(ctx, pos.Clone())
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return err
		}
		if err := s.count(pos, move); err != nil {
			return err
		}
	}
	return nil
}

// count plays a move and counts what it does.
func (s *stylist) count(pos *rule.Position, move board.Point) error {
	made := func(by board.Stone) bool {
		shape, _ := coach.Made(pos.Rule(), pos.Board(), move, by)
		return shape >= coach.OpenThree
	}
	s.moves++
	switch {
	case made(pos.Turn()):
		s.attacks++
	case made(pos.Turn().Opponent()):
		s.defends++
	}
	size := pos.Board().Size()
	s.near += pos.Moves()[len(pos.Moves())-1].Steps(move)
	s.edge += min(move.X+1, move.Y+1, size.W-move.X, size.H-move.Y)

	const nodes, plain = 2000, 3
	wins := func(pos *rule.Position) bool {
		win, won := s.prover.Win(pos, nodes)
		return won && win.Plies <= plain
	}
	idle := pos.Clone()
	idle.Pass()
	_, lost := s.prover.Loss(pos, nodes)
	threatened := !wins(pos) && !lost && wins(idle)
	if err := pos.Play(move); err != nil {
		return err
	}
	if threatened {
		s.threats++
		if wins(pos) {
			s.overlooked++
		}
	}
	return nil
}

// String writes a row of the table.
func (s *stylist) String() string {
	of := func(n, all int) float64 { return float64(n) / float64(max(all, 1)) }
	return fmt.Sprintf("%-12s %6d %7.0f%% %7.0f%% %6.2f %6.2f %d of %d", s.player.Level.ID, s.moves,
		100*of(s.attacks, s.moves), 100*of(s.defends, s.moves), of(s.near, s.moves), of(s.edge, s.moves), s.overlooked, s.threats)
}
