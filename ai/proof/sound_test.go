package proof

import (
	"flag"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"tengen/board"
)

// truth plays a small board out: can Black, to move or not, force a row? It tries
// every reply of White and every move of Black, and shares nothing with the
// searches but the board.
type truth struct {
	b    *windowBoard
	memo map[uint64]bool
}

// soundBoards is how many random boards TestWinsAndZonesAreTrue compares with brute
// force; make sound asks for a million.
var (
	soundBoards = flag.Int("boards", 4000, "random boards to compare with brute force")
	soundSeed   = flag.Uint64("seed", 1, "seed of the random boards")
)

const whiteToMove uint64 = 0x3c6ef372fe94f82b

func (t *truth) blackWins(mover side) bool {
	if _, _, n := t.b.completions(mover); n > 0 {
		return mover == black
	}
	key := t.b.hash
	if mover == white {
		key ^= whiteToMove
	}
	if v, ok := t.memo[key]; ok {
		return v
	}
	only, _, threats := t.b.completions(1 - mover)
	result := mover == white && t.full() == false
	for c := range t.b.g.cells {
		if t.b.at[c] != 0 || threats > 0 && cell(c) != only {
			continue
		}
		t.b.place(cell(c), mover)
		wins := t.blackWins(1 - mover)
		t.b.lift(cell(c))
		if wins == (mover == black) {
			result = wins
			break
		}
	}
	t.memo[key] = result
	return result
}

func (t *truth) full() bool { return t.b.stonesPlaced() == t.b.g.cells }

// trial is the searches of a shape of board. They go from board to board, as those of a
// prover do.
type trial struct {
	b     *windowBoard
	fours *vcf
	vct   *vct
	empty int // cells
}

func newTrial(size board.Size, row, empty int) *trial {
	b := newWindowBoard(newGeometry(size, row))
	fours := newVCF(b)
	return &trial{b, fours, newVCT(b, fours), empty}
}

// draw puts stones without a row on the board, Black to move. Black has up to two stones
// more, so that forced wins are common.
func (t *trial) draw(rng *rand.Rand) {
	b := t.b
	for {
		*b = windowBoard{g: b.g}
		cells := rng.Perm(b.g.cells)[:b.g.cells-t.empty]
		lead := rng.IntN(3)
		for i, c := range cells {
			s := i & 1
			if i < lead {
				s = black
			}
			b.place(cell(c), s)
		}
		if !b.won(black) && !b.won(white) {
			return
		}
	}
}

// Every win that level 1 or 2 reports is a win against every defence, and so is
// the position with a White stone more outside its zone.
func TestWinsAndZonesAreTrue(t *testing.T) {
	boards := *soundBoards
	if testing.Short() {
		boards = min(boards, 120)
	}
	checkWins(t, boards, *soundSeed)
}

func checkWins(t *testing.T, boards int, seed uint64) {
	rng := rand.New(rand.NewPCG(seed, 7))
	trials := []*trial{
		newTrial(board.Square(4), 4, 9),
		newTrial(board.Square(5), 4, 15),
		newTrial(board.Square(6), 4, 18),
		newTrial(board.Square(6), 5, 14),
		newTrial(board.Square(7), 4, 18),
		newTrial(board.Square(7), 5, 16),
	}
	fours, threes, extras := 0, 0, 0
	for i := range boards {
		trial := trials[i%len(trials)]
		b := trial.b
		trial.draw(rng)
		var zone, wide Zone
		won := false
		l, ok := trial.fours.win(black, 10_000)
		for tries := 0; ok && tries < 20; tries++ { // wins by threes are rarer
			trial.draw(rng)
			l, ok = trial.fours.win(black, 10_000)
		}
		if ok {
			fours++
			zone, wide = trial.fours.zones(l)
			won = true
		} else if zone, ok = trial.vct.win(limits{3000, 1000}); ok {
			threes++
			won = true
		}
		exact := &truth{b, map[uint64]bool{}}
		if !won {
			continue
		}
		require.True(t, exact.blackWins(black), "false win:\n%s", picture(b))
		for r := range b.g.cells {
			if b.at[r] != 0 || zone.has(cell(r)) {
				continue
			}
			extras++
			b.place(cell(r), white)
			require.True(t, exact.blackWins(black), "a stone on %s outside the zone saves White:\n%s", b.g.size.Point(r), picture(b))
			for s := range b.g.cells {
				if b.at[s] != 0 || wide == (Zone{}) || wide.has(cell(s)) {
					continue
				}
				b.place(cell(s), white)
				require.True(t, exact.blackWins(black), "two stones outside the zones save White:\n%s", picture(b))
				b.lift(cell(s))
			}
			b.lift(cell(r))
		}
	}
	t.Logf("%d boards: %d wins by fours, %d by threes, %d stones outside a zone", boards, fours, threes, extras)
	require.Greater(t, threes, boards/60)
	require.Greater(t, extras, boards/10)
}

func picture(b *windowBoard) string {
	d := board.New(b.g.size)
	for c := range b.g.cells {
		if b.at[c] != 0 {
			d.Set(b.g.size.Point(c), board.Black+board.Stone(b.at[c]-1))
		}
	}
	return d.String()
}

// won reports whether s owns a window.
func (b *windowBoard) won(s side) bool {
	for _, word := range b.open[s][b.g.row] {
		if word != 0 {
			return true
		}
	}
	return false
}
