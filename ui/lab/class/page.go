// Package class is the lab's page for a teacher: the score sheets of a class, and what it gets wrong.
package class

import (
	"cmp"
	"encoding/csv"
	"maps"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// Page is the lab's page on a class.
type Page struct {
	kit    *pagekit.Kit
	text   string
	sheets []*pagekit.Sheet // in the order of names
	faults []pagekit.SheetFault
	missed []missed
	input  *pagekit.TextInput

	students, questions *widgets.Table
	said, noneMissed    *widgets.Text
	unread              *widgets.Text // lines
	export              []fyne.Disableable
	tables              fyne.CanvasObject // hidden while there is no sheet
}

// missed is a question that was answered wrongly, and what was often answered.
type missed struct {
	question  string
	wrong, of int // answers that did not have all points, of how many
	given     string
}

// New returns the page without a sheet.
func New(kit *pagekit.Kit) pagekit.Page { return &Page{kit: kit} }

// Build implements [pagekit.Page].
func (p *Page) Build() pagekit.Parts {
	t := p.kit.Text
	p.students = widgets.NewTitledTable([]widgets.TableColumn{
		{Title: t.T("lab.class.right"), Widest: []string{"88.88"}, Right: true},
		{Title: t.T("lab.class.all"), Widest: []string{"888"}, Right: true},
		{Title: t.T("lab.class.share"), Widest: []string{"100%"}, Right: true},
		{Title: t.T("lab.class.name")},
	}, 1)
	p.questions = widgets.NewTitledTable([]widgets.TableColumn{
		{Title: t.T("lab.class.wrong"), Widest: []string{"88 / 88"}, Right: true}, {Title: t.T("lab.class.given"), Widest: []string{"8888888888"}}, {Title: t.T("lab.class.question")},
	}, 3) // a long question has room over other rows when it is pointed at
	p.said, p.unread, p.noneMissed = widgets.Plain(""), widgets.Plain(""), widgets.Quiet(t.T("lab.class.none_missed"))
	p.input = p.kit.NewTextInput(pagekit.TextOptions{
		Title: t.T("lab.class.input"), Format: t.T("lab.class.format"), Rows: 8, File: "class.txt",
		Take: p.take, Mistakes: "lab.class.mistake.", Whole: func() string { return p.text },
	})
	copied := widgets.NewCopyButton(t.T("lab.class.copy"), t.T("dialog.copied"), p.csv)
	saved := widgets.FlatButton(t.T("lab.class.save"), nil, func() { p.kit.Files.SaveText("class.csv", p.csv()) })
	p.export = []fyne.Disableable{copied, saved}
	p.tables = container.NewVBox(widgets.Label(t.T("lab.class.missed")), p.noneMissed, p.questions, widgets.Label(t.T("lab.class.students")), p.students)
	shown := container.NewVBox(p.said, p.unread, p.tables)
	return pagekit.Parts{
		View:    widgets.SurfaceAround(container.NewPadded(widgets.VScroll(shown))),
		Picture: []fyne.CanvasObject{shown},
		Cards:   []fyne.CanvasObject{p.input.Object, widgets.NewCard(t.T("lab.class.table"), widgets.Flow(copied, saved))},
		Update:  p.update,
		Still:   true,
	}
}

// Type implements [pagekit.Page].
func (p *Page) Type(*fyne.KeyEvent) bool { return false }

// Paste implements [pagekit.Paster]: the text comes below what is in the box.
func (p *Page) Paste(text string) {
	before := cmp.Or(p.input.Entry.Text, p.text)                                         // a long one is not in the box
	_ = p.input.Enter(strings.TrimLeft(strings.TrimRight(before, "\n")+"\n"+text, "\n")) // the card says what is wrong
}

// take shows the sheets of a text that can be read. Its error is the first fault.
func (p *Page) take(text string) error {
	sheets, faults := pagekit.ReadSheets(text)
	p.text, p.faults = text, faults
	p.sheets = nil
	for i, s := range sheets {
		better := slices.ContainsFunc(sheets[i+1:], func(o *pagekit.Sheet) bool { return o.Name == s.Name && (s.Quoted || !o.Quoted) }) ||
			s.Quoted && slices.ContainsFunc(sheets[:i], func(o *pagekit.Sheet) bool { return o.Name == s.Name && !o.Quoted })
		if s.Name == "" || !better { // who gives no name is never the same
			p.sheets = append(p.sheets, s)
		}
	}
	slices.SortStableFunc(p.sheets, func(a, b *pagekit.Sheet) int { return strings.Compare(a.Name, b.Name) })
	p.count()
	p.update()
	if len(faults) > 0 {
		return &problem.Mistake{Line: faults[0].Line, Column: 1, Fault: faults[0].Why}
	}
	return nil
}

// count finds what was missed, most often first.
func (p *Page) count() {
	all, given := map[string]*missed{}, map[string]map[string]int{}
	for _, s := range p.sheets {
		for _, a := range s.Answers() {
			q := question(a)
			if all[q] == nil {
				all[q], given[q] = &missed{question: strings.TrimPrefix(a.Question+" · "+a.Exercise, " · ")}, map[string]int{}
			}
			all[q].of++
			if a.Points < 1 {
				all[q].wrong++
				given[q][a.Given]++
			}
		}
	}
	p.missed = nil
	for q, m := range all {
		if m.wrong > 0 {
			often := slices.SortedFunc(maps.Keys(given[q]), func(a, b string) int {
				return cmp.Or(cmp.Compare(given[q][b], given[q][a]), strings.Compare(a, b))
			})
			m.given = often[0]
			p.missed = append(p.missed, *m)
		}
	}
	slices.SortFunc(p.missed, func(a, b missed) int {
		return cmp.Or(cmp.Compare(b.wrong, a.wrong), cmp.Compare(a.of, b.of), strings.Compare(a.question, b.question))
	})
}

func question(a pagekit.Answer) string {
	return strings.TrimSuffix(a.Exercise+" · "+a.Question, " · ")
}

// update shows the tables.
func (p *Page) update() {
	t := p.kit.Text
	var students, questions []widgets.TableRow
	sum, all := 0.0, 0
	for _, s := range p.sheets {
		points, of := s.Sum(), len(s.Answers())
		sum, all = sum+points, all+of
		students = append(students, widgets.TableRow{Cells: []widgets.TableCell{
			{Text: pagekit.Points(points)}, {Text: strconv.Itoa(of)}, {Text: strconv.Itoa(int(100*points)/max(1, of)) + "%"}, {Text: cmp.Or(s.Name, t.T("lab.class.nameless"))},
		}})
	}
	for _, m := range p.missed {
		questions = append(questions, widgets.TableRow{Cells: []widgets.TableCell{
			{Text: strconv.Itoa(m.wrong) + " / " + strconv.Itoa(m.of), Ink: skin.Alarm}, {Text: m.given}, {Items: strings.Fields(m.question)},
		}})
	}
	p.students.SetRows(students)
	p.questions.SetRows(questions)
	p.said.SetText(t.T("lab.class.empty"))
	if len(p.sheets) > 0 {
		p.said.SetText(t.N("lab.class.read", len(p.sheets), i18n.Args{"Points": pagekit.Points(sum), "All": all}))
	}
	p.unread.SetOrHide(p.faulty())
	widgets.SetVisible(p.tables, len(p.sheets) > 0)
	widgets.SetVisible(p.noneMissed, all > 0 && len(p.missed) == 0)
	widgets.SetVisible(p.questions, len(p.missed) > 0)
	for _, b := range p.export {
		widgets.SetEnabled(b, len(p.sheets) > 0)
	}
}

// faulty names the lines that were not read, those of one reason together.
func (p *Page) faulty() string {
	t := p.kit.Text
	var order []pagekit.SheetFault // without lines
	lines := map[pagekit.SheetFault][]string{}
	for _, f := range p.faults {
		line := strconv.Itoa(f.Line)
		f.Line = 0
		if lines[f] == nil {
			order = append(order, f)
		}
		lines[f] = append(lines[f], line)
	}
	var said []string
	for _, f := range order {
		key := "lab.class.unread"
		if f.Name != "" {
			key = "lab.class.unread_of"
		}
		said = append(said, t.N(key, len(lines[f]), i18n.Args{
			"Lines": strings.Join(lines[f], ", "), "Name": f.Name, "Reason": t.T("lab.class.mistake." + f.Why),
		}))
	}
	return strings.Join(said, "\n")
}

// csv is a row a student and a column a question, with its points, or nothing where it was not asked.
func (p *Page) csv() string {
	asked := map[string]bool{}
	for _, s := range p.sheets {
		for _, a := range s.Answers() {
			asked[question(a)] = true
		}
	}
	questions := slices.Sorted(maps.Keys(asked))
	head := []string{"name", "points", "answers"}
	for _, q := range questions {
		head = append(head, pagekit.Cell(q))
	}
	var out strings.Builder
	w := csv.NewWriter(&out)
	rows := [][]string{head}
	for _, s := range p.sheets {
		points := map[string]string{}
		for _, a := range s.Answers() {
			points[question(a)] = pagekit.Points(a.Points)
		}
		row := []string{pagekit.Cell(s.Name), pagekit.Points(s.Sum()), strconv.Itoa(len(s.Answers()))}
		for _, q := range questions {
			row = append(row, points[q])
		}
		rows = append(rows, row)
	}
	_ = w.WriteAll(rows) // a strings.Builder takes everything
	return out.String()
}
