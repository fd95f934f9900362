package arena

import (
	"context"
	"math"
	"slices"
	"time"

	"tengen/ai/gomocup"
	"tengen/board"
	"tengen/board/rule"
)

// Pentanomial counts the pairs of games of a match by the points that the first engine
// made in both: index 0 for none, 1 for half a point, up to 4 for two points.
type Pentanomial [5]int

// Add counts a pair in which the first engine won wins games and drew draws.
func (t *Pentanomial) Add(wins, draws int) { t[2*wins+draws]++ }

// Plus adds the pairs of another tally.
func (t Pentanomial) Plus(o Pentanomial) Pentanomial {
	for i, n := range o {
		t[i] += n
	}
	return t
}

// Mirrored is the tally of the second engine.
func (t Pentanomial) Mirrored() Pentanomial {
	slices.Reverse(t[:])
	return t
}

// Pairs returns the number of pairs.
func (t Pentanomial) Pairs() int {
	n := 0
	for _, count := range t {
		n += count
	}
	return n
}

// Score returns the first engine's mean score a game, 0 to 1, and the standard
// error of it. Both games of a pair share an opening, so the error is taken over
// pairs; without pairs it is 0.
func (t Pentanomial) Score() (mean, stdError float64) {
	n := float64(t.Pairs())
	if n == 0 {
		return 0.5, 0
	}
	for i, count := range t {
		mean += float64(count) * float64(i) / 4 / n
	}
	variance := 0.0
	for i, count := range t {
		d := float64(i)/4 - mean
		variance += float64(count) * d * d / n
	}
	return mean, math.Sqrt(variance / n)
}

// confidence is how many standard errors lie between the mean and the ends of an
// interval that holds the truth in 95 cases of 100.
const confidence = 1.96

// Interval returns the ends of the 95% interval of the score. When all pairs went
// the same way the spread says nothing, and the rule of three bounds what was
// not seen.
func (t Pentanomial) Interval() (low, high float64) {
	mean, e := t.Score()
	n := t.Pairs()
	if n == 0 {
		return 0, 1
	}
	if e == 0 {
		e = 3 / float64(n+3) / confidence
	}
	return max(0, mean-confidence*e), min(1, mean+confidence*e)
}

// Elo returns the difference of strength that makes a score expected: 0 for one
// half, 191 for three quarters, infinite for 0 and 1.
func Elo(score float64) float64 {
	return -400 * math.Log10(1/score-1)
}

// Expected is the inverse of [Elo].
func Expected(elo float64) float64 {
	return 1 / (1 + math.Pow(10, -elo/400))
}

// SPRT is a sequential test: is the first engine stronger by Elo1 rather than by
// Elo0?
type SPRT struct {
	Elo0, Elo1  float64
	Alpha, Beta float64 // the probabilities of accepting the wrong one
}

// Ratio returns the logarithm of how much likelier the tally is under Elo1 than
// under Elo0, in the normal approximation over pairs.
func (s SPRT) Ratio(t Pentanomial) float64 {
	mean, e := t.Score()
	if e == 0 {
		return 0
	}
	s0, s1 := Expected(s.Elo0), Expected(s.Elo1)
	return (s1 - s0) * (2*mean - s0 - s1) / (2 * e * e)
}

// Bounds returns the ratios at which the test ends: below low Elo0 is accepted,
// above high Elo1.
func (s SPRT) Bounds() (low, high float64) {
	return math.Log(s.Beta / (1 - s.Alpha)), math.Log((1 - s.Beta) / s.Alpha)
}

// fewestPairs must be played before a test may end, for the spread of a handful
// of pairs means little.
const fewestPairs = 10

// Verdict returns +1 when Elo1 is accepted, -1 when Elo0 is, 0 while it is open.
func (s SPRT) Verdict(t Pentanomial) int {
	low, high := s.Bounds()
	ratio := s.Ratio(t)
	switch {
	case t.Pairs() < fewestPairs:
		return 0
	case ratio >= high:
		return 1
	case ratio <= low:
		return -1
	default:
		return 0
	}
}

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
