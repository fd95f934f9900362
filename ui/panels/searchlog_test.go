package panels_test

import (
	"strings"
	"testing"
	"time"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/internal/paneltest"
	"tengen/ui/panels"
	"tengen/ui/view"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
)

// changing is a search that changed its mind n times, the last time to O15.
func changing(t testing.TB, n int) analysis.Info {
	t.Helper()
	info := analysis.Info{Turn: board.Black}
	for i := range n {
		name := "H8"
		if i == n-1 {
			name = "O15"
		}
		info.Changes = append(info.Changes, analysis.Change{
			Depth: i + 1, Move: paneltest.Point(t, name), Score: analysis.Value(i), Elapsed: time.Duration(i) * time.Second,
		})
	}
	return info
}

// assertNewest checks that the newest change lies inside the window.
func assertNewest(t testing.TB, w fyne.Window, seen bool, why string) {
	t.Helper()
	var inside bool
	paneltest.Walk(w.Content(), fyne.Position{}, func(text *canvas.Text, at fyne.Position) {
		if text.Text == "O15" {
			inside = at.Y > 0 && at.Y+text.MinSize().Height <= w.Canvas().Size().Height
		}
	})
	assert.Equal(t, seen, inside, why)
}

func TestTheLogKeepsTheNewestInSight(t *testing.T) {
	test.NewTempApp(t)
	l := panels.NewSearchLog(i18n.New(i18n.English))
	w := paneltest.Show(t, l, 460, 240)
	l.SetInfo(changing(t, 30))
	assertNewest(t, w, true, "at first")
	for _, height := range []float32{400, 150, 300, 120, 240} {
		w.Resize(fyne.NewSize(460, height))
		assertNewest(t, w, true, "after a resize")
	}
	l.SetInfo(changing(t, 40))
	assertNewest(t, w, true, "with more changes")
}

func TestLog(t *testing.T) {
	test.NewTempApp(t)
	l := panels.NewSearchLog(i18n.New(i18n.English))
	w := paneltest.Show(t, l, 460, 240)
	assert.Contains(t, strings.Join(paneltest.Texts(w), "\n"), "is listed here")
	l.SetInfo(paneltest.Search(t, board.White))
	assert.Equal(t, []string{
		"Changes of the best move | for White",
		"depth 4 | G7 | 71% | 12 ms",
		"depth 13 | J9 | wins in ≤ 7 | proven | 1.0 s",
	}, paneltest.Texts(w))
	l.SetScores(view.Scores{In: view.InScores, AlwaysBlack: true})
	assert.Equal(t, []string{
		"Changes of the best move | for Black",
		"depth 4 | G7 | −180 | 12 ms",
		"depth 13 | J9 | loses in ≤ 7 | proven | 1.0 s",
	}, paneltest.Texts(w))
	l.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, paneltest.Texts(w), "深度 13 | J9 | ≤ 7 手负 | 已证明 | 1.0 秒")
}

func TestTheLogOfASolvedPosition(t *testing.T) {
	test.NewTempApp(t)
	l := panels.NewSearchLog(i18n.New(i18n.English))
	w := paneltest.Show(t, l, 460, 200)
	l.SetInfo(paneltest.Solved(t))
	assert.Contains(t, paneltest.Texts(w), "depth 9 | B2 | draw | proven | 1 ms")
	l.Clear()
	assert.Contains(t, strings.Join(paneltest.Texts(w), "\n"), "is listed here")
}
