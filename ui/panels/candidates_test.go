package panels_test

import (
	"image/color"
	"strings"
	"testing"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/internal/paneltest"
	"tengen/ui/panels"
	"tengen/ui/view"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// candidates is a card and what it shows.
type candidates struct {
	*panels.Candidates
	shown panels.CandidatesState
}

func newCandidates() *candidates {
	return &candidates{Candidates: panels.NewCandidates(i18n.New(i18n.English))}
}

// shownCandidates is a table in a window of a size.
func shownCandidates(t *testing.T, width, height float32) (*candidates, fyne.Window) {
	t.Helper()
	test.NewTempApp(t)
	c := newCandidates()
	return c, paneltest.Show(t, c.Candidates, width, height)
}

func (c *candidates) set(change func(*panels.CandidatesState)) {
	change(&c.shown)
	c.Set(c.shown)
}

func (c *candidates) search(info analysis.Info) {
	c.set(func(s *panels.CandidatesState) { s.Search = &info })
}

func TestCandidates(t *testing.T) {
	c, w := shownCandidates(t, 560, 320)
	assert.Contains(t, strings.Join(paneltest.Texts(w), "\n"), "Press Space", "an empty card says what one can do")

	c.set(func(s *panels.CandidatesState) { s.Over = true })
	over := strings.Join(paneltest.Texts(w), "\n")
	assert.Contains(t, over, "Go back a move", "where nothing can be searched")
	assert.NotContains(t, over, "Press Space")
	c.set(func(s *panels.CandidatesState) { s.Over = false })

	c.search(paneltest.Search(t, board.Black))
	assert.Equal(t, []string{
		"Candidates, for Black | depth 14–27 · 1.21 M nodes · 1.08 M/s · 1.1 s",
		"Move | Chance ▼ | Line",
		"J9 | win in ≤ 7 | J9 H7 J8 J10 J6",
		"K9 | win in ≤ 9 | K9",
		"G7 | 89% | win not proven: G7 J9 J6",
		"H6 ?? | loss in ≤ 6 | H6 J9",
		"F9 | ≤ 54% | F9",
	}, paneltest.Texts(w))

	one := paneltest.Search(t, board.Black)
	one.Nodes = 1
	c.search(one)
	assert.Contains(t, paneltest.Texts(w)[0], "· 1 node ·")
	c.search(paneltest.Search(t, board.Black))

	one.Behind = 12
	c.search(one)
	assert.Contains(t, paneltest.Texts(w)[0], "known to depth 14–27 · now at 12")
	c.search(paneltest.Search(t, board.Black))

	c.SetRows(2)
	assert.Len(t, paneltest.Texts(w), 4)
	c.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, paneltest.Texts(w), "J9 | ≤ 7 手胜 | J9 H7 J8 J10 J6")
	c.set(func(s *panels.CandidatesState) { s.Search = nil })
	assert.Contains(t, strings.Join(paneltest.Texts(w), "\n"), "空格键")
}

// What a weak level believes is marked as that, and not shown where more is known.
func TestBeliefsAreMarked(t *testing.T) {
	c, w := shownCandidates(t, 760, 320)
	c.search(paneltest.Search(t, board.White))
	c.set(func(s *panels.CandidatesState) { s.Thinker, s.Outdone = "Novice", false })
	assert.Contains(t, paneltest.Texts(w)[0], "Novice thinks: Candidates, for White")
	assert.Contains(t, strings.Join(paneltest.Texts(w), "\n"), "89%")
	c.set(func(s *panels.CandidatesState) { s.Thinker, s.Outdone = "Novice", true })
	words := strings.Join(paneltest.Texts(w), "\n")
	assert.NotContains(t, words, "89%")
	assert.Contains(t, words, "More reliable results than Novice")
	c.set(func(s *panels.CandidatesState) { s.Thinker, s.Outdone = "", false })
	assert.Contains(t, paneltest.Texts(w)[0], "Candidates, for White")
}

