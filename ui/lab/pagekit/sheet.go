package pagekit

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Answer is one answer of a student to one question.
type Answer struct {
	Exercise string  `json:"exercise"` // what was asked about, with its seed where it has one
	Question string  `json:"question"`
	Given    string  `json:"given"`
	Wanted   string  `json:"wanted"`
	Points   float64 `json:"points"`          // 1 for a right one, less at the second try, after a hint and for a part
	Topic    string  `json:"topic,omitempty"` // what it trains, in words; may be empty
}

// Sheet shows the answers of one student, on all pages.
type Sheet struct {
	progress Progress
	watched  map[*Kit]func()
}

// NewSheet returns the sheet of what a progress keeps.
func NewSheet(p Progress) *Sheet { return &Sheet{p, map[*Kit]func(){}} }

// Add takes answers in.
func (s *Sheet) Add(answers ...Answer) {
	s.change(func(h *Homework) { h.Answers = append(h.Answers, answers...) })
}

// Clear forgets all answers, and what was begun.
func (s *Sheet) Clear() { s.change(func(h *Homework) { h.Answers, h.Work = nil, nil }) }

func (s *Sheet) change(do func(*Homework)) {
	s.progress.Keep(do)
	for _, f := range s.watched {
		f()
	}
}

func (s *Sheet) answers() []Answer { return s.progress.Homework().Answers }

// name is the student's, as it was typed.
func (s *Sheet) name() string { return s.progress.Homework().Name }

// Count returns how many answers are right, of how many.
func (s *Sheet) Count() (right, all int) {
	for _, a := range s.answers() {
		if a.Points == 1 {
			right++
		}
	}
	return right, len(s.answers())
}

// Sum returns the points of all answers together.
func (s *Sheet) Sum() (sum float64) {
	for _, a := range s.answers() {
		sum += a.Points
	}
	return sum
}

// Topic is what answers of a kind have lost, of so many points.
type Topic struct {
	Name string
	Lost float64
	All  int
}

// Weak returns the topics of which answers were not right, those with most lost points first.
func (s *Sheet) Weak() (weak []Topic) {
	at := map[string]int{}
	for _, a := range s.answers() {
		if a.Topic == "" {
			continue
		}
		i, known := at[a.Topic]
		if !known {
			i = len(weak)
			at[a.Topic] = i
			weak = append(weak, Topic{Name: a.Topic})
		}
		weak[i].All++
		weak[i].Lost += 1 - a.Points
	}
	weak = slices.DeleteFunc(weak, func(t Topic) bool { return t.Lost == 0 })
	slices.SortStableFunc(weak, func(a, b Topic) int { return cmp.Compare(b.Lost, a.Lost) })
	return weak
}

// Points writes points, with two digits at most.
func Points(p float64) string { return strconv.FormatFloat(math.Round(100*p)/100, 'g', -1, 64) }

// CSV writes the sheet as a table with a head, for any spreadsheet: who, what, the
// answer, the right one, and the points, from 0 to 1.
func (s *Sheet) CSV() string {
	var out strings.Builder
	w := csv.NewWriter(&out)
	rows := [][]string{{"name", "exercise", "question", "answer", "wanted", "right"}}
	for _, a := range s.answers() {
		rows = append(rows, []string{cell(s.name()), cell(a.Exercise), cell(a.Question), cell(a.Given), cell(a.Wanted), Points(a.Points)})
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

// Text writes the sheet in lines to read, an answer each.
func (s *Sheet) Text() string {
	lines := []string{oneLine(fmt.Sprintf("%s %s/%d", s.name(), Points(s.Sum()), len(s.answers())))}
	for _, a := range s.answers() {
		line := signOf(a.Points) + " " + a.Exercise + " · " + a.Question + ": " + a.Given
		if a.Given != a.Wanted {
			line += " → " + a.Wanted
		}
		lines = append(lines, oneLine(line))
	}
	return strings.Join(lines, "\n") + "\n"
}

// signOf is how a line with an answer of so many points begins.
func signOf(points float64) string {
	switch points {
	case 1:
		return "✓"
	case 0:
		return "✗"
	}
	return Points(points)
}

// oneLine writes a text in one line, with single spaces.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// watch has f called after each change, in place of what the same page said before.
func (s *Sheet) watch(page *Kit, f func()) { s.watched[page] = f }

// SheetCard returns a card with the score sheet, to be copied and saved.
func (k *Kit) SheetCard() fyne.CanvasObject {
	t := k.Text
	count, weak, name := widgets.Plain(""), widgets.Quiet(""), k.NewLine()
	name.SetPlaceHolder(t.T("lab.sheet.name"))
	name.OnChanged = func(text string) {
		if text != k.Sheet.name() {
			k.Sheet.change(func(h *Homework) { h.Name = text })
		}
	}
	copied := widgets.NewCopyButton(t.T("lab.sheet.copy"), t.T("dialog.copied"), func() string { return k.Sheet.Text() })
	saved := widgets.FlatButton(t.T("lab.sheet.save"), nil, func() { k.Files.SaveText("scores.csv", k.Sheet.CSV()) })
	cleared := widgets.FlatButton(t.T("lab.sheet.clear"), nil, func() { k.Sheet.Clear() })
	update := func() {
		all := len(k.Sheet.answers())
		count.SetText(t.T("lab.sheet.count", i18n.Args{"Points": Points(k.Sheet.Sum()), "All": all}))
		var lines []string
		for _, topic := range k.Sheet.Weak() {
			lines = append(lines, t.T("lab.sheet.weak", i18n.Args{"Topic": topic.Name, "Lost": Points(topic.Lost), "All": topic.All}))
		}
		weak.SetOrHide(strings.Join(lines, "\n"))
		for _, b := range []fyne.Disableable{copied, saved, cleared} {
			widgets.SetEnabled(b, all > 0)
		}
		if now := k.Sheet.name(); name.Text != now {
			name.SetText(now)
		}
	}
	k.Sheet.watch(k, update)
	update()
	return widgets.NewCard(t.T("lab.sheet.title"), count, weak, name, widgets.Flow(copied, saved, cleared))
}
