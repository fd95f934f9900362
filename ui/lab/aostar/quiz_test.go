package aostar

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/textbook"
	"tengen/ui/words/i18n"
)

// The page tells for every graph what either way upwards costs and finds.
func TestBothWaysUpwardsAreCompared(t *testing.T) {
	p := shown(t, i18n.English)
	assert.Contains(t, p.upwards.words.Text(), "Both find the least cost, 5.")
	p.open(3)
	assert.False(t, p.upwards.object.Visible(), "plain AO* has no result on a cycle")
	p.open(4)
	assert.True(t, p.upwards.object.Visible())
	assert.Contains(t, p.upwards.words.Text(), "Marked parents find 9, all ancestors 6, which is right.")
	marked, ancestors, _, _ := efforts(p.recording.subject)
	assert.Equal(t, effort{8, 9}, marked)
	assert.Equal(t, effort{9, 6}, ancestors)

	p.recording.markedOnly = true
	p.again(true)
	assert.Equal(t, "s is solved at cost 9", p.description.Title())
	p.recording.markedOnly = false
	p.again(true)
	assert.Equal(t, "s is solved at cost 6", p.description.Title())
	pseudocode, _ := p.kit.Program(p.Hint())
	assert.Contains(t, pseudocode, "add all its ancestors to S")
}

// S is told and ringed at every step.
func TestZIsShown(t *testing.T) {
	p := shown(t, i18n.English)
	p.open(4)
	p.recording.markedOnly = false
	p.again(false)
	for p.description.Title() != "Expand m" {
		require.False(t, p.kit.Player.AtEnd())
		p.kit.Player.Step(1)
	}
	assert.Contains(t, p.description.Text(), "S = {m}.")
	ringed := func() (names []string) {
		for i, name := range p.recording.subject.names {
			if p.Node(i).Ringed {
				names = append(names, name)
			}
		}
		return names
	}
	for e, _ := p.recording.replay.Last(); e.Step != textbook.Revised; e, _ = p.recording.replay.Last() {
		assert.Equal(t, []string{"m"}, ringed())
		p.kit.Player.Step(1)
	}
	assert.Contains(t, p.description.Text(), "m was taken out of S = {m}, since no other node of S lies below it. Now S = {p, r, s}.")
	assert.Equal(t, []string{"s", "r", "p"}, ringed())
}
