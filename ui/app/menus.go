package app

import (
	"path/filepath"

	"fyne.io/fyne/v2"
)

// setMenus shows the menus in the language of the moment.
func (c *commands) setMenus() {
	menus := c.makeMenus()
	if here == onPhones { // where the toolkit's own button for them would lie over the pages
		c.pages.bar.SetMenus(menus)
		return
	}
	c.win.SetMainMenu(fyne.NewMainMenu(menus...))
}

// makeMenus makes the menus. Their items are never disabled, because Fyne closes an open
// menu to change one: whoever chooses what cannot be done now is told why.
func (c *commands) makeMenus() (menus []*fyne.Menu) {
	for _, m := range c.table {
		if m.name == "" {
			continue
		}
		menu := fyne.NewMenu(c.dialogs.text.T(m.name))
		for _, command := range m.commands {
			if command == nil {
				menu.Items = append(menu.Items, fyne.NewMenuItemSeparator())
				continue
			}
			menu.Items = append(menu.Items, c.makeItem(command))
		}
		if here != onPhones { // which have no keys
			writeKeys(menu.Items, m.commands)
		}
		menus = append(menus, menu)
	}
	return menus
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
	command.item = item
	return item
}

// recentMenu lists the files that were opened or saved last, and leads to the games that a
// newer one replaced. A browser and a telephone keep no
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
	menu.Items = append(menu.Items, fyne.NewMenuItem(c.dialogs.text.T("command.replaced"), c.files.askReplaced))
	return menu
}

// tick brings the ticks in the menus up to date, and in a browser or on a telephone the replaced
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
	}
	if changed && here != onPhones { // where a menu is made anew each time that it is opened
		c.win.SetMainMenu(c.win.MainMenu())
	}
}
