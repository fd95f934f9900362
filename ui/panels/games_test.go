package panels_test

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/library"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/display"
	"tengen/ui/internal/paneltest"
	"tengen/ui/panels"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

func TestGames(t *testing.T) {
	test.NewTempApp(t)
	g := panels.NewGames(i18n.New(i18n.English), container.NewHBox())
	asked, chosen, did := library.Query{}, int64(0), ""
	g.OnFind, g.OnChoose = func(q library.Query) { asked = q }, func(id int64) { chosen = id }
	g.OnMove = func(int) { did = "move" }
	g.OnOpen, g.OnDelete, g.OnUndelete = func() { did = "open" }, func() { did = "delete" }, func() { did = "undelete" }
	w := paneltest.Show(t, g, 1200, 700)
	assert.Contains(t, strings.Join(paneltest.Words(g), "\n"), "No games yet.")

	size := board.Square(15)
	game := library.Game{
		ID: 7, Black: "Ann", Rule: "freestyle", Size: size, Plies: 9, Opening: "d4", Stones: make([]byte, size.Cells()), Accuracy: [2]*float64{new(91.4), nil},
		Result: record.Result{Winner: board.Black, Cause: record.Row}, Played: time.Date(2026, 11, 20, 0, 0, 0, 0, time.Local), Tags: []string{"odd"},
	}
	shown := display.Games{On: true, List: []library.Game{game}, Total: 1200, Chosen: 7, Undo: 1}
	g.Set(shown, view.Board{})
	words := strings.Join(paneltest.Words(g), "\n")
	for _, want := range []string{"Ann – ?", "five in a row", "9 moves", "Freestyle · 15×15", "Kagetsu", "Black 91%, White –", "The first 1 of 1200 games"} {
		assert.Contains(t, words, want)
	}
	tags := paneltest.First(g, func(e *widget.Entry) bool { return e.Text == "odd" })
	require.NotNil(t, tags)
	var named []string
	g.OnTags = func(names []string) { named = names }
	tags.OnSubmitted("even, odd，even,")
	assert.Equal(t, []string{"even", "odd"}, named)
	g.OnReview = func() { did = "review" }
	paneltest.Press(t, g, "Review the list")
	assert.Equal(t, "review", did)
	paneltest.Press(t, g, "Open")
	assert.Equal(t, "open", did)
	paneltest.Press(t, g, "Undo delete")
	assert.Equal(t, "undelete", did)
	g.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDelete})
	assert.Equal(t, "delete", did)
	g.TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	assert.Equal(t, "move", did)
	assert.Zero(t, chosen)
	assert.Equal(t, library.Query{}, asked, "nothing was looked for")

	assert.Less(t, testing.AllocsPerRun(10, func() { g.Set(shown, view.Board{}) }), 100.0, "nothing has changed")

	for want, of := range map[string]library.Game{
		"Eva – Momo · Novice": {Mine: library.BlackSide, Black: "Human", White: "Momo · Novice"},
		"Momo · Novice – Eva": {Mine: library.WhiteSide, Black: "Momo · Novice"},
		"Two players here":    {Mine: library.BothSides},
		"Cup":                 {Event: "Cup"},
		"old.sgf":             {Source: "old.sgf"},
		"No names":            {},
	} {
		of.ID, of.Size, of.Stones = 7, size, make([]byte, size.Cells())
		g.Set(display.Games{Me: "Eva", List: []library.Game{of}, Chosen: 7}, view.Board{})
		assert.Contains(t, paneltest.Words(g), want)
	}
	g.Set(shown, view.Board{})
	for word, want := range map[string]library.Whose{"My games": library.Mine, "People's": library.People, "All": library.All} {
		test.TapCanvas(w.Canvas(), paneltest.At(t, w, word))
		assert.Equal(t, want, asked.Whose, "one click")
	}
	g.Set(shown, view.Board{})

	through := rule.NewPosition(rule.Freestyle, size)
	for _, p := range []board.Point{{X: 7, Y: 7}, {X: 7, Y: 8}, {X: 0, Y: 0}, {X: 1, Y: 1}, {X: 2, Y: 2}} {
		require.NoError(t, through.Play(p))
	}
	shown.Query.Through = through
	g.Set(shown, view.Board{})
	paneltest.Press(t, g, "Only through … H9 A1 B2 C3  ×")
	assert.Nil(t, asked.Through, "the filter is gone")
	shown.Query.Through = nil
	g.Set(shown, view.Board{})
	var below fyne.CanvasObject
	g.OnExport = func(button fyne.CanvasObject) { below = button }
	paneltest.Press(t, g, "Export…")
	assert.NotNil(t, below)

	shown.Written = "/home/a.db"
	g.Set(shown, view.Board{})
	assert.Contains(t, strings.Join(paneltest.Words(g), "\n"), "Written to /home/a.db.")
	shown.Problems = []library.Problem{{Path: "library.db", Game: 3, Reason: "its record is not there"}}
	g.Set(shown, view.Board{})
	assert.Contains(t, strings.Join(paneltest.Words(g), "\n"), "Written to /home/a.db. 1 game is damaged and may not be in the list.\nlibrary.db, game 3: its record is not there")
	shown.Written, shown.Problems = "", nil
	shown.Import = display.GamesImport{Running: true, Report: library.Report{Games: 3, Failed: 1, Problems: []library.Problem{{Path: "a.sgf", Reason: "broken"}}}}
	shown.Query.Text, shown.List, shown.Total = "x", nil, 0
	g.Set(shown, view.Board{})
	words = strings.Join(paneltest.Words(g), "\n")
	below = nil
	paneltest.Press(t, g, "Export…")
	assert.Nil(t, below, "there is nothing to export")
	for _, want := range []string{"Importing. 3 games are new.", "a.sgf: broken", "No game is like that."} {
		assert.Contains(t, words, want)
	}
}
