package exact

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// Errors of a Solver's methods, wrapped or as they are.
var (
	ErrUnsupported = errors.New("no exact solver for this board and rule")
	ErrOver        = errors.New("nothing to solve: the game is over")
)

// Supports reports whether a [Solver] plays pos: 3×3 with three in a row, 4×4 with
// three or four, whatever stands there.
func Supports(pos *rule.Position) bool {
	size, row := pos.Board().Size(), pos.Rule().RowLength()
	if pos.Rule() != rule.Row(row) {
		return false
	}
	return size == board.Square(3) && row == 3 || size == board.Square(4) && (row == 3 || row == 4)
}

// Solver decides positions and remembers what it learns (two thirds of a megabyte for
// each kind of board). It is for one goroutine at a time; the zero value is ready.
type Solver struct {
	searches map[boardKind]*endgameSearch
}

// boardKind is what positions that share a table have in common.
type boardKind struct {
	size board.Size
	row  int
}

// Nodes returns how many positions the solver has searched in its life.
func (s *Solver) Nodes() uint64 {
	var n uint64
	for _, search := range s.searches {
		n += search.nodes
	}
	return n
}

// newBoardSearch searches a board of which every cell matters, by its index. What its table learns
// stays true, so it is never cleared.
func (k boardKind) newBoardSearch() *endgameSearch {
	p := &problem{all: 1<<k.size.Cells() - 1}
	for i := range k.size.Cells() {
		p.points = append(p.points, k.size.Point(i))
	}
	for _, row := range k.size.RowMasks(k.row) {
		p.lines[0] = append(p.lines[0], packedWindow{free: endgameCellSet(row)})
	}
	p.lines[1] = p.lines[0]
	return &endgameSearch{problem: p, table: make(endgameTable, endgameTableSlots), limit: math.MaxUint64}
}

// bitPosition is a rule.Position as the search sees it: the side to move is the first one, and the
// moves are counted by the stones.
type bitPosition struct {
	*endgameSearch
	node
}

// read prepares the search of pos, which ends early when ctx does.
func (s *Solver) read(ctx context.Context, pos *rule.Position) (bitPosition, error) {
	if !Supports(pos) {
		return bitPosition{}, fmt.Errorf("%w: %s, %d in a row", ErrUnsupported, pos.Board().Size(), pos.Rule().RowLength())
	}
	if pos.Over() {
		return bitPosition{}, ErrOver
	}
	k := boardKind{pos.Board().Size(), pos.Rule().RowLength()}
	if s.searches[k] == nil {
		if s.searches == nil {
			s.searches = map[boardKind]*endgameSearch{}
		}
		s.searches[k] = k.newBoardSearch()
	}
	p := bitPosition{endgameSearch: s.searches[k]}
	p.ctx, p.err = ctx, ctx.Err()
	for i, at := range p.points {
		switch pos.Board().At(at) {
		case board.Empty:
			continue
		case pos.Turn():
			p.key.stones[0] |= 1 << i
		default:
			p.key.stones[1] |= 1 << i
		}
		p.ply++
	}
	p.key.idleMoves = uint16(p.ply & 1) // a position of a set-up board names its side to move by that
	return p, p.err
}

// empty returns the empty cells.
func (p bitPosition) empty() endgameCellSet { return p.all &^ (p.key.stones[0] | p.key.stones[1]) }

// after returns the value of the position for the side to move when it plays on
// cell, exact between alpha and beta as in [endgameSearch.value].
func (p bitPosition) after(cell, alpha, beta int) int {
	next := p.play(cell)
	own := next.key.stones[p.side]
	for _, row := range p.lines[p.side] {
		if own&row.free == row.free {
			return winNow - next.ply
		}
	}
	return -p.value(next, -beta, -alpha)
}

// Map returns the truth about every empty cell of pos, in the order of
// [board.Size.Index]. The errors are ErrUnsupported, ErrOver and ctx's.
func (s *Solver) Map(ctx context.Context, pos *rule.Position) ([]SolvedCell, error) {
	p, err := s.read(ctx, pos)
	if err != nil {
		return nil, err
	}
	var found []SolvedCell
	for rest := p.empty(); rest != 0; rest &= rest - 1 {
		v := p.after(rest.index(), -winNow, winNow)
		if p.err != nil {
			return nil, p.err
		}
		found = append(found, SolvedCell{Point: p.points[rest.index()], Truth: p.truth(v)})
	}
	return found, nil
}

// Truth returns the truth about pos itself, with the errors of [Solver.Map].
func (s *Solver) Truth(ctx context.Context, pos *rule.Position) (Truth, error) {
	p, err := s.read(ctx, pos)
	if err != nil {
		return Truth{}, err
	}
	v := p.value(p.node, -winNow, winNow)
	if p.err != nil {
		return Truth{}, p.err
	}
	return p.truth(v), nil
}

