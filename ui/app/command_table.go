package app

import (
	"slices"

	"fyne.io/fyne/v2"

	"tengen/board/game"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/display"
	"tengen/ui/store"
	"tengen/ui/widgets/skin"
)

// menu is a menu with its commands; nil draws a line. Without a name it is none: its
// rows are keys that belong to a widget, or do what an item of a menu does.
type menu struct {
	name     string
	commands []*command
}

// commandTable is the one table of commands: the menus from left to right, the keys,
// the buttons of the top bar and the sheet of keys are made from it, less what a browser
// has no place for. To add a command, add a row and its message in each language.
func (w *window) commandTable(o Options) []menu {
	return []menu{
		{"menu.game", w.gameCommands()},
		{"menu.play", w.playCommands()},
		{"menu.analyse", w.analyseCommands()},
		{"menu.moves", w.moveCommands()},
		{"menu.view", w.viewCommands()},
		{"menu.help", w.helpCommands(o)},
		{"", w.stepKeys()},
		{"", widgetKeys()},
	}
}

func (w *window) gameCommands() []*command {
	return []*command{
		{name: "command.new", icon: skin.IconNewGame, key: fyne.KeyN, mod: newGameMod, run: w.askNewGame, anywhere: true, listed: line("keys.game", "keys.new")},
		nil,
		{name: "command.open", icon: skin.IconOpen, key: fyne.KeyO, mod: ctrl, run: w.files.askOpen, listed: line("keys.record", "keys.open")},
		{name: recentFiles},
		{name: "command.save", icon: skin.IconSave, key: fyne.KeyS, mod: ctrl, run: w.files.save, anywhere: true, listed: line("keys.record", "keys.save")},
		{name: "command.save_as", key: fyne.KeyS, mod: ctrlShift, run: w.files.askSave, anywhere: true, listed: line("keys.record", "keys.saveAs")},
		{name: "command.export", below: []*command{
			{name: "command.picture", run: w.pictures.askPicture, onBoard: true},
			{name: "command.gif", run: w.pictures.askGIF},
			{name: "command.pdf", run: w.pictures.askPDF},
		}},
		nil,
		{name: "command.copy", icon: skin.IconCopy, key: fyne.KeyC, mod: ctrl, run: w.clipboard.copyGame, listed: line("keys.record", "keys.copy")},
		{name: "command.copy_as", below: []*command{
			{name: "command.copy_position", key: fyne.KeyC, mod: ctrlShift, run: w.clipboard.copyPosition, listed: line("keys.record", "keys.copyMoves")},
			{name: "command.copy_picture", run: w.pictures.copyPicture, onBoard: true, only: inWindows, enabled: func(display.Screen) bool { return copiesPictures() }},
			{name: "command.copy_link", run: w.clipboard.copyLink},
			{name: "command.code", run: w.clipboard.showCode},
		}},
		{name: "command.paste", icon: skin.IconPaste, key: fyne.KeyV, mod: ctrl, run: w.clipboard.paste, anywhere: true, listed: line("keys.record", "keys.paste")},
		{name: "command.position", key: fyne.KeyE, mod: ctrl, run: w.askPosition, listed: line("keys.game", "keys.position", 2)},
		nil,
		{name: "command.engines", run: w.engines.show, anywhere: true, only: inWindows},
		{name: "command.settings", beside: true, icon: skin.IconSettings, key: fyne.KeyComma, mod: ctrl, run: w.askSettings, anywhere: true, listed: line("keys.window", "keys.settings")},
		{name: quitCommand, key: fyne.KeyQ, mod: ctrl, run: w.leave, anywhere: true, only: inWindows, listed: line("keys.window", "keys.quit", 1)},
	}
}

