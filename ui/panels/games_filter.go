package panels

import (
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/library"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// gamesFilter is a list of what games one looks for, or of their orders.
type gamesFilter struct {
	names  func(*i18n.Localizer) []string
	choose func(q *library.Query, i int)
	chosen func(q library.Query) int // -1: it stays

	list *widget.Select
}

// newGamesFilters returns the lists of the page; changed is called when one chooses.
func newGamesFilters(changed func()) []*gamesFilter {
	all := []*gamesFilter{
		{names: keyed("games.outcome.", outcomeKeys), choose: func(q *library.Query, i int) { q.Outcome = gameOutcomes[i] }, chosen: func(q library.Query) int {
			return slices.Index(gameOutcomes, q.Outcome)
		}},
		{names: func(t *i18n.Localizer) []string {
			names := []string{t.T("games.all_rules")}
			for _, r := range rule.All() {
				names = append(names, t.Rule(r))
			}
			return names
		}, choose: func(q *library.Query, i int) {
			if i > 0 {
				q.Rule = rule.All()[i-1].ID()
			}
		}, chosen: func(q library.Query) int {
			return 1 + slices.IndexFunc(rule.All(), func(r rule.Rule) bool { return r.ID() == q.Rule })
		}},
		{names: func(t *i18n.Localizer) []string {
			names := []string{t.T("games.all_openings")}
			for _, o := range board.CanonicalOpenings() {
				names = append(names, t.T("canonical."+o.ID))
			}
			return names
		}, choose: func(q *library.Query, i int) {
			if i > 0 {
				q.Opening = board.CanonicalOpenings()[i-1].ID
			}
		}, chosen: func(q library.Query) int {
			return 1 + slices.IndexFunc(board.CanonicalOpenings(), func(o board.CanonicalOpening) bool { return o.ID == q.Opening })
		}},
		{names: keyed("games.period.", periodKeys), choose: func(q *library.Query, i int) {
			if i > 0 {
				y, m, d := time.Now().Date()
				q.From = time.Date(y, m, d-gamePeriods[i], 0, 0, 0, 0, time.Local)
			}
		}, chosen: func(q library.Query) int {
			if q.From.IsZero() {
				return 0
			}
			return -1
		}},
		{names: keyed("games.order.", orderKeys), choose: func(q *library.Query, i int) {
			q.By, q.Ascending = gameOrders[i].by, gameOrders[i].ascending
		}, chosen: func(q library.Query) int {
			return slices.Index(gameOrders, gameOrder{q.By, q.Ascending})
		}},
	}
	for _, f := range all {
		f.list = widget.NewSelect(nil, func(string) { changed() })
	}
	return all
}

// What one can choose from, in the order of the lists.
var (
	gameOutcomes = []library.Outcome{
		library.AnyOutcome, library.Won, library.Lost, library.Drawn, library.BlackWon, library.WhiteWon, library.Unfinished,
	}
	outcomeKeys = []string{"any", "won", "lost", "drawn", "black", "white", "unfinished"}
	gamePeriods = []int{0, 0, 7, 30, 365} // days before today
	periodKeys  = []string{"any", "today", "week", "month", "year"}
	gameOrders  = []gameOrder{
		{library.ByDate, false},
		{library.ByDate, true},
		{library.ByPlies, false},
		{library.ByPlies, true},
		{library.ByBlack, true},
		{library.ByWhite, true},
		{library.ByOpening, true},
	}
	orderKeys = []string{"newest", "oldest", "longest", "shortest", "black", "white", "opening"}
)

type gameOrder struct {
	by        library.Column
	ascending bool
}

// keyed returns the words of some keys.
func keyed(prefix string, keys []string) func(*i18n.Localizer) []string {
	return func(t *i18n.Localizer) (names []string) {
		for _, key := range keys {
			names = append(names, t.T(prefix+key))
		}
		return names
	}
}

// query returns what is chosen in lists.
func query(filters []*gamesFilter) (q library.Query) {
	for _, f := range filters {
		if i := f.list.SelectedIndex(); i >= 0 {
			f.choose(&q, i)
		}
	}
	return q
}

// show shows what a query looks for.
func (f *gamesFilter) show(q library.Query) {
	if i := f.chosen(q); i >= 0 {
		f.list.SetSelectedIndex(i)
	}
}

// setText changes the language.
func (f *gamesFilter) setText(t *i18n.Localizer) {
	i := f.list.SelectedIndex()
	f.list.Options = f.names(t)
	f.list.SetSelectedIndex(max(i, 0))
}

// lists returns the lists, each with the room that it needs.
func lists(filters []*gamesFilter) (all []fyne.CanvasObject) {
	for _, f := range filters {
		all = append(all, widgets.RoomySelect(f.list))
	}
	return all
}
