package app

import (
	"cmp"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"tengen/ui/display"
	"tengen/ui/sheets"
	"tengen/ui/widgets"
)

// commands let people do what stands in the table of commands: with the keyboard, the
// menus and the top bar.
type commands struct {
	win       fyne.Window
	dialogs   *dialogs
	pages     *pages
	do        func(func()) // as one click
	clipboard *clipboard
	files     *files
	shown     func() display.Screen

	table    []menu
	replaced int        // games in the menu of replaced ones, in a browser
	all      []*command // that can be done, in the order of the menus
	staged   bool       // the menus are away
}

// offered returns what of a table can be done in a world. No line is left at an end of a menu,
// nor beside another.
func offered(table []menu, where world) []menu {
	all := slices.Clone(table)
	for i, m := range all {
		all[i].commands = offeredOf(m.commands, where)
	}
	return all
}

func offeredOf(all []*command, where world) []*command {
	kept := selected(all, func(c *command) bool { return c.only == inAll || c.only == where })
	for i, c := range kept {
		if c != nil && len(c.below) > 0 {
			menu := *c
			menu.below = offeredOf(c.below, where)
			kept[i] = &menu
		}
	}
	return kept
}

// selected returns the commands that are wanted, with the lines between them.
func selected(all []*command, wanted func(*command) bool) (kept []*command) {
	for _, c := range all {
		switch {
		case c == nil && (len(kept) == 0 || kept[len(kept)-1] == nil):
		case c != nil && !wanted(c):
		default:
			kept = append(kept, c)
		}
	}
	if last := len(kept) - 1; last >= 0 && kept[last] == nil {
		kept = kept[:last]
	}
	return kept
}

// setTable takes over the table and serves its shortcuts.
func (c *commands) setTable(table []menu) {
	c.table, c.all = table, nil
	for _, m := range table {
		for _, command := range flat(m.commands) {
			if command != nil && command.in == everywhere {
				c.all = append(c.all, command)
			}
		}
	}
	for _, command := range c.all {
		if s := command.shortcut(); s != nil && command.mod != 0 {
			c.win.Canvas().AddShortcut(s, func(fyne.Shortcut) { c.run(command) })
		}
	}
}

// flat returns commands with those in menus of their own below them.
func flat(all []*command) (every []*command) {
	for _, c := range all {
		every = append(every, c)
		if c != nil {
			every = append(every, flat(c.below)...)
		}
	}
	return every
}

// get returns the command with a name; it must exist.
func (c *commands) get(name string) *command {
	return c.all[c.index(name)]
}

// index returns where a command is, a negative number where it is not offered.
func (c *commands) index(name string) int {
	return slices.IndexFunc(c.all, func(command *command) bool { return command.name == name })
}

// run does a command, unless a sheet is open over the window: then it belongs to
// the sheet, so that copying out of a text copies the text and not the game. So it is with a text on
// a page that has the keyboard. To quit works always, as closing the window does.
func (c *commands) run(command *command) {
	text, typing := c.win.Canvas().Focused().(fyne.Shortcutable)
	s := command.shortcut()
	if open := c.dialogs.open(); (open || typing && edits(s)) && command.name != quitCommand {
		if typing && s != nil {
			text.TypedShortcut(c.clipboard.give(s))
		}
		return
	}
	run := command.run
	switch own := c.pages.now.own[command.name]; {
	case own != nil:
		run = own
	case !command.anywhere && (!command.onBoard || c.pages.now.full != nil):
		c.toGame()
	}
	c.do(run)
	c.tick()
	c.dialogs.focus()
}

// edits reports whether a key does something with a text where one is written.
func edits(s fyne.Shortcut) bool {
	switch s.(type) {
	case *fyne.ShortcutUndo, *fyne.ShortcutRedo, *fyne.ShortcutCopy, *fyne.ShortcutPaste:
		return true
	default:
		return false
	}
}

// toGame turns to a page with the game, so that one sees what a command does.
func (c *commands) toGame() {
	if now := c.pages.now; now.own != nil && now.full == nil {
		c.pages.turnTo(playPage)
		return
	}
	c.pages.turnToBoard()
}

// typedKey does what a plain key stands for. The widgets that can have the
// keyboard hand on what means nothing to them.
func (c *commands) typedKey(e *fyne.KeyEvent) {
	key := widgets.KeyName(e)
	for _, command := range c.all {
		if command.key == key && command.mod == 0 && command.key != "" && c.served(command) {
			c.run(command)
			return
		}
	}
}

