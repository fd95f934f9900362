package checker

import (
	"tengen/board"
)

// checker checks entries one at a time. It forgets everything between them, so
// that what it finds does not depend on their order.
type checker struct {
	table    *Table
	board    *board.Board
	p        *lineBoard
	search   threatSearch
	paranoid bool
	wanted   cell       // stop when a win against this reply is found; none: check all
	found    []foundWin // at this entry, when paranoid or when a reply is wanted
	plies    int        // of the longest win found at this entry
	reach    cellSet    // zones of the wins found at this entry
}

// foundWin is a win of Black if White passes or makes a reply.
type foundWin struct {
	reply cell // none: a pass
	zone  cellSet
	win   *win
}

// enough tells whether the win against the wanted reply is there.
func (c *checker) enough() bool { return c.wanted != none && len(c.found) > 0 }

// entryResult is what came of an entry.
type entryResult struct {
	problem string         // empty when the entry holds
	missing []*board.Board // positions after replies that are not answered
	// plies is in how many plies Black has won at the latest, the entry's move
	// included, if White's reply does not lead to another entry.
	plies  int
	larger Larger
}

func newChecker(table *Table, paranoid bool) *checker {
	p := newLineBoard(boardOf(table))
	return &checker{table: table, board: board.New(p.size), p: p, search: newThreatSearch(p), paranoid: paranoid, wanted: none}
}

// begin brings a position onto the board.
func (c *checker) begin(at tablePosition) {
	for i := range c.p.size.Cells() {
		stone := board.Empty
		switch {
		case at.stones[black].has(cell(i)):
			stone = board.Black
		case at.stones[white].has(cell(i)):
			stone = board.White
		}
		c.board.Set(c.point(cell(i)), stone)
	}
	c.p.set(c.board)
	c.search.reset()
	c.found, c.plies, c.reach = nil, 0, cellSet{}
}

func (c *checker) point(i cell) board.Point { return c.p.size.Point(int(i)) }
