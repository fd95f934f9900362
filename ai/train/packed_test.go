package train_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/train"
	"tengen/board/rule"
)

// packed returns games of lines as bytes.
func packed(t *testing.T, heldOut bool, text string) string {
	t.Helper()
	var out bytes.Buffer
	out.WriteString(train.PackedHeader(rule.Freestyle, heldOut))
	require.NoError(t, train.ReadGames(strings.NewReader(text), rule.Freestyle, func(g train.Game) error { return g.Pack(&out) }))
	return out.String()
}

// lines returns games of any form as lines.
func lines(t *testing.T, text string) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, train.ReadGames(strings.NewReader(text), rule.Freestyle, func(g train.Game) error { return g.Write(&out) }))
	return out.String()
}

func TestPackedGamesRoundTrip(t *testing.T) {
	text := "1 | H8 I9 | G9:G9:-12 F8:F7:29995\n-1 | A1 | O15:O15:0\n0 | |\n"
	games := packed(t, false, text)
	assert.Less(t, len(games)-len(train.PackedHeader(rule.Freestyle, false)), len(text)/2)
	assert.Equal(t, text, lines(t, games))
	assert.Equal(t, text+text, lines(t, games+packed(t, true, text)), "files laid end to end")
}

func TestReadRefusesDamagedPackedGames(t *testing.T) {
	read := func(text string) error {
		return train.ReadGames(strings.NewReader(text), rule.Freestyle, func(train.Game) error { return nil })
	}
	games := packed(t, false, "1 | H8 I9 | G9:G9:-12 F8:F7:29995\n")
	head := train.PackedHeader(rule.Freestyle, false)
	for n := len(head) + 1; n < len(games); n++ {
		assert.ErrorContains(t, read(games[:n]), "game 1: unexpected EOF", n)
	}
	assert.ErrorContains(t, read(games+"\x03\x00\x00"), "game 2: result 2")
	assert.ErrorContains(t, read(head+"\x01\x01\xff\x00"), "cell 255")
	assert.ErrorContains(t, read(head+"\x01\xff\xff\x03\x00"), "65535 moves")
}

// Who wants to learn from games that are held out is refused.
func TestHeldOutGamesAreNotLearnedFrom(t *testing.T) {
	text := "1 | H8 I9 | G9:G9:-12\n"
	_, err := train.Learnable(strings.NewReader(packed(t, true, text)))
	assert.ErrorIs(t, err, train.ErrHeldOut)
	for _, games := range []string{text, packed(t, false, text), ""} {
		in, err := train.Learnable(strings.NewReader(games))
		require.NoError(t, err)
		var out bytes.Buffer
		require.NoError(t, train.ReadGames(in, rule.Freestyle, func(g train.Game) error { return g.Write(&out) }))
		assert.Equal(t, lines(t, games), out.String())
	}
}

// Games of one rule are not taken for those of another.
func TestPackedGamesKnowTheirRule(t *testing.T) {
	games := train.PackedHeader(rule.Renju, false) + "\x01\x00\x00"
	count := 0
	read := func(text string, r rule.Rule) error {
		count = 0
		return train.ReadGames(strings.NewReader(text), r, func(train.Game) error { count++; return nil })
	}
	require.NoError(t, read(games+games, rule.Renju))
	assert.Equal(t, 2, count)
	for _, r := range []rule.Rule{rule.Freestyle, rule.Standard} {
		assert.ErrorContains(t, read(games, r), "begins no games under the rule "+r.ID())
	}
	assert.Error(t, read(games+train.PackedHeader(rule.Freestyle, false), rule.Renju), "laid behind them")
	_, err := train.Learnable(strings.NewReader(train.PackedHeader(rule.Renju, true)))
	assert.ErrorIs(t, err, train.ErrHeldOut)
}
