package sheets

import (
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

// sheetLayout centres the card over the backdrop.
type sheetLayout struct {
	sheet *sheet
	width float32 // wanted
}

// MinSize lets the window be as small as it likes.
func (l *sheetLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

// Layout gives the card the width it wants first, because the height that its
// texts need depends on it.
func (l *sheetLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	backdrop, card := objects[0], objects[1]
	backdrop.Resize(size)
	margin := 3 * theme.Size(theme.SizeNamePadding)
	width := min(l.width*skin.Scale(), size.Width-2*margin)
	// Twice: the height of the texts is known only once they have their width.
	for range 2 {
		around := card.MinSize().Height - l.sheet.scroll.MinSize().Height
		height := min(around+l.sheet.body.MinSize().Height, size.Height-2*margin)
		card.Resize(fyne.NewSize(width, height))
		card.Move(fyne.NewPos((size.Width-width)/2, max(margin, (size.Height-height)/2)))
	}
}

// headBodyFoot puts a heading above what scrolls and the buttons below.
type headBodyFoot struct{}

func (headBodyFoot) gap() float32 { return 3 * theme.Size(theme.SizeNamePadding) }

func (l headBodyFoot) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		least := o.MinSize()
		size.Width, size.Height = max(size.Width, least.Width), size.Height+least.Height
	}
	return size.AddWidthHeight(0, 2*l.gap())
}

func (l headBodyFoot) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	heading, body, buttons := objects[0], objects[1], objects[2]
	top, bottom := widgets.HeightFor(heading, size.Width), buttons.MinSize().Height
	heading.Resize(fyne.NewSize(size.Width, top))
	body.Move(fyne.NewPos(0, top+l.gap()))
	body.Resize(fyne.NewSize(size.Width, size.Height-top-bottom-2*l.gap()))
	buttons.Resize(fyne.NewSize(size.Width, bottom))
	buttons.Move(fyne.NewPos(0, size.Height-bottom))
}

// clearOfScrollBar keeps its object clear of the scroll bar, which lies over the body; the
// buttons line up with the body.
type clearOfScrollBar struct{}

func (clearOfScrollBar) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return objects[0].MinSize().AddWidthHeight(theme.Size(theme.SizeNameScrollBar), 0)
}

func (clearOfScrollBar) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	objects[0].Resize(size.SubtractWidthHeight(theme.Size(theme.SizeNameScrollBar), 0))
}