// The quantity is chosen under the title of the scores, and all rows are written in it.
func TestTheQuantityIsChosenUnderItsTitle(t *testing.T) {
	test.NewTempApp(t)
	c := newCandidates()
	c.OnQuantity = func(q view.Quantity) { c.SetScores(view.Scores{In: q}) }
	w := paneltest.Show(t, c.Candidates, 560, 320)
	c.search(analysis.Info{Turn: board.Black, Candidates: []analysis.Candidate{
		paneltest.Candidate(t, analysis.Value(41), "H8"),
		paneltest.Candidate(t, analysis.Value(-9), "H9"),
		paneltest.Candidate(t, analysis.LossIn(4), "A1"),
	}})
	choose := func(title, wanted string) {
		test.TapCanvas(w.Canvas(), paneltest.At(t, w, title))
		menu := w.Canvas().Overlays().Top()
		require.NotNil(t, menu, "under %q", title)
		var at fyne.Position
		paneltest.Walk(menu, fyne.Position{}, func(o *canvas.Text, place fyne.Position) {
			if o.Text == wanted {
				at = place.AddXY(4, 4)
			}
		})
		require.NotZero(t, at, wanted)
		test.TapCanvas(w.Canvas(), at)
	}
	choose("Chance ▼", "The engine's score")
	assert.Equal(t, []string{"Move | Score ▼ | Line", "H8 | +41 | H8", "H9 ?! | −9 | H9", "A1 ?? | loss in 4 | A1"}, paneltest.Texts(w)[1:])
	choose("Score ▼", "Loss against the best move, in percent")
	assert.Equal(t, []string{"Move | Loss ▼ | Line", "H8 | 0% | H8", "H9 ?! | −6% | H9", "A1 ?? | loss in 4 | A1"}, paneltest.Texts(w)[1:])
	choose("Loss ▼", "Chance to win, in percent")
	assert.Equal(t, []string{"Move | Chance ▼ | Line", "H8 | 55% | H8", "H9 ?! | 49% | H9", "A1 ?? | loss in 4 | A1"}, paneltest.Texts(w)[1:])
	var tapped bool
	c.OnTap = func(analysis.Candidate) { tapped = true }
	test.TapCanvas(w.Canvas(), paneltest.At(t, w, "Move"))
	assert.False(t, tapped || w.Canvas().Overlays().Top() != nil, "other titles offer nothing")
}

func TestLineIsCutAtWholeMoves(t *testing.T) {
	c, w := shownCandidates(t, 360, 320)
	c.search(analysis.Info{Turn: board.Black, Candidates: []analysis.Candidate{
		paneltest.Candidate(t, analysis.Value(1), "H8 H9 H10 H11 H12 H13 H14 H15 A1 A2 A3 A4 A5 A6 A7"),
	}})
	row := paneltest.Texts(w)[2]
	shown, ok := strings.CutSuffix(row[strings.LastIndex(row, "| ")+2:], " …")
	require.True(t, ok, row)
	assert.True(t, strings.HasPrefix("H8 H9 H10 H11 H12 H13 H14 H15 A1 A2 A3 A4 A5 ", shown+" "), shown)

	w.Resize(fyne.NewSize(1200, 320))
	assert.Contains(t, paneltest.Texts(w)[2], "A6 A7", "there is room now")
}

func TestHover(t *testing.T) {
	test.NewTempApp(t)
	c := newCandidates()
	var lines [][]board.Point
	c.OnHover = func(line []board.Point) { lines = append(lines, line) }
	var tapped []board.Point
	c.OnTap = func(c analysis.Candidate) { tapped = append(tapped, c.Move) }
	w := paneltest.Show(t, c.Candidates, 560, 320)
	c.search(paneltest.Search(t, board.Black))

	over := paneltest.At(t, w, "G7")
	test.MoveMouse(w.Canvas(), over)
	test.MoveMouse(w.Canvas(), over.AddXY(3, 1))
	require.Equal(t, [][]board.Point{paneltest.Line(t, "G7 J9 J6")}, lines, "said once")

	changed := paneltest.Search(t, board.Black)
	changed.Candidates[2] = paneltest.Candidate(t, analysis.Value(500), "G7 A1")
	c.search(changed)
	require.Equal(t, paneltest.Line(t, "G7 A1"), lines[len(lines)-1], "the line under the pointer became another")

	test.TapCanvas(w.Canvas(), over)
	assert.Equal(t, paneltest.Line(t, "G7"), tapped)

	c.set(func(s *panels.CandidatesState) { s.Search = nil })
	assert.Nil(t, lines[len(lines)-1])
	assert.Len(t, lines, 3)
}

