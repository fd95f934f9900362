package pagekit

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"hash/crc32"
	"regexp"
	"slices"
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
		rows = append(rows, []string{Cell(s.Name), Cell(a.Exercise), Cell(a.Question), Cell(a.Given), Cell(a.Wanted), point})
	}
	_ = w.WriteAll(rows) // a strings.Builder takes everything
	return out.String()
}

// Cell keeps a spreadsheet from taking what a student typed for a formula.
func Cell(text string) string {
	if strings.HasPrefix(text, "=") || strings.HasPrefix(text, "+") || strings.HasPrefix(text, "@") {
		return "'" + text
	}
	return text
}

// Text writes the sheet in lines to read, which [ReadSheets] reads: the first has a code, by which
// it is seen whether a line was changed or lost on the way to the teacher. It is no seal.
func (s *Sheet) Text() string {
	right, all := s.Count()
	lines := []string{oneLine(fmt.Sprintf("%s %d/%d", s.Name, right, all))}
	for _, a := range s.answers {
		line := wrongSign + " "
		if a.Right {
			line = rightSign + " "
		}
		line += a.Exercise + " · " + a.Question + ": " + a.Given
		if !a.Right {
			line += wantedSign + a.Wanted
		}
		lines = append(lines, oneLine(line))
	}
	code := sheetCode(lines)
	lines[0] += " · " + code
	return strings.Join(lines, "\n") + "\n"
}

// Signs of a sheet's lines.
const (
	rightSign  = "✓"
	wrongSign  = "✗"
	wantedSign = " → "
)

// oneLine writes a text in one line, with single spaces, as it may be after a mail.
func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

// sheetCode sums up the lines of a sheet.
func sheetCode(lines []string) string {
	return fmt.Sprintf("%08X", crc32.ChecksumIEEE([]byte(strings.Join(lines, "\n"))))
}

// sheetHead is the first line of a sheet: name, right answers of how many, and code.
var sheetHead = regexp.MustCompile(`^(.*?) ?(\d+)/(\d+) · ([0-9A-F]{8})$`)

// SheetFault is a line of some sheets that cannot be read, counted from 1, and why: "line" for what
// is no line of a sheet, "head" for an answer above which none begins, "code" for a sheet of which
// something was changed or is missing.
type SheetFault struct {
	Line int
	Why  string
}

// ReadSheets reads sheets below each other, as many as can be read. Those of a mail may be quoted.
func ReadSheets(text string) (sheets []*Sheet, faults []SheetFault) {
	var lines []string // of the sheet at hand
	code, head := "", 0
	end := func() {
		if head > 0 && sheetCode(lines) != code {
			faults, sheets = append(faults, SheetFault{head, "code"}), sheets[:len(sheets)-1]
		}
		lines, head = nil, 0
	}
	for i, line := range strings.Split(text, "\n") {
		line = oneLine(strings.TrimLeft(line, "> \t\ufeff"))
		sign, said, _ := strings.Cut(line, " ")
		answered := sign == rightSign || sign == wrongSign
		switch begin := sheetHead.FindStringSubmatch(line); {
		case line == "":
		case begin != nil && !answered:
			end()
			code, head = begin[4], i+1
			lines = []string{strings.TrimSuffix(line, " · "+code)}
			sheets = append(sheets, &Sheet{Name: begin[1], watched: map[*Kit]func(){}})
		case !answered:
			faults = append(faults, SheetFault{i + 1, "line"})
		case head == 0:
			faults = append(faults, SheetFault{i + 1, "head"})
		default:
			lines = append(lines, line)
			last := sheets[len(sheets)-1]
			last.answers = append(last.answers, readAnswer(said, sign == rightSign))
		}
	}
	end()
	slices.SortFunc(faults, func(a, b SheetFault) int { return cmp.Compare(a.Line, b.Line) })
	return sheets, faults
}

// readAnswer reads an answer. Where a question ends and what was given begins, is where the line
// says so last.
func readAnswer(said string, right bool) (a Answer) {
	a.Right = right
	if i := strings.LastIndex(said, wantedSign); i >= 0 && !right {
		said, a.Wanted = said[:i], said[i+len(wantedSign):]
	}
	if i := strings.LastIndex(said+" ", ": "); i >= 0 {
		said, a.Given = said[:i], strings.TrimPrefix(said[i+1:], " ")
	}
	a.Exercise, a.Question, _ = strings.Cut(said, " · ")
	if a.Right {
		a.Wanted = a.Given
	}
	return a
}

// Answers returns what was answered.
func (s *Sheet) Answers() []Answer { return s.answers }

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
