package desk

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
)

// Code shows pseudocode with the line in hand marked. Lines that are too long go
// on, indented, on the next.
type Code struct {
	widget.BaseWidget

	lines   []string
	current int // from 1, 0 for none
}

// NewCode returns the pseudocode of a text.
func NewCode(text string) *Code {
	c := &Code{lines: strings.Split(text, "\n")}
	c.ExtendBaseWidget(c)
	return c
}

// SetText shows other pseudocode.
func (c *Code) SetText(text string) {
	c.lines, c.current = strings.Split(text, "\n"), 0
	c.Refresh()
}

// Mark marks a line, counted from 1; 0 marks none.
func (c *Code) Mark(line int) {
	if c.current != line {
		c.current = line
		c.Refresh()
	}
}

// codeSize is the size of letters as a share of ordinary text.
const codeSize = 0.9

// codeStep is the distance of lines as a share of their letters' size.
const codeStep = 1.55

// row is what stands on one line of the widget.
type row struct {
	text string
	line int // of the pseudocode
}

// CreateRenderer is called by Fyne.
func (c *Code) CreateRenderer() fyne.WidgetRenderer {
	r := &codeRenderer{code: c, ground: canvas.NewRectangle(nil)}
	r.Refresh()
	return r
}

type codeRenderer struct {
	code   *Code
	ground *canvas.Rectangle
	texts  []*canvas.Text
	rows   []row
}

func (r *codeRenderer) Destroy() {}

// Objects is called by Fyne.
func (r *codeRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.ground}
	for _, t := range r.texts[:len(r.rows)] {
		objects = append(objects, t)
	}
	return objects
}

func (r *codeRenderer) letters() float32 { return theme.TextSize() * codeSize }

// MinSize is that at the width given last.
func (r *codeRenderer) MinSize() fyne.Size {
	return fyne.NewSize(10*r.letters(), float32(len(r.rows))*r.letters()*codeStep)
}

// Layout is called by Fyne.
func (r *codeRenderer) Layout(size fyne.Size) {
	letters := r.letters()
	step := letters * codeStep
	probe := &canvas.Text{Text: "mmmmmmmmmm", TextSize: letters, FontSource: theme.DefaultTextMonospaceFont()}
	fit := int(size.Width / (probe.MinSize().Width / float32(len(probe.Text))))
	r.rows = wrap(r.code.lines, max(16, fit))
	for len(r.texts) < len(r.rows) {
		r.texts = append(r.texts, &canvas.Text{FontSource: theme.DefaultTextMonospaceFont()})
	}
	s := skin.Current()
	r.ground.FillColor, r.ground.CornerRadius = s.AccentGround, 4
	r.ground.Resize(fyne.Size{})
	first := true
	for i, row := range r.rows {
		t := r.texts[i]
		t.Text, t.TextSize, t.Color = row.text, letters, s.Text
		top := float32(i) * step
		if row.line == r.code.current {
			t.Color = s.Accent
			if first {
				r.ground.Move(fyne.NewPos(0, top))
				first = false
			}
			r.ground.Resize(fyne.NewSize(size.Width, top+step-r.ground.Position().Y))
		}
		least := t.MinSize()
		t.Resize(least)
		t.Move(fyne.NewPos(0, top+(step-least.Height)/2))
	}
}

// Refresh is called by Fyne.
func (r *codeRenderer) Refresh() {
	r.Layout(r.code.Size())
	for _, t := range r.texts[:len(r.rows)] {
		canvas.Refresh(t)
	}
	canvas.Refresh(r.code)
}

// wrap breaks lines between words so that none is longer than fit characters; what
// goes on is indented by four more than its line.
func wrap(lines []string, fit int) []row {
	var rows []row
	for i, line := range lines {
		rest := []rune(line)
		body := strings.TrimLeft(line, " ")
		indent := strings.Repeat(" ", len(line)-len(body)+4)
		for len(rest) > fit {
			cut := fit
			for cut > len(indent) && rest[cut] != ' ' {
				cut--
			}
			if cut <= len(indent) {
				cut = fit
			}
			rows = append(rows, row{string(rest[:cut]), i + 1})
			rest = []rune(indent + strings.TrimLeft(string(rest[cut:]), " "))
		}
		rows = append(rows, row{string(rest), i + 1})
	}
	return rows
}