// served reports whether a plain key does its command on the page in view.
func (c *commands) served(command *command) bool {
	now := c.pages.now
	if command.steps {
		return now.full == nil && now.own == nil
	}
	if now.own != nil && now.full == nil { // an exercise: no key leaves it for the game
		return command.anywhere || command.onBoard || now.own[command.name] != nil
	}
	return command.anywhere || now.full == nil
}

// typedArrow walks through the game with an arrow that the cursor on the board does
// not use. It reports whether there was a move to walk to; if not, the cursor begins.
func (c *commands) typedArrow(key fyne.KeyName) bool {
	walk := slices.ContainsFunc(c.all, func(command *command) bool {
		return command.steps && c.served(command) && command.enabled(c.shown())
	})
	if walk {
		c.typedKey(&fyne.KeyEvent{Name: key})
	}
	return walk
}

// typedRune catches the question mark, which no key has a name for.
func (c *commands) typedRune(r rune) {
	if r == '?' || r == '？' {
		c.run(c.get(keysCommand))
	}
}

// buttons returns those of commands, as a page has them in the top bar.
func (c *commands) buttons(names []string) []*widgets.ToolbarButton {
	var all []*widgets.ToolbarButton
	for _, name := range names {
		i := c.index(name)
		if i < 0 {
			continue // not offered here
		}
		command := c.all[i]
		if command.button == nil {
			command.button = widgets.NewToolbarButton(command.icon.Resource(), func() { c.run(command) })
		}
		all = append(all, command.button)
	}
	return all
}

// enable lets those buttons be pressed that make sense now, and writes their words.
func (c *commands) enable() {
	s := c.shown()
	for _, command := range c.all {
		if command.button != nil {
			command.button.SetEnabled(command.enabled == nil || command.enabled(s))
		}
	}
	c.name()
	c.tick()
}

// name writes the words of the buttons.
func (c *commands) name() {
	s := c.shown()
	changed := false
	for _, command := range c.all {
		if command.button == nil {
			continue
		}
		f := command.labelFor(s)
		shown := !f.hidden && slices.Contains(c.pages.now.bar, command.name)
		command.button.Set(cmp.Or(f.words, c.dialogs.text.T(f.word)), f.icon.Resource())
		command.button.SetRoom("")
		if f.room != "" {
			command.button.SetRoom(c.dialogs.text.T(f.room))
		}
		if command.toggle {
			command.button.SetSwitch(command.checked())
		}
		if command.button.Visible() != shown {
			command.button.Hidden = !shown
			changed = true
		}
	}
	if changed {
		c.pages.bar.Refresh()
	}
}

// labelFor returns what the command's button says now.
func (c *command) labelFor(s display.Screen) buttonLabel {
	if c.label != nil {
		return c.label(s)
	}
	return buttonLabel{word: "action." + strings.TrimPrefix(c.name, "command."), icon: c.icon}
}

// keyPlace is where a key holds.
type keyPlace string

// A key of the table holds everywhere, or only where a widget serves it: named by the
// folder of ui that the widget is in.
const (
	everywhere keyPlace = ""
	onBoard    keyPlace = "widgets/boardview"
	inLab      keyPlace = "lab"
	inInsight  keyPlace = "lab/insight"
	inPanels   keyPlace = "panels"
	inControls keyPlace = "widgets" // besides the board
	inSheets   keyPlace = "sheets"
)

// widgetKeys are the rows of the table for the keys that widgets serve. The sheet of
// keys names those of the board; the others are documented here.
func widgetKeys() []*command {
	return []*command{
		{in: onBoard, listed: listed{group: "keys.board", does: "keys.cursor", keys: "← ↑ ↓ →"}},
		{in: onBoard, listed: listed{group: "keys.board", does: "keys.place", keys: "Enter"}},
		{in: onBoard, listed: listed{group: "keys.board", does: "keys.end", keys: "Esc"}},
		{in: onBoard, listed: listed{group: "keys.board", does: "keys.next", keys: "Tab"}},

		widgetKey(inLab, "← → Home End Space", "step through an algorithm, play it"),
		widgetKey(inLab, "↓ ↑", "the next cut or expansion, and the one before"),
		widgetKey(inLab, "F5", "the stage: only the picture, the pseudocode and what happens; Esc leaves it"),
		widgetKey(inLab, "Q", "from an example back to the question of the course"),
		widgetKey(inLab, "T", "the listing in place of the pseudocode, and back"),
		widgetKey(inLab, "H L Enter", "the eight puzzle: h* of the node in view, OPEN and CLOSED as lists, type a puzzle"),
		widgetKey(inLab, "A B W M C R Enter", "alpha-beta: search what was cut, best first, worst first, mark it yourself, check, show the rest, type a value"),
		widgetKey(inLab, "PageUp PageDown", "another page of the lab"),
		widgetKey(inLab, "Backspace Esc", "take back, leave what was chosen"),
		widgetKey(inLab, "Enter", "the course: set up the example of an exercise"),
		widgetKey(inLab, "W N G L P", "the small games: the winning moves, anew, and the three games"),

		widgetKey(inInsight, "← ↑ ↓ → Home End PageUp PageDown", "walk over the tree of a search"),
		widgetKey(inInsight, "Enter Space", "unfold a node, start or stop a race"),
		widgetKey(inInsight, "+ −", "the depth of a race"),

		widgetKey(inPanels, "← → Home End", "through iterations"),

		widgetKey(inControls, "← ↑ ↓ →", "move a slider, go through the rows of a table, turn a number up and down"),
		widgetKey(inControls, "+ − 0", "zoom, show all"),
		widgetKey(inControls, "Enter Space", "press a button, take the row of a table"),

		widgetKey(inSheets, "Enter Esc", "the main button of a sheet, and its way out"),
		widgetKey(inSheets, "← ↑ ↓ →", "another choice"),
		widgetKey(inSheets, "B W E X Delete Backspace", "the position editor: what a click does, who is to move, erase"),
	}
}

