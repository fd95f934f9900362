package player_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/rule"
)

var (
	_ game.Evaluator = (*player.Player)(nil)
	_ match.Player   = (*player.Player)(nil)
)

// A level's errors have no part in a judgement.
func judge() *player.Player {
	return &player.Player{Engine: untimed{engine.New(engine.Options{Memory: 1 << 20})}, Level: player.Levels()[0], Seed: 1}
}

// untimed counts nodes in place of time: it judges the same beside any load.
type untimed struct{ player.Searcher }

func (u untimed) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	limits.Time, limits.Nodes = 0, 20_000
	return u.Searcher.Search(ctx, pos, limits, report)
}

const fourStones = `
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . . . . . . . .
	. . X X X X . . .
	. . . O O . . . .
	. . . . O . O . .
	. . . . . . . . .
	. . . . . . . . .`

func TestEvaluateIsForTheSideToMove(t *testing.T) {
	b := board.MustParse(fourStones)
	black, err := judge().Evaluate(context.Background(), rule.FromBoard(rule.Freestyle, b, board.Black))
	require.NoError(t, err)
	white, err := judge().Evaluate(context.Background(), rule.FromBoard(rule.Freestyle, b, board.White))
	require.NoError(t, err)
	assert.Equal(t, 30000-1, black, "a win at once")
	assert.Equal(t, 2-30000, white, "no defence against an open four")
}

func TestEvaluateOfAQuietPosition(t *testing.T) {
	value, err := judge().Evaluate(context.Background(), rule.NewPosition(rule.Freestyle, board.Square(15)))
	require.NoError(t, err)
	assert.Less(t, max(value, -value), 1000)
}

func TestEvaluateErrors(t *testing.T) {
	over := rule.FromBoard(rule.Row(3), board.MustParse("XXX\nOO.\n..."), board.White)
	_, err := judge().Evaluate(context.Background(), over)
	assert.ErrorIs(t, err, engine.ErrNoMove)

	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err = judge().Evaluate(ctx, rule.NewPosition(rule.Freestyle, board.Square(15)))
	assert.ErrorIs(t, err, context.Canceled)
}

// The engine finds openings that it holds for even itself, and takes the side
// that wins.
func TestTheEngineBalancesAndDecides(t *testing.T) {
	g, err := game.NewBalanced(context.Background(), rule.Gomoku, judge(), rand.New(rand.NewPCG(1, 2)))
	require.NoError(t, err)
	assert.Equal(t, 5, g.Size().Cells()-g.Position().Board().Count(board.Empty))
	value, err := judge().Evaluate(context.Background(), g.Position())
	require.NoError(t, err)
	assert.Less(t, max(value, -value), 1000, "nobody wins by force")

	won := rule.FromBoard(rule.Freestyle, board.MustParse(fourStones), board.White)
	choice, err := game.Decide(context.Background(), judge(), won, []game.OpeningChoice{game.TakeBlack, game.TakeWhite, game.AddStones})
	require.NoError(t, err)
	assert.Equal(t, game.TakeBlack, choice)
}

// The engine goes through the openings of renju by itself, to a position that both sides can win.
func TestTheEngineOpensRenju(t *testing.T) {
	if testing.Short() {
		t.Skip("some seconds for each of the rules")
	}
	for _, o := range game.OpeningRules() {
		if !o.Fits(rule.Renju15) {
			continue
		}
		t.Run(string(o), func(t *testing.T) {
			g, engine, rng := game.New(rule.Renju15), judge(), rand.New(rand.NewPCG(1, 2))
			require.NoError(t, g.SetOpening(o))
			for g.Opening().Stage != game.Settled {
				s := g.Opening()
				points, choice, err := s.Act(context.Background(), engine, rng, g.Position())
				require.NoError(t, err)
				if s.Choosing() {
					require.NoError(t, g.Choose(choice))
				}
				for _, p := range points {
					require.NoError(t, g.Play(p), "%s, %s", s.Stage, p)
				}
				t.Log(s.Stage, s.Actor, choice, board.Names(points))
			}
			value, err := engine.Evaluate(context.Background(), g.Position())
			require.NoError(t, err)
			assert.Less(t, max(value, -value), 1000, "nobody wins by force")
		})
	}
}

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
