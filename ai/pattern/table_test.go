package pattern

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

// The line changes of a stone are keys of the lines through it, as they are with the
// stone and as they were without, and those that Keys itself finds.
func TestViews(t *testing.T) {
	for _, r := range rule.Fives() {
		t.Run(r.ID(), func(t *testing.T) { testViews(t, r) })
	}
}

func testViews(t *testing.T, r rule.Rule) {
	rng := rand.New(rand.NewPCG(5, 8))
	b := New(r, board.Square(15), new(Weights))
	for range 20 {
		b.Clear()
		for n := range 150 {
			empties := b.NonCandidates(b.Candidates(nil))
			c, side := empties[rng.IntN(len(empties))], b.Turn()
			before, after := new(Keys), new(Keys)
			before.Load(b)
			b.Place(c)
			after.Load(b)
			changes := b.LineChanges(n)
			for _, v := range changes {
				dir := direction(c, v.Cell())
				require.True(t, b.Empty(v.Cell()))
				require.Equal(t, after.Key(v.Cell(), dir), v.Key())
				require.Equal(t, before.Key(v.Cell(), dir), v.Before(side))
			}
			if b.Window() == KeyReach {
				var found [MaxLineChanges]LineChange
				assert.Equal(t, changes, found[:before.Place(c, side, &found)])
				assert.Equal(t, after, before)
			}
		}
	}
}

// direction returns along which line one cell sees another.
func direction(a, b Cell) int {
	for d := range steps {
		for n := -span; n <= span; n++ {
			if n != 0 && a.Step(d, n) == b {
				return d
			}
		}
	}
	return -1
}

// What lies behind a wall or behind stones of both colours does not see a cell.
func TestSight(t *testing.T) {
	s := newVisibility(KeyReach)
	for _, c := range []struct {
		after string // . empty, x black, o white, # no cell; the nearest first
		seen  uint
	}{
		{"....", 0b1111},
		{"x.x.", 0b1010},
		{"o.oo", 0b0010},
		{".xo.", 0b0001},
		{"#...", 0},
		{"x#..", 0},
		{"..x.", 0b1011},
	} {
		line := uint64(0)
		const at = 10
		for i, r := range c.after {
			content := map[rune]uint64{'.': cellEmpty, 'x': blackStone, 'o': whiteStone, '#': cellWall}[r]
			line |= content << (cellBits * (at + 1 + i))
			line |= content << (cellBits * (at - 1 - i))
		}
		assert.Equal(t, c.seen|c.seen<<span, s.of(line, at, KeyReach), c.after)
	}
}
