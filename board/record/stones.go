package record

import (
	"fmt"

	"tengen/board"
)

// stones are what stands on the board where a reader is, so that it sees moves on cells that
// are taken. A reader that comes back from a variation takes back what was put there.
type stones struct {
	board *board.Board
	log   []Placement // what stood on a cell before each change
}

func newStones(size board.Size) *stones { return &stones{board: board.New(size)} }

// put puts a stone on a cell, or with Empty takes it away, whatever stood there.
func (s *stones) put(p Placement) {
	if old := s.board.At(p.Point); old != p.Stone {
		s.log = append(s.log, Placement{p.Point, old})
		s.board.Set(p.Point, p.Stone)
	}
}

// play puts the stone of a move, and reports false where one stands there already.
func (s *stones) play(m Move) bool {
	if m.IsPass() {
		return true
	}
	if !s.board.Free(m.Point) {
		return false
	}
	s.put(Placement{m.Point, m.Stone})
	return true
}

// changes returns how many there were, for back.
func (s *stones) changes() int {
	if s == nil {
		return 0
	}
	return len(s.log)
}

// back takes back all but the first n changes.
func (s *stones) back(n int) {
	for s.changes() > n {
		last := s.log[len(s.log)-1]
		s.log = s.log[:len(s.log)-1]
		s.board.Set(last.Point, last.Stone)
	}
}

// LongestLine is how many nodes a line has at most behind the root: more than a game, with a pass for each stone on the largest
// board, and as many nodes without a move. What is longer no player has made.
const LongestLine = 2000

// aLine is what readers of all formats want where a line goes on and on.
var aLine = fmt.Sprintf("at most %d nodes in a line", LongestLine)

const tooLong = "another one; left out with what follows it"

// emptyCell is what readers of all formats want for a move, counted from 1, where a stone stands.
func emptyCell(number int) string { return fmt.Sprintf("an empty cell for move %d", number) }

// takenBy is what they find.
func takenBy(text string) string {
	return text + ", where a stone stands; left out with what follows it"
}
