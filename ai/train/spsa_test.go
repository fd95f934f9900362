package train_test

import (
	"bytes"
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/engine"
	"tengen/ai/train"
	"tengen/board"
	"tengen/board/rule"
)

// numbers are those of a tuning, as they are.
func numbers(t *testing.T, names ...string) (all []train.Number) {
	t.Helper()
	for _, name := range names {
		n, err := train.NewNumber(engine.DefaultParams(), name, 1)
		require.NoError(t, err)
		all = append(all, n)
	}
	return all
}

// openings are positions that nothing decides yet.
func openings(t *testing.T) (all []*rule.Position) {
	t.Helper()
	for _, second := range []board.Point{{X: 8, Y: 8}, {X: 7, Y: 8}} {
		pos := rule.NewPosition(rule.Freestyle, board.Square(15))
		for _, p := range []board.Point{{X: 7, Y: 7}, second, {X: 9, Y: 5}} {
			require.NoError(t, pos.Play(p))
		}
		all = append(all, pos)
	}
	return all
}

// Who looks at one move only loses to who does not, and the number that makes the
// difference learns it.
func TestWhatWinsIsLearned(t *testing.T) {
	tuning := train.Tuning{SPSASettings: train.SPSASettings{Seed: 3, Nodes: 600, Pairs: 12, Rate: 0.5}, Numbers: numbers(t, "MoveCountBase")}
	tuning.Numbers[0].Start, tuning.Numbers[0].Now, tuning.Numbers[0].Step = 8, -8, 12
	begun := tuning.Numbers[0].Now
	require.NoError(t, tuning.Run(t.Context(), openings(t), 1, func() error { return nil }))
	assert.Equal(t, 12, tuning.Done)
	assert.Positive(t, tuning.Won)
	assert.Greater(t, tuning.Numbers[0].Now, begun+1)
}

// The same settings come to the same numbers, in one go or in two.
func TestItGoesOn(t *testing.T) {
	fresh := func() *train.Tuning {
		return &train.Tuning{SPSASettings: train.SPSASettings{Seed: 5, Nodes: 300, Pairs: 4, Rate: 0.1}, Numbers: numbers(t, "RazorBase", "ReduceFactor")}
	}
	whole, cut := fresh(), fresh()
	require.NoError(t, whole.Run(t.Context(), openings(t), 1, func() error { return nil }))

	enough := errors.New("enough")
	require.ErrorIs(t, cut.Run(t.Context(), openings(t), 1, func() error {
		if cut.Done == 2 {
			return enough
		}
		return nil
	}), enough)
	var file bytes.Buffer
	require.NoError(t, cut.Write(&file))
	again := fresh()
	require.NoError(t, again.GoOn(&file))
	assert.Equal(t, 2, again.Done)
	require.NoError(t, again.Run(t.Context(), openings(t), 1, func() error { return nil }))
	assert.Equal(t, whole, again)

	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	require.ErrorIs(t, fresh().Run(ctx, openings(t), 2, func() error { return nil }), context.Canceled)
}

// A file of another tuning is refused, and leaves everything as it was.
func TestAFileOfAnotherTuning(t *testing.T) {
	tuning := train.Tuning{SPSASettings: train.SPSASettings{Seed: 5, Nodes: 300, Pairs: 4, Rate: 0.1}, Numbers: numbers(t, "RazorBase")}
	var file bytes.Buffer
	require.NoError(t, tuning.Write(&file))
	good := file.String()
	for broken, complaint := range map[string]string{
		"": "line 1", strings.Replace(good, "seed 5", "seed 6", 1): "line 2", strings.Replace(good, "0 pairs played", "some", 1): "line 3",
		strings.Replace(good, "step 1", "step 2", 1): "line 4", strings.Replace(good, "now 1", "now x", 1): "line 4", good + "more\n": "line 5",
	} {
		before := tuning.Numbers[0]
		err := tuning.GoOn(strings.NewReader(broken))
		assert.ErrorContains(t, err, complaint, broken)
		assert.Equal(t, before, tuning.Numbers[0])
	}
	require.NoError(t, tuning.GoOn(strings.NewReader(good)))
}

func TestNames(t *testing.T) {
	assert.Contains(t, train.Names(), "ReduceFactor")
	assert.NotContains(t, train.Names(), "NoRazoring")
	for _, name := range []string{"NoRazoring", "Nothing"} {
		_, err := train.NewNumber(engine.DefaultParams(), name, 1)
		assert.ErrorContains(t, err, "RazorBase")
	}
	for _, step := range []float64{0, -1, math.NaN(), math.Inf(1)} {
		_, err := train.NewNumber(engine.DefaultParams(), "RazorBase", step)
		assert.ErrorContains(t, err, "step")
	}
}
