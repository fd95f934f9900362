package checker

import (
	"fmt"
	"slices"

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

// entryResult is what came of an entry.
type entryResult struct {
	problem string         // empty when the entry holds
	missing []*board.Board // positions after replies that are not answered
	// plies is in how many plies Black has won at the latest, the entry's move
	// included, if White's reply does not lead to another entry.
	plies  int
	larger Larger
}

// killerMoves remembers which move won the last time Black's stones stood so. White's
// stones differ from reply to reply, yet the same move often wins.
type killerMoves struct {
	slots [killerSlots]killerMove
}

type killerMove struct {
	shape uint64
	move  cell
}

// entryLimits end a search at an entry. A win that needs more wants an entry of its own.
// Searches of one entry share what they find, so the limit of fours is the same for all.
var entryLimits = limits{nodes: 90_000, stones: 200_000, fours: 200}

// mostUnanswered ends the check of a move that threatens nothing: there are too
// many replies to find all that it misses.
const mostUnanswered = 3

// movesAPair is Black's move and White's reply.
const movesAPair = 2

// killerSlots is a power of two.
const killerSlots = 1 << 12

// check plays the move of an entry and tries every reply of White.
func (c *checker) check(at tablePosition) entryResult {
	f, every, least := c.find(at)
	f.larger = c.onLargerBoards(at)
	if f.problem != "" || every.empty() || !c.paranoid {
		return f
	}
	tried := c.tryAll(every.without(at.after), least)
	tried.larger = f.larger
	return tried
}

// find plays the move of an entry, leaves it on the board and finds wins against every reply
// of White. It returns the replies that Black must answer, those that a zone rules out too,
// and in how many plies Black has won if White makes none of them.
func (c *checker) find(at tablePosition) (f entryResult, every cellSet, least int) {
	c.begin(at)
	p := c.p
	move := c.table.Entries()[at.entry].Move
	if !p.empty().has(move) {
		return entryResult{problem: fmt.Sprintf("its move %s is taken", c.point(move))}, every, 0
	}
	p.place(move, black)
	c.board.Set(c.point(move), board.Black)
	if p.won(black) {
		return entryResult{plies: 1}, every, 1
	}
	if rows := p.cells(white, 1); !rows.empty() {
		return entryResult{problem: fmt.Sprintf("after its move %s White makes five at %s", c.point(move), c.point(rows.first()))}, every, 0
	}
	replies := p.empty()
	rows := p.cells(black, 1)
	if !rows.empty() {
		c.plies = 1 // White replies elsewhere, and Black makes five
		replies, c.reach = rows, rows
	}
	least = c.plies + movesAPair
	if rows.count() > 1 {
		return entryResult{plies: least}, every, least
	}
	every = replies
	most := maxCells
	if rows.empty() {
		zone, threat := c.passZone()
		if !threat {
			c.reach = everywhere
			most = mostUnanswered
		}
		replies = replies.and(zone)
	}
	open := c.answer(replies, at.after, move, most)
	return c.unanswered(open), every, least
}

// passZone returns the cells at which White may disturb what Black threatens;
// without a threat these are all.
func (c *checker) passZone() (zone cellSet, threat bool) {
	zone, plies, threat := c.search.win(entryLimits)
	if !threat {
		return c.p.board, false
	}
	c.note(none, zone, plies)
	return zone, true
}

// note keeps the win just found against a reply, or none: all for the trial of all
// replies, or the one that beats the wanted reply.
func (c *checker) note(reply cell, zone cellSet, plies int) {
	c.plies, c.reach = max(c.plies, plies), c.reach.or(zone)
	if c.paranoid || c.wanted != none && (c.wanted == reply || !zone.has(c.wanted)) {
		c.found = append(c.found, foundWin{reply, zone, c.search.strategy()})
	}
}

// answer finds wins by threes and fours against the replies that have no entry, and
// returns those against which it finds none. Replies near the move go first, because the
// zone of each win takes other replies off the list. It gives up when most replies have
// resisted. A few that resist may lie outside the zone of a win against a reply that has
// an entry, so these are looked at in the end.
func (c *checker) answer(replies, entered cellSet, move cell, most int) (resisted cellSet) {
	known := replies.and(entered)
	replies = replies.without(entered)
	for _, r := range c.nearest(replies, move) {
		if c.enough() || resisted.count() == most {
			return resisted
		}
		if !replies.has(r) {
			continue
		}
		zone, plies, ok := c.search.winAgainst(r, entryLimits)
		if !ok {
			resisted.add(r)
			continue
		}
		c.note(r, zone, plies)
		replies, resisted = replies.and(zone), resisted.and(zone)
	}
	if resisted.count() > mostUnanswered {
		return resisted
	}
	for _, r := range c.nearest(known, move) {
		if c.enough() || resisted.empty() {
			break
		}
		if zone, plies, ok := c.search.winAgainst(r, entryLimits); ok {
			c.note(r, zone, plies)
			resisted = resisted.and(zone)
		}
	}
	return resisted
}

// nearest returns cells by their distance to another, in king's steps.
func (c *checker) nearest(cells cellSet, from cell) []cell {
	q := c.point(from)
	far := func(i cell) int { return c.point(i).Steps(q) }
	return slices.SortedStableFunc(cells.all(), func(a, b cell) int { return far(a) - far(b) })
}

// unanswered is the result when nothing answers some replies, which may be none.
func (c *checker) unanswered(replies cellSet) (f entryResult) {
	if replies.empty() {
		return entryResult{plies: c.plies + movesAPair}
	}
	for r := range replies.all() {
		if f.problem == "" {
			f.problem = "nothing answers White's " + c.point(r).String()
		}
		b := c.board.Clone()
		b.Set(c.point(r), board.White)
		f.missing = append(f.missing, b)
	}
	return f
}

// tryAll plays the wins found against every reply, those outside their zones too, in full
// width at every turn of White. It counts the plies that this takes, and believes no count
// of the search. Least are those if White does nothing.
func (c *checker) tryAll(replies cellSet, least int) entryResult {
	plies := least
	for r := range replies.all() {
		c.p.place(r, white)
		after := 0
		for _, f := range c.found {
			if after = f.win.playOut(c.p); after > 0 {
				break
			}
		}
		c.p.lift(r, white)
		if after == 0 {
			return entryResult{problem: "no win found at other replies beats White's " + c.point(r).String()}
		}
		plies = max(plies, movesAPair+after)
	}
	return entryResult{plies: plies}
}

// enough reports whether the win against the wanted reply is there.
func (c *checker) enough() bool { return c.wanted != none && len(c.found) > 0 }

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

// move returns the move to try first, or none.
func (u *killerMoves) move(shape uint64) cell {
	if s := &u.slots[shape%killerSlots]; s.shape == shape && shape != 0 {
		return s.move
	}
	return none
}

func (u *killerMoves) note(shape uint64, move cell) {
	u.slots[shape%killerSlots] = killerMove{shape, move}
}
