package words_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/player"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// What sets a level apart follows from what was measured: what differs by much, else what is
// overlooked.
func TestStyles(t *testing.T) {
	want := map[string]string{
		"beginner": "Pip defends little: 19 of 100 moves only stop a three or a four, 41 on average.",
		"novice":   "Momo overlooked 25 of 107 threats.",
		"master":   "Sora overlooked none of 101 threats.",
		"champion": "Zeno roams: 3.9 steps from your last stone, 2.7 on average.",
	}
	for _, l := range player.Levels() {
		for _, lang := range i18n.Languages() {
			assert.NotEmpty(t, words.Style(i18n.New(lang), l))
		}
		if said, known := want[l.ID]; known {
			assert.Equal(t, said, words.Style(i18n.New(i18n.English), l))
		}
	}
}
