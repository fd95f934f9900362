package proof

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/proof/checker"
	"tengen/board"
	"tengen/board/rule"
)

// adviser asks an engine of its own where the prover should look.
type adviser struct {
	engine *engine.Engine
	placed uint64    // in all searches
	nodes  uint64    // of the search for a chance
	known  *sync.Map // advice by the hash of the board, from all passes and workers
}

// advice is what [adviser.Moves] said.
type advice struct {
	moves  []board.Point
	chance float64
}

// Moves are worth more stones than a chance, for each is followed by long searches; and
// the fewer stones are on the board, the more of what follows hangs on them.
const (
	movesEffort    = 4
	movesLines     = 4
	movesReduction = 2
	earlyStones    = 12 // with two fewer on the board the effort is
	earlyFactor    = 4  // so many times as large, and so on
	leastStones    = 4
	timeShare      = 8 // moves take at most one part in so many of the time that is left
)

// AdviserMemory is the usual size of an engine's table in bytes.
const AdviserMemory = 128 << 20

// NewAdviser returns what makes advisers whose engines place so many stones for a chance, with tables
// of so many bytes. What one of them found out all know.
func NewAdviser(nodes uint64, memory int64) func() Adviser {
	known := new(sync.Map)
	return func() Adviser {
		return &adviser{
			nodes: nodes, known: known,
			engine: engine.New(engine.Options{Threads: 1, Memory: memory}),
		}
	}
}

func (a *adviser) Chance(ctx context.Context, b *board.Board) float64 {
	info := a.search(ctx, b, engine.Limits{Nodes: a.nodes})
	if best, ok := info.Best(); ok {
		return best.Score.Chance()
	}
	return 0
}

func (a *adviser) Stones() uint64 { return a.placed }

func (a *adviser) Moves(ctx context.Context, b *board.Board, most uint64) (moves []board.Point, chance float64) {
	if known, ok := a.known.Load(b.Hash()); ok {
		told := known.(advice) //nolint:forcetypeassert // nothing else is stored
		return told.moves, told.chance
	}
	limits := engine.Limits{Nodes: a.nodes * movesEffort, Lines: movesLines, SecondaryReduction: movesReduction}
	for n := max(leastStones, b.Size().Cells()-b.Count(board.Empty)); n < earlyStones; n += 2 {
		limits.Nodes *= earlyFactor
	}
	cut := most > 0 && limits.Nodes > most
	if cut {
		limits.Nodes = most
	}
	if end, ok := ctx.Deadline(); ok {
		limits.Time = max(time.Millisecond, time.Until(end)/timeShare)
	}
	info := a.search(ctx, b, limits)
	if best, ok := info.Best(); ok {
		chance = best.Score.Chance()
	}
	fresh := info.Fresh().Candidates
	for _, c := range fresh[:min(movesLines, len(fresh))] {
		moves = append(moves, c.Move)
	}
	if !cut && ctx.Err() == nil && (limits.Time == 0 || info.Elapsed < limits.Time) {
		a.known.Store(b.Hash(), advice{moves, chance}) // another time there may be more time, or work
	}
	return moves, chance
}

func (a *adviser) search(ctx context.Context, b *board.Board, limits engine.Limits) analysis.Info {
	info, err := a.engine.Search(ctx, rule.FromBoard(rule.Freestyle, b, board.Black), limits, nil)
	if err != nil {
		return analysis.Info{} // the game is over: nothing to advise
	}
	a.placed += info.Nodes
	return info
}

// Opening is a second move of White after Black's first in the centre of a square board.
type Opening struct {
	Side  int         // of the board
	White board.Point // of those that are images of each other the rightmost, and then the uppermost
	Third board.Point // Black's reply to prove
}

func (o Opening) geometry() *geometry { return boards[o.Side]() }

