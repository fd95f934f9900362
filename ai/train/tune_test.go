package train_test

import (
	"bytes"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/ai/train"
	"tengen/board"
	"tengen/board/rule"
)

func TestGamesRoundTrip(t *testing.T) {
	text := "1 | H8 I9 | G9:G9:-12 F8:F7:29995\n-1 | A1 | O15:O15:0\n0 | |\n"
	var games []train.Game
	require.NoError(t, train.ReadGames(strings.NewReader(text), rule.Freestyle, func(g train.Game) error {
		games = append(games, g)
		return nil
	}))
	require.Len(t, games, 3)
	assert.Equal(t, 29995, games[0].Moves[1].Value)
	assert.Equal(t, "F7", games[0].Moves[1].Best.String())
	var out bytes.Buffer
	for _, g := range games {
		require.NoError(t, g.Write(&out))
	}
	assert.Equal(t, text, out.String())
}

func TestReadRefuses(t *testing.T) {
	for _, line := range []string{"", "1 | H8", "x | H8 | G9:G9:1", "1 | H88 | G9:G9:1", "1 | H8 | G9:G9", "1 | H8 | G9:G9:x", "1 | H8 | ?:G9:1", "1 | H8 | G9:?:1"} {
		err := train.ReadGames(strings.NewReader("0 | |\n"+line+"\n"), rule.Freestyle, func(train.Game) error { return nil })
		assert.ErrorContains(t, err, "line 2", line)
	}
}

func FuzzRead(f *testing.F) {
	f.Add("1 | H8 I9 | G9:G9:-12 F8:F7:29995")
	f.Fuzz(func(t *testing.T, line string) {
		_ = train.ReadGames(strings.NewReader(line), rule.Freestyle, func(g train.Game) error {
			var out bytes.Buffer
			require.NoError(t, g.Write(&out))
			return train.ReadGames(&out, rule.Freestyle, func(again train.Game) error {
				require.Equal(t, len(g.Moves), len(again.Moves))
				return nil
			})
		})
	})
}

// taughtGames are games of random stones near each other, with the moves and the
// values that an evaluator gives.
func taughtGames(teacher *eval.Evaluator, n int) (games []train.Game) {
	rng := rand.New(rand.NewPCG(1, 2))
	b := pattern.New(rule.Freestyle, rule.Gomoku.Size, teacher.Cells())
	for range n {
		pos := rule.NewPosition(rule.Freestyle, rule.Gomoku.Size)
		b.Clear()
		var g train.Game
		for !pos.Over() && len(pos.Moves()) < 30 {
			p := board.Point{X: 3 + rng.IntN(8), Y: 3 + rng.IntN(8)}
			value, best := teacher.SmoothLinear(b), favourite(b, p)
			if pos.Play(p) == nil {
				g.Moves = append(g.Moves, train.Move{Played: p, Best: best, Value: value})
				b.Place(pattern.CellOf(p))
			}
		}
		games = append(games, g)
	}
	return games
}

// favourite returns the most urgent move, otherwise when there is no candidate.
func favourite(b *pattern.Board, otherwise board.Point) board.Point {
	best := otherwise
	most := -1
	for _, c := range b.Candidates(nil) {
		if u := b.Policy(b.Turn(), c); u > most {
			best, most = c.Point(), u
		}
	}
	return best
}

// Learning makes what was not learned from less surprising.
func TestFitGeneralises(t *testing.T) {
	c := train.NewCollector(rule.Freestyle, rule.Gomoku.Size, 1)
	for _, g := range taughtGames(eval.For(rule.Freestyle), 80) {
		require.NoError(t, c.Add(g))
	}
	require.NotEmpty(t, c.Samples)
	cut := min(len(c.Samples), len(c.Choices)) * 3 / 4
	v, u := train.NewValues(eval.Prior()), train.NewPolicy()
	before := v.Loss(c.Samples[cut:])
	v.Fit(c.Samples[:cut], train.TuneSettings{Epochs: 6, Rate: 2, Decay: 0.0005}, func(int) {})
	assert.Less(t, v.Loss(c.Samples[cut:]), before)

	bitsBefore, _ := u.Loss(c.Choices[cut:])
	u.Fit(c.Choices[:cut], train.TuneSettings{Epochs: 6, Rate: 0.15}, func(int) {})
	bits, _ := u.Loss(c.Choices[cut:])
	assert.Less(t, bits, bitsBefore)

	e := train.Evaluator(v, u)
	again, err := eval.FromBytes(e.Bytes())
	require.NoError(t, err)
	assert.Equal(t, e, again)
}

func TestAddRefusesImpossibleGames(t *testing.T) {
	c := train.NewCollector(rule.Freestyle, board.Square(9), 0)
	p := board.Point{X: 1, Y: 1}
	assert.Error(t, c.Add(train.Game{Opening: []board.Point{p, p}}))
	assert.Error(t, c.Add(train.Game{Moves: []train.Move{{Played: board.Point{X: 9, Y: 0}}}}))
}
