package infopane_test

import (
	"strings"
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/graph"
	"tengen/ui/i18n"
	"tengen/ui/infopane"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func point(t testing.TB, name string) board.Point {
	t.Helper()
	p, err := board.ParsePoint(name)
	require.NoError(t, err)
	return p
}

func line(t testing.TB, names string) []board.Point {
	t.Helper()
	var points []board.Point
	for _, name := range strings.Fields(names) {
		points = append(points, point(t, name))
	}
	return points
}

func candidate(t testing.TB, score analysis.Score, names string) analysis.Candidate {
	t.Helper()
	points := line(t, names)
	return analysis.Candidate{Move: points[0], Score: score, Line: points}
}

// search is a search for side in which the first move wins.
func search(t testing.TB, side board.Stone) analysis.Info {
	t.Helper()
	bounded := candidate(t, analysis.Value(29), "F9")
	bounded.Bound = analysis.AtMost
	return analysis.Info{
		Turn: side, Depth: 14, SelDepth: 27, Nodes: 1_210_000, Elapsed: 1120 * time.Millisecond,
		Candidates: []analysis.Candidate{
			candidate(t, analysis.WinIn(7), "J9 H7 J8 J10 J6"),
			candidate(t, analysis.WinIn(9), "K9"),
			candidate(t, analysis.Value(412), "G7 J9 J6"),
			candidate(t, analysis.LossIn(6), "H6 J9"),
			bounded,
		},
		Changes: []analysis.Change{
			{Depth: 4, Move: point(t, "G7"), Score: analysis.Value(180), Elapsed: 12 * time.Millisecond},
			{Depth: 13, Move: point(t, "J9"), Score: analysis.WinIn(7), Elapsed: time.Second},
		},
	}
}

// show puts an object in a window of that size.
func show(t testing.TB, object fyne.CanvasObject, width, height float32) fyne.Window {
	t.Helper()
	w := test.NewTempWindow(t, object)
	w.Resize(fyne.NewSize(width, height))
	return w
}

// texts lists what can be read in a window, by line from top to bottom.
func texts(w fyne.Window) []string {
	lines := map[float32][]string{}
	var order []float32
	walk(w.Content(), fyne.Position{}, func(text *canvas.Text, at fyne.Position) {
		middle := at.Y + text.MinSize().Height/2
		for _, y := range order {
			if abs(y-middle) < 4 {
				lines[y] = append(lines[y], text.Text)
				return
			}
		}
		order = append(order, middle)
		lines[middle] = []string{text.Text}
	})
	var all []string
	for _, y := range order {
		all = append(all, strings.Join(lines[y], " | "))
	}
	return all
}

func abs(v float32) float32 { return max(v, -v) }

func walk(o fyne.CanvasObject, at fyne.Position, found func(*canvas.Text, fyne.Position)) {
	if !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	switch o := o.(type) {
	case *canvas.Text:
		if o.Text != "" {
			found(o, at)
		}
	case *fyne.Container:
		for _, child := range o.Objects {
			walk(child, at, found)
		}
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			walk(child, at, found)
		}
	}
}

func TestCandidates(t *testing.T) {
	test.NewTempApp(t)
	c := infopane.NewCandidates(i18n.New(i18n.English))
	w := show(t, c, 560, 320)
	assert.Contains(t, strings.Join(texts(w), "\n"), "Press Space", "an empty card says what one can do")

	c.SetInfo(search(t, board.Black))
	assert.Equal(t, []string{
		"Candidates, for Black | depth 14–27 · 1.21 M nodes · 1.08 M/s · 1.1 s",
		"Move | Score | Loss | Line",
		"J9 | win in 7 | best | J9 H7 J8 J10 J6",
		"K9 | win in 9 | 2 plies slower | K9",
		"G7 | +412 | loses the win | G7 J9 J6",
		"H6 | loss in 6 | loses the game | H6 J9",
		"F9 | ≤ +29 | F9",
	}, texts(w))

	c.SetRows(2)
	assert.Len(t, texts(w), 4)
	c.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, texts(w), "J9 | 7 手胜 | 最佳 | J9 H7 J8 J10 J6")
	c.Clear()
	assert.Contains(t, strings.Join(texts(w), "\n"), "空格键")
}

func TestCandidatesAlwaysForBlack(t *testing.T) {
	test.NewTempApp(t)
	c := infopane.NewCandidates(i18n.New(i18n.English))
	w := show(t, c, 560, 320)
	c.SetInfo(search(t, board.White))
	c.SetAlwaysBlack(true)
	got := texts(w)
	assert.Contains(t, got[0], "Candidates for White, scores for Black")
	assert.Contains(t, got, "J9 | loss in 7 | best | J9 H7 J8 J10 J6")
	assert.Contains(t, got, "G7 | −412 | loses the win | G7 J9 J6", "the loss is the mover's")
	assert.Contains(t, got, "F9 | ≥ −29 | F9", "at most for White is at least for Black")
}

