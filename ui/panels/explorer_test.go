package panels_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/ai/library"
	"tengen/board"
	"tengen/board/record"
	"tengen/ui/display"
	"tengen/ui/internal/paneltest"
	"tengen/ui/panels"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

func TestExplorer(t *testing.T) {
	test.NewTempApp(t)
	c := panels.NewExplorer(i18n.New(i18n.English))
	w := paneltest.Show(t, c, 560, 520)
	words := func() string { return strings.Join(paneltest.Texts(w), "\n") }

	i7, g8, j9 := board.Point{X: 8, Y: 6}, board.Point{X: 6, Y: 7}, board.Point{X: 9, Y: 8}
	first := display.FirstMoves{Early: true}
	c.Set(first, display.Explored{Turn: board.White}, "")
	assert.Contains(t, words(), "Looking")
	assert.NotContains(t, words(), "My games", "without a library")
	c.Set(first, display.Explored{Turn: board.White, Kept: true}, "")
	places := func() (at []fyne.Position) {
		for _, word := range []string{"My games", "Games through this position", "Practise this opening"} {
			at = append(at, paneltest.At(t, w, word))
		}
		return at
	}
	still := places()
	first.Asked = true
	c.Set(first, display.Explored{Turn: board.White, Kept: true, Asked: true}, "")
	assert.Contains(t, words(), "No game of yours came here")
	assert.Equal(t, still, places())
	assert.True(t, paneltest.Find(c, "Games through this position").Disabled())
	assert.True(t, paneltest.Find(c, "Practise this opening").Disabled())

	first.Moves = []display.FirstMove{{Point: i7, Within: 65}, {Point: g8, Rated: true, Score: analysis.Value(200)}}
	first.Within = 65
	known := display.Explored{
		Turn: board.White, Kept: true, Asked: true, Games: 9,
		Moves: []library.Continuation{
			{Moves: []board.Point{j9}, Games: 6, BlackWon: 4, Drawn: 1, WhiteWon: 1},
			{Moves: []board.Point{{X: 1, Y: 1}, g8}, Games: 3, WhiteWon: 3}, // images of each other
		},
		Analyses: []*record.Analysis{
			{Engine: "Ann", Depth: 14, Lines: []record.Line{{Moves: []board.Point{j9, i7}, Value: -200}}},
			{Engine: "Bob", Depth: 3, Lines: []record.Line{{Moves: []board.Point{j9}, Value: 0}}},
		},
		Worth: library.Worth{Move: j9, Score: analysis.Value(0), Positions: 12}, Valued: true,
	}
	c.Set(first, known, "Kagetsu")
	assert.Equal(t, []string{
		"Explorer | Kagetsu · 9 games",
		"My games | People's | All", "Games through this position | Practise this opening",
		"Move | Known | Games | B–D–W | Lines",
		"I7 | loss in ≤ 66", "G8 | 73% | 3 | 0–0–3", "J9 | 27% | 6 | 4–1–1",
		"Proven: Black wins in at most 65 plies. Ann: J9 27%, depth 14. Bob: J9 50%, depth", "3. With what follows: J9 50% (12 positions).",
	}, paneltest.Texts(w))
	assert.Equal(t, still, places(), "answers move nothing")
	c.SetScores(view.Scores{AlwaysBlack: true})
	assert.Contains(t, words(), "G8 | 27%")
	assert.Contains(t, words(), "J9 | 73%")
	first.Seconds = true
	c.Set(first, known, "")
	assert.Contains(t, words(), "number on the board")

	var played []board.Point
	games, whose := 0, library.People
	c.OnTap, c.OnGames, c.OnWhose = func(p board.Point) { played = append(played, p) }, func() { games++ }, func(is library.Whose) { whose = is }
	test.TapCanvas(w.Canvas(), paneltest.At(t, w, "I7"))
	test.TapCanvas(w.Canvas(), paneltest.At(t, w, "J9"))
	assert.Equal(t, []board.Point{i7, j9}, played)
	paneltest.Press(t, c, "Games through this position")
	assert.Equal(t, 1, games)
	test.TapCanvas(w.Canvas(), paneltest.At(t, w, "My games"))
	assert.Equal(t, library.Mine, whose)
	known.Lines = library.Lines{Ways: 3, Moves: []library.LinesMove{{Moves: []board.Point{j9}, Lines: 40}, {Moves: []board.Point{{X: 2, Y: 2}}, Lines: 2}}}
	known.Ends = []analysis.Candidate{{Move: j9, Score: analysis.LossIn(24), Bound: analysis.AtMost}, {Move: i7, Score: analysis.LossIn(4)}}
	c.Set(first, known, "")
	for _, want := range []string{"J9 | win in ≤ 24 |", "I7 | win in 4", "Ann: J9 win in ≤ 24, depth 14", "With what follows: J9 win in ≤ 24"} {
		assert.Contains(t, words(), want, "what is known by now, for Black")
	}
	known.Ends = nil
	practised := 0
	c.OnOpening = func() { practised++ }
	first.Seconds = false
	c.Set(first, known, "Kagetsu")
	for _, want := range []string{"9 games · 3 ways here", "B–D–W | Lines", "J9 | 73% | 6 | 4–1–1 | 40", "C3 | 2"} {
		assert.Contains(t, words(), want)
	}
	paneltest.Press(t, c, "Practise this opening")
	assert.Equal(t, 1, practised)
	shown := []bool{}
	c.OnShown = func(on bool) { shown = append(shown, on) }
	c.Hide()
	c.Hide()
	c.Show()
	assert.Equal(t, []bool{false, true}, shown)
	c.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, words(), "局面库")
}
