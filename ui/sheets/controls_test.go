package sheets_test

import (
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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

// A comment of megabytes is read part by part: no part is long to lay out, and none is
// missing.
func TestALongComment(t *testing.T) {
	var lines []string
	for i := range 20_000 {
		lines = append(lines, "line "+strconv.Itoa(i))
	}
	comment := strings.Join(lines, "\n")
	require.True(t, sheets.Long(comment))
	require.False(t, sheets.Long(strings.Join(lines[:100], "\n")))

	s := newStage(t, i18n.English)
	s.host.LongComment("Comment", comment)
	var read []string
	for part := 0; ; part++ {
		words := s.words()
		require.Less(t, len(words), 1000, "laid out at once")
		var here []string
		for _, word := range words {
			if strings.HasPrefix(word, "line ") {
				here = append(here, word)
			}
		}
		if len(read) > 0 && read[len(read)-1] == here[len(here)-1] {
			break
		}
		read = append(read, here...)
		s.press(t, "Later")
	}
	assert.Equal(t, lines, read)
	s.press(t, "Earlier")
	assert.NotContains(t, s.words(), lines[len(lines)-1])
	s.typed(fyne.KeyEscape)
	assert.False(t, s.open())
}

// words returns the lines of text that are laid out in the sheet.
func (s *stage) words() []string {
	var all []string
	for _, o := range test.LaidOutObjects(s.w.Canvas().Overlays().Top()) {
		if text, ok := o.(*canvas.Text); ok {
			all = append(all, text.Text)
		}
	}
	return all
}
