package engines

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/gomocup"
	"tengen/ui/controller/host"
	"tengen/ui/words/i18n"
)

// However often a program is told of before the screen's goroutine comes to it, that has one
// thing to say of it, the last.
func TestOfAFloodOnlyTheLastIsSaid(t *testing.T) {
	var posted []func()
	var heard []string
	text := i18n.New(i18n.English)
	x := newExcesses(func(f func()) { posted = append(posted, f) }, func(s host.Sentence) { heard = append(heard, s.In(text)) })
	run := func() []string {
		heard = nil
		for _, f := range posted {
			f()
		}
		posted = nil
		return heard
	}
	for _, lines := range []int{1, 10, 100, 1000} {
		x.add("Rogue", gomocup.Flood, lines)
	}
	x.add("Rogue", gomocup.LateMove, 1)
	both := run()
	require.Len(t, both, 2)
	assert.Contains(t, both[0], "1000 lines ignored")
	assert.NotContains(t, both[1], "ignored")
	assert.Empty(t, run())
	x.add("Rogue", gomocup.Flood, 10000)
	assert.Len(t, run(), 1)
}
