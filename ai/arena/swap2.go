package arena

import (
	"context"
	"time"

	"tengen/ai/gomocup"
	"tengen/board"
	"tengen/board/rule"
)

// Swap2Match is games that the engines open themselves, by swap2: one places three stones,
// and the other takes a colour or adds two stones and lets the first one take. How often
// the side that took its colour wins tells how even the openings are, and how well it judges
// them.
type Swap2Match struct {
	Contestants [2]Contestant // the first proposes in the first game, then they take turns
	Rule        rule.Rule
	Size        board.Size
	Games       int
	Tolerance   time.Duration // how late a move may come before it loses
}

// Swap2Game is a game of such a match.
type Swap2Game struct {
	Chooser string      // "first" or "second": who took a colour; empty where the opening ended the game
	Took    board.Stone // the colour
	Opening Opening     // the stones on the board then, three or five
	Result  GameResult  // Second: the second engine is Black; Pair counts the games
}

// Run plays the match, and calls played after each game. It returns the error of ctx or of played.
func (m Swap2Match) Run(ctx context.Context, played func(Swap2Game) error) error {
	t := &duel{contestants: m.Contestants, tolerance: m.Tolerance}
	defer t.close()
	for n := range m.Games {
		game, err := t.swap2(ctx, rule.NewPosition(m.Rule, m.Size), n%len(m.Contestants))
		if err != nil {
			return err
		}
		game.Result.Pair = n
		if err := played(game); err != nil {
			return err
		}
	}
	return nil
}

// swap2 plays a game that an engine proposes. The error is that of ctx: whatever an engine does
// wrong loses its game.
func (t *duel) swap2(ctx context.Context, pos *rule.Position, proposer int) (Swap2Game, error) {
	who := proposer
	for {
		stones := Opening(pos.Clone().Moves())
		a, err := t.answer(ctx, who, pos)
		if ctx.Err() != nil {
			return Swap2Game{}, ctx.Err()
		}
		if err != nil {
			return Swap2Game{Result: GameResult{Winner: side(1 - who), Cause: err.Error(), Moves: stones.String()}}, nil
		}
		for _, p := range a.Stones {
			if err := pos.Play(p); err != nil { // the client has checked it
				return Swap2Game{}, err
			}
		}
		game := Swap2Game{Chooser: side(who), Took: board.White, Opening: stones}
		switch {
		case a.TakesBlack:
			game.Took = board.Black
			game.Result, err = t.play(ctx, pos, who)
		case len(a.Stones) == 1:
			game.Result, err = t.play(ctx, pos, 1-who)
		default:
			who = 1 - who
			continue
		}
		return game, err
	}
}

// answer asks an engine for its part of the opening.
func (t *duel) answer(ctx context.Context, who int, pos *rule.Position) (gomocup.Swap2Answer, error) {
	client, err := t.client(who)
	if err != nil {
		return gomocup.Swap2Answer{}, err
	}
	limits := t.contestants[who].Limits
	limits.Left = limits.Match
	a, took, err := client.Swap2(ctx, pos, limits)
	if err != nil {
		return a, err
	}
	return a, t.onTime(who, limits, took)
}

// Swap2Tally counts the games of a match.
type Swap2Tally struct {
	Chooser Pentanomial // of the side that took its colour, each game as a pair
	Faults  int         // games that ended in the opening; no others count below
	Draws   int
	Black   int // won by Black
	First   int // won by the first engine
	Five    int // in which two stones were added
}

// fiveStones are on the board when the first player chooses.
const fiveStones = 5

// Add counts a game.
func (t *Swap2Tally) Add(g Swap2Game) {
	if g.Chooser == "" {
		t.Faults++
		return
	}
	won, drawn := 0, 0
	if winner := g.Result.Winner; winner == draw {
		drawn = 1
		t.Draws++
	} else {
		if winner == g.Chooser {
			won = 1
		}
		if (winner == winSecond) == g.Result.Second {
			t.Black++
		}
		if winner == winFirst {
			t.First++
		}
	}
	t.Chooser.Add(2*won, 2*drawn)
	if len(g.Opening) == fiveStones {
		t.Five++
	}
}
