package app

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/controller"
	"tengen/ui/controller/engines"
	"tengen/ui/controller/play"
	"tengen/ui/display"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// popUp opens a menu below a button of the top bar.
func (w *window) popUp(command string, items []*fyne.MenuItem) {
	button := w.commands.get(command).button
	widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("", items...), w.win.Canvas(),
		fyne.NewPos(0, button.Size().Height), button)
}

// limitLabel says on the button what ends an analysis.
func (w *window) limitLabel(display.Screen) buttonLabel {
	l := w.limit()
	label := buttonLabel{word: "action.limit", icon: skin.IconLimit}
	if l != (view.Limit{}) {
		label.words = w.dialogs.text.T("action.limited", i18n.Args{"Limit": words.LimitName(w.dialogs.text, l)})
	}
	return label
}

// limit returns what ends an analysis.
func (w *window) limit() view.Limit { return controller.AnalysisLimit(w.prefs.now) }

// askLimit lets a limit be chosen, on the page of analysis.
func (w *window) askLimit() {
	w.toAnalysis()
	t := w.dialogs.text
	never := fyne.NewMenuItem(t.T("limit.never"), func() {
		w.prefs.update(func(s *store.Settings) { s.AnalysisDepth, s.AnalysisTime, s.AnalysisNodes = 0, 0, 0 })
	})
	never.Checked = w.limit() == (view.Limit{})
	w.popUp("command.limit", []*fyne.MenuItem{
		never,
		fyne.NewMenuItemSeparator(),
		limitItem(w, "limit.by_depth", func(s *store.Settings) *int { return &s.AnalysisDepth }, words.LimitPlies),
		limitItem(w, "limit.by_time", func(s *store.Settings) *time.Duration { return &s.AnalysisTime }, (*i18n.Localizer).Seconds),
		limitItem(w, "limit.by_nodes", func(s *store.Settings) *int { return &s.AnalysisNodes }, words.LimitNodes),
	})
}

// limitItem is a menu with the values of one of the limits.
func limitItem[T ~int | ~int64](w *window, title string, at func(*store.Settings) *T, name func(*i18n.Localizer, T) string) *fyne.MenuItem {
	t, now := w.dialogs.text, w.prefs.now
	item := fyne.NewMenuItem(t.T(title), nil)
	item.ChildMenu = fyne.NewMenu("")
	for _, v := range store.SettingChoices(at) {
		words := t.T("limit.nothing")
		if v > 0 {
			words = name(t, v)
		}
		choice := fyne.NewMenuItem(words, func() { w.prefs.update(func(s *store.Settings) { *at(s) = v }) })
		choice.Checked = *at(&now) == v
		item.ChildMenu.Items = append(item.ChildMenu.Items, choice)
	}
	return item
}

// tapOther is a click with the second button on a cell: while one analyses it offers what
// can be done with the move.
func (w *window) tapOther(p board.Point) {
	switch shown := w.game.shown; {
	case w.controller.PlaceFreely(p, true):
	case !w.pages.in(analysePage) || shown.Threats:
		w.whyNot(p)
	default:
		items := w.markItems(p)
		if shown.Board.At(p) == board.Empty {
			mark := fyne.NewMenuItem(w.dialogs.text.T("mark.title"), nil)
			mark.ChildMenu = fyne.NewMenu("", items...)
			items = append(w.cellItems(p), fyne.NewMenuItemSeparator(), mark)
		}
		widget.ShowPopUpMenuAtRelativePosition(fyne.NewMenu("", items...), w.win.Canvas(), w.game.board.PlaceOf(p), w.game.board)
	}
}

// markItems are the marks that a point can have.
func (w *window) markItems(p board.Point) (items []*fyne.MenuItem) {
	for _, m := range []struct {
		key  string
		kind record.MarkKind
	}{
		{"mark.letter", record.Label},
		{"mark.triangle", record.Triangle},
		{"mark.square", record.Square},
		{"mark.circle", record.Circle},
		{"mark.cross", record.Cross},
	} {
		item := fyne.NewMenuItem(w.dialogs.text.T(m.key), w.does(func() { w.controller.Game.Mark(p, m.kind) }))
		item.Checked = slices.ContainsFunc(w.game.shown.Board.Marks, func(on record.Mark) bool { return on.Point == p && on.Kind == m.kind })
		items = append(items, item)
	}
	items = append(items, fyne.NewMenuItem(w.dialogs.text.T("mark.text"), func() { w.askMark(p) }))
	if len(w.game.shown.Board.Marks) > 0 {
		none := fyne.NewMenuItem(w.dialogs.text.T("mark.none"), w.does(w.controller.Game.Unmark))
		items = append(items, fyne.NewMenuItemSeparator(), none)
	}
	return items
}

// askMark asks for a short text to mark a point with.
func (w *window) askMark(p board.Point) {
	now, t := "", w.dialogs.text
	for _, m := range w.game.shown.Board.Marks {
		if m.Point == p {
			now = m.Text
		}
	}
	w.dialogs.host().Line(t.T("mark.ask", i18n.Args{"Point": p.String(), "Most": play.LongestMark}), t.T("dialog.done"), now, takes(w, func(text string) { w.controller.Game.MarkText(p, text) }))
}

// cellItems are what can be done with a move in the search of the position shown. Programs of
// others search all moves.
func (w *window) cellItems(p board.Point) []*fyne.MenuItem {
	search, r := w.controller, w.game.shown.Restriction
	item := func(key string, do func()) *fyne.MenuItem {
		return fyne.NewMenuItem(w.dialogs.text.T(key, i18n.Args{"Point": p.String()}), w.does(do))
	}
	choose := func(how func(board.Point)) func() { return func() { search.Restrict(func() { how(p) }) } }
	among := slices.Contains(r.Points, p)
	items := []*fyne.MenuItem{item("limit.why_not", func() { w.whyNot(p) })}
	if search.Engines.Knows(w.prefs.now.Analyst) {
		return items
	}
	items = append(items, fyne.NewMenuItemSeparator())
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
func (w *window) askSecond() {
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
			items = append(items, item(words.Engine(t, name), name))
		}
	}
	w.popUp("command.second", append(items, fyne.NewMenuItemSeparator(), fyne.NewMenuItem(t.T("second.add"), w.engines.show)))
}

// showMoveMenu looks at a move of the list and offers what can be done with it.
func (w *window) showMoveMenu(id record.ID, at fyne.Position) {
	w.do(func() { w.controller.Game.Walk.GoToEntry(id) })
	var items []*fyne.MenuItem
	for _, name := range []string{"command.comment", "command.comment_before", "command.comment_next", "command.comment_find", "command.promote", "command.variation_up", "command.variation_down", "command.delete", "command.cut_moves", "command.paste_moves", "command.restore"} {
		c := w.commands.get(name)
		item := fyne.NewMenuItem(w.dialogs.text.T(name), func() { w.commands.run(c) })
		item.Disabled = c.enabled != nil && !c.enabled(w.game.shown)
		items = append(items, item)
	}
	widget.ShowPopUpMenuAtPosition(fyne.NewMenu("", items...), w.win.Canvas(), at)
}
