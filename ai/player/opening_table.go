package player

import (
	"cmp"
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

// OpeningEntry is what a search found of a position.
type OpeningEntry struct {
	Black, White []board.Point // the stones, in any order and orientation
	Depth        int           // plies searched
	Nodes        uint64        // of the search
	Moves        []RatedMove   // at least one, the best first
}

// OpeningTable holds entries of one game. It is safe for use by several goroutines at
// once as long as none adds to it. Use [NewOpeningTable], [ReadOpeningTable] or [ShippedOpeningTable].
type OpeningTable struct {
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

// ErrOpeningEntry is wrapped by the errors of [OpeningTable.Add].
var ErrOpeningEntry = errors.New("not an entry for this table")

// NewOpeningTable returns an empty table for a rule and a square board.
func NewOpeningTable(r rule.Rule, side int) *OpeningTable {
	return &OpeningTable{rule: r, size: board.Square(side), entries: map[key]*tableEntry{}}
}

// Rule returns the rule that the table is about.
func (t *OpeningTable) Rule() rule.Rule { return t.rule }

// Size returns the board that the table is about.
func (t *OpeningTable) Size() board.Size { return t.size }

// Len returns the number of positions.
func (t *OpeningTable) Len() int { return len(t.entries) }

// Add puts an entry into the table, in place of one for the same position. An
// entry must be a position of the table's game that is not over, with moves that
// the rule allows.
func (t *OpeningTable) Add(e OpeningEntry) error {
	pos, err := t.position(e)
	if err != nil {
		return err
	}
	s := stoneCellsOf(pos.Board())
	k, symmetry := s.leastImage(t.size)
	kept := &tableEntry{depth: e.Depth, nodes: e.Nodes}
	for i, m := range e.Moves {
		switch {
		case pos.Check(m.Point) != nil:
			return fmt.Errorf("%w: %w", ErrOpeningEntry, pos.Check(m.Point))
		case i > 0 && m.Score.Compare(e.Moves[i-1].Score) > 0:
			return fmt.Errorf("%w: %s stands behind a worse move", ErrOpeningEntry, m.Point)
		case slices.ContainsFunc(e.Moves[:i], func(o RatedMove) bool { return o.Point == m.Point }):
			return fmt.Errorf("%w: %s is there twice", ErrOpeningEntry, m.Point)
		}
		cell := t.size.Index(m.Point)
		next, _ := s.with(cell).leastImage(t.size)
		kept.found = append(kept.found, reply{image(t.size, cell, symmetry), m.Score, next})
	}
	t.entries[k] = kept
	t.most = max(t.most, len(e.Black)+len(e.White))
	t.backedUp = false
	return nil
}

// position sets an entry up.
func (t *OpeningTable) position(e OpeningEntry) (*rule.Position, error) {
	b := board.New(t.size)
	for i, p := range slices.Concat(e.Black, e.White) {
		if !t.size.Contains(p) || !b.Free(p) {
			return nil, fmt.Errorf("%w: no room for a stone on %s", ErrOpeningEntry, p)
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
		return nil, fmt.Errorf("%w: %d black and %d white stones", ErrOpeningEntry, len(e.Black), len(e.White))
	case pos.Over():
		return nil, fmt.Errorf("%w: the game is over", ErrOpeningEntry)
	case e.Depth < 0 || len(e.Moves) == 0:
		return nil, fmt.Errorf("%w: no depth or no move", ErrOpeningEntry)
	}
	return pos, nil
}

// Moves returns the moves that the table knows for a position, the best first; nil
// where it knows none. In a symmetrical position the images of a move follow it.
func (t *OpeningTable) Moves(pos *rule.Position) []RatedMove {
	_, moves := t.find(pos)
	return moves
}

func (t *OpeningTable) find(pos *rule.Position) (*tableEntry, []RatedMove) {
	b := pos.Board()
	placed := b.Stones()
	if pos.Rule() != t.rule || b.Size() != t.size || placed > t.most || pos.Over() {
		return nil, nil
	}
	s := stoneCellsOf(b)
	if turn, ok := s.turn(); !ok || turn != pos.Turn() {
		return nil, nil
	}
	k, _ := s.leastImage(t.size)
	e := t.entries[k]
	if e == nil {
		return nil, nil
	}
	t.backUpScores()
	var moves []RatedMove
	for _, r := range e.backedUp {
		for n := range board.Symmetries {
			if s.in(t.size, n) != k {
				continue
			}
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
func (t *OpeningTable) Info(pos *rule.Position) (analysis.Info, bool) {
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
func (t *OpeningTable) line(pos *rule.Position, move board.Point) (line []board.Point) {
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

// backUpScores gives every move the score of the position that it leads to, where that
// is in the table too: it was searched with as many nodes and sees a ply further.
func (t *OpeningTable) backUpScores() {
	if t.backedUp {
		return
	}
	for _, e := range t.entries {
		e.backedUp = nil
	}
	for _, e := range t.entries {
		t.backUp(e)
	}
	t.backedUp = true
}

// backUp does it for an entry and the ones below it, and returns the best score.
func (t *OpeningTable) backUp(e *tableEntry) analysis.Score {
	if e.backedUp == nil {
		backedUp := slices.Clone(e.found)
		for i := range backedUp {
			if next := t.entries[backedUp[i].next]; next != nil {
				backedUp[i].score = t.backUp(next).Opposite().Later(1)
			}
		}
		slices.SortStableFunc(backedUp, func(x, y reply) int { return y.score.Compare(x.score) })
		e.backedUp = backedUp
	}
	return e.backedUp[0].score
}

// Wanted returns the position that a table lacks most: of those with the fewest
// stones, the one that the best play leads to. It is reached from the empty board
// or from a seed by moves of the table that together give away margin at most, in
// units of [analysis.Value], and has fewer than plies stones. False means that the
// table is complete.
func (t *OpeningTable) Wanted(plies, margin int, seeds []*board.Board) (*rule.Position, bool) {
	t.backUpScores()
	layers := make([]map[key]int, plies+1) // what was given away on the way to each position
	for i := range layers {
		layers[i] = map[key]int{}
	}
	for _, b := range append(seeds, board.New(t.size)) {
		s := stoneCellsOf(b)
		if n := len(s[0]) + len(s[1]); n < plies {
			k, _ := s.leastImage(t.size)
			layers[n][k] = 0
		}
	}
	for n, layer := range layers[:plies] {
		for _, k := range nearest(layer) {
			e := t.entries[k]
			if e == nil {
				return t.setUp(k), true
			}
			for _, r := range e.backedUp {
				lost := layer[k] + e.backedUp[0].score.Value() - r.score.Value()
				if e.backedUp[0].score.Forced() || r.score.Forced() || lost > margin {
					continue
				}
				if least, ok := layers[n+1][r.next]; !ok || lost < least {
					layers[n+1][r.next] = lost
				}
			}
		}
	}
	return nil, false
}

// nearest lists the positions of a layer, the one with the least given away first.
func nearest(layer map[key]int) []key {
	keys := make([]key, 0, len(layer))
	for k := range layer {
		keys = append(keys, k)
	}
	slices.SortFunc(keys, func(x, y key) int { return cmp.Or(layer[x]-layer[y], cmp.Compare(x, y)) })
	return keys
}

// setUp puts the stones of a key on a board.
func (t *OpeningTable) setUp(k key) *rule.Position {
	b, s := board.New(t.size), k.stones()
	for side, cells := range s {
		for _, c := range cells {
			b.Set(t.size.Point(c), board.Black+board.Stone(side))
		}
	}
	turn, _ := s.turn()
	return rule.FromBoard(t.rule, b, turn)
}
