package sheets

import (
	"runtime"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// KeyLine is one line of the list of keys, in the words of the window's language.
type KeyLine struct {
	// Keys are written as they are printed on a keyboard: those pressed together are
	// joined by "+", those of which one is pressed stand apart by a space.
	Keys string
	Does string
}

// KeyGroup is a part of the list of keys under a title.
type KeyGroup struct {
	Title string
	Lines []KeyLine
}

// Keys lists keys.
func (h Host) Keys(groups []KeyGroup) {
	left, right := widgets.TextColumn(4), widgets.TextColumn(4)
	width := capsWidth(groups)
	for i, group := range groups {
		lines := widgets.TextColumn(1.5, widgets.Strong(group.Title))
		for _, line := range group.Lines {
			lines.Add(container.New(&keyLine{caps: width}, newCaps(here(line.Keys)), widgets.Plain(line.Does)))
		}
		column := left
		if i >= len(groups)/2 {
			column = right
		}
		column.Add(lines)
	}
	h.read(&keyboard{}, h.Text.T("keys.title"), wide, container.New(twoColumns{}, left, right))
}

// here writes keys as they are on the keyboards of this system.
func here(keys string) string {
	if runtime.GOOS == "darwin" {
		return strings.ReplaceAll(keys, "Ctrl", "Cmd")
	}
	return keys
}

// capsWidth is the room for the widest keys of the list.
func capsWidth(groups []KeyGroup) float32 {
	width := float32(0)
	for _, group := range groups {
		for _, line := range group.Lines {
			width = max(width, newCaps(here(line.Keys)).MinSize().Width)
		}
	}
	return width
}

// keyLine lays out keys and, beside them, what they do.
type keyLine struct{ caps float32 }

func (l *keyLine) MinSize(objects []fyne.CanvasObject) fyne.Size {
	caps, does := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(l.caps+does.Width, max(caps.Height, does.Height))
}

func (l *keyLine) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	left := l.caps + 3*theme.Size(theme.SizeNamePadding)
	caps := objects[0].MinSize()
	objects[0].Resize(caps)
	height := widgets.HeightFor(objects[1], size.Width-left)
	objects[1].Resize(fyne.NewSize(size.Width-left, height))
	objects[1].Move(fyne.NewPos(left, max(0, (caps.Height-objects[1].(*widgets.Text).Line().Height)/2)))
}

// twoColumns puts two columns side by side, or below each other where it is narrow.
type twoColumns struct{}

// narrowest is the width, in text sizes, below which two columns are too many.
const narrowest = 44

func (twoColumns) beside(width float32) bool {
	return width >= narrowest*theme.Size(theme.SizeNameText)
}

// MinSize goes by the places that the columns have now.
func (l twoColumns) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a, b := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(a.Width, b.Width), max(a.Height, objects[1].Position().Y+b.Height))
}

func (l twoColumns) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := 5 * theme.Size(theme.SizeNamePadding)
	width := size.Width
	beside := l.beside(width)
	if beside {
		width = (width - gap) / 2
	}
	at := fyne.Position{}
	for _, o := range objects {
		height := widgets.HeightFor(o, width)
		o.Resize(fyne.NewSize(width, height))
		o.Move(at)
		if beside {
			at.X += width + gap
		} else {
			at.Y += height + gap
		}
	}
}

// caps draws keys the way they look on a keyboard, one cap each.
type caps struct {
	widget.BaseWidget

	grounds []*canvas.Rectangle
	texts   []*canvas.Text
	objects []fyne.CanvasObject // all of these
}

// oneOf stands between keys of which one is pressed, without a cap.
const oneOf = "/"

// newCaps returns the caps of "Ctrl+Home End".
func newCaps(keys string) *caps {
	c := &caps{}
	for _, name := range strings.FieldsFunc(strings.ReplaceAll(keys, " ", "+"+oneOf+"+"), func(r rune) bool { return r == '+' }) {
		ground, text := canvas.NewRectangle(nil), canvas.NewText(name, nil)
		text.Alignment = fyne.TextAlignCenter
		c.grounds, c.texts = append(c.grounds, ground), append(c.texts, text)
		c.objects = append(c.objects, ground, text)
	}
	c.ExtendBaseWidget(c)
	return c
}

func (c *caps) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewRenderer(c.least, c.arrange, c.paint, c.objects...)
}

// inRow calls place, when not nil, with each cap and returns the size of all.
func (c *caps) inRow(place func(i int, at fyne.Position, size fyne.Size)) fyne.Size {
	pad := theme.Size(theme.SizeNamePadding)
	var all fyne.Size
	for i, t := range c.texts {
		text := t.MinSize()
		size := fyne.NewSize(max(text.Width, text.Height)+2*pad, text.Height+pad)
		if t.Text == oneOf {
			size.Width = text.Width
		}
		if i > 0 {
			all.Width += pad
		}
		if place != nil {
			place(i, fyne.NewPos(all.Width, 0), size)
		}
		all = fyne.NewSize(all.Width+size.Width, max(all.Height, size.Height))
	}
	return all
}

func (c *caps) least() fyne.Size { return c.inRow(nil) }

func (c *caps) arrange(fyne.Size) {
	c.inRow(func(i int, at fyne.Position, size fyne.Size) {
		c.grounds[i].Move(at)
		c.grounds[i].Resize(size)
		text := c.texts[i].MinSize()
		c.texts[i].Resize(fyne.NewSize(size.Width, text.Height))
		c.texts[i].Move(at.AddXY(0, (size.Height-text.Height)/2))
	})
}

func (c *caps) paint() {
	s := skin.Current()
	for i, t := range c.texts {
		t.TextSize, t.Color = theme.Size(theme.SizeNameCaptionText), s.Text
		g := c.grounds[i]
		g.Hidden = t.Text == oneOf
		g.FillColor, g.StrokeColor, g.StrokeWidth = s.Page, s.Hairline, 1
		g.CornerRadius = theme.Size(theme.SizeNameSelectionRadius)
	}
	c.arrange(fyne.Size{})
	for _, o := range c.objects {
		o.Refresh()
	}
}
