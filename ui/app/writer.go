package app

import (
	"context"
	"errors"
	"path/filepath"

	"fyne.io/fyne/v2"

	"tengen/ui/background"
	"tengen/ui/display"
)

// writer writes saved and exported files in the background: a disk may be slow, and
// a picture takes a while. It writes one after the other, so that of two that go to one place
// the later one stays.
type writer struct {
	dialogs *dialogs
	job     *background.Job
	waiting []writing
	then    func() // what is to be done when all is written; nil for nothing
}

// writing is a file that is to be written.
type writing struct {
	path    string
	make    func() ([]byte, error) // what is in it, from any goroutine
	store   func() error           // writes it itself, as a whole or not at all; nil lets make do
	written func()                 // what follows, on the screen's goroutine
}

// write writes a file, as a whole or not at all, or says why it cannot.
func (w *writer) write(next writing) {
	w.waiting = append(w.waiting, next)
	w.next()
}

// next writes what has waited longest.
func (w *writer) next() {
	switch {
	case w.job.Running():
		return
	case len(w.waiting) == 0:
		if then := w.then; then != nil {
			w.then = nil
			then()
		}
		return
	}
	now := w.waiting[0]
	w.waiting = w.waiting[1:]
	background.Start(w.job, func(context.Context, func(func())) (struct{}, error) {
		if now.store != nil {
			return struct{}{}, now.store()
		}
		data, err := now.make()
		if err != nil {
			return struct{}{}, err
		}
		return struct{}{}, deliver(now.path, data)
	}, func(_ struct{}, err error) {
		switch {
		case w.job.Report(err):
		case errors.Is(err, context.Canceled): // by the person who was asked for a place
			w.then = nil
		case err != nil:
			w.then = nil // which was to follow a written file
			w.dialogs.notRead("app.not_saved", err)
		default:
			now.written()
		}
		w.next()
	})
}

// busy reports whether something is still to be written.
func (w *writer) busy() bool { return w.job.Running() || len(w.waiting) > 0 }

// afterwards does something when all is written, and reports whether that is later; it is not
// done where a file could not be written. A second request does not wait: the disk may
// never answer.
func (w *writer) afterwards(do func()) (later bool) {
	if !w.busy() || w.then != nil {
		return false
	}
	w.then = do
	return true
}

// setMenus shows the menus in the language of the moment.
func (c *commands) setMenus() {
	menus := c.makeMenus()
	if here == onPhones { // where the toolkit's own button for them would lie over the pages
		c.pages.bar.SetMenus(menus)
		return
	}
	var menu *fyne.MainMenu
	if !c.staged {
		menu = fyne.NewMainMenu(menus...)
	}
	c.win.SetMainMenu(menu)
}

// makeMenus makes the menus. Their items are hardly ever disabled, because Fyne closes an open
// menu to change one: a command that cannot be done now says why.
func (c *commands) makeMenus() (menus []*fyne.Menu) {
	for _, m := range c.table {
		if m.name == "" {
			continue
		}
		menus = append(menus, c.makeMenu(c.dialogs.text.T(m.name), m.commands))
	}
	return menus
}

func (c *commands) makeMenu(name string, all []*command) *fyne.Menu {
	menu := fyne.NewMenu(name)
	listed := selected(all, func(c *command) bool { return !c.beside })
	for _, command := range listed {
		if command == nil {
			menu.Items = append(menu.Items, fyne.NewMenuItemSeparator())
			continue
		}
		menu.Items = append(menu.Items, c.makeItem(command))
	}
	if here != onPhones { // which have no keys
		writeKeys(menu.Items, listed)
	}
	return menu
}

func (c *commands) makeItem(command *command) *fyne.MenuItem {
	item := fyne.NewMenuItem(c.dialogs.text.T(command.name), nil)
	if command.run != nil {
		item.Action = func() { c.run(command) }
	}
	item.Checked = command.checked != nil && command.checked()
	item.IsQuit = command.name == quitCommand
	if command.name == recentFiles {
		item.ChildMenu = c.recentMenu(here)
	}
	if len(command.below) > 0 {
		item.ChildMenu = c.makeMenu("", command.below)
	}
	item.Disabled = command.grey(c.shown())
	command.item = item
	return item
}

// grey reports whether the menus show that a command is of no use.
func (c *command) grey(s display.Screen) bool {
	return c.greys && s.Elsewhere && (c.enabled == nil || !c.enabled(s))
}

// recentMenu lists the files that were opened or saved last, and leads to the games that were
// kept. A browser and a telephone keep no
// files for the program but these games, so they are the list there.
func (c *commands) recentMenu(where world) *fyne.Menu {
	menu := fyne.NewMenu("")
	list := c.files.folder.Recent
	if where != inWindows {
		list = c.files.folder.Archived
	}
	for _, path := range list() {
		menu.Items = append(menu.Items, fyne.NewMenuItem(filepath.Base(path), func() { c.files.open(path) }))
	}
	c.replaced = len(menu.Items)
	if where != inWindows {
		return menu
	}
	if len(menu.Items) > 0 {
		menu.Items = append(menu.Items, fyne.NewMenuItemSeparator())
	}
	replaced := c.files.askReplaced
	if c.files.game.Kept.On() {
		replaced = func() { c.pages.turnTo(libraryPage) } // where all of them are
	}
	menu.Items = append(menu.Items, fyne.NewMenuItem(c.dialogs.text.T("command.replaced"), replaced))
	return menu
}

// tick brings the ticks in the menus, and what is grey there, up to date, and in a browser or on a telephone the replaced
// games, which come from the background.
func (c *commands) tick() {
	if here != inWindows && c.replaced != len(c.files.folder.Archived()) {
		c.setMenus()
		return
	}
	changed := false
	for _, command := range c.all {
		if command.checked != nil && command.item != nil && command.item.Checked != command.checked() {
			command.item.Checked = !command.item.Checked
			changed = true
		}
		if command.item != nil && command.item.Disabled != command.grey(c.shown()) {
			command.item.Disabled = !command.item.Disabled
			changed = true
		}
	}
	if changed && here != onPhones { // where a menu is made anew each time that it is opened
		c.win.SetMainMenu(c.win.MainMenu())
	}
}