func TestKeyboard(t *testing.T) {
	test.NewTempApp(t)
	c := newCandidates()
	var pointed []board.Point
	c.OnHover = func(line []board.Point) { pointed = line }
	var tapped []board.Point
	c.OnTap = func(c analysis.Candidate) { tapped = append(tapped, c.Move) }
	var keys []fyne.KeyName
	c.OnKey = func(e *fyne.KeyEvent) { keys = append(keys, e.Name) }
	w := paneltest.Show(t, c.Candidates, 560, 320)
	c.search(paneltest.Search(t, board.Black))

	w.Canvas().FocusNext()
	grid := w.Canvas().Focused()
	require.NotNil(t, grid)
	assert.Equal(t, paneltest.Point(t, "J9"), pointed[0])
	for _, name := range []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEscape} {
		grid.TypedKey(&fyne.KeyEvent{Name: name})
	}
	assert.Equal(t, paneltest.Line(t, "G7"), tapped)
	assert.Equal(t, []fyne.KeyName{fyne.KeyEscape}, keys, "what means nothing here is handed on")
	w.Canvas().Unfocus()
	assert.Nil(t, pointed)
}

func TestTheWheelOverTheTable(t *testing.T) {
	c, w := shownCandidates(t, 560, 320)
	c.search(paneltest.Search(t, board.Black))
	var steps []int
	passed, wanted := 0, true
	c.OnWheel = func(by int) bool { steps = append(steps, by); return wanted }
	c.OnScroll = func(*fyne.ScrollEvent) { passed++ }
	over := paneltest.At(t, w, "G7")
	test.Scroll(w.Canvas(), over, 0, -10)
	test.Scroll(w.Canvas(), over, 0, 10)
	assert.Equal(t, []int{1, -1}, steps)
	assert.Zero(t, passed)
	wanted = false
	test.Scroll(w.Canvas(), over, 0, 10)
	assert.Equal(t, 1, passed, "what is of no use moves the card")
}

func TestSolved(t *testing.T) {
	c, w := shownCandidates(t, 560, 320)
	c.search(paneltest.Solved(t))
	assert.Equal(t, []string{
		"Candidates, for Black | solved exactly",
		"Move | Chance ▼ | Line",
		"B2 | draw | B2",
		"A1 | draw | A1",
		"A2 ?? | loss in 4 | A2",
	}, paneltest.Texts(w))
}

// The card says what has ended a search by itself, in place of the depth where that has.
func TestTheCardSaysWhatHasEndedTheSearch(t *testing.T) {
	c, w := shownCandidates(t, 720, 320)
	c.search(paneltest.Search(t, board.Black))
	c.set(func(s *panels.CandidatesState) { s.Stopped = view.Limit{Nodes: 1_000_000} })
	assert.Contains(t, paneltest.Texts(w)[0], "| stopped after 1,000,000 nodes · depth")
	c.set(func(s *panels.CandidatesState) { s.Stopped = view.Limit{Depth: 14} })
	assert.Contains(t, paneltest.Texts(w)[0], "| stopped at depth 14 · ")
	assert.NotContains(t, paneltest.Texts(w)[0], "· depth")
	c.set(func(s *panels.CandidatesState) { s.Stopped = view.Limit{} })
	assert.NotContains(t, paneltest.Texts(w)[0], "stopped")
	c.set(func(s *panels.CandidatesState) { s.Complete = true })
	assert.Contains(t, paneltest.Texts(w)[0], "| complete · depth")
}