func (w *window) playCommands() []*command {
	c := w.controller
	choose := func(choice game.OpeningChoice) func() { return func() { c.Game.Choose(choice) } }
	choosing := func(s display.Screen) bool { return s.Can.Choose }
	ponder := w.toggle("command.ponder", func(s *store.Settings) *bool { return &s.Ponder })
	ponder.greys = true
	return []*command{
		{name: "command.undo", beside: true, icon: skin.IconUndo, key: fyne.KeyZ, mod: ctrl, run: c.Undo, enabled: func(s display.Screen) bool { return s.Can.Undo }, label: costlyLabel("action.undo", skin.IconUndo), listed: line("keys.game", "keys.undo")},
		{name: "command.redo", beside: true, greys: true, icon: skin.IconRedo, key: fyne.KeyY, mod: ctrl, run: c.Game.Redo, enabled: func(s display.Screen) bool { return s.Can.Redo }, label: playLabel("action.redo", skin.IconRedo), listed: line("keys.game", "keys.redo")},
		nil,
		{name: "command.hint", beside: true, greys: true, icon: skin.IconHint, key: fyne.KeyH, run: c.Hint, enabled: func(s display.Screen) bool { return s.Can.Hint }, label: costlyLabel("action.hint", skin.IconHint), listed: line("keys.game", "keys.hint")},
		{name: "command.move", greys: true, icon: skin.IconEngineMove, key: fyne.KeyF5, run: c.EngineMove, enabled: func(s display.Screen) bool { return s.Can.EngineMove }, listed: line("keys.game", "keys.move")},
		{name: "command.stop", beside: true, greys: true, icon: skin.IconStop, key: fyne.KeyEscape, run: c.Stop, enabled: func(s display.Screen) bool { return s.Can.Stop }, listed: line("keys.game", "keys.stop")},
		{name: "command.pause", beside: true, greys: true, run: c.Game.Pause, enabled: func(s display.Screen) bool { return s.Can.Pause }, checked: func() bool { return waits(w.game.shown) }, label: pauseLabel},
		{name: "command.resign", beside: true, icon: skin.IconResign, run: w.askResign, enabled: func(s display.Screen) bool { return s.Can.Resign }, label: resignLabel},
		nil,
		ponder,
		nil,
		{name: "command.take_black", beside: true, greys: true, key: fyne.KeyB, run: choose(game.TakeBlack), enabled: choosing, listed: line("keys.game", "keys.swap2", 1)},
		{name: "command.take_white", beside: true, greys: true, key: fyne.KeyW, run: choose(game.TakeWhite), enabled: choosing, listed: line("keys.game", "keys.swap2", 1)},
		{name: "command.add_stones", beside: true, greys: true, key: fyne.KeyA, run: choose(game.AddStones), enabled: func(s display.Screen) bool { return s.Can.Add }, listed: line("keys.game", "keys.swap2", 1)},
		nil,
		{name: "command.pass", greys: true, key: fyne.KeyP, run: c.Game.Pass, enabled: func(s display.Screen) bool { return s.Can.Pass }, listed: line("keys.game", "keys.pass")},
		{name: "command.draw", run: c.OfferDraw, enabled: func(s display.Screen) bool { return s.Can.Draw }},
		{name: "command.rematch", run: c.Network.AskAgain, only: inWindows},
	}
}

