package gametree

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// starts are beginnings of all games.
func starts() []state {
	out := []state{}
	for n := leastHeap; n <= mostHeap; n++ {
		out = append(out, oneHeap(n))
	}
	for _, rules := range []problem.Nim{{Take: []int{1, 2, 3}}, {Take: []int{1, 2, 3}, Normal: true}, {Take: []int{2, 3}}} {
		for n := range 12 {
			out = append(out, coins{newNim(rules), n})
		}
	}
	for _, numbers := range [][]int{{3, 1, 2}, {5}, {4, 9, 2, 7, 7, 1}} {
		out = append(out, picks{game: newRow(numbers)})
	}
	return out
}

// worth is plain negamax.
func worth(p state) int {
	moves := p.moves()
	if len(moves) == 0 {
		return p.value()
	}
	best := -1 << 30
	for _, m := range moves {
		best = max(best, m.gain-worth(m.next))
	}
	return best
}

func TestValuesAreThoseOfTheWholeGame(t *testing.T) {
	for _, p := range starts() {
		assert.Equal(t, worth(p), p.value(), "%v", p)
		if len(p.moves()) > 0 {
			assert.NotEmpty(t, best(p), "%v", p)
		}
	}
}

// However the student plays, the program gets what perfect play gives it, or more; perfect play
// of the student gets what is promised.
func TestNoMatchIsThrownAway(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for _, start := range starts() {
		assert.Equal(t, start.value(), newMatch(start, false).result())
		for i := range 21 {
			m, perfect := newMatch(start, i%2 == 0), i == 20
			promised := m.result()
			for !m.over() {
				require.False(t, m.programMoves(len(m.made)), "it has answered")
				choice := rng.IntN(len(m.here().moves()))
				if perfect {
					choice = best(m.here())[0]
				}
				m.play(choice)
				require.LessOrEqual(t, m.result(), promised, "the student cannot gain by a mistake")
				require.True(t, !perfect || m.result() == promised)
				promised = m.result()
			}
		}
	}
}

func TestUndo(t *testing.T) {
	m := newMatch(oneHeap(9), true)
	require.Len(t, m.made, 1)
	first := m.here()
	m.undo()
	assert.Equal(t, first, m.here(), "the program's first move stays")
	m.play(0)
	m.undo()
	assert.Equal(t, first, m.here())
	m.play(99)
	assert.Equal(t, first, m.here(), "no such move")
}

func TestSize(t *testing.T) {
	positions, visits := size(coins{newNim(problem.Nim{Take: []int{1, 2, 3}}), 5})
	assert.Equal(t, 6, positions)
	assert.InDelta(t, float64(textbook.Minimax(problem.Nim{Take: []int{1, 2, 3}}, problem.Coins{Left: 5, Max: true}, nil).Nodes), visits, 0)
}

// Equal heaps are written once where there is little room.
func TestShortNamesOfHeaps(t *testing.T) {
	for sizes, want := range map[string]string{"\x07": "7", "\x05\x02": "5,2", "\x02\x01\x01\x01\x01\x01": "2,1⁵", "\x02\x02\x01": "2²,1", strings.Repeat("\x01", 11): "1¹¹"} {
		assert.Equal(t, want, heaps{problem.Heaps(sizes)}.short())
	}
}
