package app

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/display"
	"tengen/ui/store"
	"tengen/ui/view"
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

// A key lets stones be placed freely, without leaving the analysis, and the menu says so.
func TestStonesArePlacedFreely(t *testing.T) {
	s := analysing(t)
	placing := s.commands.get("command.place").item
	s.key(fyne.KeyE)
	assert.True(t, placing.Checked)
	black, white := board.Point{X: 4, Y: 12}, board.Point{X: 5, Y: 12}
	s.game.board.OnTap(black)
	s.game.board.OnAlternateTap(white)
	assert.Equal(t, []board.Stone{board.Black, board.White}, []board.Stone{s.game.shown.Board.At(black), s.game.shown.Board.At(white)})
	assert.Len(t, s.game.shown.Status.Choices, 3)
	assert.True(t, s.game.shown.Analysing)
	s.key(fyne.KeyE)
	assert.False(t, placing.Checked)
}

// A click with the second button offers marks, also on a stone; the same mark again takes it away.
func TestPointsAreMarked(t *testing.T) {
	s := analysing(t)
	empty, stone := board.Point{X: 4, Y: 12}, s.game.shown.Board.Moves[0]
	mark := func(p board.Point, n int) {
		t.Helper()
		s.markItems(p)[n].Action()
	}
	mark(empty, 0)
	mark(stone, 0)
	assert.Equal(t, []record.Mark{{Point: empty, Text: "A"}, {Point: stone, Text: "B"}}, s.game.shown.Board.Marks)
	assert.True(t, s.markItems(empty)[0].Checked)
	mark(empty, 1)
	assert.Equal(t, []record.Mark{{Point: stone, Text: "B"}, {Point: empty, Kind: record.Triangle}}, s.game.shown.Board.Marks)
	assert.Contains(t, s.controller.Document.SGF(), "TR[ec]")
	mark(empty, 1)
	mark(empty, 0)
	assert.Equal(t, "A", s.game.shown.Board.Marks[1].Text, "the letter is free again")
	s.controller.Game.MarkText(empty, " 12abc ")
	assert.Equal(t, []record.Mark{{Point: stone, Text: "B"}, {Point: empty, Text: "12ab"}}, s.game.shown.Board.Marks)
	assert.Contains(t, s.controller.Document.SGF(), "ec:12ab")
	s.controller.Game.MarkText(empty, "")
	assert.Len(t, s.game.shown.Board.Marks, 1)
	s.game.board.OnAlternateTap(stone)
	menu := s.menu()
	for range 7 {
		menu.ActivateNext()
	}
	menu.TriggerLast() // the last one removes all
	assert.Empty(t, s.game.shown.Board.Marks)
}

// A click with the second button offers which moves are searched. The choice stands in the
// table and on the board.
func TestWhichMovesAreSearched(t *testing.T) {
	s := analysing(t)
	p := board.Point{X: 4, Y: 12}
	choose := func(words ...string) {
		t.Helper()
		s.game.board.OnAlternateTap(p)
		menu := s.menu()
		var offered []string
		for _, item := range s.cellItems(p) {
			if !item.IsSeparator {
				offered = append(offered, item.Label)
			}
		}
		assert.Equal(t, words, offered)
		for range 2 { // the one after the question
			menu.ActivateNext()
		}
		menu.TriggerLast()
	}
	choose("Why not E13?", "Leave out E13", "Search only E13")
	assert.Equal(t, view.Restriction{Points: []board.Point{p}}, s.game.shown.Restriction)
	assert.Equal(t, []board.Point{p}, s.game.shown.Board.LeftOut)
	assert.True(t, s.game.shown.Analysing)
	choose("Why not E13?", "Search E13 too", "Search only E13", "All moves again")
	assert.False(t, s.game.shown.Restriction.On())
	s.controller.Restrict(func() { s.controller.Analysis.Restrictions.Only(p) })
	assert.Equal(t, []board.Point{p}, s.game.shown.Board.Chosen)
	choose("Why not E13?", "All moves again")
	assert.False(t, s.game.shown.Restriction.On())
}

// A second engine is chosen from a button. Its card stands beside the first one's and says
// what became of it.
func TestTheSecondEngine(t *testing.T) {
	s := analysing(t)
	words := func() (all []string) {
		for _, c := range s.pages.now.cards.Cards() {
			all = append(all, c.Word)
		}
		return all
	}
	assert.NotContains(t, words(), "tab.second")
	s.engines.set([]store.ExternalEngine{{Name: "Nobody", Path: "/nowhere/engine"}})
	test.Tap(s.commands.get("command.second").button)
	menu := s.menu()
	for range 3 { // nothing, Monte Carlo, and the one that was added
		menu.ActivateNext()
	}
	menu.TriggerLast()
	assert.Equal(t, "Nobody", s.prefs.now.SecondAnalyst)
	assert.Contains(t, words(), "tab.second")
	s.until("it fails", func(sc display.Screen) bool { return sc.Second.Failed != "" })
	assert.True(t, s.game.shown.Analysing, "the analysis goes on")
	s.prefs.update(func(c *store.Settings) { c.SecondAnalyst = "" })
	assert.NotContains(t, words(), "tab.second")
}