// widgetKey is a row for readers of the code; the sheet of keys leaves it out.
func widgetKey(in keyPlace, keys, about string) *command {
	return &command{in: in, listed: listed{keys: keys, about: about}}
}

// hidden is a shortcut that Fyne matches by its name and does not draw. Fyne draws the shortcuts in
// its menus at a fifth of the text's strength in every theme, which is unreadable on a dark ground. So
// the keys stand in the item's own text, behind spaces. The menus of macOS are the system's and show
// shortcuts well.
type hidden struct{ fyne.Shortcut }

// writeKeys gives the items of a menu their shortcuts; commands are those of the
// items, nil for a separator.
func writeKeys(items []*fyne.MenuItem, commands []*command) {
	if systemMenus {
		for i, c := range commands {
			if c != nil {
				items[i].Shortcut = c.shortcut()
			}
		}
		return
	}
	column := float32(0)
	for _, item := range items {
		column = max(column, textWidth(item.Label+keyGap))
	}
	for i, c := range commands {
		if c != nil && c.key != "" {
			items[i].Shortcut = hidden{c.shortcut()}
			items[i].Label = padded(items[i].Label, column) + c.keys()
		}
	}
}

// keyGap keeps the keys away from the longest text.
const keyGap = "      "

// The spaces that text is padded with, the narrow one for what is left over. Tabs
// would do, but Fyne misplaces them where a text changes its font.
const (
	space     = " "
	hairSpace = "\u200a"
)

// padded adds spaces to a text until it is as wide as the column, to a hair.
func padded(text string, column float32) string {
	for _, s := range []string{space, hairSpace} {
		for textWidth(text+s) <= column {
			text += s
		}
	}
	return text
}

func textWidth(text string) float32 {
	return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width
}

// keyGroups are the groups of the sheet of keys, in its order.
var keyGroups = []string{"keys.board", "keys.game", "keys.analysis", "keys.moves", "keys.record", "keys.window"}

// keySheet reads the sheet of keys off the table of commands; titles and words are
// keys of messages.
func keySheet(table []menu) []sheets.KeyGroup {
	var sheet []sheets.KeyGroup
	for _, title := range keyGroups {
		var rows []*command
		for _, m := range table {
			for _, c := range flat(m.commands) {
				if c != nil && c.listed.group == title {
					rows = append(rows, c)
				}
			}
		}
		slices.SortStableFunc(rows, func(a, b *command) int { return cmp.Compare(a.listed.order, b.listed.order) })
		group := sheets.KeyGroup{Title: title}
		for i, c := range rows {
			if i > 0 && rows[i-1].listed.does == c.listed.does {
				// They share a line, and what is held down is written once.
				group.Lines[len(group.Lines)-1].Keys += " " + c.cap()
				continue
			}
			group.Lines = append(group.Lines, sheets.KeyLine{Keys: c.printed(), Does: c.listed.does})
		}
		sheet = append(sheet, group)
	}
	return sheet
}

// printed is what the sheet of keys says of the command's own: "? F1".
func (c *command) printed() string {
	return strings.TrimSpace(c.listed.keys + " " + c.keys())
}

// showKeys shows the sheet of keys.
func (w *window) showKeys() {
	sheet := keySheet(w.commands.table)
	for i, group := range sheet {
		sheet[i].Title = w.dialogs.text.T(group.Title)
		for j, line := range group.Lines {
			group.Lines[j].Does = w.dialogs.text.T(line.Does)
		}
	}
	w.dialogs.host().Keys(sheet)
}
