package panels_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/display"
	"tengen/ui/internal/paneltest"
	"tengen/ui/panels"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

func TestCard(t *testing.T) {
	test.NewTempApp(t)
	g := panels.NewGraphCard(i18n.New(i18n.English))
	var tapped []int
	g.OnTap = func(moves int) { tapped = append(tapped, moves) }
	w := paneltest.Show(t, g, 460, 160)
	assert.Contains(t, strings.Join(paneltest.Texts(w), "\n"), "drawn here")

	g.SetGame([]view.Chance{{Chance: 0.5, Known: true}, {Chance: 0.6, Known: true}, {}}, view.Place{Number: 1, Count: 2})
	assert.Equal(t, []string{"Game | move 1 of 2", "Black", "White | 10 | 20", "50%"}, paneltest.Texts(w))
	test.TapCanvas(w.Canvas(), paneltest.At(t, w, "Black").AddXY(60, 30))
	assert.Len(t, tapped, 1)
	g.SetGame([]view.Chance{{Chance: 0.5, Known: true}, {Chance: 0.6, Known: true}}, view.Place{Number: 1, Count: 1, SetUp: 15, Midst: true})
	assert.Equal(t, "Game | 15 stones set up", paneltest.Texts(w)[0], "as the list of moves has it")
	test.MoveMouse(w.Canvas(), paneltest.At(t, w, "Black").AddXY(60, 30))
	assert.Contains(t, paneltest.Texts(w)[0], "move 1 of 1", "the pointer is on a move of the game")
	test.MoveMouse(w.Canvas(), fyne.NewPos(0, 0))
	g.SetGame([]view.Chance{{Chance: 0.5, Known: true}, {Chance: 0.6, Known: true}, {}}, view.Place{Number: 1, Count: 2})
	g.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, paneltest.Texts(w), "局势 | 第 1 手，共 2 手")
	g.SetGame(nil, view.Place{})
	assert.Contains(t, strings.Join(paneltest.Texts(w), "\n"), "走势")
}

func TestRemark(t *testing.T) {
	r := panels.NewRemark(i18n.New(i18n.English))
	w := paneltest.Show(t, r, 500, 200)
	shown := func() string { return strings.Join(paneltest.Texts(w), "\n") }
	const nothing = "The move is explained here."
	assert.Contains(t, shown(), nothing)

	r.Set(display.Remark{About: "H9", Words: "H9 makes a four."})
	assert.Equal(t, "H9 makes a four.", r.Words())
	assert.Contains(t, shown(), "In words")
	assert.NotContains(t, shown(), nothing)

	r.Set(display.Remark{Title: "Why not H9?", Words: "H9 makes a four.", Note: "Only 2 of 200 moves are searched."})
	assert.Contains(t, shown(), "Why not H9?")
	assert.Contains(t, shown(), "Only 2 of 200 moves are searched.")

	r.Set(display.Remark{About: "H9"})
	r.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, shown(), "解说")
	assert.NotContains(t, shown(), "Only 2 of 200")
}
