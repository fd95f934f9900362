package exact

import (
	"context"
	"errors"
	"fmt"

	"tengen/board"
	"tengen/board/rule"
)

// Errors of a Solver's methods, wrapped or as they are.
var (
	ErrUnsupported = errors.New("no exact solver for this board and rule")
	ErrOver        = errors.New("nothing to solve: the game is over")
)

// Supports tells whether a [Solver] plays pos: 3×3 with three in a row, 4×4 with
// three or four, whatever stands there.
func Supports(pos *rule.Position) bool {
	size, row := pos.Board().Size(), pos.Rule().RowLength()
	if pos.Rule() != rule.Row(row) {
		return false
	}
	return size == board.Square(3) && row == 3 || size == board.Square(4) && (row == 3 || row == 4)
}

// Solver decides positions and remembers what it learns (half a megabyte for
// each kind of board). It is for one goroutine at a time; the zero value is ready.
type Solver struct {
	searches map[boardKind]*solveSearch
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

// bitPosition is a rule.Position as the search sees it.
type bitPosition struct {
	*solveSearch
	mine, theirs solveCellSet
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
			s.searches = map[boardKind]*solveSearch{}
		}
		s.searches[k] = &solveSearch{geometry: newGeometry(k.size, k.row), table: new(solveTable)}
	}
	search := s.searches[k]
	search.ctx, search.err = ctx, ctx.Err()
	return bitPosition{search, stones(pos.Board(), pos.Turn()), stones(pos.Board(), pos.Turn().Opponent())}, search.err
}

// empty returns the empty cells.
func (p bitPosition) empty() solveCellSet { return p.all &^ (p.mine | p.theirs) }

// after returns the value of the position for the side to move when it plays
// move, exact between alpha and beta as in [search.value].
func (p bitPosition) after(move solveCellSet, alpha, beta value) value {
	if p.won(p.mine | move) {
		return p.empty().count()
	}
	return -p.value(p.theirs, p.mine|move, -beta, -alpha)
}

// Map returns the truth about every empty cell of pos, in the order of
// [board.Size.Index]. The errors are ErrUnsupported, ErrOver and ctx's.
func (s *Solver) Map(ctx context.Context, pos *rule.Position) ([]SolvedCell, error) {
	p, err := s.read(ctx, pos)
	if err != nil {
		return nil, err
	}
	n := p.empty().count()
	found := make([]SolvedCell, 0, n)
	for rest := p.empty(); rest != 0; rest &= rest - 1 {
		v := p.after(rest.first(), -maxValue, maxValue)
		if p.err != nil {
			return nil, p.err
		}
		found = append(found, SolvedCell{Point: p.size.Point(rest.index()), Truth: truth(v, n)})
	}
	return found, nil
}

// Truth returns the truth about pos itself, with the errors of [Solver.Map].
func (s *Solver) Truth(ctx context.Context, pos *rule.Position) (Truth, error) {
	p, err := s.read(ctx, pos)
	if err != nil {
		return Truth{}, err
	}
	v := p.value(p.mine, p.theirs, -maxValue, maxValue)
	if p.err != nil {
		return Truth{}, p.err
	}
	return truth(v, p.empty().count()), nil
}

// FirstWin returns the first cell in reading order (top row first, left to
// right) from which the side to move wins by force, and false when there is none.
// The errors are those of [Solver.Map].
func (s *Solver) FirstWin(ctx context.Context, pos *rule.Position) (board.Point, bool, error) {
	p, err := s.read(ctx, pos)
	if err != nil {
		return board.Pass, false, err
	}
	a := p.assess(p.mine, p.theirs)
	if a.high <= 0 {
		return board.Pass, false, nil // the rows say so, whichever cell it is
	}
	for i := range p.size.Cells() {
		q := p.size.FromTop(p.size.Point(i))
		move := solveCellSet(1) << p.size.Index(q) & a.moves
		if move != 0 && p.after(move, 0, 1) > 0 {
			return q, p.err == nil, p.err
		}
	}
	return board.Pass, false, p.err
}
