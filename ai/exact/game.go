package exact

import (
	"errors"
	"fmt"
)

// Game is an m,n,k game.
type MNKGame struct{ W, H, K int }

// String returns "6,5,4".
func (g MNKGame) String() string { return fmt.Sprintf("%d,%d,%d", g.W, g.H, g.K) }

// maxCells is the most cells that a board may have: so many has a set.
const mnkMaxCells = 64

// ErrSize says that a game is not one that can be solved here.
var ErrMNKSize = errors.New("want at most 64 cells and a row of at least 2")

// Check reports an error when a game cannot be solved here.
func (g MNKGame) Check() error {
	if g.W < 1 || g.H < 1 || g.K < 2 || g.W*g.H > mnkMaxCells {
		return ErrMNKSize
	}
	return nil
}

// cells is a set of cells, row by row.
type cells = uint64

// rows returns the windows: every k neighbouring cells of a line.
func (g MNKGame) rows() (all []cells) {
	for _, d := range [4][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
		for y := range g.H {
			for x := range g.W {
				endX, endY := x+(g.K-1)*d[0], y+(g.K-1)*d[1]
				if endX >= g.W || endY >= g.H || endY < 0 {
					continue
				}
				var row cells
				for i := range g.K {
					row |= 1 << ((y+i*d[1])*g.W + x + i*d[0])
				}
				all = append(all, row)
			}
		}
	}
	return all
}

// images returns where each cell goes when the board is mirrored or, if it is square, turned.
func (g MNKGame) images() (all [][]int) {
	for s := range 8 {
		if s&4 != 0 && g.W != g.H {
			break
		}
		to := make([]int, g.W*g.H)
		for c := range to {
			x, y := c%g.W, c/g.W
			if s&1 != 0 {
				x = g.W - 1 - x
			}
			if s&2 != 0 {
				y = g.H - 1 - y
			}
			if s&4 != 0 {
				x, y = y, x
			}
			to[c] = y*g.W + x
		}
		all = append(all, to)
	}
	return all
}
