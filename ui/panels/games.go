package panels

import (
	"cmp"
	"math"
	"reflect"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/library"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/display"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/widgets/boardview"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// Games is the page with the games that are kept: what one looks for above the list, and
// beside it the end of the game that is chosen.
type Games struct {
	widget.BaseWidget
	widgets.Keys

	OnFind     func(library.Query)
	OnChoose   func(id int64)
	OnMove     func(by int)
	OnOpen     func() // the game that is chosen
	OnDelete   func()
	OnUndelete func()
	OnFiles    func() // games are to be brought in from a file
	OnFolder   func()
	OnStop     func()                         // the import, or the review, is to end
	OnExport   func(button fyne.CanvasObject) // below which to ask what is to be written
	OnReview   func()                         // the games of the list are to be reviewed
	OnTags     func(names []string)           // of the game that is chosen

	text  *i18n.Localizer
	tabs  fyne.CanvasObject
	shown display.Games
	look  view.Board // how a board looks

	search                      *widget.Entry
	whose                       whose
	filters                     []*gamesFilter
	tags                        *widget.Entry // of the game that is chosen
	count, empty                *widgets.Text
	imported                    *widgets.Text
	problems                    *widgets.Text
	rows                        *widget.List
	picture                     *boardview.Board
	title, about                *widgets.Text
	open, remove, undo, all     *widget.Button
	files, folder, stop, export *widget.Button
	review                      *widget.Button
	judged                      bool   // some of the list were reviewed
	filling                     bool   // the program fills in what is chosen
	tagged                      int64  // the game whose tags are in the field
	kept                        string // its tags, as they are kept
}

// NewGames returns the page without games. Tabs turn to the pages beside it.
func NewGames(text *i18n.Localizer, tabs fyne.CanvasObject) *Games {
	g := &Games{
		text: text, tabs: tabs, count: widgets.Quiet(""), empty: widgets.Quiet(""), imported: widgets.Quiet(""), problems: widgets.Quiet(""),
		picture: boardview.New(), title: widgets.Strong(""), about: widgets.Quiet(""),
	}
	g.search = widget.NewEntry()
	g.search.OnChanged = func(string) { g.find() }
	g.whose = newWhose(func(is library.Whose) {
		g.shown.Query.Whose = is
		g.find()
	})
	g.filters = newGamesFilters(g.find)
	g.tags = widget.NewEntry()
	g.tags.OnSubmitted = func(text string) { g.OnTags(splitTags(text)) }
	g.open = widgets.FlatButton("", nil, func() { g.OnOpen() })
	g.open.Importance = widget.HighImportance
	g.remove = widgets.FlatButton("", nil, func() { g.OnDelete() })
	g.undo = widgets.FlatButton("", nil, func() { g.OnUndelete() })
	g.files = widgets.FlatButton("", nil, func() { g.OnFiles() })
	g.folder = widgets.FlatButton("", nil, func() { g.OnFolder() })
	g.stop = widgets.FlatButton("", nil, func() { g.OnStop() })
	g.all = widgets.FlatButton("", nil, func() {
		g.shown.Query.Through = nil
		g.find()
	})
	g.review = widgets.FlatButton("", nil, func() { g.OnReview() })
	g.export = widgets.FlatButton("", nil, func() { g.OnExport(g.export) })
	g.rows = widget.NewList(func() int { return len(g.shown.List) }, func() fyne.CanvasObject { return newGameRow(g) },
		func(i widget.ListItemID, o fyne.CanvasObject) { o.(*gameRow).set(g.shown.List[i]) })
	g.rows.HideSeparators = true
	g.ExtendBaseWidget(g)
	g.SetText(text)
	return g
}

// SetText changes the language.
func (g *Games) SetText(text *i18n.Localizer) {
	g.text = text
	g.filling = true
	g.search.SetPlaceHolder(text.T("games.search"))
	g.tags.SetPlaceHolder(text.T("games.tags"))
	g.whose.setText(text)
	for _, f := range g.filters {
		f.setText(text)
	}
	for b, key := range map[*widget.Button]string{
		g.open: "open", g.remove: "delete", g.undo: "undelete", g.review: "review", g.files: "import_file", g.folder: "import_folder", g.stop: "stop", g.export: "export",
	} {
		b.SetText(text.T("games." + key))
	}
	g.filling = false
	g.update()
}

// find asks for what is chosen.
func (g *Games) find() {
	if g.filling || g.OnFind == nil {
		return
	}
	q := query(g.filters)
	q.Text, q.Through, q.Whose = strings.TrimSpace(g.search.Text), g.shown.Query.Through, g.shown.Query.Whose
	g.rows.ScrollToTop()
	g.OnFind(q)
}

// Set shows games, and boards that look like one.
func (g *Games) Set(s display.Games, look view.Board) {
	if g.rests(s, look) {
		return // the engine thinks, and the list is as it was
	}
	moved := s.Chosen != g.shown.Chosen
	g.shown, g.look = s, look.Bare()
	g.update()
	if i := slices.IndexFunc(s.List, func(one library.Game) bool { return one.ID == s.Chosen }); moved && i >= 0 {
		g.rows.ScrollTo(i)
	}
}

// rests reports whether these games, and boards that look like that, are shown already. A
// list that is found again is another one.
func (g *Games) rests(s display.Games, look view.Board) bool {
	was, now := g.shown, s
	same := len(was.List) == len(now.List) && (len(now.List) == 0 || &was.List[0] == &now.List[0])
	was.List, now.List, was.Import.Report.Problems, now.Import.Report.Problems = nil, nil, nil, nil
	return same && reflect.DeepEqual(was, now) && reflect.DeepEqual(g.look, look.Bare())
}

func (g *Games) update() {
	t, s := g.text, g.shown
	g.whose.show(s.Query.Whose)
	g.filling = true
	for _, f := range g.filters {
		f.show(s.Query)
	}
	g.filling = false
	widgets.SetVisible(g.all, s.Query.Through != nil)
	if through := s.Query.Through; through != nil {
		g.all.SetText(t.T("games.position", i18n.Args{"Moves": shortMoves(through.Moves())}))
	}
	counted := t.N("games.count", s.Total)
	if len(s.List) < s.Total {
		counted = t.T("games.first", i18n.Args{"Shown": len(s.List), "Total": s.Total})
	}
	if mean, games := s.Accuracy(); games > 0 {
		counted += " · " + t.N("games.mine_accuracy", games, i18n.Args{"Percent": int(math.Round(mean))})
	}
	g.judged = slices.ContainsFunc(s.List, func(one library.Game) bool { return one.Accuracy != [2]*float64{} })
	g.count.SetText(counted)
	g.empty.SetText(t.T("games.none"))
	if looked := s.Query; !reflect.DeepEqual(looked, library.Query{Whose: looked.Whose, By: looked.By, Ascending: looked.Ascending, Limit: looked.Limit}) {
		g.empty.SetText(t.T("games.none_found"))
	}
	widgets.SetVisible(g.empty, len(s.List) == 0)
	widgets.SetVisible(g.rows, len(s.List) > 0)
	g.tellImport()
	g.showChosen()
	widgets.SetEnabled(g.review, s.Total > 0 && !s.Review.Running)
	widgets.SetEnabled(g.export, s.Total > 0)
	g.rows.Refresh()
	g.Refresh()
}

// mostMoves is how many moves name a position.
const mostMoves = 4

// shortMoves writes the last of some moves: "… I8 J9".
func shortMoves(moves []board.Point) string {
	var words []string
	if len(moves) > mostMoves {
		words, moves = append(words, "…"), moves[len(moves)-mostMoves:]
	}
	for _, p := range moves {
		words = append(words, p.String())
	}
	return strings.Join(words, " ")
}

// mostProblems is how many of the files that could not be read are named.
const mostProblems = 5

// tellImport says how far an import is, or what came of it.
func (g *Games) tellImport() {
	t, i := g.text, g.shown.Import
	r := i.Report
	words, problems := "", []string(nil)
	if g.shown.Written != "" {
		words = t.T("games.written", i18n.Args{"File": g.shown.Written})
	}
	if i.Running || r.Files > 0 || r.Failed > 0 {
		words = t.Join(t.N("games.imported", r.Games), t.N("games.known", r.Known), t.N("games.failed", r.Failed))
		if r.Partial > 0 {
			words = t.Join(words, t.N("games.partial", r.Partial))
		}
		switch {
		case i.Running:
			words = t.Join(t.T("games.importing"), words)
		case i.Stopped:
			words = t.Join(t.T("games.stopped"), words)
		}
	}
	if words == "" {
		words = g.reviewWords()
	}
	if damaged := len(g.shown.Problems); damaged > 0 {
		words = strings.TrimSpace(t.Join(words, t.N("games.damaged", damaged)))
	}
	for n, p := range slices.Concat(r.Problems, r.Notes, g.shown.Problems) {
		if n == mostProblems {
			problems = append(problems, "…")
			break
		}
		problems = append(problems, p.Error())
	}
	g.imported.SetOrHide(words)
	g.problems.SetOrHide(strings.Join(problems, "\n"))
	widgets.SetVisible(g.stop, i.Running || g.shown.Review.Running)
	widgets.SetEnabled(g.files, !i.Running)
	widgets.SetEnabled(g.folder, !i.Running)
}

// reviewWords says how far the review of the list has come, or what came of it.
func (g *Games) reviewWords() string {
	t, r := g.text, g.shown.Review
	switch {
	case r.Running && r.Of > 0:
		return t.T("games.reviewing", i18n.Args{
			"Done": r.Done + 1, "Of": r.Of, "Percent": int(100 * r.Share),
			"Players": g.players(library.Game{Black: r.Black, White: r.White}),
		})
	case r.Failed > 0:
		return t.Join(t.N("games.reviewed", r.Done-r.Failed), t.N("games.unjudged", r.Failed))
	case r.Done > 0:
		return t.N("games.reviewed", r.Done)
	case r.Ended:
		return t.T("games.all_reviewed")
	}
	return ""
}

// showChosen shows the end of the game that is chosen, and what is known of it.
func (g *Games) showChosen() {
	game, ok := g.shown.Game()
	for _, o := range []fyne.CanvasObject{g.picture, g.open, g.remove, g.tags} {
		widgets.SetVisible(o, ok)
	}
	widgets.SetVisible(g.undo, g.shown.Undo > 0)
	if !ok {
		g.title.SetText("")
		g.about.SetText("")
		return
	}
	stones := board.New(game.Size)
	for i, s := range game.Stones {
		if i < game.Size.Cells() {
			stones.Set(game.Size.Point(i), board.Stone(s))
		}
	}
	state := g.look
	state.Stones, state.Still = stones, true
	g.picture.SetState(state)
	g.title.SetText(g.players(game))
	t := g.text
	facts := []string{g.result(game), t.N("games.moves", game.Plies), g.ruleName(game) + " · " + game.Size.String()}
	if game.Opening != "" {
		facts = append(facts, t.T("canonical."+game.Opening))
	}
	if a := game.Accuracy; a[0] != nil || a[1] != nil {
		facts = append(facts, t.T("games.accuracy", i18n.Args{"Black": accuracy(a[0]), "White": accuracy(a[1])}))
	}
	if tags := strings.Join(game.Tags, ", "); game.ID != g.tagged || tags != g.kept {
		g.tagged, g.kept = game.ID, tags
		g.tags.SetText(tags)
	}
	for _, more := range []string{game.Event, game.Source} {
		if more != "" {
			facts = append(facts, more)
		}
	}
	g.about.SetText(strings.Join(facts, "\n"))
}

// splitTags returns the tags of a text, which has commas between them.
func splitTags(text string) (names []string) {
	for _, name := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",，、", r) }) {
		if name = strings.TrimSpace(name); name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

// players names both sides of a game, or where it is from if it names nobody.
func (g *Games) players(game library.Game) string {
	black, white := g.name(game, library.BlackSide, game.Black), g.name(game, library.WhiteSide, game.White)
	switch {
	case black != "" || white != "":
		return cmp.Or(black, "?") + " – " + cmp.Or(white, "?")
	case game.Mine == library.BothSides:
		return g.text.T("games.two_here")
	}
	return cmp.Or(game.Event, game.Source, g.text.T("games.unnamed"))
}

// name is the user's own for the side that was theirs, whatever the record calls it.
func (g *Games) name(game library.Game, side library.Sides, name string) string {
	if words.IsPerson(name) || name == "" && game.Mine == side {
		return g.shown.Me
	}
	return name
}

// result says how a game ended.
func (g *Games) result(game library.Game) string {
	if !game.Result.Over() {
		return g.text.T("games.outcome.unfinished")
	}
	row := 0
	if r, err := rule.ByName(game.Rule); err == nil {
		row = r.RowLength()
	}
	return words.Outcome(g.text, game.Result, row)
}

// how says in few words how a game ended; the stone beside says who won.
func (g *Games) how(game library.Game) string {
	r := game.Result
	switch {
	case !r.Over():
		return g.text.T("games.outcome.unfinished")
	case r.Draw():
		return g.text.T("games.outcome.drawn")
	case r.Cause == record.Resignation:
		return g.text.T("games.how.resigned")
	case r.Cause == record.OnTime:
		return g.text.T("games.how.time")
	case r.Cause == record.Forbidden:
		return g.text.T("games.how.forbidden")
	default:
		return g.side(r.Winner)
	}
}

func (g *Games) side(s board.Stone) string {
	if s == board.White {
		return g.text.T("games.outcome.white")
	}
	return g.text.T("games.outcome.black")
}

func (g *Games) ruleName(game library.Game) string {
	r, err := rule.ByName(game.Rule)
	if err != nil {
		return game.Rule
	}
	return g.text.Rule(r)
}

// TypedKey walks through the list, opens a game and deletes one.
func (g *Games) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyUp:
		g.OnMove(-1)
	case fyne.KeyDown:
		g.OnMove(1)
	case fyne.KeyReturn, fyne.KeyEnter:
		g.OnOpen()
	case fyne.KeyDelete:
		g.OnDelete()
	default:
		g.PassKey(e)
	}
}

// TypedRune implements fyne.Focusable.
func (g *Games) TypedRune(r rune) { g.PassRune(r) }

// FocusGained implements fyne.Focusable.
func (g *Games) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (g *Games) FocusLost() {}

// CreateRenderer implements fyne.Widget.
func (g *Games) CreateRenderer() fyne.WidgetRenderer {
	choices := g.whose.buttons(append([]fyne.CanvasObject{g.all}, lists(g.filters)...)...)
	actions := widgets.Flow(g.files, g.folder, g.export, g.review, g.stop)
	head := widgets.TextColumn(widgets.CardGap/2, g.tabs, g.search, choices, actions, g.imported, g.problems, g.count)
	list := widgets.NewFilledCard(head, container.NewStack(container.NewVBox(g.empty), g.rows))
	below := widgets.TextColumn(widgets.CardGap/2, g.title, widgets.Flow(g.open, g.remove, g.undo), g.tags, g.about)
	chosen := widgets.SurfaceAround(container.NewPadded(container.NewVScroll(container.New(widgets.PictureAndWords{}, g.picture, below))))
	return widget.NewSimpleRenderer(container.New(widgets.ListAndChosen{}, list, chosen))
}
