package app

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tengen/ui/display"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// command is something a person can do, from the menus, the keyboard or the top bar.
// Each is a row of the table of commands. A key that belongs to a widget is a row too:
// it has a place and nothing to run, for the widget serves it.
type command struct {
	name    string    // key of its message: "command.undo"
	icon    skin.Icon // "" for none
	key     fyne.KeyName
	mod     fyne.KeyModifier // 0 for a plain key
	run     func()
	enabled func(display.Screen) bool        // nil for always
	greys   bool                             // in the menus while a game with a person elsewhere does not allow it
	checked func() bool                      // nil for what cannot be switched
	label   func(display.Screen) buttonLabel // what its button says, where that changes; nil for its name

	toggle   bool // its button shows whether it is on
	anywhere bool // it belongs to the whole window, not to the page with the game
	steps    bool // its plain key walks through the game, where that is on the board
	beside   bool // no menu lists it: a button or a tab does it, or it is a key for who knows it
	onBoard  bool // it is about the board in view, be there the game or an exercise

	in     keyPlace // where the key holds
	only   world    // where it is offered, if not everywhere
	listed listed

	below []*command // a menu of its own

	item   *fyne.MenuItem         // in the menus, once they are made
	button *widgets.ToolbarButton // in the top bar, if it is there
}

// listed says how the sheet of keys lists a key. Rows that follow each other in a group
// and do the same share a line.
type listed struct {
	group string // key of the title above it: "keys.game"; "" where the sheet does not name it
	does  string // key of what it says: "keys.hint"
	order int    // of the row in its group; rows with the same order stand as in the table
	keys  string // as they are printed, in place of key: "← ↑ ↓ →", or besides it: "?"

	about string // what the key of a widget does, where the sheet does not name it
}

// line lists a key in a group of the sheet. It stands behind the rows of a smaller
// order, which is 0 unless it is given.
func line(group, does string, order ...int) listed {
	l := listed{group: group, does: does}
	if len(order) > 0 {
		l.order = order[0]
	}
	return l
}

const (
	ctrl      = fyne.KeyModifierShortcutDefault
	ctrlShift = fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift
)

// shortcut returns the command's key in Fyne's terms, nil for none.
func (c *command) shortcut() fyne.Shortcut {
	switch {
	case c.key == "":
		return nil
	case c.mod == ctrl:
		// Fyne has names of its own for these.
		switch c.key {
		case fyne.KeyZ:
			return &fyne.ShortcutUndo{}
		case fyne.KeyY:
			return &fyne.ShortcutRedo{}
		case fyne.KeyC:
			return &fyne.ShortcutCopy{}
		case fyne.KeyV:
			return &fyne.ShortcutPaste{}
		}
	}
	return &shortcut{desktop.CustomShortcut{KeyName: c.key, Modifier: c.mod}}
}

// shortcut shows in menus what is printed on its key.
type shortcut struct{ desktop.CustomShortcut }

func (s *shortcut) Key() fyne.KeyName {
	if name, named := keyNames[s.KeyName]; named {
		return fyne.KeyName(name)
	}
	return s.KeyName
}

// keyNames are the names on keys where they differ from Fyne's.
var keyNames = map[fyne.KeyName]string{
	fyne.KeyLeft: "←", fyne.KeyUp: "↑", fyne.KeyRight: "→", fyne.KeyDown: "↓", fyne.KeyEscape: "Esc",
	fyne.KeyPageUp: "PageUp", fyne.KeyPageDown: "PageDown",
}

// modifier writes the keys that are held down with the command's: "Ctrl+Shift+".
func (c *command) modifier() string {
	switch c.mod {
	case ctrlShift:
		return "Ctrl+Shift+"
	case ctrl:
		return "Ctrl+"
	case fyne.KeyModifierAlt:
		return "Alt+"
	default:
		return ""
	}
}

// cap is what is printed on the command's key, without those held down with it.
func (c *command) cap() string {
	if name, named := keyNames[c.key]; named {
		return name
	}
	return string(c.key)
}

// keys writes the command's key as it is printed on keyboards: "Ctrl+Shift+S".
// It is empty for a command without one.
func (c *command) keys() string { return c.modifier() + c.cap() }

// world is where the program runs.
type world uint8

const (
	inAll     world = iota
	inWindows       // of a system, with other programs and a disk
	inPages         // of a browser
	onPhones        // whose system lets programs see neither each other nor the files
)

// systemMenus reports whether the menus are the system's, which shows shortcuts well.
const systemMenus = runtime.GOOS == "darwin"
