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
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// Handout is an exercise on paper, and its solution.
type Handout struct {
	Title    string // what it is about
	Exercise string // names it, with its number where it has one; may be empty
	Task     string // what is to be done
	Answer   string // what the solution says in place of that; may be empty
	Signs    string // what the signs of the picture mean; may be empty
	Rows     []Row  // to be filled in
	// Picture draws the exercise or its solution; nil for none.
	Picture func(solved bool) fyne.CanvasObject
}

// Row is a line to be filled in.
type Row struct{ Ask, Wanted string }

// A handout is a page of A4 on its side, in units of which 96 are an inch.
const (
	paperWide, paperHigh = 1123, 794

	paperMargin  = 48
	titleSize    = 24
	wordSize     = 14
	lineApart    = 1.7  // as a share of the letters' size
	pictureShare = 0.55 // of the width, where rows stand beside it
	rowBlank     = " ______________________"
)

// HandoutCard saves an exercise on paper, and its solution, under names that begin with a
// key. Fits reports whether there is something that has room on paper, and is asked again by
// update; now returns it.
func (k *Kit) HandoutCard(key, about string, fits func() bool, now func() Handout) (object fyne.CanvasObject, update func()) {
	t := k.Text
	var buttons []*widget.Button
	saving := func(word, name string, solved bool) fyne.CanvasObject {
		b := widgets.FlatButton(t.T(word), nil, func() {
			data := k.Paper(now(), solved).SVG()
			k.Files.SavePicture(name, func() widgets.PictureFile { return func() ([]byte, error) { return data, nil } })
		})
		buttons = append(buttons, b)
		return b
	}
	row := widgets.Flow(
		saving("lab.handout.exercise", key+"-exercise.svg", false),
		saving("lab.handout.solution", key+"-solution.svg", true))
	update = func() {
		for _, b := range buttons {
			widgets.SetEnabled(b, fits())
		}
	}
	update()
	return widgets.NewCard(t.T("lab.handout.card"), widgets.Label(about), row), update
}

// Paper is the page to print, always in the colours of paper.
func (k *Kit) Paper(h Handout, solved bool) *widgets.Picture {
	t := k.Text
	p := &paper{Picture: widgets.NewPicture(fyne.NewSize(paperWide, paperHigh), skin.Light().Card), y: paperMargin}
	title := "lab.handout.title"
	if solved {
		title = "lab.handout.title_solved"
	}
	const whole = paperWide - 2*paperMargin
	p.write(t.T(title, i18n.Args{"About": h.Title}), paperMargin, whole, titleSize, true)
	head := []string{h.Exercise, t.T("lab.handout.name"), h.Task, h.Signs}
	if solved {
		head = []string{h.Exercise, h.Answer, h.Signs}
	}
	for _, line := range head {
		if line != "" {
			p.write(line, paperMargin, whole, wordSize, false)
		}
	}
	wide := float32(whole)
	if h.Picture != nil {
		if len(h.Rows) > 0 {
			wide = whole * pictureShare
		}
		skin.OnPaper(func() {
			drawn := h.Picture(solved)
			drawn.Resize(fyne.NewSize(wide, paperHigh-paperMargin-p.y))
			p.Add(drawn, fyne.NewPos(paperMargin, p.y))
		})
	}
	p.rows(h, solved, wide)
	return p.Picture
}

// paper is a page that is being written.
type paper struct {
	*widgets.Picture

	y float32 // where the next line comes
}

// write writes words over as many lines as they need.
func (p *paper) write(words string, x, wide, size float32, heavy bool) {
	style := fyne.TextStyle{Bold: heavy}
	const narrower = 0.92 // letters are wider where other ones are at hand
	for _, line := range widgets.TextLines(words, wide*narrower, func(piece string) float32 { return fyne.MeasureText(piece, size, style).Width }) {
		o := canvas.NewText(line, skin.Light().Text)
		o.TextSize, o.TextStyle = size, style
		o.Resize(fyne.NewSize(wide, o.MinSize().Height)) // all of it, so that it begins at the left with any letters
		o.Move(fyne.NewPos(x, p.y))
		p.Draw(o)
		p.y += size * lineApart
	}
}