// FirstWin returns the first cell in reading order (top row first, left to
// right) from which the side to move wins by force, and false when there is none.
// The errors are those of [Solver.Map].
func (s *Solver) FirstWin(ctx context.Context, pos *rule.Position) (board.Point, bool, error) {
	p, err := s.read(ctx, pos)
	if err != nil {
		return board.Pass, false, err
	}
	if p.assess(p.node).high <= 0 {
		return board.Pass, false, nil // the rows say so, whichever cell it is
	}
	size := pos.Board().Size()
	for _, at := range p.points {
		q := size.FromTop(at)
		if cell := size.Index(q); p.empty()>>cell&1 != 0 && p.after(cell, 0, 1) > 0 {
			return q, p.err == nil, p.err
		}
	}
	return board.Pass, false, p.err
}

// SolvedChoice is a move, the truth about it and how much it tempts the opponent to err.
type SolvedChoice struct {
	SolvedCell
	Traps int // for a draw: how many of the opponent's replies would lose; else 0
}

// Rank returns the moves of pos from the best to the worst: quick wins before
// slow ones, draws that leave the opponent the most ways to go wrong, slow losses
// before quick ones; equal moves nearest to the centre first. The errors are those
// of [Solver.Map].
func (s *Solver) Rank(ctx context.Context, pos *rule.Position) ([]SolvedChoice, error) {
	found, err := s.Map(ctx, pos)
	if err != nil {
		return nil, err
	}
	p, err := s.read(ctx, pos)
	if err != nil {
		return nil, err
	}
	choices := make([]SolvedChoice, len(found))
	for i, c := range found {
		choices[i].SolvedCell = c
		if c.Truth.Outcome == Draw {
			choices[i].Traps = p.traps(pos.Board().Size().Index(c.Point))
		}
		if p.err != nil {
			return nil, p.err
		}
	}
	slices.SortStableFunc(choices, func(a, b SolvedChoice) int {
		return cmp.Or(
			-a.Truth.Score().Compare(b.Truth.Score()),
			-cmp.Compare(a.Traps, b.Traps),
			cmp.Compare(fromCentre(pos.Board().Size(), a.Point), fromCentre(pos.Board().Size(), b.Point)),
		)
	})
	return choices, nil
}

// traps counts the replies to a stone on cell that lose.
func (p bitPosition) traps(cell int) (n int) {
	next := bitPosition{p.endgameSearch, p.play(cell)}
	for rest := next.empty(); rest != 0; rest &= rest - 1 {
		if next.after(rest.index(), -1, 0) < 0 {
			n++
		}
	}
	return n
}

// fromCentre returns the square of twice the distance from the centre.
func fromCentre(size board.Size, p board.Point) int {
	dx, dy := 2*p.X-size.W+1, 2*p.Y-size.H+1
	return dx*dx + dy*dy
}

// Line returns best play from pos to the end of the game, by the order of
// [Solver.Rank], with its errors.
func (s *Solver) Line(ctx context.Context, pos *rule.Position) ([]board.Point, error) {
	var line []board.Point
	for next := pos.Clone(); ; {
		choices, err := s.Rank(ctx, next)
		if err != nil {
			return nil, err
		}
		line = append(line, choices[0].Point)
		if err := next.Play(choices[0].Point); err != nil {
			return nil, err
		}
		if next.Over() {
			return line, nil
		}
	}
}

// Outcome is how a game ends with best play, from the view of one side.
type Outcome int8

// The outcomes, worst first.
const (
	Loss Outcome = iota - 1
	Draw
	Win
)

// String returns "loss", "draw" or "win".
func (o Outcome) String() string { return [...]string{"loss", "draw", "win"}[o+1] }

// Truth is the outcome of a position or move for the side to move, and how soon
// it comes when the winner hurries and the loser delays.
type Truth struct {
	Outcome Outcome
	Plies   int // until the winning stone, that stone and the move itself included; 0 for a draw
}

// Score says the same in the words that engines and screens share.
func (t Truth) Score() analysis.Score {
	switch t.Outcome {
	case Win:
		return analysis.WinIn(t.Plies)
	case Loss:
		return analysis.LossIn(t.Plies)
	default:
		return analysis.Value(0)
	}
}

// String returns "win in 7", "draw" or "loss in 4", in plies.
func (t Truth) String() string {
	if t.Outcome == Draw {
		return "draw"
	}
	return t.Outcome.String() + " in " + strconv.Itoa(t.Plies)
}

// SolvedCell is an empty cell and what a stone of the side to move on it leads to.
type SolvedCell struct {
	Point board.Point
	Truth Truth
}

// truth translates a value of the position.
func (p bitPosition) truth(v int) Truth {
	switch {
	case v > 0:
		return Truth{Outcome: Win, Plies: winNow - v - p.ply}
	case v < 0:
		return Truth{Outcome: Loss, Plies: winNow + v - p.ply}
	default:
		return Truth{}
	}
}