func TestTheTableSaysWhichMovesAreSearched(t *testing.T) {
	c, w := shownCandidates(t, 900, 320)
	c.search(paneltest.Search(t, board.Black))
	c.set(func(s *panels.CandidatesState) {
		s.Restriction = view.Restriction{Points: []board.Point{paneltest.Point(t, "H9")}}
	})
	assert.Contains(t, paneltest.Texts(w)[0], "Candidates, for Black — without H9 |")
	c.set(func(s *panels.CandidatesState) { s.Restriction = view.Restriction{} })
	assert.NotContains(t, paneltest.Texts(w)[0], "H9")
}

// Where the side to move is proven to lose, the chances are those of the search, and the card
// says so.
func TestTheTableSaysThatAllMovesLose(t *testing.T) {
	c, w := shownCandidates(t, 900, 320)
	c.search(paneltest.Search(t, board.White))
	lost := view.Forced{Side: board.Black, Score: analysis.WinIn(40), Bound: analysis.AtLeast, Proven: true}
	const words = "all moves lose (proven); scores as searched"
	c.set(func(s *panels.CandidatesState) { s.Forced = lost })
	assert.Contains(t, paneltest.Texts(w)[0], words)
	c.search(paneltest.Search(t, board.Black))
	assert.NotContains(t, paneltest.Texts(w)[0], words)
}

// While a heat map is on the board, the card says what its colours mean, in its quantity.
func TestTheLegendOfTheHeatMap(t *testing.T) {
	c, w := shownCandidates(t, 560, 320)
	words := func() string { return strings.Join(paneltest.Texts(w), "\n") }
	assert.NotContains(t, words(), "Heat map")
	c.set(func(s *panels.CandidatesState) { s.Heat = view.Heat{Side: board.Black} })
	assert.Contains(t, words(), "Heat map: searching every move…")
	map8 := view.NewHeat(analysis.Info{Turn: board.Black, Depth: 8, Candidates: []analysis.Candidate{
		paneltest.Candidate(t, analysis.Value(31), "H8"), paneltest.Candidate(t, analysis.Value(-1042), "H9"),
	}})
	c.set(func(s *panels.CandidatesState) { s.Heat = map8 })
	assert.Contains(t, words(), "Heat map, depth 8 or as listed | 1% | 54%")
	c.SetScores(view.Scores{In: view.InScores})
	assert.Contains(t, words(), "Heat map, depth 8 or as listed | −1042 | +31")
	map8.Losing = true
	c.set(func(s *panels.CandidatesState) { s.Heat = map8 })
	assert.Contains(t, words(), "Heat map, depth 8 or as listed | loses by force | −1042 | +31")
	c.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, words(), "热力图，深度 8，表中着法以表为准 | 必败 | −1042 | +31")
	c.set(func(s *panels.CandidatesState) { s.Heat = view.Heat{} })
	assert.NotContains(t, words(), "热力图")
}

// A good move is green, one that gives something away has the sign of a review, and a mistake is red too; what is not
// known, or lost anyway, has neither, so that neither colour nor sign stands alone.
func TestGoodAndBadMovesAreTold(t *testing.T) {
	good, plain, bad := skin.Current().Of(skin.Accent), skin.Current().Of(skin.Plain), skin.Current().Of(skin.Alarm)
	type told struct {
		word string
		ink  color.NRGBA
	}
	at := func(score int, name string) analysis.Candidate {
		return paneltest.Candidate(t, analysis.Value(score), name)
	}
	for _, tt := range []struct {
		candidates []analysis.Candidate
		want       []told
	}{
		{
			[]analysis.Candidate{at(0, "A1"), at(-5, "A2"), at(-50, "A3"), at(-160, "A4"), at(-400, "A5")},
			[]told{{"A1", good}, {"A2", good}, {"A3 ?!", plain}, {"A4 ?", bad}, {"A5 ??", bad}},
		},
		{
			[]analysis.Candidate{paneltest.Candidate(t, analysis.WinIn(5), "A1"), at(30, "A2"), paneltest.Candidate(t, analysis.LossIn(4), "A3")},
			[]told{{"A1", good}, {"A2", plain}, {"A3 ??", bad}},
		},
		{
			[]analysis.Candidate{paneltest.Candidate(t, analysis.LossIn(8), "A1"), paneltest.Candidate(t, analysis.LossIn(2), "A2")},
			[]told{{"A1", plain}, {"A2", plain}},
		},
	} {
		c, w := shownCandidates(t, 560, 320)
		c.search(analysis.Info{Turn: board.Black, Candidates: tt.candidates})
		inks := map[string]color.Color{}
		paneltest.Walk(w.Content(), fyne.Position{}, func(text *canvas.Text, _ fyne.Position) {
			if _, seen := inks[text.Text]; !seen { // its line has the same words, quietly
				inks[text.Text] = text.Color
			}
		})
		for _, one := range tt.want {
			assert.Equal(t, color.Color(one.ink), inks[one.word], "%q", one.word)
		}
	}
}

