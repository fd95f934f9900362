package engine

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

// Workers look at different depths, all beyond what is known, but none beyond the
// limit.
func TestTeamSpreadsOverDepths(t *testing.T) {
	shared := new(pool)
	shared.begin(4)
	workers := make([]*worker, 4)
	var got []int
	for i := range workers {
		workers[i] = &worker{id: i, pool: shared}
		got = append(got, shared.next(workers[i], 20))
	}
	assert.Equal(t, []int{1, 1, 2, 2}, got)
	workers[3].completed = 2
	shared.syncRoots(workers[3])
	assert.Equal(t, 3, shared.next(workers[3], 20))
	assert.Equal(t, 3, shared.next(workers[0], 20))
	assert.Equal(t, 4, shared.next(workers[1], 20))
	assert.Equal(t, 3, shared.next(workers[1], 3))
}

// What one worker has finished another need not: it leaves its iteration and goes
// on from there.
func TestTeamMeets(t *testing.T) {
	shared := new(pool)
	shared.begin(2)
	fast, slow := &worker{id: 0, pool: shared}, &worker{id: 1, pool: shared}
	fast.roots, fast.completed, fast.round = []rootMove{{cell: 7, value: 50}}, 6, 9
	slow.roots, slow.completed, slow.iteration = []rootMove{{cell: 8}}, 4, 5
	assert.False(t, slow.overtaken())
	shared.syncRoots(fast)
	assert.True(t, slow.overtaken())
	slow.iteration = 7
	assert.False(t, slow.overtaken(), "ahead of the other")
	shared.syncRoots(slow)
	assert.Equal(t, fast.roots, slow.roots)
	assert.Equal(t, 6, slow.completed)
	assert.Equal(t, 9, slow.round, "moves of this round are not taken for moves of the next")

	slow.iteration, slow.fullWidth = 6, true
	assert.False(t, slow.overtaken(), "it alone searches the cells far from all stones")
}

// A worker that asks for its next iteration after another has finished the deepest
// must not go beyond it.
func TestTeamGoesNoDeeper(t *testing.T) {
	shared := new(pool)
	shared.begin(2)
	fast, slow := &worker{id: 0, pool: shared}, &worker{id: 1, pool: shared}
	fast.roots, fast.completed = []rootMove{{cell: 7}}, 9
	slow.roots, slow.completed = []rootMove{{cell: 8}}, 6
	shared.syncRoots(fast)
	slow.iteration = shared.next(slow, 9)
	assert.Equal(t, 9, slow.iteration)
	assert.True(t, slow.overtaken())
}

// A depth is a limit for several threads too.
func TestThreadsStopAtTheDepth(t *testing.T) {
	e := New(Options{Threads: 4, Memory: 1 << 20})
	for _, pos := range []*rule.Position{
		played(t, "M7 I11 J12 M8 I9 J10 H12 I12 I13 K11 G11 F10"),
		played(t, "D9 I6 J8 F12 F11 E10 E9 D10 C9 F9 C10 G8 H7 E12 C12"),
		played(t, "F4 H5 J6 G6 G5 H4 I4 H6 H7 G8 E6 I8 E5 H8 J8 G7 E8 E7"),
		played(t, "J13 F13 E12 E13 G13 D12 F14 H12 I14 D13 E11 D10"),
	} {
		e.Forget()
		info, err := e.Search(context.Background(), pos, Limits{Depth: 9}, nil)
		require.NoError(t, err)
		assert.Equal(t, 9, info.Depth)
		assert.NotEmpty(t, info.Candidates)
	}
}

// played returns the position after moves on the empty 15×15 board.
func played(t *testing.T, moves string) *rule.Position {
	t.Helper()
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	for _, name := range strings.Fields(moves) {
		p, err := board.ParsePoint(name)
		require.NoError(t, err)
		require.NoError(t, pos.Play(p))
	}
	return pos
}