// Openings returns White's second moves up to the symmetries that leave Black's first where it
// is, 35 on 15×15, from the far ones to the near ones, each with the reply of Black that is
// easiest to prove as far as we know.
func Openings(side int) []Opening {
	size := boards[side]().size
	center := size.Center()
	var all []Opening
	for c := range size.Cells() {
		white := size.Point(c)
		last := white != center
		for s := range board.Symmetries {
			p := size.Image(white, s)
			last = last && (size.Image(center, s) != center || cmp.Or(p.X-white.X, p.Y-white.Y) <= 0)
		}
		if last {
			all = append(all, Opening{Side: side, White: white, Third: thirdMove(size, white)})
		}
	}
	slices.SortStableFunc(all, func(a, b Opening) int {
		return cmp.Or(cmp.Compare(b.White.X, a.White.X), cmp.Compare(b.White.Y, a.White.Y))
	})
	return all
}

// thirdMoves lists Black's replies that proved well, by White's second move. It
// guides the search and proves nothing.
var thirdMoves = map[string]string{
	"O15": "G8", "O14": "H7", "O13": "G9", "O12": "H7",
	"O11": "H7", "O10": "I9", "O9": "I7", "O8": "G9",
	"N14": "I9", "N13": "H7", "N12": "G9", "N11": "G9", "N10": "G9",
	"M13": "H7", "M12": "H7", "M11": "H7", "M10": "H7", "M9": "H7",
	"N9": "G9", "N8": "G8", "M8": "I9", "L12": "H7", "L11": "H7",
	"I9": "I7", "L10": "I7", "L9": "G9", "I8": "I9", "L8": "I9", "K11": "H7", "K10": "I7", "K9": "G9", "K8": "G9",
	"J10": "I7", "J9": "G9", "J8": "I9",
}

// thirdMove looks the reply up that served on 15×15: beyond that board, that against the
// nearest move on it.
func thirdMove(size board.Size, white board.Point) board.Point {
	full := board.Square(checker.Side)
	center, middle := size.Center(), full.Center()
	reach := middle.X
	x, y := white.X-center.X, white.Y-center.Y
	near := board.Point{X: middle.X + min(max(x, -reach), reach), Y: middle.Y + min(max(y, -reach), reach)}
	for s := range board.Symmetries {
		name, ok := thirdMoves[full.Image(near, s).String()]
		if !ok {
			continue
		}
		third, err := board.ParsePoint(name)
		if err != nil {
			panic(err) // the table above is wrong
		}
		for back := range board.Symmetries { // that undoes s
			if full.Image(full.Image(near, s), back) == near {
				p := full.Image(third, back)
				return center.Add(board.Point{X: p.X - middle.X, Y: p.Y - middle.Y}, 1)
			}
		}
	}
	return center.Add(board.Point{X: -1, Y: 1}, 1)
}

// ParseOpening finds the opening of a board whose White move has a name. After a slash another
// reply of Black may stand: O8/I7.
func ParseOpening(side int, name string) (Opening, error) {
	second, third, other := strings.Cut(name, "/")
	p, err := board.ParsePoint(second)
	if err != nil {
		return Opening{}, err
	}
	all := Openings(side)
	for _, o := range all {
		if o.White != p {
			continue
		}
		if other {
			o.Third, err = board.ParsePoint(third)
			if err == nil && !o.takes(o.Third) {
				err = fmt.Errorf("%s is no free point", third)
			}
		}
		return o, err
	}
	return Opening{}, fmt.Errorf("%s is none of White's %d second moves up to symmetry (%s's right and upper right, as far as the diagonal)",
		p, len(all), boards[side]().size.Center())
}

// takes reports whether Black's reply may lie there.
func (o Opening) takes(p board.Point) bool {
	return o.geometry().size.Contains(p) && p != o.geometry().size.Center() && p != o.White
}

// String returns the three moves of the opening.
func (o Opening) String() string {
	return fmt.Sprintf("%s %s %s", o.geometry().size.Center(), o.White, o.Third)
}

// Board returns the position after the three moves, with White to make the fourth.
func (o Opening) Board() *board.Board { return o.windowBoard().board() }

// windowBoard returns the same with its windows counted.
func (o Opening) windowBoard() *windowBoard {
	size := o.geometry().size
	b := newWindowBoard(o.geometry())
	b.place(cell(size.Index(size.Center())), black)
	b.place(cell(size.Index(o.White)), white)
	b.place(cell(size.Index(o.Third)), black)
	return b
}
