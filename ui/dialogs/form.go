package dialogs

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/widget"
)

// form is rows of a name and a control; rows without a name belong to the one
// above.
type form struct{ box *fyne.Container }

func newForm() *form { return &form{box: container.New(layout.NewFormLayout())} }

func (f *form) add(name string, control fyne.CanvasObject) {
	f.box.Add(widget.NewLabel(name))
	f.box.Add(control)
}

func (f *form) object() fyne.CanvasObject { return f.box }

// quiet returns a text that explains, over as many lines as it needs.
func quiet(text string) *widget.Label {
	l := widget.NewLabel(text)
	l.Wrapping = fyne.TextWrapWord
	l.Importance = widget.LowImportance
	return l
}
