package app

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"tengen/board"
	"tengen/board/link"
	"tengen/board/rule"
	"tengen/ui/controller"
	"tengen/ui/display"
	"tengen/ui/sheets"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
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
	onBoard  bool // it is about the board in view, be there the game or an exercise

	in     keyPlace // where the key holds
	only   world    // where it is offered, if not everywhere
	listed listed

	item   *fyne.MenuItem         // in the menus, once they are made
	button *widgets.ToolbarButton // in the top bar, if it is there
}

// buttonLabel is what a button says.
type buttonLabel struct {
	word   string // key of its word: "action.pause"
	words  string // what it says in place of that
	icon   skin.Icon
	hidden bool
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

// Key implements fyne.KeyboardShortcut.
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

// askNewGame asks which game to begin. The one in progress is not lost: it goes
// among the replaced games.
func (w *window) askNewGame() {
	offer := sheets.Offer{
		Variants: rule.Variants(), Levels: levels(), External: w.engines.names(),
		Records: map[string]string{}, Rating: w.controller.Ladder.RatingWords(), Mine: w.controller.Ladder.Nearest(),
	}
	for _, l := range offer.Levels {
		offer.Records[l.ID] = w.controller.Ladder.RecordWords(l.ID)
	}
	if here == inWindows && w.elsewhere != nil {
		w.elsewhere.Offer(&offer)
	}
	w.dialogs.host().NewGame(offer, w.prefs.now, func(s store.Settings) {
		w.prefs.change(s)
		if s.LastGame.Distant() && w.elsewhere != nil {
			w.elsewhere.Invite(w.prefs.now.LastGame)
			return
		}
		w.pages.turnTo(playPage)
		w.dialogs.trouble("app.no_new_game", w.controller.Games.New(s.LastGame))
		w.focusBoard()
	})
}

// playAgain begins the game on the board once more as it is offered, which is also what New Game
// offers next.
func (w *window) playAgain(o display.Offer) {
	if w.controller.Network.Rematch() {
		w.controller.Network.Ask(link.Again)
		return
	}
	w.prefs.update(func(s *store.Settings) {
		s.LastGame = controller.Rematch(w.controller, o.Do == display.OtherColours)
		level := o.Level
		if level != "" {
			s.LastGame.AtStrength = false
		} else if s.LastGame.AtStrength {
			level = w.controller.Ladder.Nearest() // the rating has changed
		}
		for _, l := range levels() {
			if l.ID == level {
				*s = s.WithLevel(l)
				for _, seat := range []*store.Seat{&s.LastGame.Black, &s.LastGame.White} {
					if _, own := seat.Own(); own {
						*seat = store.SettingsEngine // which has it
					}
				}
			}
		}
	})
	w.dialogs.trouble("app.no_new_game", w.controller.Games.New(w.prefs.now.LastGame))
}

// askPosition lets a position be set up, beginning with the one shown.
func (w *window) askPosition() {
	w.dialogs.host().Edit(w.controller.Game.Position(), w.game.board.State(), func(e sheets.Edited) {
		w.pages.turnTo(playPage)
		w.controller.Games.PlayFrom(e.Board, e.Turn, e.Analyse)
		if e.Analyse {
			w.pages.turnTo(analysePage)
		}
		w.focusBoard()
	})
}

// askResign asks before a game is given up, for a stray click would end it.
func (w *window) askResign() {
	if !w.game.shown.Can.Resign {
		w.controller.Game.Resign() // it says why not
		return
	}
	side, number := w.controller.Game.Resigning()
	q := confirmation{"app.resign.title", "app.resign.message", "action.resign"}
	if number != w.game.shown.Number {
		q.message = "app.resign.elsewhere"
	}
	text := w.dialogs.text
	w.dialogs.ask(q, w.controller.Game.Resign, i18n.Args{
		"Loser": text.Side(side), "Winner": text.Side(side.Opponent()), "Number": number,
	})
}

// askComment lets a comment on the position shown be written, or only read if it is long.
func (w *window) askComment() {
	if sheets.Long(w.game.shown.Comment) {
		w.dialogs.host().LongComment(w.dialogs.text.T("app.comment.title"), w.game.shown.Comment)
		return
	}
	w.dialogs.host().Comment(w.dialogs.text.T("app.comment.title"), w.dialogs.text.T("app.save.yes"), w.game.shown.Comment, w.controller.Game.SetComment)
}

// askSought asks what to look for in comments.
func (w *window) askSought() {
	t, walk := w.dialogs.text, w.controller.Game.Walk
	w.dialogs.host().Line(t.T("app.comment.find"), t.T("app.comment.find_yes"), walk.Sought(), walk.FindComment)
}

func (w *window) askSettings() {
	choices := w.prefs.choices()
	if w.controller.Ladder.Any() {
		choices.Forget = w.controller.Ladder.Forget
	}
	w.dialogs.host().Settings(choices, w.prefs.now, func(s store.Settings) {
		w.prefs.change(s)
		w.controller.Strengthen()
	})
}

// askWhyNot asks about the point that the pointer is on, where one analyses.
func (w *window) askWhyNot() {
	p, ok := w.game.board.Pointed()
	if w.pages.now.id != reviewPage {
		w.toAnalysis()
	}
	if ok {
		w.whyNot(p)
	}
}

// whyNot asks, and brings the answer into sight where cards are under tabs.
func (w *window) whyNot(p board.Point) {
	w.controller.WhyNot(p)
	if w.game.shown.Remark.Title != "" {
		w.game.column.Reveal(wordsTab)
	}
}

// toggleTruth shows the truth about small boards, or no longer. On another board it
// says why there is none.
func (w *window) toggleTruth() {
	w.prefs.update(func(s *store.Settings) { s.Truth = !s.Truth })
	if w.prefs.now.Truth {
		w.controller.TruthUnknown()
	}
}

// toggleLab turns to the lab, and from there back to the board.
func (w *window) toggleLab() {
	if w.pages.in(labPage) {
		w.pages.turnToBoard()
	} else {
		w.pages.turnTo(labPage)
	}
}

// lookFrom turns or mirrors the board.
func (w *window) lookFrom(s view.Symmetry) {
	w.game.symmetry = s
	w.Show(w.game.shown)
}

// waits reports whether the engine that is to move, or a clock, waits.
func waits(s display.Screen) bool { return s.Waiting || s.Paused && s.Clocked }

// pauseLabel lets what waits go on. Only engines that play each other, and clocks, may
// be asked to wait.
func pauseLabel(s display.Screen) buttonLabel {
	f := buttonLabel{word: "action.pause", icon: skin.IconPause, hidden: !s.Engines && !s.Clocked}
	if waits(s) {
		f.word, f.icon = "action.go_on", skin.IconEngineMove
	}
	return f
}

// resignLabel hides the button where no person plays who could resign.
func resignLabel(s display.Screen) buttonLabel {
	return buttonLabel{word: "action.resign", icon: skin.IconResign, hidden: s.Engines || s.Opened}
}

// playLabel hides a button where nobody plays.
func playLabel(word string, icon skin.Icon) func(display.Screen) buttonLabel {
	return func(s display.Screen) buttonLabel { return buttonLabel{word: word, icon: icon, hidden: s.Opened} }
}

// costlyLabel is such a button of what a game that counts does not allow, and says so.
func costlyLabel(word string, icon skin.Icon) func(display.Screen) buttonLabel {
	return func(s display.Screen) buttonLabel {
		if s.Counts {
			return playLabel(word+"_costs", icon)(s)
		}
		return playLabel(word, icon)(s)
	}
}

// walkLabel hides a button where one plays.
func (w *window) walkLabel(word string, icon skin.Icon) func(display.Screen) buttonLabel {
	return func(s display.Screen) buttonLabel {
		return buttonLabel{word: word, icon: icon, hidden: w.pages.now.id == playPage && !s.Opened}
	}
}