// rows writes what is to be filled in: beside the picture, or in two columns.
func (p *paper) rows(h Handout, solved bool, taken float32) {
	top, gap := p.y, float32(paperMargin)/2
	x, wide := paperMargin+taken+gap, paperWide-2*paperMargin-taken-gap
	half := len(h.Rows)
	if h.Picture == nil {
		x, wide = paperMargin, taken/2-gap
		half = (len(h.Rows) + 1) / 2
	}
	for i, row := range h.Rows {
		if i == half {
			x, p.y = x+wide+2*gap, top
		}
		wanted := rowBlank
		if solved {
			wanted = " " + row.Wanted
		}
		p.write(strconv.Itoa(i+1)+". "+strings.TrimSpace(row.Ask)+wanted, x, wide, wordSize, false)
	}
}

// Answer is one answer of a student to one question.
type Answer struct {
	Exercise string // what was asked about, with its seed where it has one
	Question string
	Given    string
	Wanted   string
	Points   float64 // 1 for a right one, less at the second try, after a hint and for a part
	Topic    string  // what it trains, in words; may be empty
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
		if a.Points == 1 {
			right++
		}
	}
	return right, len(s.answers)
}

// Points returns the sum of the points.
func (s *Sheet) Points() (sum float64) {
	for _, a := range s.answers {
		sum += a.Points
	}
	return sum
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

// Topic is what answers of a kind have lost, of so many points.
type Topic struct {
	Name string
	Lost float64
	All  int
}

// CSV writes the sheet as a table with a head, for any spreadsheet: who, what, the
// answer, the right one, and the points, from 0 to 1.
func (s *Sheet) CSV() string {
	var out strings.Builder
	w := csv.NewWriter(&out)
	rows := [][]string{{"name", "exercise", "question", "answer", "wanted", "right"}}
	for _, a := range s.answers {
		point := points(a.Points)
		rows = append(rows, []string{cell(s.Name), cell(a.Exercise), cell(a.Question), cell(a.Given), cell(a.Wanted), point})
	}
	_ = w.WriteAll(rows) // a strings.Builder takes everything
	return out.String()
}

// points writes points, with two digits at most.
func points(p float64) string { return strconv.FormatFloat(math.Round(100*p)/100, 'g', -1, 64) }

// cell keeps a spreadsheet from taking what a student typed for a formula.
func cell(text string) string {
	if strings.HasPrefix(text, "=") || strings.HasPrefix(text, "+") || strings.HasPrefix(text, "@") {
		return "'" + text
	}
	return text
}

// Text writes the sheet in lines to read.
func (s *Sheet) Text() string {
	var out strings.Builder
	fmt.Fprintf(&out, "%s %s/%d\n", s.Name, points(s.Points()), len(s.answers))
	for _, a := range s.answers {
		mark := "✗"
		switch {
		case a.Points == 1:
			mark = "✓"
		case a.Points > 0:
			mark = points(a.Points)
		}
		fmt.Fprintf(&out, "%s %s · %s: %s", mark, a.Exercise, a.Question, a.Given)
		if a.Given != a.Wanted && a.Points < 1 {
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
	count, weak, name := widgets.Plain(""), widgets.Quiet(""), k.NewLine()
	name.SetPlaceHolder(t.T("lab.sheet.name"))
	name.OnChanged = func(text string) { k.Sheet.Name = text }
	copied := widgets.NewCopyButton(t.T("lab.sheet.copy"), t.T("dialog.copied"), func() string { return k.Sheet.Text() })
	saved := widgets.FlatButton(t.T("lab.sheet.save"), nil, func() { k.Files.SaveText("scores.csv", k.Sheet.CSV()) })
	cleared := widgets.FlatButton(t.T("lab.sheet.clear"), nil, func() { k.Sheet.Clear() })
	update := func() {
		_, all := k.Sheet.Count()
		count.SetText(t.T("lab.sheet.count", i18n.Args{"Points": points(k.Sheet.Points()), "All": all}))
		var lines []string
		for _, topic := range k.Sheet.Weak() {
			lines = append(lines, t.T("lab.sheet.weak", i18n.Args{"Topic": topic.Name, "Lost": points(topic.Lost), "All": topic.All}))
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
