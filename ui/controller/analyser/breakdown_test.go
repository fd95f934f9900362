package analyser_test

import (
	"testing"
	"testing/synctest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/controller/analyser"
	"tengen/ui/controller/engines"
	"tengen/ui/internal/hosttest"
)

// none is no move that is left out.
func none(board.Point) bool { return false }

func after(t *testing.T, moves string) *rule.Position {
	t.Helper()
	return hosttest.NewGame(t, "gomoku15", moves).Now().Position
}

// newHeatMap returns a map of the real engine.
func newHeatMap(t *testing.T) (*hosttest.Window, *analyser.HeatMap) {
	t.Helper()
	window, host := hosttest.New(t)
	create := func(o engine.Options) engines.Engine { return engines.Own(engines.Options{Options: o}) }
	return window, analyser.NewHeatMap(host, create, analysis.NewKnowledge(nil))
}

// The real engine scores every move that is worth a look, and the best is the hottest.
func TestEveryMoveWorthALookIsScored(t *testing.T) {
	window, m := newHeatMap(t)
	pos := after(t, "h8h9i8g8")
	m.Follow(pos)
	on, ok := m.View(pos, analysis.Info{}, none)
	assert.True(t, ok)
	assert.True(t, on.Wanted(), "the map is on its way")
	assert.Empty(t, on.Cells)
	window.Until("the map", func() bool { on, _ := m.View(pos, analysis.Info{}, none); return len(on.Cells) > 0 })
	on, _ = m.View(pos, analysis.Info{}, none)
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

// What the table knows only a bound of is no hotter than that, and what is left out of the
// search is not on the map.
func TestTheMapIsNoHotterThanTheTable(t *testing.T) {
	window, m := newHeatMap(t)
	pos := after(t, "h8h9i9j10g7")
	m.Follow(pos)
	window.Until("the map", func() bool { on, _ := m.View(pos, analysis.Info{}, none); return len(on.Cells) > 0 })
	alone, _ := m.View(pos, analysis.Info{}, none)
	hottest, second := alone.Cells[0].Point, alone.Cells[1].Point
	table := analysis.Info{Turn: board.White, Depth: alone.Depth + 6, Restricted: true, Candidates: []analysis.Candidate{
		{Move: alone.Cells[2].Point, Score: analysis.Value(-440)},
		{Move: second, Score: analysis.Value(-900), Bound: analysis.AtMost},
	}}
	on, _ := m.View(pos, table, func(p board.Point) bool { return p == hottest })
	assert.Equal(t, alone.Cells[2].Point, on.Cells[0].Point)
	for _, c := range on.Cells {
		assert.NotEqual(t, hottest, c.Point, "it is left out")
		assert.False(t, c.Point == second && c.Heat > 0.9, "%.2f of what is worth little at the most", c.Heat)
	}
}

// What the table knows from further down counts: the hottest is its best, its rows keep their
// order, and no move that it does not list is hotter than its last row.
func TestTheTableCountsMore(t *testing.T) {
	window, m := newHeatMap(t)
	pos := after(t, "h8h9i9j10g7")
	m.Follow(pos)
	window.Until("the map", func() bool { on, _ := m.View(pos, analysis.Info{}, none); return len(on.Cells) > 0 })
	alone, _ := m.View(pos, analysis.Info{}, none)
	coolest, middle := alone.Cells[len(alone.Cells)-1].Point, alone.Cells[len(alone.Cells)/2].Point
	table := analysis.Info{Turn: board.White, Depth: alone.Depth + 6, Candidates: []analysis.Candidate{
		{Move: coolest, Score: analysis.Value(-440)},
		{Move: middle, Score: analysis.Value(-500)},
		{Move: alone.Cells[0].Point, Score: analysis.Value(900), Bound: analysis.AtMost},
	}}
	on, _ := m.View(pos, table, none)
	assert.Len(t, on.Cells, len(alone.Cells))
	assert.Equal(t, coolest, on.Cells[0].Point)
	heats := map[board.Point]float64{}
	for _, c := range on.Cells {
		heats[c.Point] = c.Heat
	}
	for _, c := range on.Cells[1:] {
		assert.LessOrEqual(t, c.Heat, heats[middle], "%s is not listed", c.Point)
	}
	assert.Equal(t, analysis.Value(-440), on.High)

	table.Depth = alone.Depth - 1
	shallow, _ := m.View(pos, table, none)
	assert.Equal(t, alone, shallow, "what has not looked as far says nothing")
	table.Candidates = []analysis.Candidate{{Move: middle, Score: analysis.WinIn(41), Bound: analysis.AtLeast}}
	proven, _ := m.View(pos, table, none)
	assert.Equal(t, middle, proven.Cells[0].Point, "but for what is proven")
}

// Another position ends the search for a map, and so does switching it off.
func TestAMapIsOfOnePosition(t *testing.T) {
	hosttest.Bubble(t, func(t *testing.T) {
		window, host := hosttest.New(t)
		var e hosttest.Engine
		t.Cleanup(e.Release)
		m := analyser.NewHeatMap(host, func(engine.Options) engines.Engine { return &e }, analysis.NewKnowledge(nil))
		first, second := after(t, "h8"), after(t, "h8i9")
		e.Hold()
		m.Follow(first)
		synctest.Wait()
		require.NotNil(t, e.Limits.Load(), "it searches")
		assert.Equal(t, 225, e.Limits.Load().Lines, "all moves are scored")
		e.Release()
		m.Follow(second)
		_, ok := m.View(first, analysis.Info{}, none)
		assert.False(t, ok, "what is found of it now is for nobody")
		window.Until("the map", func() bool { on, _ := m.View(second, analysis.Info{}, none); return len(on.Cells) > 0 })
		m.Stop()
		on, ok := m.View(second, analysis.Info{}, none)
		assert.False(t, ok || on.Wanted())
	})
}
