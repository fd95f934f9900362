package player

import (
	"context"
	"math/rand/v2"
	"slices"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// Level is a strength of play: how far a player looks and how it errs. Change
// Depth or Time of a copy for a strength of one's own.
type Level struct {
	ID        string        // stable, for settings and translation
	Depth     int           // plies searched, 1 to 30
	Time      time.Duration // wall clock for one move
	Oversight Oversight
	Style     Style
	Rating    int // measured, on the scale of Gomocup, or the least that was; docs/strength.md says how
}

// Limits returns what a player of the level may do for a move, with so many root
// moves to score exactly. One that simply plays the best spends little on the
// others.
func (l Level) Limits(lines int) engine.Limits {
	limits := engine.Limits{Depth: l.Depth, Time: l.Time, Lines: max(lines, l.Oversight.Choice, 1)}
	if l.Oversight.Choice <= 1 {
		limits.SecondaryReduction = secondaryReduction
	}
	return limits
}

// secondaryReduction is by how many plies a player searches the moves that it does not play
// less deeply.
const secondaryReduction = 4

// Oversight says how a player errs the way people do. The zero value never does.
type Oversight struct {
	// Miss is the probability, 0 to 1, of not noticing a plain row of the
	// opponent's that stands near the last stone. Diagonal rows, rows with a gap
	// and rows far from the last stone are missed more often, one's own less.
	Miss float64
	// Blur is the standard deviation of the error in judging a candidate, in
	// units of [analysis.Value].
	Blur float64
	// Habit is by how much a candidate loses in a player's eyes with each step that it is away
	// from the last stones and one's own, in the same units: people play next to stones.
	Habit float64
	// Choice is how many of the engine's best moves are weighed against each
	// other; 0 and 1 mean that the best is played.
	Choice int
	// Horizon is the longest forced win or loss, in plies, that is understood;
	// 0 means any.
	Horizon int
}

// The depth 30 of the strongest level is out of reach on an open board: its time
// ends the search.
var levels = []Level{
	{ID: "beginner", Depth: 1, Time: 300 * time.Millisecond, Oversight: Oversight{Miss: 0.50, Blur: 450, Habit: 300, Choice: 12, Horizon: 1}, Style: Style{38, 19, 2.42, 4.29, 33, 66}, Rating: 830},
	{ID: "novice", Depth: 2, Time: 300 * time.Millisecond, Oversight: Oversight{Miss: 0.25, Blur: 120, Habit: 80, Choice: 8, Horizon: 3}, Style: Style{36, 34, 2.64, 4.38, 25, 107}, Rating: 1070},
	{ID: "casual", Depth: 4, Time: 400 * time.Millisecond, Oversight: Oversight{Miss: 0.13, Blur: 65, Habit: 50, Choice: 6, Horizon: 5}, Style: Style{31, 36, 2.46, 4.62, 17, 110}, Rating: 1240},
	{ID: "skilled", Depth: 5, Time: 500 * time.Millisecond, Oversight: Oversight{Miss: 0.06, Blur: 40, Habit: 30, Choice: 4, Horizon: 5}, Style: Style{34, 42, 2.57, 4.6, 18, 208}, Rating: 1370},
	{ID: "strong", Depth: 5, Time: 700 * time.Millisecond, Oversight: Oversight{Miss: 0.008, Blur: 10, Choice: 3, Horizon: 11}, Style: Style{36, 46, 2.74, 4.31, 1, 412}, Rating: 1570},
	{ID: "expert", Depth: 6, Time: time.Second, Style: Style{37, 48, 2.77, 4.33, 0, 438}, Rating: 1790},
	{ID: "master", Depth: 13, Time: 1200 * time.Millisecond, Style: Style{36, 46, 2.66, 4.1, 0, 101}, Rating: 2200},
	{ID: "grandmaster", Depth: 15, Time: 1300 * time.Millisecond, Style: Style{36, 48, 2.61, 4.37, 0, 79}, Rating: 2370},
	{ID: "meijin", Depth: 19, Time: 1400 * time.Millisecond, Style: Style{38, 50, 2.6, 4.35, 0, 116}, Rating: 2560},
	{ID: "champion", Depth: 30, Time: 1500 * time.Millisecond, Style: Style{24, 45, 3.91, 3.55, 0, 166}, Rating: 2600},
}

// Levels returns the named strengths, the weakest first.
func Levels() []Level { return slices.Clone(levels) }

// Gentle reports whether a person learns against the level of that ID, and is helped: the
// weakest up to Skilled.
func Gentle(id string) bool {
	at := Place(id)
	return at >= 0 && at <= Place(lastGentle)
}

// lastGentle is the ID of the strongest level that is [Gentle].
const lastGentle = "skilled"

// Place returns which of the levels has that ID, from 0, and -1 where none has.
func Place(id string) int {
	return slices.IndexFunc(levels, func(l Level) bool { return l.ID == id })
}

// LevelByID returns the level with that ID.
func LevelByID(id string) (Level, bool) {
	i := Place(id)
	if i < 0 {
		return Level{}, false
	}
	return levels[i], true
}

// judgement is how long a position is looked at to judge it. An opening needs a
// few dozen judgements, and no wait is longer than a move takes.
const judgement = 50 * time.Millisecond

// Evaluate judges a position for the side to move, in units of [analysis.Value]:
// 0 is even, and a forced win in n plies is 30000-n, a forced loss the same
// negated. It takes about 50 ms and, unlike Choose, overlooks nothing, whatever
// the level: an opening is balanced for both. It satisfies game.Evaluator. The
// errors are ctx's, when it ends first, and [engine.ErrNoMove].
func (p *Player) Evaluate(ctx context.Context, pos *rule.Position) (int, error) {
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	info, err := p.Engine.Search(ctx, pos, engine.Limits{Time: judgement}, nil)
	if err != nil {
		return 0, err
	}
	if err := ctx.Err(); err != nil {
		return 0, err
	}
	best, ok := info.Best()
	if !ok {
		return 0, engine.ErrNoMove
	}
	return analysis.ValueOf(best.Score), nil
}

// Openings knows good moves for the first stones of a game. [OpeningTable] is one.
type Openings interface {
	// Info returns moves as a search would, the best first; false where none is
	// known.
	Info(pos *rule.Position) (analysis.Info, bool)
}

// variety is how much a move of the table may be worse than the best and still be
// played, for the sake of games that differ: a chance in a hundred.
const variety = 8

// opening draws one of the good moves that the table has for the position. Levels
// that err play openings of their own.
func (p *Player) opening(pos *rule.Position, rng *rand.Rand) (board.Point, bool) {
	if p.Openings == nil || p.Level.Oversight != (Oversight{}) || len(p.Exclude) > 0 {
		return board.Pass, false
	}
	info, ok := p.Openings.Info(pos)
	if !ok {
		return board.Pass, false
	}
	good := 1
	for good < len(info.Candidates) && asGood(info.Candidates[good].Score, info.Candidates[0].Score) {
		good++
	}
	chosen := rng.IntN(good)
	move := info.Candidates[chosen].Move
	info.Candidates[0], info.Candidates[chosen] = info.Candidates[chosen], info.Candidates[0]
	info.Changes = []analysis.Change{{Depth: info.Depth, Move: move, Score: info.Candidates[0].Score}}
	if p.Report != nil {
		p.Report(info)
	}
	return move, true
}

// asGood reports whether a score is hardly less than the best.
func asGood(s, best analysis.Score) bool {
	if s.Forced() || best.Forced() {
		return s == best
	}
	return best.Value()-s.Value() <= variety
}
