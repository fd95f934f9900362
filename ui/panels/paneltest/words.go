package paneltest

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/require"

	"tengen/ui/widgets"
)

// Words collects all that is written and shown in an object.
func Words(o fyne.CanvasObject) (all []string) {
	if !o.Visible() {
		return nil
	}
	switch o := o.(type) {
	case *widgets.Text:
		return []string{o.Text()}
	case *widget.Button:
		return []string{o.Text}
	case *fyne.Container:
		for _, c := range o.Objects {
			all = append(all, Words(c)...)
		}
	case fyne.Widget:
		for _, c := range test.WidgetRenderer(o).Objects() {
			all = append(all, Words(c)...)
		}
	}
	return all
}

// Press presses the button with that word.
func Press(t testing.TB, o fyne.CanvasObject, word string) {
	t.Helper()
	b := Find(o, word)
	require.NotNil(t, b, "no button %q", word)
	test.Tap(b)
}

// Find returns the button with that word, nil when none is visible.
func Find(o fyne.CanvasObject, word string) *widget.Button {
	var inside []fyne.CanvasObject
	switch o := o.(type) {
	case *widget.Button:
		if o.Text == word && o.Visible() {
			return o
		}
		return nil
	case *fyne.Container:
		inside = o.Objects
	case fyne.Widget:
		inside = test.WidgetRenderer(o).Objects()
	}
	for _, c := range inside {
		if b := Find(c, word); b != nil {
			return b
		}
	}
	return nil
}

// Select returns the first list to choose from in an object.
func Select(t testing.TB, o fyne.CanvasObject) *widget.Select {
	t.Helper()
	s := findSelect(o)
	require.NotNil(t, s, "nothing to choose from")
	return s
}

func findSelect(o fyne.CanvasObject) *widget.Select {
	var inside []fyne.CanvasObject
	switch o := o.(type) {
	case *widget.Select:
		return o
	case *fyne.Container:
		inside = o.Objects
	case fyne.Widget:
		inside = test.WidgetRenderer(o).Objects()
	}
	for _, c := range inside {
		if s := findSelect(c); s != nil {
			return s
		}
	}
	return nil
}
