package player_test

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/match"
	"tengen/board/rule"
)

func level(t *testing.T, id string) player.Level {
	t.Helper()
	l, ok := player.LevelByID(id)
	require.True(t, ok, id)
	return l
}

// Depth alone ends its searches, so that a slow machine plays the same moves.
func playerAt(l player.Level, seed uint64) *player.Player {
	l.Time = 0
	return &player.Player{Engine: engine.New(engine.Options{Threads: 1, Memory: 1 << 20}), Level: l, Seed: seed}
}

// playOut plays from pos to the end and returns the winner.
func playOut(t *testing.T, pos *rule.Position, black, white match.Player) board.Stone {
	t.Helper()
	for !pos.Over() {
		player := black
		if pos.Turn() == board.White {
			player = white
		}
		move, err := player.Choose(context.Background(), pos.Clone())
		require.NoError(t, err)
		require.NoError(t, pos.Play(move))
	}
	return pos.Winner()
}

func TestLevels(t *testing.T) {
	levels := player.Levels()
	require.Len(t, levels, 10)
	ids := map[string]bool{}
	for i, l := range levels {
		assert.False(t, ids[l.ID], "ID %s twice", l.ID)
		ids[l.ID] = true
		assert.True(t, l.Depth >= 1 && l.Depth <= 30, l.ID)
		assert.Less(t, l.Time, 2*time.Second, l.ID)
		if i > 0 {
			assert.GreaterOrEqual(t, l.Depth, levels[i-1].Depth, l.ID)
			assert.LessOrEqual(t, l.Oversight.Miss, levels[i-1].Oversight.Miss, l.ID)
		}
	}
	assert.Equal(t, player.Oversight{}, levels[len(levels)-1].Oversight)
	levels[0].ID = "changed"
	assert.Equal(t, "beginner", player.Levels()[0].ID)
	_, ok := player.LevelByID("nobody")
	assert.False(t, ok)
}

// The weakest level is for a child: looking one stone ahead beats it.
func TestBeginnerLosesToOnePly(t *testing.T) {
	games := 20
	if testing.Short() {
		games = 10
	}
	lost := 0
	for game := range uint64(games) {
		beginner := playerAt(level(t, "beginner"), game)
		strict := onePly{rand.New(rand.NewPCG(game, 7))}
		black, white, strictSide := match.Player(beginner), match.Player(strict), board.White
		if game%2 == 1 {
			black, white, strictSide = strict, beginner, board.Black
		}
		if playOut(t, rule.NewPosition(rule.Freestyle, board.Square(15)), black, white) == strictSide {
			lost++
		}
	}
	assert.GreaterOrEqual(t, lost, games*2/3, "of %d games", games)
}

func TestTicTacToe(t *testing.T) {
	lost, drawn := 0, 0
	for game := range uint64(40) {
		pos := rule.NewPosition(rule.TicTacToe.Rule, rule.TicTacToe.Size)
		switch playOut(t, pos, playerAt(level(t, "champion"), game), playerAt(level(t, "beginner"), game)) {
		case board.White:
			lost++
		case board.Empty:
			drawn++
		}
	}
	assert.Zero(t, lost, "the strongest level never loses")
	assert.Less(t, drawn, 30, "the weakest level can be beaten")
}

func TestChooseIsLegalAndRepeatable(t *testing.T) {
	pos := rule.FromBoard(rule.Freestyle, board.MustParse(`
		. . . . . . . . .
		. . . O . . . . .
		. . X X X . . . .
		. . . . X O . . .
		. . . O . O . . .
		. . . . . . O . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`), board.Black)
	seeds := uint64(20)
	if testing.Short() {
		seeds = 3
	}
	for _, l := range player.Levels()[:4] {
		for seed := range seeds {
			first, err := playerAt(l, seed).Choose(context.Background(), pos.Clone())
			require.NoError(t, err)
			require.NoError(t, pos.Check(first))
			again, err := playerAt(l, seed).Choose(context.Background(), pos.Clone())
			require.NoError(t, err)
			assert.Equal(t, first, again, "%s, seed %d", l.ID, seed)
		}
	}
}

// What is reported can be played in the real position, even when the player
// overlooks stones.
func TestReportsArePlayable(t *testing.T) {
	pos := rule.FromBoard(rule.Freestyle, board.MustParse(`
		. . . . . . . . .
		. . X . . . . . .
		. . . X . . O . .
		. . . . X . . . .
		. O O . O . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .`), board.White)
	blind := level(t, "beginner")
	blind.Oversight.Miss = 1
	reports := 0
	for seed := range uint64(10) {
		p := playerAt(blind, seed)
		p.Report = func(info analysis.Info) {
			reports++
			for _, c := range info.Candidates {
				assert.NoError(t, pos.Check(c.Move))
				for _, q := range c.Line {
					assert.True(t, pos.Board().Free(q), q.String())
				}
			}
		}
		_, err := p.Choose(context.Background(), pos.Clone())
		require.NoError(t, err)
	}
	assert.Positive(t, reports)
}

// A player that is told to stop plays the best move that it has found, which is the one
// that it has reported last, whatever the level.
func TestAStoppedPlayerPlaysItsBestMove(t *testing.T) {
	for _, l := range []player.Level{level(t, "champion"), level(t, "novice")} {
		l.Depth = 20
		for seed := range uint64(5) {
			pos := rule.NewPosition(rule.Freestyle, board.Square(15))
			for _, p := range []board.Point{{X: 7, Y: 7}, {X: 8, Y: 8}, {X: 9, Y: 6}} {
				require.NoError(t, pos.Play(p))
			}
			ctx, cancel := context.WithCancel(context.Background())
			p, last := playerAt(l, seed), board.Pass
			p.Report = func(info analysis.Info) {
				best, _ := info.Best()
				last = best.Move
				if info.Depth >= 3 {
					cancel()
				}
			}
			move, err := p.Choose(ctx, pos)
			require.NoError(t, err)
			require.Error(t, ctx.Err(), "it would have gone on")
			assert.Equal(t, last, move)
			assert.NoError(t, pos.Check(move))
		}
	}
}

func TestAPlayerStoppedAtOncePlaysALegalMove(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	pos, table := afterCentre(t)
	for _, openings := range []player.Openings{nil, table} {
		p := playerWith(openings, level(t, "champion"), 1)
		move, err := p.Choose(ctx, pos.Clone())
		require.NoError(t, err)
		assert.NoError(t, pos.Check(move))
	}
}

func TestChooseOnAFinishedGame(t *testing.T) {
	pos := rule.FromBoard(rule.Row(3), board.MustParse("XXX\nOO.\n..."), board.White)
	_, err := playerAt(level(t, "champion"), 1).Choose(context.Background(), pos)
	assert.ErrorIs(t, err, engine.ErrNoMove)
}
