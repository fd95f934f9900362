package app

import (
	"fyne.io/fyne/v2"

	"tengen/board/rule"
	"tengen/ui/lab/insight"
	"tengen/ui/view"
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

// insightPages make the pages found under Analyse that are full pages:
// the tree of the search, and the race of its forms.
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
				if w.game.shown.Analysing {
					paused = true
					w.controller.ToggleAnalysis()
				}
			},
			leave: func() {
				shown.Leave()
				if paused && w.pages.now == parent {
					paused = false
					w.controller.ToggleAnalysis()
				}
				w.unlessWaiting(func() { w.controller.OpenAnalysis(false) })()
			},
			show: func(s view.Screen) {
				shown.SetPosition(s.Position.Clone(), insight.BoardLook{
					Look: s.Board.Look, Coordinates: s.Board.Coordinates, Symmetry: w.game.symmetry, LeavesOut: s.Restriction.On(),
				})
			},
			setText: func(text *i18n.Localizer) {
				if shown != nil {
					shown.SetText(text)
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