// analyseCommands find out about positions and games, and train.
func (w *window) analyseCommands() []*command {
	turnTo := func(id pageID) func() { return func() { w.pages.turnTo(id) } }
	at := func(id pageID) func() bool { return func() bool { return w.pages.now.id == id } }
	return []*command{
		{name: "command.analyse", beside: true, icon: skin.IconAnalyse, key: fyne.KeySpace, run: w.toggleAnalysis, checked: func() bool { return w.game.shown.Analysing }, toggle: true, listed: line("keys.analysis", "keys.analyse")},
		{name: "command.why_not", key: fyne.KeyQ, run: w.askWhyNot, listed: line("keys.analysis", "keys.why_not", 1)},
		{name: "command.study", beside: true, key: fyne.KeyF6, run: w.toggleAnalysisPage, anywhere: true, checked: at(analysePage), listed: line("keys.analysis", "keys.mode")},
		{name: "command.replies", run: w.toggleReplies, checked: func() bool { return !w.game.shown.BothSides }, toggle: true},
		{name: "command.suppose", key: fyne.KeyX, run: w.toggleThreats, checked: func() bool { return w.game.shown.Threats }, toggle: true, listed: line("keys.analysis", "keys.suppose")},
		{name: "command.place", key: fyne.KeyE, run: w.togglePlacing, checked: func() bool { return w.game.shown.Placing }, toggle: true, listed: line("keys.analysis", "keys.place_freely", 1)},
		{name: "command.second", beside: true, icon: skin.IconSecond, run: w.askSecond, only: inWindows},
		{name: "command.prove", run: w.prove, enabled: canProve},
		{name: "command.limit", beside: true, icon: skin.IconLimit, run: w.askLimit, label: w.limitLabel},
		nil,
		{name: "command.review", beside: true, key: fyne.KeyR, mod: ctrl, run: turnTo(reviewPage), anywhere: true, checked: at(reviewPage), listed: line("keys.analysis", "keys.review", 3)},
		{name: "command.arena", beside: true, key: fyne.KeyA, mod: ctrlShift, run: turnTo(arenaPage), anywhere: true, checked: at(arenaPage), only: inWindows, listed: line("keys.analysis", "keys.arena", 3)},
		{name: "command.practice", beside: true, run: turnTo(practicePage), anywhere: true, checked: at(practicePage)},
		{name: "command.proof", beside: true, icon: skin.IconProof, run: w.showProof, anywhere: true},
		{name: "command.puzzles", beside: true, key: fyne.KeyP, mod: ctrl, run: turnTo(puzzlesPage), anywhere: true, checked: at(puzzlesPage), listed: line("keys.analysis", "keys.puzzles", 3)},
	}
}

// all is more plies than any game has.
const all = 1 << 20

// canGoBack and canGoForward report whether there is a move before and after the position.
func canGoBack(s display.Screen) bool    { return s.Can.Back }
func canGoForward(s display.Screen) bool { return s.Can.Redo }

// step is a command that looks at another position of the line.
func step(w *window, plies int) func() {
	return func() { w.controller.Game.Walk.Step(plies) }
}

