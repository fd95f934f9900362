package player_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/rule"
)

// afterCentre is the position after a stone in the centre, and a table that knows
// three kinds of replies.
func afterCentre(t *testing.T) (*rule.Position, *player.OpeningTable) {
	t.Helper()
	pos := rule.NewPosition(rule.Freestyle, rule.Gomoku.Size)
	h8 := pos.Board().Size().Center()
	table := player.NewOpeningTable(rule.Freestyle, rule.Gomoku.Size.W)
	require.NoError(t, table.Add(player.OpeningEntry{Black: []board.Point{h8}, Depth: 12, Moves: []player.RatedMove{
		{Point: h8.Add(board.Point{X: 1, Y: 1}, 1), Score: analysis.Value(-20)},
		{Point: h8.Add(board.Point{X: 1}, 1), Score: analysis.Value(-27)},
		{Point: h8.Add(board.Point{X: 1}, 3), Score: analysis.Value(-60)},
	}}))
	require.NoError(t, pos.Play(h8))
	return pos, table
}

func playerWith(o player.Openings, l player.Level, seed uint64) *player.Player {
	l.Time = 0
	return &player.Player{Engine: engine.New(engine.Options{Memory: 1 << 20}), Level: l, Seed: seed, Openings: o}
}

func TestPlayerDrawsFromTheTable(t *testing.T) {
	pos, table := afterCentre(t)
	master := level(t, "master")
	seen := map[board.Point]bool{}
	for seed := range uint64(60) {
		var told analysis.Info
		p := playerWith(table, master, seed)
		p.Report = func(info analysis.Info) { told = info }
		move, err := p.Choose(context.Background(), pos)
		require.NoError(t, err)
		best, _ := told.Best()
		require.Equal(t, move, best.Move)
		assert.Equal(t, analysis.FromOpening, told.Source)
		assert.Zero(t, told.Nodes)
		assert.Len(t, told.Candidates, 12, "three moves, four images each")
		seen[move] = true
	}
	assert.Len(t, seen, 8, "the two good moves and their images")
	again := playerWith(table, master, 7)
	one, err := again.Choose(context.Background(), pos)
	require.NoError(t, err)
	two, err := again.Choose(context.Background(), pos)
	require.NoError(t, err)
	assert.Equal(t, one, two, "a seed is one game")
}

// closed is a table that must not be asked.
type closed struct{ t *testing.T }

func (c closed) Info(*rule.Position) (analysis.Info, bool) {
	c.t.Error("asked")
	return analysis.Info{}, false
}

func TestErringLevelsPlayOpeningsOfTheirOwn(t *testing.T) {
	pos, _ := afterCentre(t)
	p := playerWith(closed{t}, level(t, "novice"), 1)
	move, err := p.Choose(context.Background(), pos)
	require.NoError(t, err)
	assert.NoError(t, pos.Check(move))
}

func TestPlayerSearchesWhatTheTableLacks(t *testing.T) {
	pos, table := afterCentre(t)
	require.NoError(t, pos.Play(board.Point{X: 1, Y: 1}))
	p, searched := playerWith(table, level(t, "expert"), 1), false
	p.Report = func(info analysis.Info) { searched = searched || info.Nodes > 0 }
	_, err := p.Choose(context.Background(), pos)
	require.NoError(t, err)
	assert.True(t, searched)
}
