package panels_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/record"
	"tengen/ui/display"
	"tengen/ui/internal/paneltest"
	"tengen/ui/panels"
	"tengen/ui/words/i18n"
)

func TestTheTableOfManyGames(t *testing.T) {
	test.NewTempApp(t)
	c := panels.NewCollection(i18n.New(i18n.English), container.NewHBox(), []string{"quick", "usual"})
	var opened []int
	c.OnOpen = func(row int) { opened = append(opened, row) }
	w := paneltest.Show(t, c, 1100, 500)
	texts := func() string { return strings.Join(paneltest.Texts(w), "\n") }
	c.Set(display.Collection{}, "usual")
	assert.Contains(t, texts(), "Choose a folder or a file")

	worst := coach.ReviewedMove{Number: 6, Side: board.White, Point: board.Point{X: 0, Y: 0}, Kind: coach.LosesByForce, Known: true}
	c.Set(display.Collection{Running: true, Done: 2, Of: 5, Name: "c.sgf", Games: []display.ReviewedGame{
		{
			Path: "/g/a.sgf", Black: "Ann", White: "Ben", Moves: 9, Result: record.Result{Winner: board.Black, Cause: record.Row},
			Players: map[board.Stone]coach.Summary{board.Black: {Moves: 5, Accuracy: 98}, board.White: {Moves: 4, Accuracy: 61, Counts: map[coach.MoveKind]int{coach.LosesByForce: 1, coach.Slip: 2}}},
			Worst:   &worst,
		},
		{Path: "/g/b.sgf", Number: 2, Failed: "line 3"},
	}}, "usual")
	got := texts()
	assert.Contains(t, got, "2 of 5 files · c.sgf")
	assert.Contains(t, got, "a.sgf | Ann – Ben | Black | 98% – 61% | 0 – 3 | 6 A1"+worst.Sign().String()+" loses by force")
	assert.Contains(t, got, "b.sgf #2")
	assert.Contains(t, got, "Not reviewed: line 3")
	c.FocusGained()
	c.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	c.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	c.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	assert.Equal(t, []int{0}, opened, "what could not be read cannot be opened")
	c.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, texts(), "多局复盘")
}
