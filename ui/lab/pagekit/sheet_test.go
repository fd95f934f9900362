package pagekit

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/background"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

func TestSheet(t *testing.T) {
	s := NewSheet()
	told := 0
	kit := New(i18n.New(i18n.English), background.New(t.Context(), func(f func()) { f() }, nil))
	s.watch(kit, func() { told += 100 })
	s.watch(kit, func() { told++ }) // a page that is built anew
	s.Name = "Mei, Li"
	s.Add(Answer{"seed 7", "1.2", "≥ 3", "≥ 3", 1, ""}, Answer{"seed 7", "1.1", `=HYPERLINK("x")`, "0", 0, ""})
	right, all := s.Count()
	assert.Equal(t, [2]int{1, 2}, [2]int{right, all})
	assert.Equal(t, 1, told)
	assert.Equal(t, "name,exercise,question,answer,wanted,right\n"+
		"\"Mei, Li\",seed 7,1.2,≥ 3,≥ 3,1\n"+
		"\"Mei, Li\",seed 7,1.1,\"'=HYPERLINK(\"\"x\"\")\",0,0\n", s.CSV(), "no cell is a formula")
	assert.Equal(t, "Mei, Li 1/2 · BA66CE4C\n✓ seed 7 · 1.2: ≥ 3\n✗ seed 7 · 1.1: =HYPERLINK(\"x\") → 0\n", s.Text())
	s.Clear()
	_, all = s.Count()
	assert.Zero(t, all)
}

// What students send is read, whatever a mail has made of its spaces; of what was changed or lost it
// is said where, and the others count.
func TestReadSheets(t *testing.T) {
	mei, bo := NewSheet(), NewSheet()
	mei.Name, bo.Name = "Mei, Li", "Bo 3/4"
	mei.Add(Answer{"seed 7", "1.2", "≥ 3", "≥ 3", 1, ""}, Answer{"((1 2)\n(3 4))", "which: first", "a", "b → c", 0, ""}, Answer{"283 → 123", "f", "7", "7", 0.5, "estimates"})
	bo.Add(Answer{"seed 7", "1.2", "4", "≥ 3", 0, ""})
	first, second := mei.Text(), bo.Text()
	sheets, faults := ReadSheets("> " + strings.ReplaceAll(strings.ReplaceAll(first, "\n", "\r\n> "), "·", " · ") + "\n\n" + second)
	require.Empty(t, faults)
	require.Len(t, sheets, 2)
	assert.Equal(t, []string{"Mei, Li", "Bo 3/4"}, []string{sheets[0].Name, sheets[1].Name})
	assert.Equal(t, Answer{"seed 7", "1.2", "≥ 3", "≥ 3", 1, ""}, sheets[0].Answers()[0])
	assert.Equal(t, Answer{"seed 7", "1.2", "4", "≥ 3", 0, ""}, sheets[1].Answers()[0])
	assert.Equal(t, Answer{"((1 2) (3 4))", "which: first", "a", "b → c", 0, ""}, sheets[0].Answers()[1])
	assert.Equal(t, Answer{"283 → 123", "f", "7", "7", 0.5, ""}, sheets[0].Answers()[2])
	assert.Equal(t, []Topic{{"estimates", 0.5, 1}}, mei.Weak())

	sheets, _ = ReadSheets(first + "> " + second)
	assert.False(t, sheets[0].Quoted)
	assert.True(t, sheets[1].Quoted)
	for text, want := range map[string][]SheetFault{
		"Hello teacher,\n" + first:                                           {{1, "line", ""}},
		first + "Bye\n":                                                      {{5, "line", ""}},
		strings.Replace(first, "✗", "✓", 1):                                  {{1, "code", "Mei, Li"}},
		strings.Replace(first, ") → b", ")\n→ b", 1):                         nil,
		strings.Replace(first, "which: first", "which:\nfirst", 1) + "Bye\n": {{6, "line", ""}},
		strings.ReplaceAll("\n"+strings.Replace(first, "which: first", "which:\nfirst", 1), "\n", "\n> | "): nil,
		strings.Replace(first, "which: first", "which:\nlast", 1):                                           {{1, "code", "Mei, Li"}, {4, "line", "Mei, Li"}},
		strings.Replace(first, "2/3", "1/3", 1) + second:                                                    nil,
		strings.Replace(first, "1.5/3", "2.5/3", 1) + second:                                                {{1, "code", "Mei, Li"}},
		"✓ seed 7 · 1: 3\n" + second:                                                                        {{1, "head", ""}},
		second + first[:strings.Index(first, "✗")]:                                                          {{3, "code", "Mei, Li"}},
	} {
		sheets, faults := ReadSheets(text)
		assert.Equal(t, want, faults, text)
		assert.NotEqual(t, 0, len(sheets)+len(faults))
	}
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
	assert.Equal(t, "Bo", one.Sheet.Name)
}
