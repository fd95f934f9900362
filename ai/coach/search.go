package coach

import (
	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// How many nodes a search for a forced win may have: some milliseconds for fours
// alone, some dozens for threes too.
const (
	foursLimit = 30_000
	proofLimit = 60_000
)

// load puts a position on the coach's board of patterns; nil when the patterns do
// not know its rule.
func (c *Coach) load(pos *rule.Position) *pattern.Board {
	if !pattern.Supports(pos.Rule()) {
		return nil
	}
	r, size := pos.Rule(), pos.Board().Size()
	if c.board == nil || c.board.Rule() != r || c.board.Size() != size {
		c.board = pattern.New(r, size, eval.Prior().Cells())
		c.threats = threat.NewSearcher()
	}
	c.board.Load(pos)
	return c.board
}

// fours looks for a win by fours of the side to move. sure tells whether the
// answer is certain also when there is none.
func (c *Coach) fours(pos *rule.Position) (line []board.Point, sure bool) {
	b := c.load(pos)
	if b == nil || pos.Over() {
		return nil, false
	}
	cells, won, conclusive := c.threats.VCF(b, foursLimit)
	if !won {
		return nil, conclusive
	}
	return points(cells), true
}

func points(cells []pattern.Cell) []board.Point {
	list := make([]board.Point, len(cells))
	for i, cell := range cells {
		list[i] = cell.Point()
	}
	return list
}
