package sheets

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

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

// That the licences are those of what is linked is tested where they are collected:
// cmd/tengen/packaging/licences.
func TestLicencesCanBeShown(t *testing.T) {
	all := allLicences()
	require.NotEmpty(t, all)
	assert.Equal(t, "Tengen", all[0].name, "our own comes first")
	var names []string
	for _, l := range all {
		names = append(names, l.name)
		assert.NotEmpty(t, strings.TrimSpace(l.text), l.name)
	}
	assert.Contains(t, names, "fyne.io/fyne/v2", "a name is the path of a module")
}
