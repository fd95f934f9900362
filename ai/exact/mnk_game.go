package exact

import (
	"context"
	"errors"
	"fmt"
	"math/bits"

	"tengen/board"
)

// MNKGame is an m,n,k game.
type MNKGame struct{ W, H, K int }

// String returns "6,5,4".
func (g MNKGame) String() string { return fmt.Sprintf("%d,%d,%d", g.W, g.H, g.K) }

// mnkMaxCells is the most cells that a board may have: so many has a set.
const mnkMaxCells = 64

// ErrMNKSize says that a game is not one that can be solved here.
var ErrMNKSize = errors.New("want at most 64 cells and a row of at least 2")

// Check reports an error when a game cannot be solved here.
func (g MNKGame) Check() error {
	if g.W < 1 || g.H < 1 || g.K < 2 || g.W*g.H > mnkMaxCells {
		return ErrMNKSize
	}
	return nil
}

func (g MNKGame) size() board.Size { return board.Size{W: g.W, H: g.H} }

// cells is a set of cells, row by row.
type cells = uint64

// MNKValue is who wins with best play.
type MNKValue struct {
	FirstWins bool // otherwise it is a draw
	Nodes     int  // positions looked at
}

// ErrMNKLimit says that a search needs more positions than it may look at.
var ErrMNKLimit = errors.New("not decided within the limit")

// SolveMNK decides a game from the empty board, looking at most at limit positions.
func SolveMNK(ctx context.Context, g MNKGame, limit int) (MNKValue, error) {
	if err := g.Check(); err != nil {
		return MNKValue{}, err
	}
	s := newSearch(g)
	wins, err := s.decide(ctx, position{}, limit)
	return MNKValue{FirstWins: wins, Nodes: s.nodes}, err
}

// In an m,n,k game two players put stones on a board of m columns and n rows in turn, and the first
// with k in a row, or more, wins. The second player never wins with best play, for the first could
// use the same plan with a stone more (strategy stealing). So there are two values, a win of the
// first player and a draw, and the search has a single bit as its value. That takes far fewer
// positions than the distances that the search of endgames finds.

// paired reports whether each of the open rows can have two free cells of its own. Then Black
// makes none of them, whichever side moves: White answers a stone on one cell of a pair with a stone
// on the other, and so has a stone in every row.
func paired(open []cells) bool {
	var free cells
	for _, row := range open {
		free |= row
	}
	if 2*len(open) > bits.OnesCount64(free) {
		return false
	}
	m := matching{open: open}
	for i := range m.owner {
		m.owner[i] = -1
	}
	for row := range open {
		for range 2 {
			var seen cells
			if !m.give(row, &seen) {
				return false
			}
		}
	}
	return true
}

// matching gives cells to rows.
type matching struct {
	open  []cells
	owner [mnkMaxCells]int
}

// give finds a cell for a row, and for rows that have to change theirs (augmenting paths).
func (m *matching) give(row int, seen *cells) bool {
	for rest := m.open[row]; rest != 0; rest &= rest - 1 {
		c := bits.TrailingZeros64(rest)
		if *seen>>c&1 != 0 || m.owner[c] == row {
			continue
		}
		*seen |= 1 << c
		if m.owner[c] < 0 || m.give(m.owner[c], seen) {
			m.owner[c] = row
			return true
		}
	}
	return false
}
