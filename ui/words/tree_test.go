package words_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/assert"

	"tengen/ai/textbook"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

func TestNumbers(t *testing.T) {
	assert.Equal(t, "−3", words.Number(-3))
	assert.Equal(t, "−∞", words.Number(-textbook.Infinity))
	assert.Equal(t, "∞", words.Number(textbook.Infinity))
	assert.Equal(t, "≥ −3", words.Proved(textbook.AtLeast, -3))
	assert.Equal(t, "≤ 0", words.Proved(textbook.AtMost, 0))
	assert.Equal(t, "7", words.Proved(textbook.Exact, 7))
	assert.Empty(t, words.Proved(textbook.Unknown, 7))
}

func TestLimitsInWords(t *testing.T) {
	en, zh := i18n.New(i18n.English), i18n.New(i18n.Chinese)
	for _, tt := range []struct {
		limit             view.Limit
		name, stopped, zh string
	}{
		{view.Limit{Depth: 14}, "depth 14", "stopped at depth 14", "停在深度 14"},
		{view.Limit{Time: 10 * time.Second}, "10 s", "stopped after 10 s", "10 秒后停止"},
		{view.Limit{Nodes: 1_000_000}, "1,000,000 nodes", "stopped after 1,000,000 nodes", "1,000,000 个节点后停止"},
	} {
		assert.Equal(t, tt.name, words.LimitName(en, tt.limit))
		assert.Equal(t, tt.stopped, words.LimitStopped(en, tt.limit))
		assert.Equal(t, tt.zh, words.LimitStopped(zh, tt.limit))
	}
	assert.Equal(t, "no limit", words.LimitName(en, view.Limit{}))
	assert.Equal(t, "depth 8 · 500 nodes", words.LimitName(en, view.Limit{Depth: 8, Nodes: 500}))
}

func TestRestrictionsInWords(t *testing.T) {
	points := []board.Point{{X: 7, Y: 8}, {X: 9, Y: 8}}
	en := i18n.New(i18n.English)
	assert.Equal(t, "without H9, J9", words.Restriction(en, view.Restriction{Points: points}))
	assert.Equal(t, "only H9", words.Restriction(en, view.Restriction{Only: true, Points: points[:1]}))
}