// In a narrow card the ends of its scale are whole, whatever else gives way.
func TestTheLegendIsWholeWhereItIsNarrow(t *testing.T) {
	c, w := shownCandidates(t, 262, 320)
	c.OnRows = func(int) {}
	c.search(paneltest.Search(t, board.Black))
	c.set(func(s *panels.CandidatesState) {
		s.Heat = view.NewHeat(analysis.Info{Turn: board.Black, Candidates: []analysis.Candidate{
			paneltest.Candidate(t, analysis.WinIn(21), "H8"), paneltest.Candidate(t, analysis.LossIn(24), "H9"),
		}})
	})
	seen := 0
	paneltest.Walk(w.Content(), fyne.Position{}, func(text *canvas.Text, at fyne.Position) {
		if strings.HasPrefix(text.Text, "win in") || strings.HasPrefix(text.Text, "loss in") {
			seen++
			assert.GreaterOrEqual(t, at.X, float32(8), text.Text)
			assert.LessOrEqual(t, at.X+text.MinSize().Width, float32(254), text.Text)
		}
	})
	assert.NotZero(t, seen)
}

// Where fewer moves are looked at than there are rows for, the heading says why there are no more.
func TestTheCardSaysWhyThereAreFewLines(t *testing.T) {
	c, w := shownCandidates(t, 720, 420)
	info := paneltest.Search(t, board.Black)
	c.search(info)
	c.SetRows(len(info.Candidates))
	c.set(func(s *panels.CandidatesState) { s.Weighed = len(info.Candidates) })
	assert.NotContains(t, paneltest.Texts(w)[0], "moves searched")
	c.SetRows(len(info.Candidates) + 1)
	assert.Contains(t, paneltest.Texts(w)[0], "| only 5 moves searched · depth")
	c.set(func(s *panels.CandidatesState) { s.Weighed = len(info.Candidates) + 1 })
	assert.NotContains(t, paneltest.Texts(w)[0], "moves searched", "another is still to come")
	c.set(func(s *panels.CandidatesState) { s.Weighed = 0 })
	assert.NotContains(t, paneltest.Texts(w)[0], "moves searched")
}

// A line that does not fit is shown whole while its row is pointed at, over the other rows, which
// keep their places.
func TestTheWholeLineOfTheRowPointedAt(t *testing.T) {
	c, w := shownCandidates(t, 320, 320)
	var line []string
	for i := range 30 {
		line = append(line, board.Point{X: i % 15, Y: i / 15}.String())
	}
	c.search(analysis.Info{Turn: board.Black, Candidates: []analysis.Candidate{
		paneltest.Candidate(t, analysis.Value(41), strings.Join(line, " ")), paneltest.Candidate(t, analysis.Value(9), strings.Join(line[1:], " ")), paneltest.Candidate(t, analysis.Value(-9), "A5"),
	}})
	shown := func() string { return strings.Join(paneltest.Texts(w), " ") }
	require.NotContains(t, shown(), line[29])
	before := paneltest.At(t, w, "A5")
	for i := range 2 {
		test.MoveMouse(w.Canvas(), paneltest.At(t, w, line[i]))
		assert.Contains(t, shown(), line[29], "row %d", i)
		assert.NotContains(t, shown(), "…  ")
	}
	test.MoveMouse(w.Canvas(), before)
	assert.NotContains(t, shown(), line[29], "there the line fits")
	assert.Equal(t, before, paneltest.At(t, w, "A5"))
}
