package pagekit

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
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

// A handout is a page of A4 on its side.
const (
	titleSize    = 24
	wordSize     = 14
	pictureShare = 0.55 // of the width, where rows stand beside it
	rowBlank     = " ______________________"
	rowGap       = widgets.PaperMargin / 2
)

// printing is what a page has to print, if it fits on paper.
type printing struct {
	fits func() bool
	now  func() Handout
}

// HandoutCard makes a card, which [Kit.Shared] shows, that saves an exercise on paper, and its solution, under names that begin with a
// key, and where there are random exercises many of them. Fits reports whether there is something
// that has room on paper, and is asked again by update; now returns it.
func (k *Kit) HandoutCard(key, about string, fits func() bool, now func() Handout) (update func()) {
	t := k.Text
	k.printing = printing{fits, now}
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
	class, offer := k.classPrint(key)
	update = func() {
		for _, b := range buttons {
			widgets.SetEnabled(b, fits())
		}
		offer()
	}
	update()
	k.handout = widgets.NewCard(t.T("lab.handout.card"), widgets.Label(about), row, class)
	return update
}

// landscape is the size of a handout.
func landscape() fyne.Size { return fyne.NewSize(widgets.A4.Height, widgets.A4.Width) }

// Paper is the page to print, always in the colours of paper.
func (k *Kit) Paper(h Handout, solved bool) *widgets.Picture {
	p := widgets.NewPaper(landscape())
	k.write(p, h, solved)
	return p.Pages()[0]
}

// write writes a handout on a page.
func (k *Kit) write(p *widgets.Paper, h Handout, solved bool) {
	title := "lab.handout.title"
	if solved {
		title = "lab.handout.title_solved"
	}
	p.Write(k.Text.T(title, i18n.Args{"About": h.Title}), widgets.PaperMargin, p.Width(), titleSize, true)
	head := []string{h.Exercise, k.Text.T("lab.handout.name"), h.Task, h.Signs}
	if solved {
		head = []string{h.Exercise, h.Answer, h.Signs}
	}
	h.write(p, head, solved, p.Size().Height-widgets.PaperMargin)
}

// write writes lines and, down to bottom, the picture with the rows beside it.
func (h Handout) write(p *widgets.Paper, head []string, solved bool, bottom float32) {
	for _, line := range head {
		if line != "" {
			p.Write(line, widgets.PaperMargin, p.Width(), wordSize, false)
		}
	}
	wide := p.Width()
	if h.Picture != nil {
		if len(h.Rows) > 0 {
			wide *= pictureShare
		}
		skin.OnPaper(func() {
			drawn := h.Picture(solved)
			drawn.Resize(fyne.NewSize(wide, max(1, bottom-p.Y)))
			p.Add(drawn, fyne.NewPos(widgets.PaperMargin, p.Y))
		})
	}
	h.writeRows(p, solved, wide)
}

// writeRows writes what is to be filled in: beside the picture, or in two columns.
func (h Handout) writeRows(p *widgets.Paper, solved bool, taken float32) {
	top, low := p.Y, p.Y
	x, wide := widgets.PaperMargin+taken+rowGap, p.Width()-taken-rowGap
	half := len(h.Rows)
	if h.Picture == nil {
		x, wide = widgets.PaperMargin, taken/2-rowGap
		half = (len(h.Rows) + 1) / 2
	}
	for i, row := range h.Rows {
		if i == half {
			x, p.Y = x+wide+2*rowGap, top
		}
		wanted := rowBlank
		if solved {
			wanted = " " + row.Wanted
		}
		p.Write(strconv.Itoa(i+1)+". "+strings.TrimSpace(row.Ask)+wanted, x, wide, wordSize, false)
		low = max(low, p.Y)
	}
	p.Y = low
}
