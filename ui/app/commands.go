package app

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tengen/board/rule"
	"tengen/ui/controller"
	"tengen/ui/store/settings"
	"tengen/ui/view"
	"tengen/ui/widgets/skin"
	"tengen/ui/widgets/toolbar"
)

// command is something a person can do, from the menus, the keyboard or the top
// bar. Each is written down once, here.
type command struct {
	name    string    // key of its message: "command.undo"
	icon    skin.Icon // "" for none
	key     fyne.KeyName
	mod     fyne.KeyModifier // 0 for a plain key
	run     func()
	enabled func(controller.Screen) bool // nil for always
	checked func() bool                  // nil for what cannot be switched

	toggle   bool // its button shows whether it is on
	anywhere bool // it belongs to the whole window, not to the page with the game

	item   *fyne.MenuItem  // in the menus, once they are made
	button *toolbar.Button // in the top bar, if it is there
}

const (
	ctrl      = fyne.KeyModifierShortcutDefault
	ctrlShift = fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift
)

// group is one menu.
type group struct {
	name     string
	commands []*command // nil draws a line
}

// groups are all menus from left to right.
func (w *window) groups() []group {
	return []group{
		{"menu.game", w.gameCommands()},
		{"menu.play", w.playCommands()},
		{"menu.moves", w.moveCommands()},
		{"menu.view", w.viewCommands()},
		{"menu.help", w.helpCommands()},
	}
}

func (w *window) gameCommands() []*command {
	return []*command{
		{name: "command.new", icon: skin.IconNewGame, key: fyne.KeyN, mod: ctrl, run: w.askNewGame},
		nil,
		{name: "command.open", icon: skin.IconOpen, key: fyne.KeyO, mod: ctrl, run: w.askOpen},
		{name: "command.recent"},
		{name: "command.save", icon: skin.IconSave, key: fyne.KeyS, mod: ctrl, run: w.save},
		{name: "command.save_as", key: fyne.KeyS, mod: ctrlShift, run: w.askSave},
		{name: "command.picture", run: w.askPicture},
		{name: "command.film", run: w.askFilm},
		nil,
		{name: "command.copy", icon: skin.IconCopy, key: fyne.KeyC, mod: ctrl, run: w.copyGame},
		{name: "command.copy_position", key: fyne.KeyC, mod: ctrlShift, run: w.copyPosition},
		{name: "command.paste", icon: skin.IconPaste, key: fyne.KeyV, mod: ctrl, run: w.paste},
		{name: "command.position", key: fyne.KeyE, mod: ctrl, run: w.askPosition},
		nil,
		{name: "command.engines", run: w.askEngines, anywhere: true},
		{name: "command.settings", icon: skin.IconSettings, key: fyne.KeyComma, mod: ctrl, run: w.askSettings, anywhere: true},
		{name: "command.quit", key: fyne.KeyQ, mod: ctrl, run: w.leave, anywhere: true},
	}
}

func (w *window) playCommands() []*command {
	c := w.controller
	return append([]*command{
		{name: "command.undo", icon: skin.IconUndo, key: fyne.KeyZ, mod: ctrl, run: c.Undo, enabled: func(s controller.Screen) bool { return s.Can.Undo }},
		{name: "command.redo", icon: skin.IconRedo, key: fyne.KeyY, mod: ctrl, run: c.Redo, enabled: func(s controller.Screen) bool { return s.Can.Redo }},
		nil,
		{name: "command.hint", icon: skin.IconHint, key: fyne.KeyH, run: c.Hint, enabled: func(s controller.Screen) bool { return s.Can.Hint }},
		{name: "command.move", icon: skin.IconEngineMove, key: fyne.KeyF5, run: c.EngineMove, enabled: func(s controller.Screen) bool { return s.Can.EngineMove }},
		{name: "command.stop", icon: skin.IconStop, key: fyne.KeyEscape, run: c.Stop, enabled: func(s controller.Screen) bool { return s.Can.Stop }},
		{name: "command.pause", run: c.Pause, enabled: func(s controller.Screen) bool { return s.Can.Pause }, checked: func() bool { return w.waits() }},
		{name: "command.resign", icon: skin.IconResign, run: w.askResign, enabled: func(s controller.Screen) bool { return s.Can.Resign }},
		nil,
		{name: "command.analyse", icon: skin.IconAnalyse, key: fyne.KeySpace, run: w.toggleAnalysis, checked: func() bool { return w.screen.Analysing }, toggle: true},
		{name: "command.why_not", key: fyne.KeyQ, run: w.askWhyNot},
		{name: "command.study", key: fyne.KeyF6, run: w.toggleStudy, checked: func() bool { return w.page == w.analysePage }},
		{name: "command.replies", run: w.toggleReplies, checked: func() bool { return !w.screen.Studying }, toggle: true},
		{name: "command.suppose", key: fyne.KeyX, run: w.suppose, checked: func() bool { return w.screen.Supposing }, toggle: true},
		nil,
		{name: "command.review", key: fyne.KeyR, mod: ctrl, run: func() { w.turnTo(w.reviewPage) }, anywhere: true, checked: func() bool { return w.page == w.reviewPage }},
		{name: "command.practice", run: func() { w.turnTo(w.practicePage) }, anywhere: true, checked: func() bool { return w.page == w.practicePage }},
		{name: "command.puzzles", key: fyne.KeyP, mod: ctrl, run: func() { w.turnTo(w.puzzlePage) }, anywhere: true, checked: func() bool { return w.page == w.puzzlePage }},
		w.toggle("command.ponder", func(s *settings.Settings) *bool { return &s.Ponder }),
		w.toggle("command.warn", func(s *settings.Settings) *bool { return &s.WarnLosing }),
		nil,
	}, w.openingCommands()...)
}

