package problem_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/problem"
)

func TestQuote(t *testing.T) {
	for text, want := range map[string]string{
		"":                         "",
		"two  words\n":             "two words",
		"甲乙":                       "甲乙",
		"a\x00b\x1b[2J":            "a\uFFFDb\uFFFD[2J",
		"a\xff":                    "a\uFFFD",
		strings.Repeat("1", 40):    strings.Repeat("1", 40),
		strings.Repeat("1", 41):    strings.Repeat("1", 40) + "…",
		strings.Repeat("天", 1<<20): strings.Repeat("天", 40) + "…",
		strings.Repeat(" ", 1<<20): "…",
	} {
		assert.Equal(t, want, problem.Quote(text))
	}
}
