package opening

import (
	"errors"
	"fmt"
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// RatedMove is a move and what a search thought of it, from the mover's view.
type RatedMove struct {
	Point board.Point
	Score analysis.Score
}

// Entry is what a search found of a position.
type Entry struct {
	Black, White []board.Point // the stones, in any order and orientation
	Depth        int           // plies searched
	Nodes        uint64        // of the search
	Moves        []RatedMove   // at least one, the best first
}

// Table holds entries of one game. It is safe for use by several goroutines at
// once as long as none adds to it. Use [New], [Read] or [Shipped].
type Table struct {
	rule     rule.Rule
	size     board.Size
	entries  map[key]*tableEntry
	most     int  // stones of the largest position
	backedUp bool // the entries' best moves are up to date
}

// tableEntry is an Entry in the orientation of its key.
type tableEntry struct {
	depth    int
	nodes    uint64
	found    []reply // as the search found them
	backedUp []reply // as later positions in the table show them; best first
}

// reply is a move in the orientation of its entry.
type reply struct {
	cell  int
	score analysis.Score
	next  key // the position after it
}

// ErrEntry is wrapped by the errors of [Table.Add].
var ErrEntry = errors.New("not an entry for this table")

// New returns an empty table for a rule and a square board.
func New(r rule.Rule, side int) *Table {
	return &Table{rule: r, size: board.Square(side), entries: map[key]*tableEntry{}}
}

// Rule returns the rule that the table is about.
func (t *Table) Rule() rule.Rule { return t.rule }

// Size returns the board that the table is about.
func (t *Table) Size() board.Size { return t.size }

// Len returns the number of positions.
func (t *Table) Len() int { return len(t.entries) }

// Add puts an entry into the table, in place of one for the same position. An
// entry must be a position of the table's game that is not over, with moves that
// the rule allows.
func (t *Table) Add(e Entry) error {
	pos, err := t.position(e)
	if err != nil {
		return err
	}
	s := stoneCellsOf(pos.Board())
	k, symmetries := s.canonical(t.size)
	kept := &tableEntry{depth: e.Depth, nodes: e.Nodes}
	for i, m := range e.Moves {
		switch {
		case pos.Check(m.Point) != nil:
			return fmt.Errorf("%w: %w", ErrEntry, pos.Check(m.Point))
		case i > 0 && m.Score.Compare(e.Moves[i-1].Score) > 0:
			return fmt.Errorf("%w: %s stands behind a worse move", ErrEntry, m.Point)
		case slices.ContainsFunc(e.Moves[:i], func(o RatedMove) bool { return o.Point == m.Point }):
			return fmt.Errorf("%w: %s is there twice", ErrEntry, m.Point)
		}
		cell := t.size.Index(m.Point)
		next, _ := s.with(cell).canonical(t.size)
		kept.found = append(kept.found, reply{image(t.size, cell, symmetries[0]), m.Score, next})
	}
	t.entries[k] = kept
	t.most = max(t.most, len(e.Black)+len(e.White))
	t.backedUp = false
	return nil
}

// position sets an entry up.
func (t *Table) position(e Entry) (*rule.Position, error) {
	b := board.New(t.size)
	for i, p := range slices.Concat(e.Black, e.White) {
		if !t.size.Contains(p) || !b.Free(p) {
			return nil, fmt.Errorf("%w: no room for a stone on %s", ErrEntry, p)
		}
		side := board.Black
		if i >= len(e.Black) {
			side = board.White
		}
		b.Set(p, side)
	}
	turn, ok := stoneCellsOf(b).turn()
	pos := rule.FromBoard(t.rule, b, turn)
	switch {
	case !ok:
		return nil, fmt.Errorf("%w: %d black and %d white stones", ErrEntry, len(e.Black), len(e.White))
	case pos.Over():
		return nil, fmt.Errorf("%w: the game is over", ErrEntry)
	case e.Depth < 0 || len(e.Moves) == 0:
		return nil, fmt.Errorf("%w: no depth or no move", ErrEntry)
	}
	return pos, nil
}

// Moves returns the moves that the table knows for a position, the best first; nil
// where it knows none. In a symmetrical position the images of a move follow it.
func (t *Table) Moves(pos *rule.Position) []RatedMove {
	_, moves := t.find(pos)
	return moves
}

func (t *Table) find(pos *rule.Position) (*tableEntry, []RatedMove) {
	b := pos.Board()
	placed := b.Stones()
	if pos.Rule() != t.rule || b.Size() != t.size || placed > t.most || pos.Over() {
		return nil, nil
	}
	s := stoneCellsOf(b)
	if turn, ok := s.turn(); !ok || turn != pos.Turn() {
		return nil, nil
	}
	k, symmetries := s.canonical(t.size)
	e := t.entries[k]
	if e == nil {
		return nil, nil
	}
	t.backUpScores()
	var moves []RatedMove
	for _, r := range e.backedUp {
		for _, n := range symmetries {
			p := t.size.Point(image(t.size, r.cell, inverse(n)))
			if !slices.ContainsFunc(moves, func(m RatedMove) bool { return m.Point == p }) {
				moves = append(moves, RatedMove{p, r.score})
			}
		}
	}
	return e, moves
}

// Info returns what the table knows of a position as a search would say it; false
// where it knows nothing.
func (t *Table) Info(pos *rule.Position) (analysis.Info, bool) {
	e, moves := t.find(pos)
	if e == nil {
		return analysis.Info{}, false
	}
	info := analysis.Info{Turn: pos.Turn(), Depth: e.depth, SelDepth: e.depth, Source: analysis.FromOpening, Done: true}
	for _, m := range moves {
		info.Candidates = append(info.Candidates, analysis.Candidate{
			Move: m.Point, Score: m.Score, Depth: e.depth, Line: t.line(pos, m.Point),
		})
	}
	best := info.Candidates[0]
	info.Changes = []analysis.Change{{Depth: e.depth, Move: best.Move, Score: best.Score}}
	return info, true
}

// line returns a move and the best moves of the table after it.
func (t *Table) line(pos *rule.Position, move board.Point) (line []board.Point) {
	next := pos.Clone()
	for next.Play(move) == nil {
		line = append(line, move)
		moves := t.Moves(next)
		if len(moves) == 0 {
			break
		}
		move = moves[0].Point
	}
	return line
}
