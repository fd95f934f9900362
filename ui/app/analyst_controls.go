package app

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/board"
	"tengen/ui/controller"
	"tengen/ui/controller/engines"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// analystControls are the small menus with which an analysis is steered.
type analystControls struct {
	window *window
}

// popUp opens a menu below a button of the top bar.
func (a *analystControls) popUp(command string, items []*fyne.MenuItem) {
	button := a.window.commands.get(command).button
	widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("", items...), a.window.win.Canvas(),
		fyne.NewPos(0, button.Size().Height), button)
}

// limitLabel says on the button what ends an analysis.
func (a *analystControls) limitLabel(view.Screen) buttonLabel {
	l := a.limit()
	label := buttonLabel{word: "action.limit", icon: skin.IconLimit}
	if l != (view.Limit{}) {
		label.words = a.window.dialogs.text.T("action.limited", i18n.Args{"Limit": words.LimitName(a.window.dialogs.text, l)})
	}
	return label
}

// limit returns what ends an analysis.
func (a *analystControls) limit() view.Limit { return controller.AnalysisLimit(a.window.prefs.now) }

// askLimit lets a limit be chosen, on the page of analysis.
func (a *analystControls) askLimit() {
	a.window.toAnalysis()
	t := a.window.dialogs.text
	never := fyne.NewMenuItem(t.T("limit.never"), func() {
		a.window.prefs.update(func(s *store.Settings) { s.AnalysisDepth, s.AnalysisTime, s.AnalysisNodes = 0, 0, 0 })
	})
	never.Checked = a.limit() == (view.Limit{})
	a.popUp("command.limit", []*fyne.MenuItem{
		never,
		fyne.NewMenuItemSeparator(),
		limitItem(a, "limit.by_depth", func(s *store.Settings) *int { return &s.AnalysisDepth }, words.LimitPlies),
		limitItem(a, "limit.by_time", func(s *store.Settings) *time.Duration { return &s.AnalysisTime }, words.LimitTime),
		limitItem(a, "limit.by_nodes", func(s *store.Settings) *int { return &s.AnalysisNodes }, words.LimitNodes),
	})
}

// limitItem is a menu with the values of one of the limits.
func limitItem[T ~int | ~int64](a *analystControls, title string, at func(*store.Settings) *T, name func(*i18n.Localizer, T) string) *fyne.MenuItem {
	t, now := a.window.dialogs.text, a.window.prefs.now
	item := fyne.NewMenuItem(t.T(title), nil)
	item.ChildMenu = fyne.NewMenu("")
	for _, v := range store.SettingChoices(at) {
		words := t.T("limit.nothing")
		if v > 0 {
			words = name(t, v)
		}
		choice := fyne.NewMenuItem(words, func() { a.window.prefs.update(func(s *store.Settings) { *at(s) = v }) })
		choice.Checked = *at(&now) == v
		item.ChildMenu.Items = append(item.ChildMenu.Items, choice)
	}
	return item
}

// togglePlacing lets stones be placed without regard to turns, on the page of analysis.
func (a *analystControls) togglePlacing() {
	a.window.toAnalysis()
	a.window.controller.TogglePlacing()
}

// tapOther is a click with the second button on a cell: while one analyses it offers what
// can be done with the move. Programs of others search all moves.
func (a *analystControls) tapOther(p board.Point) {
	w := a.window
	switch shown := w.game.shown; {
	case w.controller.PlaceFreely(p, true):
	case !w.pages.in(analysePage) || shown.Threats || w.controller.Engines.Knows(w.prefs.now.Analyst) || shown.Board.At(p) != board.Empty:
		w.whyNot(p)
	default:
		widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("", a.cellItems(p)...), w.win.Canvas(), w.game.board.PlaceOf(p), w.game.board)
	}
}

// cellItems are what can be done with a move in the search of the position shown.
func (a *analystControls) cellItems(p board.Point) []*fyne.MenuItem {
	w, search, r := a.window, a.window.controller, a.window.game.shown.Restriction
	item := func(key string, do func()) *fyne.MenuItem {
		return fyne.NewMenuItem(w.dialogs.text.T(key, i18n.Args{"Point": p.String()}), func() { w.recovering.run(do) })
	}
	choose := func(how func(board.Point)) func() { return func() { search.Restrict(func() { how(p) }) } }
	among := slices.Contains(r.Points, p)
	items := []*fyne.MenuItem{item("limit.why_not", func() { w.whyNot(p) }), fyne.NewMenuItemSeparator()}
	if searched := among == r.Only; searched && (!r.Only || len(r.Points) != 1) {
		items = append(items, item("limit.leave_out", choose(search.Analysis.Restrictions.LeaveOut)))
	} else if !searched {
		items = append(items, item("limit.search_too", choose(search.Analysis.Restrictions.Add)))
	}
	if !r.Only || !among || len(r.Points) != 1 {
		items = append(items, item("limit.search_only", choose(search.Analysis.Restrictions.Only)))
	}
	if r.On() {
		items = append(items, item("limit.search_all", func() { search.Restrict(search.Analysis.Restrictions.All) }))
	}
	return items
}

// askSecond lets an engine be chosen that analyses beside the other, on the page of
// analysis.
func (a *analystControls) askSecond() {
	w := a.window
	w.toAnalysis()
	t, now := w.dialogs.text, w.prefs.now
	item := func(words, name string) *fyne.MenuItem {
		m := fyne.NewMenuItem(words, func() { w.prefs.update(func(s *store.Settings) { s.SecondAnalyst = name }) })
		m.Checked = now.SecondAnalyst == name
		return m
	}
	items := []*fyne.MenuItem{item(t.T("second.none"), "")}
	if w.controller.Engines.Knows(now.Analyst) {
		items = append(items, item(engines.OwnName, engines.OwnName))
	}
	for _, name := range w.engines.names() {
		if name != now.Analyst {
			items = append(items, item(name, name))
		}
	}
	a.popUp("command.second", append(items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem(t.T("second.add"), w.engines.show)))
}
