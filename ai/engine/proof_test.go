package engine_test

import (
	"context"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// prover replays claimed wins against every reply.
type prover struct {
	engine *engine.Engine
	board  *pattern.Board

	searched, stretched int
}

func newProver(r rule.Rule, size board.Size) *prover {
	return &prover{
		engine: engine.New(engine.Options{Memory: 1 << 22}),
		board:  pattern.New(r, size, eval.For(r).Cells()),
	}
}

// win checks that the side to move, said to win in n plies, wins by the engine's
// moves whatever the other side plays. What the patterns prove at a glance is taken for
// granted; package threat proves that elsewhere.
func (p *prover) win(t *testing.T, pos *rule.Position, n int) {
	t.Helper()
	p.board.Load(pos)
	if static := threat.Static(p.board); static > 0 && static <= n {
		return
	}
	info, err := p.engine.Search(context.Background(), pos, engine.Limits{Depth: 20, Nodes: 300000}, nil)
	require.NoError(t, err)
	best, _ := info.Best()
	plies, ok := best.Score.Win()
	if info.Source == analysis.OnlyMove { // played without a search
		plies, ok = n, true
	}
	require.True(t, ok, "%v to move should win in %d, not %v with %v\n%s", pos.Turn(), n, best.Score, best.Move, pos.Board())
	p.searched++
	if plies > n { // won, but the shortest way was not found again
		p.stretched++
	}
	next := pos.Clone()
	require.NoError(t, next.Play(best.Move))
	if next.Winner() != board.Empty {
		return
	}
	require.Greater(t, plies, 1)
	for _, reply := range next.Board().Empties() {
		after := next.Clone()
		if after.Play(reply) != nil {
			continue
		}
		require.False(t, after.Over(), "%v ends the game\n%s", reply, after.Board())
		p.win(t, after, plies-2)
	}
}

// Every win that the engine claims on random positions is one.
func TestClaimedWinsAreWins(t *testing.T) {
	size := board.Square(13)
	wanted := 12
	if testing.Short() {
		wanted = 2
	}
	for _, r := range rule.Fives() {
		t.Run(r.Name(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(8, 9))
			p, claims, longest := newProver(r, size), 0, 0
			for claims < wanted {
				pos := balanced(rng, r, size)
				p.board.Load(pos)
				if threat.Static(p.board) != 0 {
					continue
				}
				info, err := p.engine.Search(context.Background(), pos, engine.Limits{Depth: 7, Nodes: 40000}, nil)
				require.NoError(t, err)
				best, _ := info.Best()
				if plies, ok := best.Score.Win(); ok && plies <= 15 {
					claims++
					longest = max(longest, plies)
					p.win(t, pos, plies)
				}
			}
			if !testing.Short() { // few claims tell nothing of all
				assert.Greater(t, longest, 5)
				assert.LessOrEqual(t, p.stretched, p.searched/8, "lengths are seldom wrong")
			}
		})
	}
}

// balanced returns a random position with as many stones of each colour.
func balanced(rng *rand.Rand, r rule.Rule, size board.Size) *rule.Position {
	for {
		pos := rule.NewPosition(r, size)
		centre := size.Center()
		for n := 8 + 2*rng.IntN(5); len(pos.Moves()) < n && !pos.Over(); {
			_ = pos.Play(board.Point{X: centre.X + rng.IntN(7) - 3, Y: centre.Y + rng.IntN(7) - 3})
		}
		if !pos.Over() {
			return pos
		}
	}
}
