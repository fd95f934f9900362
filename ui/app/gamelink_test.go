package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/display"
	"tengen/ui/lab/lablink"
	"tengen/ui/store"
	"tengen/ui/widgets"
)

// A link to a page of the lab opens in a browser behind the page's address, and from there in a window.
func TestLinksToTheLabInABrowser(t *testing.T) {
	link := lablink.Link{Page: "alphabeta", Step: 17, Text: "((3 5) (2 9)) with exam 50% & more"}
	for _, address := range []string{"https://example.org/tengen/", "http://localhost:8000/index.html"} {
		behind := gameLink(address, link.String())
		got, err := lablink.Parse(labLink(behind))
		require.NoError(t, err)
		assert.Equal(t, link, got)
	}
	for _, text := range []string{"", "https://example.org/#top", gameLink("https://example.org/", "(;SZ[15])"), link.String()} {
		assert.Equal(t, text, labLink(text))
	}
}

// A text on a page that has the keyboard is pasted into; else a game would come of a tree.
func TestATextOfAPageIsPastedInto(t *testing.T) {
	s := start(t)
	require.NoError(t, s.showInLab(lablink.Link{Page: "alphabeta"}))
	for _, o := range test.LaidOutObjects(s.state.lab) {
		if entry, ok := o.(*widgets.LineEntry); ok && entry.MultiLine {
			s.win.Canvas().Focus(entry)
			s.clipboard.system.SetContent("((7 41) (2 9))")
			s.choose("command.paste")
			assert.Contains(t, entry.Text, "((7 41) (2 9))")
			assert.True(t, s.pages.in(labPage))
			return
		}
	}
	t.Fatal("no text")
}

// Links lead to the page that the settings name, and without one to the program.
func TestWhereLinksLead(t *testing.T) {
	s := start(t)
	copied := func() string {
		s.choose("command.copy_link")
		return s.clipboard.system.Content()
	}
	assert.True(t, strings.HasPrefix(copied(), "tengen://game#"))
	for typed, address := range map[string]string{" example.org/tengen/ ": "https://example.org/tengen/#", "http://localhost:8000": "http://localhost:8000#"} {
		s.prefs.update(func(now *store.Settings) { now.WebAddress = typed })
		assert.True(t, strings.HasPrefix(copied(), address), copied())
	}
	s.choose("command.code")
	require.NotNil(t, s.win.Canvas().Overlays().Top())
}

func TestLinksToGames(t *testing.T) {
	const sgf = "(;GM[4]SZ[15]C[50% — 好#];B[hh])"
	for _, address := range []string{"tengen://game", "https://example.org/tengen/", "http://localhost:8000/index.html"} {
		link := gameLink(address, sgf)
		assert.NotContains(t, link, " ")
		got, ok := fromLink(link)
		assert.True(t, ok, address)
		assert.Equal(t, sgf, got)
	}
	for _, text := range []string{"", "h8i9", sgf, "tengen://lab/grid?step=3#(", "https://example.org", "https://example.org/#top", "ftp://x#(;)", "tengen://game#%zz"} {
		_, ok := fromLink(text)
		assert.False(t, ok, text)
	}
}

// A link brings the whole game to the move at which it was copied, without what engines found.
func TestALinkOpensTheGameAtItsMove(t *testing.T) {
	s := start(t)
	s.paste("h8i9j10g7")
	s.controller.Game.Walk.Step(-2)
	s.choose("command.copy_link")
	link := s.clipboard.system.Content()
	require.Contains(t, link, "tengen://game#")
	s.paste("a1")
	s.clipboard.take(link)
	s.until("the game", func(sc display.Screen) bool { return len(sc.Moves) == 4 })
	assert.Equal(t, []board.Point{{X: 7, Y: 7}, {X: 8, Y: 8}}, s.controller.Game.Now().Position.Moves())
	s.files.drop(link)
	s.until("the game", func(sc display.Screen) bool { return len(sc.Moves) == 4 })

	n := s.controller.Game.Now().Node
	n.Analysis = &record.Analysis{Engine: "Ann", Depth: 9, Lines: []record.Line{{Moves: []board.Point{{}}}}}
	assert.Contains(t, s.controller.Document.SGF(), "TGAN")
	assert.NotContains(t, s.controller.Document.Shared(), "TGAN")
}
