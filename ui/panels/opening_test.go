package panels_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/panels"
	"tengen/ui/panels/paneltest"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

func TestOpening(t *testing.T) {
	test.NewTempApp(t)
	c := panels.NewOpening(i18n.New(i18n.English))
	w := paneltest.Show(t, c, 560, 320)
	words := func() string { return strings.Join(paneltest.Texts(w), "\n") }
	assert.Contains(t, words(), "know of the first moves")

	i7, g8 := board.Point{X: 8, Y: 6}, board.Point{X: 6, Y: 7}
	known := view.FirstMoves{Early: true, Turn: board.White}
	c.Set(known, "")
	assert.Contains(t, words(), "Looking")
	known.Asked = true
	c.Set(known, "")
	assert.Contains(t, words(), "is neither in the proof")
	known.Moves = []view.FirstMove{{Point: i7, Within: 65}, {Point: g8, Rated: true, Score: analysis.Value(200)}}
	c.Set(known, "Kagetsu")
	assert.Contains(t, words(), "not in the proof")
	known.Within = 65
	c.Set(known, "Kagetsu")
	assert.Equal(t, []string{
		"Opening | Kagetsu", "Proven: Black wins in at most 65 plies.",
		"Move | Proven for Black | Opening table", "I7 | in ≤ 65 plies", "G8 | 73%",
	}, paneltest.Texts(w))
	c.SetScores(view.Scores{AlwaysBlack: true})
	assert.Contains(t, words(), "G8 | 27%")
	known.Seconds = true
	c.Set(known, "")
	assert.Contains(t, words(), "W≤66 on the board")

	var played []board.Point
	c.OnTap = func(p board.Point) { played = append(played, p) }
	for y := float32(0); y < 320; y += 8 {
		test.TapCanvas(w.Canvas(), c.Position().AddXY(60, y))
	}
	assert.Contains(t, played, i7)
	assert.Contains(t, played, g8)
	c.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, words(), "黑方必胜")
}
