package heat_test

import (
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller/engines"
	"tengen/ui/controller/heat"
	"tengen/ui/controller/hosttest"
)

func after(t *testing.T, moves string) *rule.Position {
	t.Helper()
	return hosttest.NewGame(t, "gomoku15", moves).Now().Position
}

// The real engine scores every move that is worth a look, and the best is the hottest.
func TestEveryMoveWorthALookIsScored(t *testing.T) {
	window, host := hosttest.New(t)
	m := heat.New(host, func(o engine.Options) engines.Engine { return engines.Own(engines.Options{Options: o}) })
	pos := after(t, "h8h9i8g8")
	m.Follow(pos)
	on, ok := m.View(pos)
	assert.True(t, ok)
	assert.True(t, on.Wanted(), "the map is on its way")
	assert.Empty(t, on.Cells)
	window.Until("the map", func() bool { on, _ := m.View(pos); return len(on.Cells) > 0 })
	on, _ = m.View(pos)
	assert.Greater(t, len(on.Cells), 40)
	assert.Equal(t, board.Black, on.Side)
	assert.Positive(t, on.Depth)
	assert.InDelta(t, 1, on.Cells[0].Heat, 1e-9)
	for i, c := range on.Cells {
		assert.Equal(t, board.Empty, pos.Board().At(c.Point))
		assert.GreaterOrEqual(t, c.Heat, 0.0)
		assert.True(t, i == 0 || c.Heat <= on.Cells[i-1].Heat, "the best come first")
	}
	changes := window.Changes
	m.Follow(pos)
	assert.Equal(t, changes, window.Changes, "it is not looked for again")
}

// Another position ends the search for a map, and so does nobody wanting it.
func TestAMapIsOfOnePosition(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		window, host := hosttest.New(t)
		var e hosttest.Engine
		t.Cleanup(e.Release)
		m := heat.New(host, func(engine.Options) engines.Engine { return &e })
		first, second := after(t, "h8"), after(t, "h8i9")
		e.Hold()
		m.Follow(first)
		synctest.Wait()
		require.NotNil(t, e.Limits.Load(), "it searches")
		assert.Equal(t, 225, e.Limits.Load().Lines, "all moves are scored")
		e.Release()
		m.Follow(second)
		_, ok := m.View(first)
		assert.False(t, ok, "what is found of it now is for nobody")
		window.Until("the map", func() bool { on, _ := m.View(second); return len(on.Cells) > 0 })
		m.Stop()
		on, ok := m.View(second)
		assert.False(t, ok || on.Wanted())
	})
}
