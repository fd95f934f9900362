package app

import (
	"fyne.io/fyne/v2"

	"tengen/ai/problem"
	"tengen/board/rule"
	"tengen/ui/display"
	"tengen/ui/lab"
	"tengen/ui/lab/insight"
	"tengen/ui/lab/lablink"
	"tengen/ui/lab/pagekit"
	"tengen/ui/store"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// insightContent is a page that shows what a search does on the position on the board.
type insightContent interface {
	fullPage
	SetPosition(*rule.Position, insight.BoardLook)
	SetText(*i18n.Localizer)
	Leave()
}

// insightPages make the pages found under the lab that show a search of the position on the board:
// its tree, and the race of its forms.
func (w *window) insightPages(parent *page) []*page {
	paused := false // the analysis waits until one comes back to it
	newPage := func(id pageID, name string, open func(tabs fyne.CanvasObject) insightContent) *page {
		p := &page{id: id, name: name, parent: parent, waits: true, bar: []string{"command.first", "command.back", "command.forward", "command.last"}}
		p.own = w.steps()
		var shown insightContent
		p.build = func() fullPage {
			shown = open(widgets.ButtonFamily(w.pages.siblings(p)))
			return shown
		}
		p.on = hooks{
			enter: func() {
				w.controller.OpenAnalysis(true)
				if w.controller.Mode().Analysing() {
					paused = true
					w.controller.ToggleAnalysis()
				}
			},
			leave: func() {
				shown.Leave()
				if paused && w.pages.now.id == analysePage {
					paused = false
					w.controller.ToggleAnalysis()
				}
				w.unlessWaiting(func() { w.controller.OpenAnalysis(false) })()
			},
			show: func(s display.Screen) {
				shown.SetPosition(s.Position.Clone(), insight.BoardLook{
					Look: s.Board.Look, Coordinates: s.Board.Coordinates, Symmetry: w.game.symmetry, LeavesOut: s.Restriction.On(),
				})
			},
			setText: func(text *i18n.Localizer) {
				if shown != nil {
					shown.SetText(text.Detailed(true))
				}
			},
		}
		return p
	}
	return []*page{
		newPage(treePage, "page.tree", func(tabs fyne.CanvasObject) insightContent {
			r := insight.NewTreePage(w.dialogs.text, w.runner, tabs, newTexts(w.dialogs, w.runner, w.files).SavePicture)
			r.OnKey = w.commands.typedKey
			return r
		}),
		newPage(racePage, "page.race", func(tabs fyne.CanvasObject) insightContent {
			r := insight.NewRacePage(w.dialogs.text, w.runner, tabs)
			r.OnKey = w.commands.typedKey
			return r
		}),
	}
}

// steps are the commands that walk through the game and leave a page in view that
// follows it.
func (w *window) steps() map[string]func() {
	own := map[string]func(){}
	for _, name := range []string{
		"command.first", "command.back", "command.forward", "command.last", "command.branch_up", "command.branch_down",
	} {
		own[name] = func() { w.commands.get(name).run() }
	}
	return own
}

// provenPage is the lab's page of the proof that Black wins.
const provenPage = "firstwin"

// showProof turns to the proof that Black wins.
func (w *window) showProof() {
	w.dialogs.trouble("lab.link.not_opened", w.showInLab(lablink.Link{Page: provenPage}))
}

// newLabPage makes the page with the lab. The lab itself is made when it is first
// wanted, so that the program starts as fast without it.
func (w *window) newLabPage() *page {
	projected := false // the settings were for a projector
	return &page{
		id: labPage, name: "page.lab",
		build: func() fullPage {
			w.state.lab = lab.New(w.dialogs.text.Detailed(true), w.runner, newTexts(w.dialogs, w.runner, w.files),
				&courseProgress{folder: w.files.folder, dialogs: w.dialogs})
			w.state.lab.OnKey = w.commands.typedKey
			w.state.lab.OnStage = w.stage
			w.state.lab.OnPosition = func(page string) { w.pages.turnTo(pageID(page)) }
			w.state.lab.OnGame = func(page, moves string) {
				turn := func() { w.pages.turnTo(pageID(page)) }
				if moves == "" { // the page as it is
					turn()
					return
				}
				w.files.openText(moves, problem.CourseGame, turn)
			}
			return w.state.lab
		},
		on: hooks{
			enter: func() { w.state.lab.Stage(w.prefs.now.Projector) },
			leave: func() {
				w.state.lab.Stage(false)
				w.state.lab.Leave()
			},
			apply: func(s store.Settings) {
				if w.state.lab != nil && s.Projector != projected && w.pages.now.id == labPage {
					w.state.lab.Stage(s.Projector)
				}
				projected = s.Projector
			},
			setText: func(text *i18n.Localizer) {
				if w.state.lab != nil {
					w.state.lab.SetText(text.Detailed(true)) // which is about them
				}
			},
		},
	}
}

// stage leaves all of the window to the page in view, without menus and bar, or brings them back.
func (w *window) stage(on bool) {
	widgets.SetVisible(w.pages.bar, !on)
	w.commands.staged = on
	w.commands.setMenus()
	layOut := func() { w.win.SetContent(w.win.Content()) } // which has another height
	layOut()
	w.runner.Post(layOut) // at the start the toolkit has the menus of before until then
}

// courseProgress keeps how a student gets on with the lab's course and what was done on its pages,
// in the folder of the session.
type courseProgress struct {
	folder   *store.Folder
	dialogs  *dialogs
	kept     map[string]store.Exercise // nil until it was read
	homework *pagekit.Homework         // the same
	failing  bool                      // it was said that the homework could not be saved
}

func (c *courseProgress) Attempts(id string) (first, tries int) {
	if c.kept == nil {
		c.take(c.folder.LoadCourse())
	}
	e := c.kept[id]
	return e.FirstSolved(), e.Tries
}

func (c *courseProgress) Tried(id string, solved bool) { c.take(c.folder.TryExercise(id, solved)) }

func (c *courseProgress) Homework() pagekit.Homework {
	if c.homework == nil {
		read, err := store.LoadHomework[pagekit.Homework](c.folder)
		c.homework = &read
		c.dialogs.trouble("app.course_not_kept", err)
	}
	return *c.homework
}

// Keep implements pagekit.Progress. What cannot be written stays as long as the program runs.
func (c *courseProgress) Keep(change func(*pagekit.Homework)) {
	before := c.Homework()
	now, err := store.ChangeHomework(c.folder, change)
	if err != nil {
		change(&before)
		now = before
	}
	c.homework = &now
	if err != nil && !c.failing { // once is enough: it comes after every step
		c.dialogs.trouble("app.course_not_kept", err)
	}
	c.failing = err != nil
}

// take shows what is kept now, also where it could not be written.
func (c *courseProgress) take(kept map[string]store.Exercise, err error) {
	c.kept = kept
	c.dialogs.trouble("app.course_not_kept", err)
}
