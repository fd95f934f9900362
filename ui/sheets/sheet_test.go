package sheets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"

	"tengen/board/rule"
	"tengen/ui/sheets"
	"tengen/ui/store"
	"tengen/ui/words/i18n"
)

func TestEngines(t *testing.T) {
	s := newStage(t, i18n.English)
	added, removed, analyst := 0, "", "?"
	show := func(rows ...sheets.EngineRow) {
		s.host.Engines(sheets.EngineList{
			Rows: rows, Analyst: "Carbon",
			Add:     func() { added++ },
			Remove:  func(name string) { removed = name },
			Analyse: func(name string) { analyst = name },
		})
	}
	show()
	assert.NotContains(t, s.text(), "Analyses", "with one engine there is no choice")
	s.typed(fyne.KeyReturn)
	assert.Equal(t, 1, added)
	assert.False(t, s.open())

	show(sheets.EngineRow{Name: "Carbon", Path: "/opt/carbon"})
	assert.Contains(t, s.text(), "/opt/carbon")
	s.press(t, "Engine")
	assert.Empty(t, analyst, "our own")
	assert.True(t, s.open())
	s.press(t, "Remove")
	assert.Equal(t, "Carbon", removed)
	assert.False(t, s.open())

	show(sheets.EngineRow{Name: "Carbon", Path: "/opt/carbon"})
	s.typed(fyne.KeyEscape)
	assert.False(t, s.open())
	assert.Equal(t, 1, added)
}

// A program that was added can take either side, and one that was removed makes
// room for our own engine.
func TestNewGameOffersGuests(t *testing.T) {
	s := newStage(t, i18n.English)
	last := store.DefaultSettings().Normalized(levels)
	last.LastGame.White = store.ExternalSeat("gone")
	var got store.Settings
	offer := sheets.Offer{Variants: rule.Variants(), Levels: levels, External: []string{"Carbon"}}
	open := func() { s.host.NewGame(offer, last, func(c store.Settings) { got = c }) }
	open()
	s.typed(fyne.KeyReturn)
	assert.Equal(t, store.SettingsEngine, got.LastGame.White)
	open()
	s.pick(t, "Opponent", "Carbon")
	s.typed(fyne.KeyReturn)
	assert.Equal(t, store.Human, got.LastGame.Black)
	assert.Equal(t, store.ExternalSeat("Carbon"), got.LastGame.White)
}

func TestTrying(t *testing.T) {
	s := newStage(t, i18n.Chinese)
	stopped := 0
	p := s.host.Trying("pbrain", func() { stopped++ })
	assert.Contains(t, s.text(), "pbrain")
	s.typed(fyne.KeyEscape)
	assert.Equal(t, 1, stopped)
	assert.True(t, s.open(), "until the program has stopped")
	p.Close()
	assert.False(t, s.open())
}
