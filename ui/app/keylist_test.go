package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
)

// The list of keys names every key of a command, and no other but those of the
// board and the widgets.
func TestTheListOfKeysIsComplete(t *testing.T) {
	s := start(t)
	s.win.Resize(fyne.NewSize(1280, 1600))
	s.choose("command.keys")
	listed := listedKeys(s.win.Canvas().Overlays().Top())
	known := []string{"←", "↑", "↓", "→", "Enter", "Tab", "?"}
	for _, c := range s.commands {
		if c.key == "" {
			continue
		}
		known = append(known, printed(c))
		assert.Contains(t, listed, printed(c), c.name)
	}
	for _, key := range listed {
		assert.Contains(t, known, key, "the list names a key that does nothing")
	}
}

// printed returns a command's key as the list writes it.
func printed(c *command) string {
	names := map[fyne.KeyName]string{
		fyne.KeyLeft: "←", fyne.KeyRight: "→", fyne.KeyUp: "↑", fyne.KeyDown: "↓", fyne.KeyEscape: "Esc",
	}
	key := string(c.key)
	if name, ok := names[c.key]; ok {
		key = name
	}
	switch c.mod {
	case ctrlShift:
		return "Ctrl+Shift+" + key
	case ctrl:
		return "Ctrl+" + key
	default:
		return key
	}
}

// listedKeys reads the keys off the sheet: a widget that draws a line of caps
// holds a rectangle and a text by turns, and modifiers belong to all after them.
func listedKeys(o fyne.CanvasObject) (keys []string) {
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			keys = append(keys, listedKeys(child)...)
		}
	case fyne.Widget:
		objects := test.WidgetRenderer(o).Objects()
		if names := caps(objects); len(names) > 0 {
			return join(names)
		}
		for _, child := range objects {
			keys = append(keys, listedKeys(child)...)
		}
	}
	return keys
}

func caps(objects []fyne.CanvasObject) (names []string) {
	if len(objects) == 0 || len(objects)%2 != 0 {
		return nil
	}
	for i := 0; i < len(objects); i += 2 {
		_, ground := objects[i].(*canvas.Rectangle)
		text, ok := objects[i+1].(*canvas.Text)
		if !ground || !ok {
			return nil
		}
		names = append(names, text.Text)
	}
	return names
}

func join(names []string) (keys []string) {
	modifiers := []string{"Ctrl", "Cmd", "Shift"}
	prefix := ""
	for _, name := range names {
		if slices.Contains(modifiers, name) {
			prefix += strings.Replace(name, "Cmd", "Ctrl", 1) + "+"
		} else {
			keys = append(keys, prefix+name)
		}
	}
	return keys
}
