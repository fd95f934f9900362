package app

import (
	"testing"

	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/widgets/skin"
)

func TestAProjectorIsSwitchedInTheMenu(t *testing.T) {
	s := start(t)
	s.pages.turnTo(labPage)
	before := theme.TextSize()
	s.choose("command.projector")
	assert.Greater(t, theme.TextSize(), before)
	assert.Greater(t, skin.Stroke(), float32(1))
	assert.Equal(t, labPage, s.pages.now.id, "the page in view stays")
	assert.True(t, s.commands.get("command.projector").item.Checked)
	kept, err := s.prefs.store.Load(levels())
	require.NoError(t, err)
	assert.True(t, kept.Projector, "it is on at the next start")
	s.choose("command.projector")
	assert.InDelta(t, before, theme.TextSize(), 0.01)
	assert.InDelta(t, 1, skin.Stroke(), 0.01)
}
