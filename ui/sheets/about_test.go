package sheets

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board/rule"
)

// What the captions say is what the pictures show.
func TestDiagramsShowWhatTheirCaptionsSay(t *testing.T) {
	for _, r := range rule.All() {
		for _, e := range r.Examples() {
			s, shown := diagram{r, e}.state(), rule.Nothing
			switch {
			case len(s.Win) > 0:
				shown = rule.Wins
			case len(s.Forbidden) > 0:
				shown = rule.Forbidden
			}
			assert.Equal(t, e.Says, shown, e.ID)
			assert.Equal(t, shown != rule.Forbidden, len(s.Moves) == 1, e.ID)
		}
	}
}
