package pagekit

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/background"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

func TestSheet(t *testing.T) {
	s := NewSheet(NewMemory())
	told := 0
	kit := New(i18n.New(i18n.English), background.New(t.Context(), func(f func()) { f() }, nil))
	s.watch(kit, func() { told += 100 })
	s.watch(kit, func() { told++ }) // a page that is built anew
	s.change(func(h *Homework) { h.Name = "Mei, Li" })
	told = 0
	s.Add(Answer{"seed 7", "1.2", "≥ 3", "≥ 3", 1, ""}, Answer{"seed 7", "1.1", `=HYPERLINK("x")`, "0", 0, ""})
	right, all := s.Count()
	assert.Equal(t, [2]int{1, 2}, [2]int{right, all})
	assert.Equal(t, 1, told)
	assert.Equal(t, "name,exercise,question,answer,wanted,right\n"+
		"\"Mei, Li\",seed 7,1.2,≥ 3,≥ 3,1\n"+
		"\"Mei, Li\",seed 7,1.1,\"'=HYPERLINK(\"\"x\"\")\",0,0\n", s.CSV(), "no cell is a formula")
	assert.Equal(t, "Mei, Li 1/2\n✓ seed 7 · 1.2: ≥ 3\n✗ seed 7 · 1.1: =HYPERLINK(\"x\") → 0\n", s.Text())
	s.Clear()
	_, all = s.Count()
	assert.Zero(t, all)
}

// Points are lost for a wrong answer and for a part; what was asked may have lines and arrows.
func TestTheSheetSaysWhatIsWeak(t *testing.T) {
	s := NewSheet(NewMemory())
	s.change(func(h *Homework) { h.Name = "Bo 3/4" })
	s.Add(Answer{"((1 2)\n(3 4))", "which: first", "a", "b → c", 0, ""}, Answer{"283 → 123", "f", "7", "7", 0.5, "estimates"})
	assert.Equal(t, "Bo 3/4 0.5/2\n✗ ((1 2) (3 4)) · which: first: a → b → c\n0.5 283 → 123 · f: 7\n", s.Text())
	assert.Equal(t, []Topic{{"estimates", 0.5, 1}}, s.Weak())
}

// A name that is typed on one page stands on all.
func TestTheNameIsOnAllPages(t *testing.T) {
	test.NewTempApp(t)
	words, runner := i18n.New(i18n.English), background.New(t.Context(), func(f func()) { f() }, nil)
	one, other := New(words, runner), New(words, runner)
	other.Sheet = one.Sheet
	line := func(card fyne.CanvasObject) (found *widgets.LineEntry) {
		for _, o := range test.LaidOutObjects(card) {
			if l, ok := o.(*widgets.LineEntry); ok {
				found = l
			}
		}
		return found
	}
	typed, shown := line(one.SheetCard()), line(other.SheetCard())
	typed.SetText("Anna Lee")
	assert.Equal(t, "Anna Lee", shown.Text)
	shown.SetText("Bo")
	assert.Equal(t, "Bo", typed.Text)
	assert.Equal(t, "Bo", one.Sheet.name())
}