func (w *window) moveCommands() []*command {
	v := w.controller.Game.Variations
	move := func(by int) func() { return func() { v.Move(by) } }
	canEdit := func(s display.Screen) bool { return s.Can.Edit }
	keyed := here != onPhones // which have no keys: their menus list what a key does elsewhere
	comment := func(by int) func() { return func() { w.controller.Game.Walk.Comment(by) } }
	branch := func(by int) func() { return func() { w.controller.Game.Walk.Branch(by) } }
	return []*command{
		{name: "command.first", beside: true, icon: skin.IconFirst, key: fyne.KeyHome, mod: ctrl, run: step(w, -all), enabled: canGoBack, label: w.walkLabel("action.first", skin.IconFirst), listed: line("keys.moves", "keys.ctrl_ends", 3)},
		{name: "command.back", beside: true, icon: skin.IconBack, key: fyne.KeyLeft, mod: ctrl, run: step(w, -1), enabled: canGoBack, label: w.walkLabel("action.back", skin.IconBack), listed: line("keys.moves", "keys.ctrl_step", 1)},
		{name: "command.forward", beside: true, icon: skin.IconForward, key: fyne.KeyRight, mod: ctrl, run: step(w, 1), enabled: canGoForward, label: w.walkLabel("action.forward", skin.IconForward), listed: line("keys.moves", "keys.ctrl_step", 1)},
		{name: "command.last", beside: true, icon: skin.IconLast, key: fyne.KeyEnd, mod: ctrl, run: step(w, all), enabled: canGoForward, label: w.walkLabel("action.last", skin.IconLast), listed: line("keys.moves", "keys.ctrl_ends", 3)},
		nil,
		{name: "command.branch_up", beside: true, key: fyne.KeyUp, mod: ctrl, run: branch(-1), enabled: canGoBack, listed: line("keys.moves", "keys.ctrl_branch", 2)},
		{name: "command.branch_down", beside: true, key: fyne.KeyDown, mod: ctrl, run: branch(1), enabled: canGoBack, listed: line("keys.moves", "keys.ctrl_branch", 2)},
		nil,
		{name: "command.promote", key: fyne.KeyHome, mod: ctrlShift, run: v.Promote, enabled: canEdit, listed: line("keys.moves", "keys.promote", 5)},
		{name: "command.variation_up", beside: true, key: fyne.KeyUp, mod: ctrlShift, run: move(-1), enabled: canEdit, listed: line("keys.moves", "keys.order", 5)},
		{name: "command.variation_down", beside: true, key: fyne.KeyDown, mod: ctrlShift, run: move(1), enabled: canEdit, listed: line("keys.moves", "keys.order", 5)},
		{name: "command.delete", key: fyne.KeyDelete, run: v.Delete, enabled: func(s display.Screen) bool { return s.Can.Edit && s.Can.Back }, listed: line("keys.moves", "keys.delete", 5)},
		{name: "command.cut_moves", beside: keyed, key: fyne.KeyX, mod: ctrlShift, run: v.Cut, enabled: func(s display.Screen) bool { return s.Can.Edit && s.Can.Back }, listed: line("keys.moves", "keys.cut_moves", 5)},
		{name: "command.paste_moves", beside: keyed, key: fyne.KeyV, mod: ctrlShift, run: v.Paste, enabled: canEdit, listed: line("keys.moves", "keys.paste_moves", 5)},
		{name: "command.merge", run: w.files.askMerge, enabled: canEdit},
		{name: "command.restore", key: fyne.KeyZ, mod: ctrlShift, run: v.Restore, enabled: canEdit, listed: line("keys.moves", "keys.restore", 5)},
		nil,
		{name: "command.comment", key: fyne.KeyM, mod: ctrl, run: w.askComment, listed: line("keys.moves", "keys.comment", 4)},
		{name: "command.comment_before", beside: keyed, key: fyne.KeyPageUp, mod: ctrl, run: comment(-1), listed: line("keys.moves", "keys.comments", 4)},
		{name: "command.comment_next", beside: keyed, key: fyne.KeyPageDown, mod: ctrl, run: comment(1), listed: line("keys.moves", "keys.comments", 4)},
		{name: "command.comment_find", key: fyne.KeyF, mod: ctrl, run: w.askSought, listed: line("keys.moves", "keys.comment_find", 4)},
	}
}

// stepKeys are the plain keys that walk through the game while the cursor of the board
// does not show.
func (w *window) stepKeys() []*command {
	return []*command{
		{key: fyne.KeyLeft, steps: true, run: step(w, -1), enabled: canGoBack, listed: line("keys.moves", "keys.step")},
		{key: fyne.KeyRight, steps: true, run: step(w, 1), enabled: canGoForward, listed: line("keys.moves", "keys.step")},
		{key: fyne.KeyUp, steps: true, run: branchOrStep(w, -1, -all), enabled: canGoBack, listed: line("keys.moves", "keys.branch")},
		{key: fyne.KeyDown, steps: true, run: branchOrStep(w, 1, all), enabled: canGoForward, listed: line("keys.moves", "keys.branch")},
		{key: fyne.KeyHome, steps: true, run: step(w, -all), enabled: canGoBack, listed: line("keys.moves", "keys.ends")},
		{key: fyne.KeyEnd, steps: true, run: step(w, all), enabled: canGoForward, listed: line("keys.moves", "keys.ends")},
	}
}

// branchOrStep is a command that looks at another variation of the move shown or, where
// it has none, at another position of the line.
func branchOrStep(w *window, by, plies int) func() {
	return func() {
		tree := w.game.shown.Tree
		if i := slices.IndexFunc(tree, func(m display.Move) bool { return m.Current }); i >= 0 && tree[i].Of > 1 {
			w.controller.Game.Walk.Branch(by)
		} else {
			w.controller.Game.Walk.Step(plies)
		}
	}
}

