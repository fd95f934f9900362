package status

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// choices are buttons for the answers to what the card asks. They are made once
// and kept, so that one that has the keyboard does not lose it.
type choices struct {
	box     *fyne.Container
	buttons []*widget.Button
	chosen  func(i int)
}

func newChoices(chosen func(i int)) *choices {
	return &choices{box: container.New(equalWidths{}), chosen: chosen}
}

// set offers other answers; none takes no room.
func (c *choices) set(texts []string) {
	for i := len(c.buttons); i < len(texts); i++ {
		b := widget.NewButton("", func() { c.chosen(i) })
		c.buttons = append(c.buttons, b)
		c.box.Add(b)
	}
	for i, b := range c.buttons {
		if i >= len(texts) {
			b.Hide()
			continue
		}
		if b.Text != texts[i] {
			b.SetText(texts[i])
		}
		b.Show()
	}
	if len(texts) == 0 {
		c.box.Hide()
	} else {
		c.box.Show()
	}
}

// equalWidths puts objects side by side with equal widths, or below each other where
// they do not fit.
type equalWidths struct{}

func (equalWidths) gap() float32 { return 2 * theme.Size(theme.SizeNamePadding) }

func visible(objects []fyne.CanvasObject) (shown []fyne.CanvasObject, largest fyne.Size) {
	for _, o := range objects {
		if o.Visible() {
			shown = append(shown, o)
			largest = largest.Max(o.MinSize())
		}
	}
	return shown, largest
}

func (e equalWidths) beside(n int, cell, width float32) bool {
	return float32(n)*cell+float32(n-1)*e.gap() <= width
}

// MinSize goes by the places that the objects have now.
func (e equalWidths) MinSize(objects []fyne.CanvasObject) fyne.Size {
	shown, cell := visible(objects)
	size := cell
	for _, o := range shown {
		size.Height = max(size.Height, o.Position().Y+cell.Height)
	}
	return size
}

func (e equalWidths) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	shown, cell := visible(objects)
	n := len(shown)
	beside := e.beside(n, cell.Width, size.Width)
	width := size.Width
	if beside && n > 0 {
		width = (size.Width - float32(n-1)*e.gap()) / float32(n)
	}
	at := fyne.Position{}
	for _, o := range shown {
		o.Move(at)
		o.Resize(fyne.NewSize(width, cell.Height))
		if beside {
			at.X += width + e.gap()
		} else {
			at.Y += cell.Height + e.gap()/2
		}
	}
}
