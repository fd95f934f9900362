package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// menu returns the small menu that is open.
func (s *stage) menu() *widget.PopUpMenu {
	s.t.Helper()
	top, ok := s.win.Canvas().Overlays().Top().(fyne.Widget)
	require.True(s.t, ok, "no menu is open")
	for _, o := range test.WidgetRenderer(top).Objects() {
		if menu, ok := o.(*widget.PopUpMenu); ok {
			return menu
		}
	}
	require.Fail(s.t, "no menu is open")
	return nil
}

// The limit of an analysis is chosen from a button, stands on it and in the settings.
func TestTheLimitOfAnAnalysis(t *testing.T) {
	s := analysing(t)
	button := s.commands.get("command.limit").button
	assert.Equal(t, "Limit", button.Word())
	test.Tap(button)
	menu := s.menu()
	for range 2 {
		menu.ActivateNext()
	}
	menu.ActivateLastSubmenu()
	menu.ActivateNext()
	menu.TriggerLast()
	assert.Nil(t, s.win.Canvas().Overlays().Top())
	assert.Equal(t, 6, s.prefs.now.AnalysisDepth)
	assert.Equal(t, "To depth 6", button.Word())
	chosen := s.prefs.now
	chosen.AnalysisDepth, chosen.AnalysisNodes = 0, 10_000
	s.prefs.change(chosen)
	assert.Equal(t, "To 10,000 nodes", button.Word())
}
