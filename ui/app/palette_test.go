package app

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/words/i18n"
)

// The list of keys names every key of a command, and no other but those of the
// board and the widgets.
func TestTheListOfKeysIsComplete(t *testing.T) {
	s := start(t)
	s.win.Resize(fyne.NewSize(1280, 1600))
	s.choose("command.keys")
	listed := listedKeys(s.win.Canvas().Overlays().Top())
	known := []string{"←", "↑", "↓", "→", "Enter", "Tab", "?"}
	for _, c := range s.commands.all {
		if c.key == "" {
			continue
		}
		known = append(known, c.keys())
		assert.Contains(t, listed, c.keys(), c.name)
	}
	for _, key := range listed {
		assert.Contains(t, known, key, "the list names a key that does nothing")
	}
}

// Every row of the table has its words in every language.
func TestCommandsHaveWords(t *testing.T) {
	s := start(t)
	for _, l := range i18n.Languages() {
		text := i18n.New(l)
		for _, m := range s.commands.table {
			for _, c := range flat(m.commands) {
				if c == nil {
					continue
				}
				for _, key := range []string{m.name, c.name, c.listed.group, c.listed.does} {
					assert.True(t, key == "" || text.T(key) != key, "%s has no words in %s", key, l)
				}
			}
		}
	}
}

// What opens a sheet says so in the menu with an ellipsis, and nothing else does.
func TestTheEllipsisAnnouncesASheet(t *testing.T) {
	s := start(t)
	leads := []string{
		"command.diagnostics", // done at once; the sheet says that it is
		"command.save",        // asks for a name once
		quitCommand,           // asks only where something would be lost
	}
	for i, c := range s.commands.all {
		if c.item == nil || c.run == nil || slices.Contains(leads, c.name) || testing.Short() && i%5 != 0 {
			continue
		}
		s.choose(c.name)
		assert.Equal(t, strings.HasSuffix(s.dialogs.text.T(c.name), "…"), s.dialogs.open(), c.name)
		for s.dialogs.open() {
			s.win.Canvas().Overlays().Remove(s.win.Canvas().Overlays().Top())
		}
	}
}

// Fyne sends no shortcut for Shift alone: such a key would never arrive.
func TestShortcutsCanBeTyped(t *testing.T) {
	for _, c := range start(t).commands.all {
		assert.Contains(t, []fyne.KeyModifier{0, ctrl, ctrlShift}, c.mod, c.name)
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
		if text.Text != "/" { // between keys
			names = append(names, text.Text)
		}
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