func TestValuesLose(t *testing.T) {
	test.NewTempApp(t)
	c := infopane.NewCandidates(i18n.New(i18n.English))
	w := show(t, c, 560, 320)
	c.SetInfo(analysis.Info{Turn: board.Black, Candidates: []analysis.Candidate{
		candidate(t, analysis.Value(41), "H8"),
		candidate(t, analysis.Value(-9), "H9"),
		candidate(t, analysis.LossIn(4), "A1"),
	}})
	assert.Contains(t, texts(w), "H9 | −9 | −50 | H9")
	assert.Contains(t, texts(w), "A1 | loss in 4 | loses the game | A1")

	c.SetInfo(analysis.Info{Turn: board.Black, Candidates: []analysis.Candidate{
		candidate(t, analysis.LossIn(6), "H8"),
		candidate(t, analysis.LossIn(6), "H9"),
		candidate(t, analysis.LossIn(2), "A1"),
	}})
	assert.Contains(t, texts(w), "H9 | loss in 6 | as good | H9")
	assert.Contains(t, texts(w), "A1 | loss in 2 | 4 plies sooner | A1")
}

func TestLineIsCutAtWholeMoves(t *testing.T) {
	test.NewTempApp(t)
	c := infopane.NewCandidates(i18n.New(i18n.English))
	w := show(t, c, 360, 320)
	c.SetInfo(analysis.Info{Turn: board.Black, Candidates: []analysis.Candidate{
		candidate(t, analysis.Value(1), "H8 H9 H10 H11 H12 H13 H14 H15 A1 A2 A3 A4 A5 A6 A7"),
	}})
	row := texts(w)[2]
	shown, ok := strings.CutSuffix(row[strings.LastIndex(row, "| ")+2:], " …")
	require.True(t, ok, row)
	assert.True(t, strings.HasPrefix("H8 H9 H10 H11 H12 H13 H14 H15 ", shown+" "), shown)

	w.Resize(fyne.NewSize(1200, 320))
	assert.Contains(t, texts(w)[2], "A6 A7", "there is room now")
}

func TestNarrowGrid(t *testing.T) {
	test.NewTempApp(t)
	c := infopane.NewCandidates(i18n.New(i18n.English))
	w := show(t, c, 290, 320)
	c.SetInfo(search(t, board.Black))
	assert.Contains(t, texts(w), "J9 | win in 7 | best", "the line gives way first")
	assert.Contains(t, texts(w), "H6 | loss in 6 | loses the game")
	w.Resize(fyne.NewSize(150, 320))
	assert.Contains(t, texts(w), "H6 | loss in 6", "then the loss")
	walk(w.Content(), fyne.Position{}, func(o *canvas.Text, at fyne.Position) {
		assert.LessOrEqual(t, at.X+o.MinSize().Width, float32(150), o.Text)
	})
}

func TestResultsStay(t *testing.T) {
	test.NewTempApp(t)
	c := infopane.NewCandidates(i18n.New(i18n.English))
	w := show(t, c, 560, 320)
	c.SetInfo(search(t, board.Black))
	c.SetInfo(analysis.Info{Turn: board.Black, Depth: 1, Nodes: 10, Elapsed: time.Millisecond})
	assert.Contains(t, texts(w), "G7 | +412 | loses the win | G7 J9 J6", "a new search does not blank the table")
}

func TestHover(t *testing.T) {
	test.NewTempApp(t)
	c := infopane.NewCandidates(i18n.New(i18n.English))
	var lines [][]board.Point
	c.OnHover = func(line []board.Point) { lines = append(lines, line) }
	var tapped []board.Point
	c.OnTap = func(c analysis.Candidate) { tapped = append(tapped, c.Move) }
	w := show(t, c, 560, 320)
	c.SetInfo(search(t, board.Black))

	over := rowPosition(t, w, "G7")
	test.MoveMouse(w.Canvas(), over)
	test.MoveMouse(w.Canvas(), over.AddXY(3, 1))
	require.Equal(t, [][]board.Point{line(t, "G7 J9 J6")}, lines, "said once")

	changed := search(t, board.Black)
	changed.Candidates[2] = candidate(t, analysis.Value(500), "G7 A1")
	c.SetInfo(changed)
	require.Equal(t, line(t, "G7 A1"), lines[len(lines)-1], "the line under the pointer became another")

	test.TapCanvas(w.Canvas(), over)
	assert.Equal(t, line(t, "G7"), tapped)

	c.Clear()
	assert.Nil(t, lines[len(lines)-1])
	assert.Len(t, lines, 3)
}

