package checker

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
)

var (
	soundBoards = flag.Int("boards", 3000, "random boards to compare with brute force")
	soundSeed   = flag.Uint64("seed", 7, "seed of the random boards")
)

// randomPosition fills a board but for a few cells, without a row on it.
func randomPosition(rng *rand.Rand, p *lineBoard, j *bruteForce, empty int) {
	for {
		b := board.New(p.size)
		for i, c := range rng.Perm(p.size.Cells())[empty:] {
			b.Set(p.size.Point(c), board.Black+board.Stone(i&1))
		}
		p.set(b)
		if !j.won(p.stones[black][0]) && !j.won(p.stones[white][0]) {
			return
		}
	}
}

var testLimits = limits{nodes: 5_000, stones: 20_000, fours: 2_000}

// Every win found is one when both sides may play anywhere, a white stone anywhere
// outside its zone leaves it one, and its strategy holds without zones. Wins by
// fours alone are common, so most boards that have one are passed over.
func TestWinsAndZonesAreTrueByBruteForce(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, *soundSeed))
	searches := map[[3]int]*threatSearch{} // by width, height and row
	boards := *soundBoards
	if testing.Short() {
		boards = min(boards, 1000)
	}
	wins, threes, outside := 0, 0, 0
	for range boards {
		shape := [3]int{4 + rng.IntN(4), 4 + rng.IntN(4), 4 + rng.IntN(5)/4}
		size, row := board.Size{W: shape[0], H: shape[1]}, shape[2]
		if searches[shape] == nil {
			search := newThreatSearch(newLineBoard(newGeometry(size, row)))
			searches[shape] = &search
		}
		search := searches[shape]
		search.reset()
		p, j := search.p, newBruteForce(size, row)
		randomPosition(rng, p, j, min(8+rng.IntN(6), size.Cells()-4))
		if _, fours := search.fours.win(testLimits.fours); fours && rng.IntN(10) > 0 {
			continue
		}
		zone, _, ok := search.win(testLimits)
		if !ok {
			continue
		}
		require.True(t, j.blackWins(p), "false win: %v", p.stones)
		wins++
		s := search.strategy()
		if s.move != none {
			threes++
		}
		requireWon(t, s, p, "the strategy fails: %v", p.stones)
		for c := range p.empty().without(zone).all() {
			outside++
			p.place(c, white)
			requireWon(t, s, p, "zone without %d: %v", c, p.stones)
			require.True(t, j.blackWins(p), "zone without %d: %v", c, p.stones)
			p.lift(c, white)
		}
	}
	t.Logf("%d wins, %d of them by threes, %d replies outside zones", wins, threes, outside)
	assert.Greater(t, wins, boards/100)
	assert.GreaterOrEqual(t, threes, boards/1000)
	assert.Greater(t, outside, boards/20)
}

// requireWon plays a win out, and counts that it takes no more plies than it says.
func requireWon(t *testing.T, w *win, p *lineBoard, message ...any) {
	t.Helper()
	plies := w.playOut(p)
	require.Positive(t, plies, message...)
	require.LessOrEqual(t, plies, w.plies, message...)
}

// On boards with room, where nobody can play everything out, the strategies found
// are played against every reply, also with a stone more outside the zone.
func TestStrategiesHoldOnOpenBoards(t *testing.T) {
	wanted := 10 // wins by threes on each board, at least
	if testing.Short() {
		wanted = 4
	}
	rng := rand.New(rand.NewPCG(8, *soundSeed))
	for _, test := range []struct{ n, row, stones, boards int }{
		{5, 4, 4, 200}, {6, 4, 4, 200}, {7, 4, 6, 200}, {7, 5, 12, 200}, {15, 5, 12, 200},
	} {
		p := newLineBoard(newGeometry(board.Square(test.n), test.row))
		search := newThreatSearch(p)
		threes, outside := 0, 0
		for range test.boards {
			if testing.Short() && threes > wanted {
				break
			}
			p.set(scattered(rng, p.size, test.stones))
			zone, _, ok := search.win(limits{nodes: 3_000, stones: 5_000, fours: 500})
			if !ok {
				continue
			}
			s := search.strategy()
			requireWon(t, s, p, "%v", p.stones)
			if s.move == none {
				continue
			}
			threes++
			free := slices.Collect(p.empty().without(zone).all())
			for range min(5, len(free)) {
				outside++
				c := free[rng.IntN(len(free))]
				p.place(c, white)
				requireWon(t, s, p, "zone without %d: %v", c, p.stones)
				p.lift(c, white)
			}
		}
		t.Logf("%d×%d, row %d: %d wins by threes, %d stones outside zones", test.n, test.n, test.row, threes, outside)
		assert.Greater(t, threes, wanted)
	}
}

// scattered puts stones near the centre, of each side the same number.
func scattered(rng *rand.Rand, size board.Size, stones int) *board.Board {
	b := board.New(size)
	const near = 7
	wide := min(near, size.W)
	for i := 0; i < stones; {
		p := board.Point{X: (size.W-wide)/2 + rng.IntN(wide), Y: (size.H-wide)/2 + rng.IntN(wide)}
		if b.Free(p) {
			b.Set(p, board.Black+board.Stone(i&1))
			i++
		}
	}
	return b
}

// The windows kept are those that the rows of the board say.
func TestWindowsAreCounted(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, *soundSeed))
	for range 200 {
		size, row := board.Size{W: 3 + rng.IntN(13), H: 3 + rng.IntN(13)}, 3+rng.IntN(5)
		p := newLineBoard(newGeometry(size, row))
		b := board.New(size)
		for i := range rng.IntN(size.Cells()) {
			b.Set(size.Point(rng.IntN(size.Cells())), board.Stone(i%3))
		}
		p.set(b)
		for s := range sides {
			for n := range mostNeeded + 1 {
				want, any := windowCells(b, row, board.Black+board.Stone(s), n)
				require.Equal(t, want, p.cells(s, n), "side %d needs %d of %d\n%s", s, n, row, b)
				if n == 0 {
					require.Equal(t, any, p.won(s))
				}
			}
		}
	}
}

func windowCells(b *board.Board, row int, s board.Stone, need int) (cells cellSet, any bool) {
	for _, points := range b.Size().Rows(row) {
		var empty cellSet
		own := 0
		for _, p := range points {
			switch b.At(p) {
			case s:
				own++
			case board.Empty:
				empty.add(cell(b.Size().Index(p)))
			}
		}
		if own == row-need && empty.count() == need {
			cells, any = cells.or(empty), true
		}
	}
	return cells, any
}
