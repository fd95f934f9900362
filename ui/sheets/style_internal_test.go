package sheets

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/player"
	"tengen/ui/words/i18n"
)

// What sets a level apart follows from what was measured: what differs by much, else what is
// overlooked.
func TestStyles(t *testing.T) {
	want := map[string]string{
		"beginner": "Pip defends little: 19 of 100 moves stop a three or a four and make none (other levels: 44).",
		"novice":   "Momo overlooks 23 of 100 threats to win (other levels: 4).",
		"master":   "Sora overlooked none of 101 threats to win (other levels: 6 of 100).",
		"champion": "Zeno plays far from your last stone: 3.9 points away (other levels: 2.6).",
	}
	for _, l := range player.Levels() {
		for _, lang := range i18n.Languages() {
			assert.NotEmpty(t, style(i18n.New(lang), l))
		}
		if said, known := want[l.ID]; known {
			assert.Equal(t, said, style(i18n.New(i18n.English), l))
		}
	}
}