func (w *window) viewCommands() []*command {
	truth := w.toggle("command.truth", func(s *store.Settings) *bool { return &s.Truth })
	truth.key, truth.run = fyne.KeyT, w.toggleTruth
	truth.listed = line("keys.analysis", "keys.truth", 2)
	heat := w.toggle("command.heat", func(s *store.Settings) *bool { return &s.HeatMap })
	heat.run = func() {
		here := w.toAnalysis() // where one sees it
		w.prefs.update(func(s *store.Settings) { s.HeatMap = !here || !s.HeatMap })
	}
	projector := w.toggle("command.projector", func(s *store.Settings) *bool { return &s.Projector })
	projector.anywhere = true
	beside := func(c *command) *command { c.beside = true; return c }
	return []*command{
		beside(w.toggle("command.marks", func(s *store.Settings) *bool { return &s.CandidatesOnBoard })),
		beside(heat),
		truth,
		w.toggle("command.explain", func(s *store.Settings) *bool { return &s.Explain }),
		w.toggle("command.details", func(s *store.Settings) *bool { return &s.Details }),
		nil,
		{name: cursorCommand, beside: true, key: fyne.KeyC, run: w.game.board.BeginCursor, listed: listed{group: "keys.board", does: "keys.begin", keys: "Tab"}},
		nil,
		{name: "command.turn", onBoard: true, icon: skin.IconTurn, run: func() { w.lookFrom(w.game.symmetry.Turned()) }},
		{name: "command.mirror", onBoard: true, icon: skin.IconMirror, run: func() { w.lookFrom(w.game.symmetry.Mirrored()) }},
		nil,
		projector,
		{
			name: "command.lab", beside: true, icon: skin.IconLab, key: fyne.KeyL, mod: ctrl, anywhere: true, run: w.toggleLab,
			checked: func() bool { return w.pages.in(labPage) }, listed: line("keys.window", "keys.lab"),
		},
		{
			name: "command.full", key: fyne.KeyF11, anywhere: true, run: func() { setFullScreen(w.win, !fullScreen(w.win)) },
			checked: func() bool { return fullScreen(w.win) }, listed: line("keys.window", "keys.full"),
		},
	}
}

// toggle is a command that switches one of the settings.
func (w *window) toggle(name string, field func(*store.Settings) *bool) *command {
	return &command{
		name: name,
		run: func() {
			w.prefs.update(func(s *store.Settings) { *field(s) = !*field(s) })
		},
		checked: func() bool { return *field(&w.prefs.now) },
		toggle:  true,
	}
}

func (w *window) helpCommands(o Options) []*command {
	help := []*command{
		{name: keysCommand, icon: skin.IconHelp, key: fyne.KeyF1, run: w.showKeys, anywhere: true, listed: listed{group: "keys.window", does: "keys.list", keys: "?"}},
		{name: "command.lesson", run: func() { w.pages.turnTo(lessonPage) }, anywhere: true, checked: func() bool { return w.pages.now.id == lessonPage }},
		{name: "command.guide", run: func() { w.dialogs.host().Guide() }, anywhere: true},
		{name: "command.rules", run: func() { w.dialogs.host().Rules(rule.Variants()) }, anywhere: true},
		{name: "command.diagnostics", run: w.clipboard.copyDiagnostics, anywhere: true},
		nil,
		{name: "command.about", run: func() { w.dialogs.host().About(o.Version) }, anywhere: true},
	}
	if o.Releases != "" {
		r := &releases{dialogs: w.dialogs, job: background.NewJob(w.runner), version: o.Number, address: o.Releases}
		help = append(help, &command{name: "command.newer", run: r.ask, anywhere: true, only: inWindows})
	}
	return help
}

// Commands that are known by name elsewhere.
const (
	recentFiles = "command.recent" // has a menu of its own
	quitCommand = "command.quit"
	keysCommand = "command.keys"

	cursorCommand = "command.cursor"
)
