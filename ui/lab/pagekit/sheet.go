package pagekit

import (
	"encoding/csv"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"

	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Answer is one answer of a student to one question.
type Answer struct {
	Exercise string // what was asked about, with its seed where it has one
	Question string
	Given    string
	Wanted   string
	Right    bool
}

// Sheet keeps the answers of one student, on all pages.
type Sheet struct {
	Name    string // of the student, as it was typed
	answers []Answer
	watched map[*Kit]func()
}

// NewSheet returns an empty sheet.
func NewSheet() *Sheet { return &Sheet{watched: map[*Kit]func(){}} }

// Add takes answers in.
func (s *Sheet) Add(answers ...Answer) {
	s.answers = append(s.answers, answers...)
	s.tell()
}

// Clear forgets all answers.
func (s *Sheet) Clear() {
	s.answers = nil
	s.tell()
}

// Count returns how many answers are right, of how many.
func (s *Sheet) Count() (right, all int) {
	for _, a := range s.answers {
		if a.Right {
			right++
		}
	}
	return right, len(s.answers)
}

// CSV writes the sheet as a table with a head, for any spreadsheet: who, what, the
// answer, the right one, and 1 or 0.
func (s *Sheet) CSV() string {
	var out strings.Builder
	w := csv.NewWriter(&out)
	rows := [][]string{{"name", "exercise", "question", "answer", "wanted", "right"}}
	for _, a := range s.answers {
		point := "0"
		if a.Right {
			point = "1"
		}
		rows = append(rows, []string{cell(s.Name), cell(a.Exercise), cell(a.Question), cell(a.Given), cell(a.Wanted), point})
	}
	_ = w.WriteAll(rows) // a strings.Builder takes everything
	return out.String()
}

// cell keeps a spreadsheet from taking what a student typed for a formula.
func cell(text string) string {
	if strings.HasPrefix(text, "=") || strings.HasPrefix(text, "+") || strings.HasPrefix(text, "@") {
		return "'" + text
	}
	return text
}

// Text writes the sheet in lines to read.
func (s *Sheet) Text() string {
	right, all := s.Count()
	var out strings.Builder
	fmt.Fprintf(&out, "%s %d/%d\n", s.Name, right, all)
	for _, a := range s.answers {
		mark := "✗"
		if a.Right {
			mark = "✓"
		}
		fmt.Fprintf(&out, "%s %s · %s: %s", mark, a.Exercise, a.Question, a.Given)
		if !a.Right {
			fmt.Fprintf(&out, " → %s", a.Wanted)
		}
		out.WriteByte('\n')
	}
	return strings.TrimLeft(out.String(), " ")
}

// watch has f called after each change, in place of what the same page said before.
func (s *Sheet) watch(page *Kit, f func()) { s.watched[page] = f }

func (s *Sheet) tell() {
	for _, f := range s.watched {
		f()
	}
}

// SheetCard returns a card with the score sheet, to be copied and saved.
func (k *Kit) SheetCard() fyne.CanvasObject {
	t := k.Text
	count, name := widgets.Plain(""), k.NewLine()
	name.SetPlaceHolder(t.T("lab.sheet.name"))
	name.OnChanged = func(text string) { k.Sheet.Name = text }
	copied := widgets.NewCopyButton(t.T("lab.sheet.copy"), t.T("dialog.copied"), func() string { return k.Sheet.Text() })
	saved := widgets.FlatButton(t.T("lab.sheet.save"), nil, func() { k.Files.SaveText("scores.csv", k.Sheet.CSV()) })
	cleared := widgets.FlatButton(t.T("lab.sheet.clear"), nil, func() { k.Sheet.Clear() })
	update := func() {
		right, all := k.Sheet.Count()
		count.SetText(t.T("lab.sheet.count", i18n.Args{"Right": right, "All": all}))
		for _, b := range []fyne.Disableable{copied, saved, cleared} {
			widgets.SetEnabled(b, all > 0)
		}
		if name.Text != k.Sheet.Name {
			name.SetText(k.Sheet.Name)
		}
	}
	k.Sheet.watch(k, update)
	update()
	return widgets.NewCard(t.T("lab.sheet.title"), count, name, widgets.Flow(copied, saved, cleared))
}