// rowPosition returns a place in the row that begins with a text.
func rowPosition(t testing.TB, w fyne.Window, text string) (found fyne.Position) {
	t.Helper()
	walk(w.Content(), fyne.Position{}, func(o *canvas.Text, at fyne.Position) {
		if o.Text == text {
			found = at.AddXY(2, 2)
		}
	})
	require.NotZero(t, found)
	return found
}

func TestKeyboard(t *testing.T) {
	test.NewTempApp(t)
	c := infopane.NewCandidates(i18n.New(i18n.English))
	var pointed []board.Point
	c.OnHover = func(line []board.Point) { pointed = line }
	var tapped []board.Point
	c.OnTap = func(c analysis.Candidate) { tapped = append(tapped, c.Move) }
	var keys []fyne.KeyName
	c.OnKey = func(e *fyne.KeyEvent) { keys = append(keys, e.Name) }
	w := show(t, c, 560, 320)
	c.SetInfo(search(t, board.Black))

	w.Canvas().FocusNext()
	grid := w.Canvas().Focused()
	require.NotNil(t, grid)
	assert.Equal(t, point(t, "J9"), pointed[0])
	for _, name := range []fyne.KeyName{fyne.KeyUp, fyne.KeyDown, fyne.KeyDown, fyne.KeyReturn, fyne.KeyEscape} {
		grid.TypedKey(&fyne.KeyEvent{Name: name})
	}
	assert.Equal(t, line(t, "G7"), tapped)
	assert.Equal(t, []fyne.KeyName{fyne.KeyEscape}, keys, "what means nothing here is handed on")
	w.Canvas().Unfocus()
	assert.Nil(t, pointed)
}

func TestLog(t *testing.T) {
	test.NewTempApp(t)
	l := infopane.NewLog(i18n.New(i18n.English))
	w := show(t, l, 460, 240)
	assert.Contains(t, strings.Join(texts(w), "\n"), "it is noted here")
	l.SetInfo(search(t, board.White))
	assert.Equal(t, []string{
		"How it changed its mind | for White",
		"depth 4 | G7 | +180 | 12 ms",
		"depth 13 | J9 | wins in 7 | proven | 1.0 s",
	}, texts(w))
	l.SetAlwaysBlack(true)
	assert.Equal(t, []string{
		"How it changed its mind | for Black",
		"depth 4 | G7 | −180 | 12 ms",
		"depth 13 | J9 | loses in 7 | proven | 1.0 s",
	}, texts(w))
	l.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, texts(w), "深度 13 | J9 | 7 手负 | 已证明 | 1.0 秒")
}

func TestStatus(t *testing.T) {
	test.NewTempApp(t)
	s := infopane.NewStatus(i18n.New(i18n.English))
	w := show(t, s, 460, 160)
	s.SetState(infopane.State{Side: board.Black, Sentence: "Black to move — you", Game: "15×15 · freestyle · Expert"})
	assert.Equal(t, "Not evaluated yet.", s.Verdict())
	assert.Contains(t, texts(w), "Black to move — you | 15×15 · freestyle · Expert")

	s.SetEvaluation(board.White, analysis.LossIn(3))
	assert.Equal(t, "Black wins in 2 moves (3 plies).", s.Verdict())
	s.SetState(infopane.State{Sentence: "Draw", Note: "The board is full."})
	assert.Contains(t, texts(w), "The board is full.")
	assert.Contains(t, texts(w), "Black wins in 2 moves (3 plies).")
	s.SetResult(board.Empty)
	assert.Empty(t, s.Verdict(), "the end speaks for itself")
	assert.Equal(t, "Draw", s.State().Sentence)

	narrow := show(t, s, 250, 200)
	s.SetState(infopane.State{Side: board.White, Sentence: "White to move — you", Game: "15×15 · freestyle · Expert"})
	got := texts(narrow)
	assert.Contains(t, got, "15×15 · freestyle · Expert", "on a line of its own")
}

func TestBar(t *testing.T) {
	test.NewTempApp(t)
	s := infopane.NewStatus(i18n.New(i18n.English))
	w := show(t, s, 460, 160)
	assert.Zero(t, blackPixels(t, w), "no evaluation, no share")

	s.SetEvaluation(board.Black, analysis.Value(0))
	half := blackPixels(t, w)
	s.SetEvaluation(board.White, analysis.LossIn(1))
	all := blackPixels(t, w)
	s.SetEvaluation(board.White, analysis.WinIn(1))
	none := blackPixels(t, w)
	s.SetResult(board.Black)
	assert.Equal(t, all, blackPixels(t, w))
	s.SetResult(board.Empty)
	assert.Equal(t, half, blackPixels(t, w))
	assert.InDelta(t, all, 2*half, 0.08*float64(all))
	assert.Zero(t, none)
	s.ClearEvaluation()
	assert.Zero(t, blackPixels(t, w))
}

