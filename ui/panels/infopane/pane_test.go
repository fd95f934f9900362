package infopane_test

import (
	"strings"
	"testing"
	"time"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/panels/infopane"
	"tengen/ui/view"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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

	g.SetGame([]view.Chance{{Chance: 0.5, Known: true}, {Chance: 0.6, Known: true}, {}}, 1)
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
