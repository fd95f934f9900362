package sheets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/sheets"
	"tengen/ui/words/i18n"
)

// written types a text where the keyboard is.
func (s *stage) written(t *testing.T, text string) {
	t.Helper()
	f := s.w.Canvas().Focused()
	require.NotNil(t, f)
	test.Type(f, text)
}

func TestComment(t *testing.T) {
	s := newStage(t, i18n.English)
	var got []string
	ask := func() { s.host.Comment("Comment", "Save", "", func(text string) { got = append(got, text) }) }
	ask()
	s.written(t, "one")
	s.typed(fyne.KeyReturn)
	s.written(t, "two")
	assert.True(t, s.open(), "Enter begins a line")
	s.press(t, "Save")
	assert.Equal(t, []string{"one\ntwo"}, got)
	assert.Equal(t, 1, s.closed)

	ask()
	s.tab(1)
	s.typed(fyne.KeyReturn)
	assert.False(t, s.open(), "Tab leaves the text for the buttons")
	ask()
	s.typed(fyne.KeyEscape)
	assert.False(t, s.open())
	assert.Len(t, got, 1)

	ask()
	s.written(t, "at once")
	s.w.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&desktop.CustomShortcut{KeyName: fyne.KeyReturn, Modifier: fyne.KeyModifierShortcutDefault})
	assert.False(t, s.open(), "Ctrl+Enter writes it")
	assert.Equal(t, "at once", got[1])
}

func TestAskPlace(t *testing.T) {
	s := newStage(t, i18n.English)
	var got []string
	ask := func(path string) {
		s.host.AskPlace(sheets.Place{
			Title: "Save", Where: "Where?", Browse: "Folder", Save: "Write", Path: path,
			Folder: func(path string, use func(string)) { use("other/" + path) },
		}, func(path string) { got = append(got, path) })
	}
	ask("game")
	s.written(t, ".sgf")
	s.typed(fyne.KeyReturn)
	assert.Equal(t, []string{"game.sgf"}, got, "typed at the end, written with Enter")
	assert.False(t, s.open())

	ask("game")
	s.press(t, "Folder")
	s.press(t, "Write")
	assert.Equal(t, "other/game", got[1])

	s.host.AskPlace(sheets.Place{Title: "Save", Where: "Where?", Browse: "Folder", Save: "Write", Path: "page"}, func(path string) { got = append(got, path) })
	assert.Len(t, s.buttons(), 2, "where there are no folders, none is asked for")
	s.press(t, "Write")
	assert.Equal(t, "page", got[2])

	ask("")
	s.press(t, "Write")
	assert.Len(t, got, 3, "no path, no file")
	ask("game")
	s.typed(fyne.KeyEscape)
	assert.False(t, s.open())
	assert.Len(t, got, 3)
}