func (w *window) moveCommands() []*command {
	const all = 1 << 20 // more plies than any game has
	back := func(s controller.Screen) bool { return s.Node != nil && s.Node.Parent() != nil }
	forward := func(s controller.Screen) bool { return s.Can.Redo }
	step := func(plies int) func() { return func() { w.controller.Step(plies) } }
	branch := func(by int) func() { return func() { w.controller.Branch(by) } }
	return []*command{
		{name: "command.first", icon: skin.IconFirst, key: fyne.KeyHome, mod: ctrl, run: step(-all), enabled: back},
		{name: "command.back", icon: skin.IconBack, key: fyne.KeyLeft, mod: ctrl, run: step(-1), enabled: back},
		{name: "command.forward", icon: skin.IconForward, key: fyne.KeyRight, mod: ctrl, run: step(1), enabled: forward},
		{name: "command.last", icon: skin.IconLast, key: fyne.KeyEnd, mod: ctrl, run: step(all), enabled: forward},
		nil,
		{name: "command.branch_up", key: fyne.KeyUp, mod: ctrl, run: branch(-1), enabled: back},
		{name: "command.branch_down", key: fyne.KeyDown, mod: ctrl, run: branch(1), enabled: back},
		nil,
		{name: "command.comment", key: fyne.KeyM, mod: ctrl, run: w.askComment},
	}
}

func (w *window) viewCommands() []*command {
	return []*command{
		w.toggle("command.coordinates", func(s *settings.Settings) *bool { return &s.Coordinates }),
		w.toggle("command.numbers", func(s *settings.Settings) *bool { return &s.MoveNumbers }),
		w.toggle("command.marks", func(s *settings.Settings) *bool { return &s.CandidatesOnBoard }),
		w.truthCommand(),
		w.toggle("command.explain", func(s *settings.Settings) *bool { return &s.Explain }),
		w.toggle("command.sound", func(s *settings.Settings) *bool { return &s.Sound }),
		nil,
		{name: "command.turn", icon: skin.IconTurn, run: func() { w.look(w.symmetry.Turned()) }},
		{name: "command.mirror", icon: skin.IconMirror, run: func() { w.look(w.symmetry.Mirrored()) }},
		nil,
		{
			name: "command.lab", icon: skin.IconLab, key: fyne.KeyL, mod: ctrl, anywhere: true,
			run: func() {
				if w.page == w.labPage {
					w.turnTo(w.withBoard)
				} else {
					w.turnTo(w.labPage)
				}
			},
			checked: func() bool { return w.page == w.labPage },
		},
		{
			name: "command.full", key: fyne.KeyF11, anywhere: true,
			run:     func() { w.win.SetFullScreen(!w.win.FullScreen()) },
			checked: func() bool { return w.win.FullScreen() },
		},
	}
}

// toggle is a command that switches one of the settings.
func (w *window) toggle(name string, field func(*settings.Settings) *bool) *command {
	return &command{
		name: name,
		run: func() {
			s := w.settings
			*field(&s) = !*field(&s)
			w.change(s)
		},
		checked: func() bool { return *field(&w.settings) },
		toggle:  true,
	}
}

func (w *window) helpCommands() []*command {
	return []*command{
		{name: "command.keys", icon: skin.IconHelp, key: fyne.KeyF1, run: func() { w.host().Keys() }, anywhere: true},
		{name: "command.tour", run: w.askTour, anywhere: true},
		{name: "command.rules", run: func() { w.host().Rules(rule.Variants()) }, anywhere: true},
		{name: "command.diagnostics", run: w.copyDiagnostics, anywhere: true},
		nil,
		{name: "command.about", run: func() { w.host().About(w.options.Version) }, anywhere: true},
	}
}

// makeButtons makes the buttons of the commands that a page has in the top bar.
func (w *window) makeButtons() {
	for _, p := range w.pages {
		for _, name := range p.bar {
			if c := w.command(name); c.button == nil {
				c.button = toolbar.NewButton(c.icon.Resource(), func() { w.run(c) })
			}
		}
	}
}

// buttons are those of a page in the top bar.
func (w *window) buttons(p *page) []*toolbar.Button {
	var actions []*toolbar.Button
	for _, name := range p.bar {
		actions = append(actions, w.command(name).button)
	}
	return actions
}

// command returns the command with a name; it must exist.
func (w *window) command(name string) *command {
	i := slices.IndexFunc(w.commands, func(c *command) bool { return c.name == name })
	return w.commands[i]
}

// look turns or mirrors the board.
func (w *window) look(s view.Symmetry) {
	w.symmetry = s
	w.Show(w.screen)
}

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
	return &desktop.CustomShortcut{KeyName: c.key, Modifier: c.mod}
}
