package pagekit

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"hash/crc32"
	"math"
	"regexp"
	"slices"
	"strconv"
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
	Points   float64 // 1 for a right one, less at the second try, after a hint and for a part
	Topic    string  // what it trains, in words; may be empty, and is not read back
}

// Sheet keeps the answers of one student, on all pages.
type Sheet struct {
	Name    string // of the student, as it was typed
	Quoted  bool   // in a mail, so that it may be an old one
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
		if a.Points == 1 {
			right++
		}
	}
	return right, len(s.answers)
}

// Sum returns the points of all answers together.
func (s *Sheet) Sum() (sum float64) {
	for _, a := range s.answers {
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
	for _, a := range s.answers {
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
	for _, a := range s.answers {
		rows = append(rows, []string{Cell(s.Name), Cell(a.Exercise), Cell(a.Question), Cell(a.Given), Cell(a.Wanted), Points(a.Points)})
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
// it is seen whether a line was changed or lost on the way to the teacher. It is no proof against forgery.
func (s *Sheet) Text() string {
	lines := []string{oneLine(fmt.Sprintf("%s %s/%d", s.Name, Points(s.Sum()), len(s.answers)))}
	for _, a := range s.answers {
		line := signOf(a.Points) + " " + a.Exercise + " · " + a.Question + ": " + a.Given
		if a.Given != a.Wanted {
			line += wantedSign + a.Wanted
		}
		lines = append(lines, oneLine(line))
	}
	code := sheetCode(lines)
	lines[0] += " · " + code
	return strings.Join(lines, "\n") + "\n"
}

// signOf is how a line with an answer of so many points begins.
func signOf(points float64) string {
	switch points {
	case 1:
		return rightSign
	case 0:
		return wrongSign
	}
	return Points(points)
}

// pointsOf is the inverse of signOf; ok is false for what is no sign.
func pointsOf(sign string) (points float64, ok bool) {
	switch sign {
	case rightSign:
		return 1, true
	case wrongSign:
		return 0, true
	}
	points, err := strconv.ParseFloat(sign, 64)
	return points, err == nil && points > 0 && points < 1
}

// Signs of a sheet's lines; where a part of the points was given, they are the sign.
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

// sheetHead is the first line of a sheet: name, points of how many, and code.
var sheetHead = regexp.MustCompile(`^(.*?) ?([\d.]+)/(\d+) · ([0-9A-F]{8})$`)

// SheetFault is a line of some sheets that cannot be read, counted from 1, and why: "line" for what
// is no line of a sheet, "head" for an answer above which none begins, "code" for a sheet of which
// something was changed or is missing.
type SheetFault struct {
	Line int
	Why  string
	Name string // of the student whose sheet it breaks; "" where none is known
}

// sheetLine is a line as it may have come by mail.
type sheetLine struct {
	number int
	text   string
}

// answer returns what an answer says behind its sign; ok is false for no answer.
func answer(line string) (said string, points float64, ok bool) {
	sign, said, _ := strings.Cut(line, " ")
	points, ok = pointsOf(sign)
	return said, points, ok
}

// ReadSheets reads sheets below each other, as many as can be read. Those of a mail may be quoted,
// and their lines broken.
func ReadSheets(text string) (sheets []*Sheet, faults []SheetFault) {
	var lines []sheetLine // of the sheet at hand, from its head
	quoted := false
	end := func() {
		if len(lines) == 0 {
			return
		}
		s, wrong := readSheet(lines)
		faults = append(faults, wrong...)
		if s != nil {
			s.Quoted = quoted
			sheets = append(sheets, s)
		}
	}
	for i, line := range strings.Split(text, "\n") {
		line = oneLine(strings.TrimPrefix(line, "\ufeff"))
		l := sheetLine{i + 1, strings.TrimLeft(line, "> |")}
		_, _, answered := answer(l.text)
		switch {
		case l.text == "":
		case sheetHead.MatchString(l.text) && !answered:
			end()
			lines, quoted = []sheetLine{l}, l.text != line
		case len(lines) > 0:
			lines = append(lines, l)
		case answered:
			faults = append(faults, SheetFault{Line: l.number, Why: "head"})
		default:
			faults = append(faults, SheetFault{Line: l.number, Why: "line"})
		}
	}
	end()
	slices.SortFunc(faults, func(a, b SheetFault) int { return cmp.Compare(a.Line, b.Line) })
	return sheets, faults
}

// mostBroken is how many broken lines of a sheet are put together at most.
const mostBroken = 100

// readSheet reads the lines from a head to the next one. A line that is no answer is joined to
// the one above, which a mail has broken, where the code then fits; other words may follow the sheet.
func readSheet(lines []sheetLine) (s *Sheet, faults []SheetFault) {
	head := sheetHead.FindStringSubmatch(lines[0].text)
	name, code := head[1], head[4]
	texts, rest := joined(lines, code, 0)
	faults = append([]SheetFault{{Line: lines[0].number, Why: "code"}}, rest...)
	for n := 1; sheetCode(texts) != code; n++ {
		if n >= min(len(faults), mostBroken) {
			for i := range faults {
				faults[i].Name = name
			}
			return nil, faults
		}
		texts, rest = joined(lines, code, n)
	}
	s = &Sheet{Name: name, watched: map[*Kit]func(){}}
	for _, text := range texts[1:] {
		said, points, _ := answer(text)
		s.answers = append(s.answers, readAnswer(said, points))
	}
	return s, rest
}

// joined returns the lines of a sheet, the first so many that are no answers joined to those above,
// and what of the others is no answer.
func joined(lines []sheetLine, code string, broken int) (texts []string, rest []SheetFault) {
	texts = []string{strings.TrimSuffix(lines[0].text, " · "+code)}
	for _, l := range lines[1:] {
		switch _, _, answered := answer(l.text); {
		case answered:
			texts = append(texts, l.text)
		case broken > 0:
			texts[len(texts)-1] += " " + l.text
			broken--
		default:
			rest = append(rest, SheetFault{Line: l.number, Why: "line"})
		}
	}
	return texts, rest
}

// readAnswer reads "exercise · question: given → wanted". What was given begins after the last ": ",
// and only an arrow after that counts, as an exercise may have colons and arrows too.
func readAnswer(said string, points float64) (a Answer) {
	a.Points = points
	if i := strings.LastIndex(said+" ", ": "); i >= 0 {
		said, a.Given = said[:i], strings.TrimPrefix(said[i+1:], " ")
	}
	a.Wanted = a.Given
	if given, wanted, ok := strings.Cut(a.Given, wantedSign); ok && points < 1 {
		a.Given, a.Wanted = given, wanted
	}
	a.Exercise = said
	if i := strings.LastIndex(said, " · "); i >= 0 { // an exercise may have parts
		a.Exercise, a.Question = said[:i], said[i+len(" · "):]
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
	count, weak, name := widgets.Plain(""), widgets.Quiet(""), k.NewLine()
	name.SetPlaceHolder(t.T("lab.sheet.name"))
	name.OnChanged = func(text string) {
		if text != k.Sheet.Name {
			k.Sheet.Name = text
			k.Sheet.tell()
		}
	}
	copied := widgets.NewCopyButton(t.T("lab.sheet.copy"), t.T("dialog.copied"), func() string { return k.Sheet.Text() })
	saved := widgets.FlatButton(t.T("lab.sheet.save"), nil, func() { k.Files.SaveText("scores.csv", k.Sheet.CSV()) })
	cleared := widgets.FlatButton(t.T("lab.sheet.clear"), nil, func() { k.Sheet.Clear() })
	update := func() {
		all := len(k.Sheet.answers)
		count.SetText(t.T("lab.sheet.count", i18n.Args{"Points": Points(k.Sheet.Sum()), "All": all}))
		var lines []string
		for _, topic := range k.Sheet.Weak() {
			lines = append(lines, t.T("lab.sheet.weak", i18n.Args{"Topic": topic.Name, "Lost": Points(topic.Lost), "All": topic.All}))
		}
		weak.SetOrHide(strings.Join(lines, "\n"))
		for _, b := range []fyne.Disableable{copied, saved, cleared} {
			widgets.SetEnabled(b, all > 0)
		}
		if name.Text != k.Sheet.Name {
			name.SetText(k.Sheet.Name)
		}
	}
	k.Sheet.watch(k, update)
	update()
	return widgets.NewCard(t.T("lab.sheet.title"), count, weak, name, widgets.Flow(copied, saved, cleared))
}
