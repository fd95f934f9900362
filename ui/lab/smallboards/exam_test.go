package smallboards

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// judge solves small boards, and shares nothing with the program: 1, 0 or -1 for the side to move.
type judge struct {
	w, h, k int
	known   map[string]int
}

// row reports whether a side has a row.
func (j judge) row(b string, side byte) bool {
	for i := range b {
		for _, d := range [][2]int{{1, 0}, {0, 1}, {1, 1}, {1, -1}} {
			n := 0
			for x, y := i%j.w, i/j.w; n < j.k && x >= 0 && x < j.w && y >= 0 && y < j.h && b[y*j.w+x] == side; n++ {
				x, y = x+d[0], y+d[1]
			}
			if n == j.k {
				return true
			}
		}
	}
	return false
}

func (j judge) value(b string, side byte) int {
	other := 'b' + 'w' - side
	if j.row(b, other) {
		return -1
	}
	if v, ok := j.known[b]; ok {
		return v
	}
	best := -2
	for i := range b {
		if b[i] == '.' {
			best = max(best, -j.value(b[:i]+string(side)+b[i+1:], other))
		}
	}
	if best == -2 {
		best = 0
	}
	j.known[b] = best
	return best
}

// The answers are those of another program, and while something is asked nothing tells them.
func TestTheQuizOfSmallBoards(t *testing.T) {
	for text, j := range map[string]judge{
		"3,3,3 with first": {w: 3, h: 3, k: 3}, "4,3,3 with second": {w: 4, h: 3, k: 3}, "4,4,4 with both": {w: 4, h: 4, k: 4},
	} {
		p, s := opened(t, text)
		_, ok := p.question()
		require.False(t, ok, "the results are shown")
		p.nextQuestion()
		require.False(t, p.values)
		if p.seat != second {
			q, ok := p.question()
			require.True(t, ok)
			assert.Equal(t, p.kit.Text.T("lab.mnk.ask_keeps"), q.Text, "the table says how the empty board ends")
		}
		j.known = map[string]int{}
		ends := map[int]int{}
		for range 25 {
			p.nextQuestion()
			settle(p, s)
			b, side := []byte(strings.Repeat(".", j.w*j.h)), byte('b')
			for _, m := range p.track.Shown() {
				b[p.track.Size.Index(m)] = side
				side = 'b' + 'w' - side
			}
			require.Greater(t, p.track.Place, 1)
			require.False(t, p.programMoves() || p.over())
			_, told := p.describe()
			require.Empty(t, told)
			require.Empty(t, p.state().Truths)
			v := j.value(string(b), side)
			ends[v]++
			q, ok := p.question()
			require.True(t, ok)
			require.Equal(t, map[int]string{1: "win", 0: "draw", -1: "loss"}[v], q.Wanted, p.Setup())
			assert.Equal(t, []string{"win", "draw", "loss"}, q.Choices)
			if v < 0 {
				continue
			}
			p.nextQuestion()
			q, ok = p.question()
			require.True(t, ok)
			for i := range b {
				right := b[i] == '.' && -j.value(string(b[:i])+string(side)+string(b[i+1:]), 'b'+'w'-side) == v
				require.Equal(t, right, q.Right(p.track.Size.Point(i).String()), p.Setup())
			}
		}
		assert.Greater(t, len(ends), 1, "%v", ends)
	}
}
