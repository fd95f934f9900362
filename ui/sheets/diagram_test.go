package sheets

import (
	"testing"

	"tengen/board/rule"

	"github.com/stretchr/testify/assert"
)

// What the captions say is what the rules do.
func TestDiagramsShowWhatTheirCaptionsSay(t *testing.T) {
	const wins, forbidden, nothing = "wins", "forbidden", "nothing"
	want := map[string]string{
		"five": wins, "six_wins": wins, "six_nothing": nothing, "blocked": nothing, "half_open": wins,
		"double_three": forbidden, "double_four": forbidden, "overline": forbidden, "four_three": nothing,
		"white_six": wins, "four": wins, "three": wins,
	}
	assert.Len(t, diagrams, len(want))
	for _, f := range diagrams {
		s, got := f.state(), nothing
		switch {
		case len(s.Win) > 0:
			got = wins
		case len(s.Forbidden) > 0:
			got = forbidden
		}
		assert.Equal(t, want[f.id], got, f.id)
		assert.Equal(t, got != forbidden, len(s.Moves) == 1, f.id)
	}
}

// Every rule that can be chosen has a picture.
func TestEveryRuleHasADiagram(t *testing.T) {
	for _, v := range rule.Variants() {
		assert.NotEmpty(t, diagramsOf(v.Rule), v.ID)
	}
}
