package pagekit_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/background"
	"tengen/ui/lab/pagekit"
	"tengen/ui/words/i18n"
)

type sample struct {
	Tree     string `link:",text"`
	Search   int    `link:"alphabeta|minimax|twophase"`
	Siblings bool   `link:"siblings"`
	Near     int    `link:"near=0..6"`
	Rival    int    `link:"rival=one|two"`
	Take     []int  `link:"take=-5..5"`
}

// What is written is read again, and a text of before is read as it always was.
func TestASetupIsWrittenAndRead(t *testing.T) {
	usual := sample{Search: 1, Rival: -1, Take: []int{1}}
	for _, c := range []struct {
		text    string
		want    sample
		written string // "" for the same
	}{
		{"((3 5) 2) with minimax siblings near=2 rival=two take=-3,4", sample{"((3 5) 2)", 1, true, 2, 1, []int{-3, 4}}, ""},
		{"a", sample{"a", 1, false, 0, -1, []int{1}}, "a with minimax take=1"},
		{"a\nwith near=99", sample{"a\n", 1, false, 6, -1, []int{1}}, "a\nwith minimax near=6 take=1"},
		{"a with something siblings", sample{"a with something siblings", 1, false, 0, -1, []int{1}}, "a with something siblings with minimax take=1"},
		{"with siblings", sample{"", 1, true, 0, -1, []int{1}}, "with minimax siblings take=1"},
		{"swith siblings", sample{"swith siblings", 1, false, 0, -1, []int{1}}, "swith siblings with minimax take=1"},
		{"", sample{"", 1, false, 0, -1, []int{1}}, "with minimax take=1"},
	} {
		got := usual
		require.NoError(t, pagekit.DecodeSetup(c.text, &got), c.text)
		assert.Equal(t, c.want, got, c.text)
		if c.written == "" {
			c.written = c.text
		}
		assert.Equal(t, c.written, pagekit.EncodeSetup(got), c.text)
	}
	assert.Equal(t, "b", pagekit.EncodeSetup(sample{Tree: "b", Search: -1, Rival: -1}))
}

// An error names the setting and leaves everything as it was.
func TestASetupThatCannotBeRead(t *testing.T) {
	for text, wrong := range map[string]string{
		"a with near=x": "near=x", "a with near": "near=", "a with rival=three": "rival=three", "a with rival": "rival=",
		"a with take=6": "take=6", "a with minimax take=1,,2": "take=1,,2", "a with take=": "take=",
		"a with twophase alphabeta": "“alphabeta” and “twophase”",
	} {
		got := sample{Tree: "before", Search: 2}
		kit := pagekit.New(i18n.New(i18n.English), background.New(t.Context(), func(f func()) { f() }, nil))
		assert.ErrorContains(t, kit.ReadSetup(text, &got), wrong, text)
		assert.Equal(t, sample{Tree: "before", Search: 2}, got, text)
	}
}

func TestATagThatSaysNothing(t *testing.T) {
	for _, into := range []any{
		&struct{ A int }{},
		&struct {
			A bool `link:"a=1..2"`
		}{},
		&struct {
			A []int `link:"a"`
		}{},
		&struct {
			A float64 `link:"a=1..2"`
		}{},
	} {
		assert.Panics(t, func() { _ = pagekit.DecodeSetup("", into) })
	}
}