// blackPixels counts the dark pixels of the bar.
func blackPixels(t testing.TB, w fyne.Window) int {
	t.Helper()
	picture := w.Canvas().Capture()
	n := 0
	for y := range picture.Bounds().Dy() {
		for x := range picture.Bounds().Dx() {
			r, g, b, _ := picture.At(x, y).RGBA()
			if r>>8 == 0x12 && g>>8 == 0x12 && b>>8 == 0x11 {
				n++
			}
		}
	}
	return n
}

func TestPane(t *testing.T) {
	test.NewTempApp(t)
	p := infopane.New(i18n.New(i18n.English))
	p.SetInfo(search(t, board.Black))
	assert.Equal(t, "Black wins in 4 moves (7 plies).", p.Status.Verdict())
	p.SetText(i18n.New(i18n.Chinese))
	assert.Equal(t, "黑方再下 4 子取胜（共 7 手）。", p.Status.Verdict())
	p.SetAlwaysBlack(true)
	p.Clear()
	assert.Equal(t, "尚未评估。", p.Status.Verdict())
}

func BenchmarkSetInfo(b *testing.B) {
	test.NewTempApp(b)
	p := infopane.New(i18n.New(i18n.English))
	c := show(b, p.Candidates, 460, 320)
	show(b, p.Log, 460, 240)
	require.NotNil(b, c)
	info := search(b, board.Black)
	for i := range b.N {
		info.Nodes += uint64(i)
		info.Candidates[2].Score = analysis.Value(i % 1000)
		p.SetInfo(info)
	}
}

func TestGame(t *testing.T) {
	test.NewTempApp(t)
	g := infopane.NewGame(i18n.New(i18n.English))
	var tapped []int
	g.OnTap = func(moves int) { tapped = append(tapped, moves) }
	w := show(t, g, 460, 160)
	assert.Contains(t, strings.Join(texts(w), "\n"), "drawn here")

	g.SetGame([]graph.Value{{Chance: 0.5, Known: true}, {Chance: 0.6, Known: true}, {}}, 1)
	assert.Equal(t, []string{"Game | move 1 of 2", "Black", "White"}, texts(w))
	test.TapCanvas(w.Canvas(), rowPosition(t, w, "Black").AddXY(60, 30))
	assert.Len(t, tapped, 1)
	g.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, texts(w), "局势 | 第 1 手，共 2 手")
	g.SetGame(nil, 0)
	assert.Contains(t, strings.Join(texts(w), "\n"), "走势")
}

func TestSolved(t *testing.T) {
	test.NewTempApp(t)
	p := infopane.New(i18n.New(i18n.English))
	w, log := show(t, p.Candidates, 560, 320), show(t, p.Log, 460, 200)
	p.SetInfo(analysis.Info{
		Turn: board.Black, Depth: 9, Source: analysis.FromSolver,
		Candidates: []analysis.Candidate{
			candidate(t, analysis.Value(0), "B2"),
			candidate(t, analysis.Value(0), "A1"),
			candidate(t, analysis.LossIn(4), "A2"),
		},
		Changes: []analysis.Change{{Depth: 9, Move: point(t, "B2"), Elapsed: time.Millisecond}},
	})
	assert.Equal(t, []string{
		"Candidates, for Black | solved exactly",
		"Move | Score | Loss | Line",
		"B2 | draw | best | B2",
		"A1 | draw | as good | A1",
		"A2 | loss in 4 | loses the game | A2",
	}, texts(w))
	assert.Contains(t, texts(log), "depth 9 | B2 | draw | proven | 1 ms")
	assert.Equal(t, "With best play the game is a draw.", p.Status.Verdict())
	p.SetInfo(analysis.Info{Turn: board.Black, Candidates: []analysis.Candidate{candidate(t, analysis.Value(0), "B2")}})
	assert.Equal(t, "The game is about even.", p.Status.Verdict(), "not solved, only even")
}

func TestSources(t *testing.T) {
	test.NewTempApp(t)
	c := infopane.NewCandidates(i18n.New(i18n.English))
	w := show(t, c, 560, 320)
	for source, want := range map[analysis.Source]string{
		analysis.FromThreat:  "forced win",
		analysis.FromOpening: "opening",
		analysis.OnlyMove:    "only move",
	} {
		c.SetInfo(analysis.Info{Turn: board.White, Source: source})
		assert.Equal(t, "Candidates, for White | "+want, texts(w)[0])
	}
}
