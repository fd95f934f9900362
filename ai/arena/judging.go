package arena

import (
	"context"
	_ "embed"
	"strings"
	"sync"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/rule"
)

// look searches the position as both sides see it: the side to move, and the other one
// after the best move. Both must hold it to be even.
func (s *Sieve) look(ctx context.Context, pos *rule.Position) (values [2]int, ok bool, err error) {
	sign := 1
	if pos.Turn() == board.White {
		sign = -1
	}
	best, even, err := s.verdict(ctx, s.glance, pos, glanceNodes, s.Even*glanceWider)
	if err != nil || !even {
		return values, false, err
	}
	for view := range values {
		if best, even, err = s.verdict(ctx, s.judge, pos, s.Nodes, s.Even); err != nil || !even {
			return values, false, err
		}
		values[view] = sign * best.Score.Value()
		if view == 0 {
			pos, sign = pos.Clone(), -sign
			if err := pos.Play(best.Move); err != nil {
				return values, false, err
			}
		}
	}
	return values, true, nil
}

// verdict searches a position with nothing known and reports whether it is even.
func (s *Sieve) verdict(ctx context.Context, e *engine.Engine, pos *rule.Position, nodes uint64, even int) (analysis.Candidate, bool, error) {
	e.Forget()
	info, err := searchFor(ctx, e, pos, nodes)
	best, _ := info.Best()
	v := best.Score.Value()
	return best, !best.Score.Forced() && max(v, -v) <= even, err
}

// contest plays the opening out, one side with the odds. It returns how many stones it
// took, 0 for a draw, and whether that side did not lose.
func (s *Sieve) contest(ctx context.Context, pos *rule.Position, favoured board.Stone) (stones int, ok bool, err error) {
	var players [2]Sparring
	for i, e := range s.players {
		players[i] = Sparring{Engine: e, Nodes: s.Playout}
	}
	players[favoured-board.Black].Nodes *= s.Odds
	winner, stones, err := PlayOut(ctx, pos, players)
	return stones, winner == board.Empty || winner == favoured, err
}

// Between equals each side must score so many of so many games.
const (
	fairScore = 5
	fairGames = 12
)

// equals plays the opening out between equals, each time with a few nodes more, from once to
// twice as many as the weaker side of a contest has. It returns how many games Black won and
// how many were drawn, and whether each side scored enough.
func (s *Sieve) equals(ctx context.Context, pos *rule.Position) (games [2]int, ok bool, err error) {
	for n := range s.Games {
		var players [2]Sparring
		for i, e := range s.players {
			players[i] = Sparring{Engine: e, Nodes: s.Playout + s.Playout*uint64(n)/uint64(s.Games)}
		}
		winner, _, err := PlayOut(ctx, pos, players)
		switch {
		case err != nil:
			return games, false, err
		case winner == board.Black:
			games[0]++
		case winner == board.Empty:
			games[1]++
		}
	}
	black := 2*games[0] + games[1] // in half points
	least := 2 * s.Games * fairScore / fairGames
	return games, min(black, 2*s.Games-black) >= least, nil
}

// Sparring is an engine that plays in this process, and how many stones it may place.
type Sparring struct {
	Engine *engine.Engine
	Nodes  uint64 // for a move; not looked at where Clock is set
	// Clock returns how many a move of a game may place whose clock counts those placed, when
	// so many are left and so many stones lie on the board; nil for no clock.
	Clock func(left uint64, stones int) uint64
	Bank  uint64 // what the clock begins with
}

// nodes returns how many stones a move may place after so many were.
func (s Sparring) nodes(used uint64, stones int) uint64 {
	if s.Clock == nil {
		return s.Nodes
	}
	return max(s.Clock(s.Bank-min(used, s.Bank), stones), 1)
}

// PlayOut lets two engines, by colour, which know nothing at first, play from a position
// until a search says that the result is forced. It returns who wins, board.Empty for a
// draw, and how many stones lay on the board when that was known, 0 for a draw. The error
// is that of ctx, or of a search.
func PlayOut(ctx context.Context, from *rule.Position, players [2]Sparring) (winner board.Stone, stones int, err error) {
	pos := from.Clone()
	for _, p := range players {
		p.Engine.Forget()
	}
	var used [2]uint64
	for !pos.Over() {
		turn := pos.Turn()
		player, spent := players[turn-board.Black], &used[turn-board.Black]
		info, err := searchFor(ctx, player.Engine, pos, player.nodes(*spent, len(pos.Moves())))
		if err != nil {
			return board.Empty, 0, err
		}
		*spent += info.Nodes
		best, _ := info.Best()
		if best.Score.Forced() {
			if _, won := best.Score.Win(); !won {
				turn = turn.Opponent()
			}
			return turn, len(pos.Moves()), nil
		}
		if err := pos.Play(best.Move); err != nil {
			return board.Empty, 0, err
		}
	}
	if pos.Winner() == board.Empty {
		return board.Empty, 0, nil
	}
	return pos.Winner(), len(pos.Moves()), nil
}

// searchFor searches a position with so many nodes. The error is also ctx's when that ends it.
func searchFor(ctx context.Context, e *engine.Engine, pos *rule.Position, nodes uint64) (analysis.Info, error) {
	info, err := e.Search(ctx, pos, engine.Limits{Nodes: nodes}, nil)
	if err == nil {
		err = ctx.Err()
	}
	return info, err
}

// The held-out openings are for matches, and nothing is tuned on them. Never train on games that pass
// through them, and choose no number of the search by matches from them: they measure the program
// only as long as nothing was made to fit them. docs/strength.md says how they were made.

//go:embed freestyle15.txt
var freestyle15 string

// Rule and Size are of all openings.
var (
	HeldOutRule = rule.Freestyle
	Size        = board.Square(15)
)

// HeldOutOpenings returns the openings, in the order in which they were drawn.
func HeldOutOpenings() ([]Opening, error) {
	return ReadOpenings(strings.NewReader(freestyle15), HeldOutRule, Size)
}

// keys are those of the openings, see [player.OpeningKey], and the most stones that one has.
var keys = sync.OnceValues(func() (map[string]bool, int) {
	known, most := map[string]bool{}, 0
	openings, err := HeldOutOpenings()
	if err != nil {
		panic(err) // the file was checked when the program was built
	}
	for _, o := range openings {
		known[keyOf(o)] = true
		most = max(most, len(o))
	}
	return known, most
})

// keyOf names the position after moves that can all be played.
func keyOf(moves []board.Point) string {
	pos := rule.NewPosition(HeldOutRule, Size)
	for _, p := range moves {
		_ = pos.Play(p)
	}
	return player.OpeningKey(pos.Board())
}

// MeetsHeldOut reports whether a game on 15×15 passes through one of the openings, however the board
// lies and in whatever order the stones came.
func MeetsHeldOut(moves []board.Point) bool {
	known, most := keys()
	for n := range min(len(moves), most) {
		if known[keyOf(moves[:n+1])] {
			return true
		}
	}
	return false
}
