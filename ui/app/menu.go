package app

import (
	"path/filepath"

	"fyne.io/fyne/v2"
)

// allCommands returns every command, in the order of the menus.
func (w *window) allCommands() []*command {
	var all []*command
	for _, g := range w.menus {
		for _, c := range g.commands {
			if c != nil {
				all = append(all, c)
			}
		}
	}
	return all
}

// setMenus makes the menus in the language of the moment. Their items are never
// disabled, because Fyne closes an open menu to change one: whoever chooses what
// cannot be done now is told why.
func (w *window) setMenus() {
	var menus []*fyne.Menu
	for _, g := range w.menus {
		menu := fyne.NewMenu(w.text.T(g.name))
		for _, c := range g.commands {
			if c == nil {
				menu.Items = append(menu.Items, fyne.NewMenuItemSeparator())
				continue
			}
			menu.Items = append(menu.Items, w.item(c))
		}
		writeKeys(menu.Items, g.commands)
		menus = append(menus, menu)
	}
	w.win.SetMainMenu(fyne.NewMainMenu(menus...))
}

func (w *window) item(c *command) *fyne.MenuItem {
	item := fyne.NewMenuItem(w.text.T(c.name), nil)
	if c.run != nil {
		item.Action = func() { w.run(c) }
	}
	item.Checked = c.checked != nil && c.checked()
	item.IsQuit = c.name == "command.quit"
	if c.name == "command.recent" {
		item.ChildMenu = w.recentMenu()
	}
	c.item = item
	return item
}

// recentMenu lists the files that were opened or saved last.
func (w *window) recentMenu() *fyne.Menu {
	menu := fyne.NewMenu("")
	for _, path := range w.folder.Recent() {
		menu.Items = append(menu.Items, fyne.NewMenuItem(filepath.Base(path), func() { w.openPath(path) }))
	}
	if len(menu.Items) > 0 {
		menu.Items = append(menu.Items, fyne.NewMenuItemSeparator())
	}
	menu.Items = append(menu.Items, fyne.NewMenuItem(w.text.T("command.replaced"), w.askReplaced))
	return menu
}

// check brings the ticks in the menus up to date.
func (w *window) check() {
	changed := false
	for _, c := range w.commands {
		if c.checked != nil && c.item != nil && c.item.Checked != c.checked() {
			c.item.Checked = !c.item.Checked
			changed = true
		}
	}
	if changed {
		w.win.SetMainMenu(w.win.MainMenu())
	}
}
