package app

import (
	"fyne.io/fyne/v2"

	"tengen/board/rule"
	"tengen/ui/controller"
	"tengen/ui/pages/insight"
	"tengen/ui/pages/insight/racing"
	"tengen/ui/pages/insight/searchtree"
	"tengen/ui/words/i18n"
)

// insightRoom is a page that shows what a search does on the position on the board.
type insightRoom interface {
	room
	SetPosition(*rule.Position, insight.Look)
	SetText(*i18n.Localizer)
	Leave()
}

// insightPages make the pages found under Analyse that have a room of their own:
// the tree of the search, and the race of its forms.
func (w *window) insightPages() []*page {
	paused := false // the analysis waits until one comes back to it
	newPage := func(name string, open func(tabs []fyne.CanvasObject) insightRoom) *page {
		p := &page{name: name, parent: w.analysePage, bar: []string{"command.first", "command.back", "command.forward", "command.last"}}
		p.own = w.steps()
		var shown insightRoom
		p.build = func() room {
			var tabs []fyne.CanvasObject
			for _, a := range w.family(p) {
				tabs = append(tabs, a)
			}
			shown = open(tabs)
			return shown
		}
		p.enter = func() {
			w.controller.Study(true)
			if w.screen.Analysing {
				paused = true
				w.controller.Analyse()
			}
		}
		p.leave = func() {
			shown.Leave()
			if paused && w.page == w.analysePage {
				paused = false
				w.controller.Analyse()
			}
			w.leaveAnalysis()
		}
		p.show = func(s controller.Screen) {
			shown.SetPosition(w.controller.Position(), insight.Look{
				Look: s.Board.Look, Coordinates: s.Board.Coordinates, Symmetry: w.symmetry,
			})
		}
		p.speak = func(text *i18n.Localizer) {
			if shown != nil {
				shown.SetText(text)
			}
		}
		return p
	}
	return []*page{
		newPage("page.tree", func(tabs []fyne.CanvasObject) insightRoom {
			r := searchtree.New(w.text, w.runner, tabs)
			r.OnKey = w.typedKey
			return r
		}),
		newPage("page.race", func(tabs []fyne.CanvasObject) insightRoom {
			r := racing.New(w.text, w.runner, tabs)
			r.OnKey = w.typedKey
			return r
		}),
	}
}

// steps are the commands that walk through the game and leave a room in view that
// follows it.
func (w *window) steps() map[string]func() {
	own := map[string]func(){}
	for _, name := range []string{
		"command.first", "command.back", "command.forward", "command.last", "command.branch_up", "command.branch_down",
	} {
		own[name] = func() { w.command(name).run() }
	}
	return own
}

// leaveAnalysis ends analysing the game unless another page of the same family is
// turned to.
func (w *window) leaveAnalysis() {
	if top(w.page) != w.analysePage {
		w.controller.Study(false)
	}
}
