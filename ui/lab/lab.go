package lab

import (
	"errors"
	"slices"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/ai/problem"
	"tengen/ui/background"
	"tengen/ui/lab/aostar"
	"tengen/ui/lab/course"
	"tengen/ui/lab/firstwin"
	"tengen/ui/lab/gametree"
	"tengen/ui/lab/lablink"
	"tengen/ui/lab/pagekit"
	"tengen/ui/lab/pathsearch"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// Lab is the widget of all pages. It belongs to the screen's goroutine.
type Lab struct {
	pagekit.Room

	// OnGame turns to a page of the window outside the lab, by its name, and plays moves there.
	OnGame func(page, moves string)
	// OnPosition turns to a page of the window that shows a search of the position on the board, by its name.
	OnPosition func(page string)
	// OnStage takes away what stands around the lab, or brings it back.
	OnStage func(on bool)

	text     *i18n.Localizer
	progress pagekit.Progress
	keeping  *background.Job
	opened   []*openPage
	chosen   int
	asked    string // the page that shows an example of the course, with the question; "" for none
	staged   bool   // pages are wanted on the stage
	alone    bool   // the one in view is, and nothing stands around the lab
	sharing  bool   // the cards that print, share, save and score are shown
	listing  bool   // programs are shown as listings, where there are such
}

// openPage is a page with its kit and, once it was looked at, its widgets.
type openPage struct {
	key      string // ends the keys of its words
	kit      *pagekit.Kit
	page     pagekit.Page
	parts    pagekit.Parts
	controls *widgets.StepControls
	object   fyne.CanvasObject
	staged   bool            // as it was built
	asked    bool            // with the question of the course
	say      func()          // writes the line of the stage
	tabs     func()          // offers the listing beside the pseudocode, where there is one
	share    func()          // shows the cards that print, share and score, or not
	look     []*widgets.Text // what to look for, in the column and folded
	returned bool            // to where it was left
}

var _ fyne.Focusable = (*Lab)(nil)

// New returns the lab where it was left, as progress says, which keeps what is solved and done.
// The runner runs the searches of its pages, their texts are opened and saved by files.
func New(text *i18n.Localizer, runner *background.Runner, files pagekit.Files, progress pagekit.Progress) *Lab {
	l := &Lab{text: text, progress: progress, keeping: background.NewJob(runner), OnGame: func(string, string) {}, OnPosition: func(string) {}, OnStage: func(bool) {}}
	sheet := pagekit.NewSheet(progress)
	for _, page := range pages {
		kit := pagekit.New(text, runner)
		kit.Typed, kit.Sheet, kit.Files = l.TypedKey, sheet, files
		kit.Progress, kit.TurnTo = progress, l.turnTo
		s := &openPage{key: page.key, kit: kit, page: page.open(kit)}
		kit.Twin = func() (*pagekit.Kit, func()) { return s.twin(runner, page.open) }
		l.opened = append(l.opened, s)
	}
	l.Extend(l)
	l.Choose(max(0, slices.Index(Keys(), progress.Homework().Page)))
	return l
}

// Choose shows a page by its number.
func (l *Lab) Choose(i int) {
	l.Leave()
	l.chosen = i
	s := l.opened[i]
	lent := i == coursePage && l.asked != "" // its question was elsewhere
	if lent {
		l.asked = ""
	}
	if s.object == nil || lent || s.staged != l.staged || s.asked != (s.key == l.asked) {
		l.build(s)
	}
	if place, left := l.progress.Homework().Places[s.key]; left && !s.returned {
		s.kit.Return(s.page, place)
		l.build(s) // its choices show what is set now
	}
	s.returned = true
	s.share()
	s.tabs()
	l.Fill(s.object)
	if lent {
		s.parts.Update() // where the list has its height
	}
	l.tellStage()
	l.takeKeys() // the list is one of the page before
}

// Open turns to the page of a link, sets it up and goes to the step. An error is in the
// words of the window.
func (l *Lab) Open(to lablink.Link) error {
	i := slices.Index(Keys(), to.Page)
	if i < 0 {
		return errors.New(l.text.T("lab.link.no_page", i18n.Args{"Page": problem.Quote(to.Page)}))
	}
	l.Choose(i)
	s := l.opened[i]
	if to.Text != "" {
		page, ok := s.page.(pagekit.Opener)
		if !ok {
			return errors.New(l.text.T("lab.link.fixed", i18n.Args{"Page": l.name(i)}))
		}
		if err := page.Open(to.Text); err != nil {
			return err
		}
		l.build(s) // its choices show what is set now
		l.Fill(s.object)
	}
	s.kit.Player.GoTo(to.Step)
	return nil
}

// twin makes another page of the kind, set up alike, which is not seen.
func (s *openPage) twin(runner *background.Runner, open func(*pagekit.Kit) pagekit.Page) (*pagekit.Kit, func()) {
	kit := pagekit.New(s.kit.Text, runner)
	page := open(kit)
	update := page.Build().Update
	if from, ok := s.page.(pagekit.Opener); ok {
		_ = page.(pagekit.Opener).Open(from.Setup()) // it is what such a page has written
	}
	return kit, update
}

// turnTo turns to a page, as it is or with an example of the course, which may be outside the lab.
func (l *Lab) turnTo(key, example string) {
	i := slices.Index(Keys(), key)
	if i >= 0 && (l.chosen == coursePage || l.asked != "") {
		l.asked = key
	}
	switch {
	case i < 0:
		l.OnGame(key, example)
		return
	case example == "":
		l.Choose(i)
		return
	}
	_ = l.Open(lablink.Link{Page: key, Text: example}) // a test opens all of them
}

// Chosen returns the number of the page that is shown, and how many there are.
func (l *Lab) Chosen() (page, count int) { return l.chosen, len(l.opened) }

// Key names the page that is shown, for the next run of the program.
func (l *Lab) Key() string { return l.opened[l.chosen].key }

// build makes the widgets of a page and what stands around them.
func (l *Lab) build(s *openPage) {
	at := s.kit.Player.Aim()
	parts := s.page.Build()
	s.asked = s.key == l.asked
	parts.Said.Grow()
	s.parts, s.staged, s.say, s.tabs = parts, l.staged, func() {}, func() {}
	s.controls = widgets.NewStepControls(s.kit.Player, l.text, l.TypedKey)
	relay := func() {}
	s.kit.Player.OnChange = func() {
		high := parts.Said.Object().MinSize().Height
		parts.Update()
		s.tabs()
		if parts.Said.Object().MinSize().Height != high {
			relay()
		}
		s.controls.Update()
		l.showHint(s)
		s.say()
		l.takeKeys()
		if !l.keeping.Running() {
			l.keeping.After(keepPause, l.Keep)
		}
	}
	s.look = nil
	folded := l.hint(s)
	first := []fyne.CanvasObject{parts.Said.Object()}
	share := widgets.FlatButton(l.text.T("lab.share"), nil, nil)
	tools := widgets.Flow(share)
	if parts.Code != nil {
		first = append(first, l.codeCard(s))
		tools = widgets.Flow(widgets.FlatButton(l.text.T("lab.stage"), nil, func() { l.Stage(true) }), share)
	}
	shared := s.kit.Shared(widgets.NewPictureCard(l.text, s.kit.Files.SavePicture, "tengen-"+s.key, s.kit.LinkButtons(s.key, s.page), parts.Picture...))
	cards := widgets.TextColumn(sideGap, slices.Concat(l.question(s), first, []fyne.CanvasObject{tools}, parts.Cards, shared, []fyne.CanvasObject{folded})...)
	s.share = func() {
		for _, o := range shared {
			widgets.SetVisible(o, l.sharing)
		}
		widgets.ButtonMark(share, l.sharing)
		cards.Refresh()
	}
	beside := widgets.VScroll(cards)
	share.OnTapped = func() {
		l.sharing = !l.sharing
		if s.share(); l.sharing {
			beside.Refresh()
			beside.ScrollToOffset(fyne.NewPos(0, shared[0].Position().Y))
		}
	}
	s.share()
	relay = cards.Refresh
	s.kit.Scrolled = beside.Scrolled
	s.kit.Steady = func(card fyne.CanvasObject, change func()) {
		before := card.Position().Y
		change()
		cards.Refresh() // lays out anew
		beside.Refresh()
		top := card.Position().Y
		at := max(beside.Offset.Y+top-before, top+card.Size().Height-beside.Size().Height)
		beside.ScrollToOffset(fyne.NewPos(0, min(at, top)))
	}
	s.object = container.New(&pageLayout{folded: folded},
		newIndex(l), widgets.VScroll(l.hint(s)), newSelector(l),
		parts.View, widgets.NewCard("", s.controls.Object()), beside)
	if s.onStage() {
		s.object = l.stageOf(s)
	}
	s.kit.Player.OnChange()
	if at != s.kit.Player.Aim() { // it searches anew when it is built
		s.kit.Player.GoTo(at)
	}
}

// coursePage is the place of the course among the pages.
const coursePage = 0

// question is that of the course, which came along with the example of a page, and the way back.
func (l *Lab) question(s *openPage) []fyne.CanvasObject {
	if !s.asked {
		return nil
	}
	back := widgets.FlatButton(l.text.T("lab.back"), nil, func() { l.Choose(coursePage) })
	if l.opened[coursePage].object == nil { // it is of another language
		l.build(l.opened[coursePage])
	}
	return append([]fyne.CanvasObject{widgets.Flow(back)}, l.opened[coursePage].parts.Asked...)
}

// codeCard is the program of a page: its pseudocode or, where there is one, its listing.
func (l *Lab) codeCard(s *openPage) fyne.CanvasObject {
	code, heading := s.parts.Code, widgets.Label(l.text.T("lab.code"))
	pseudocode := widgets.FlatButton(l.text.T("lab.code"), nil, func() { l.list(false) })
	listing := widgets.FlatButton(l.text.T("lab.listing"), nil, func() { l.list(true) })
	tabs := widgets.Flow(pseudocode, listing)
	s.tabs = func() {
		if code.Listed() != l.listing {
			code.List(l.listing)
		}
		widgets.SetVisible(heading, !code.HasListing())
		widgets.SetVisible(tabs, code.HasListing())
		widgets.ButtonMark(pseudocode, !code.Listed())
		widgets.ButtonMark(listing, code.Listed())
	}
	s.tabs()
	return widgets.NewCard("", heading, tabs, code)
}

// list shows the listings of programs, or their pseudocode.
func (l *Lab) list(on bool) {
	l.listing = on
	s := l.opened[l.chosen]
	s.tabs()
	s.object.Refresh()
	s.say()
}

// choose turns to a page of the list.
func (l *Lab) choose(i int) {
	if i < len(l.opened) {
		l.Choose(i)
		return
	}
	l.OnPosition(positions[i-len(l.opened)])
}

// takeKeys gives the keyboard back to the lab after a choice from a list or a
// switch, which have no more use for it, or from a line that is no longer seen.
func (l *Lab) takeKeys() {
	if c := l.Canvas(); c != nil {
		switch o := c.Focused().(type) {
		case *widget.Select, *widget.Check:
			l.TakeKeys()
		case *widgets.LineEntry:
			if !o.Visible() {
				l.TakeKeys()
			}
		}
	}
}

// hint says what to look for on a page.
func (l *Lab) hint(s *openPage) fyne.CanvasObject {
	look := widgets.Quiet("")
	s.look = append(s.look, look)
	return widgets.NewCard(l.text.T("lab.look_for"), look)
}

// showHint says what to look for in what is chosen now.
func (l *Lab) showHint(s *openPage) {
	key := s.key
	if h, ok := s.page.(pagekit.Hinter); ok && h.Hint() != "" {
		key = h.Hint()
	}
	text := l.text.T("lab.hint." + key)
	if s.look[0].Text() == text {
		return
	}
	for _, look := range s.look {
		look.SetText(text)
	}
	s.object.Refresh() // the column is as high as its text
}

// SetText puts the lab into another language.
func (l *Lab) SetText(text *i18n.Localizer) {
	if text == l.text {
		return
	}
	l.text = text
	for _, s := range l.opened {
		s.kit.Text, s.object = text, nil
		s.kit.Player.OnChange = func() {}
	}
	l.Choose(l.chosen)
}

// Leave stops what runs by itself, when another page of the window is shown.
func (l *Lab) Leave() {
	l.opened[l.chosen].kit.Player.Pause()
	l.Keep()
}

// keepPause is after how long what has changed is kept: not after each step of a fast player.
const keepPause = time.Second

// Keep keeps where the page in view is.
func (l *Lab) Keep() {
	s := l.opened[l.chosen]
	if !s.returned {
		return
	}
	now, kept := s.kit.Place(s.page), l.progress.Homework()
	if kept.Page == s.key && kept.Places[s.key] == now {
		return
	}
	l.progress.Keep(func(h *pagekit.Homework) {
		if h.Page = s.key; h.Places == nil {
			h.Places = map[string]pagekit.Place{}
		}
		h.Places[s.key] = now
	})
}

// Names returns the names of the pages, from the first.
func (l *Lab) Names() []string {
	var names []string
	for i := range l.opened {
		names = append(names, l.name(i))
	}
	return names
}

// name returns the name of a page of the list.
func (l *Lab) name(i int) string {
	if i < len(l.opened) {
		return l.text.T("lab.page." + l.opened[i].key)
	}
	return l.text.T("lab.page." + positions[i-len(l.opened)])
}

// TypedKey serves the keys that mean the same on every page and hands the others
// to the page.
func (l *Lab) TypedKey(e *fyne.KeyEvent) {
	s := l.opened[l.chosen]
	p := s.kit.Player
	switch e.Name {
	case fyne.KeyLeft:
		p.Step(-1)
	case fyne.KeyRight:
		p.Step(1)
	case fyne.KeyHome:
		p.First()
	case fyne.KeyEnd:
		p.Last()
	case fyne.KeySpace:
		p.Toggle()
	case fyne.KeyF5:
		l.Stage(!l.staged)
	case fyne.KeyQ:
		if l.asked != "" {
			l.Choose(coursePage)
		}
	case fyne.KeyT:
		l.list(!l.listing)
	case fyne.KeyDown:
		s.toMain(1)
	case fyne.KeyUp:
		s.toMain(-1)
	case fyne.KeyS:
		if s.parts.Next != nil {
			s.parts.Next()
		}
	case fyne.KeyPageUp:
		l.Choose(max(0, l.chosen-1))
	case fyne.KeyPageDown:
		l.Choose(min(len(l.opened)-1, l.chosen+1))
	default:
		if l.alone && e.Name == fyne.KeyEscape {
			l.Stage(false)
		} else if !s.page.Type(e) {
			l.PassKey(e)
		}
	}
}

// pages is the table of the lab's pages, in the order of the list. The key ends those
// of a page's words: "lab.page.eight" is its name, "lab.hint.eight" what to look for.
var pages = []struct {
	key  string
	open func(*pagekit.Kit) pagekit.Page
}{
	{"course", course.New},
	{"eight", pathsearch.NewEight},
	{"grid", pathsearch.NewGrid},
	{"rotation", pathsearch.NewRotation},
	{"alphabeta", gametree.New("alphabeta")},
	{"rows", gametree.New("rows")},
	{"mcts", gametree.New("mcts")},
	{"findwin", gametree.New("findwin")},
	{"aostar", aostar.New},
	{"games", gametree.New("games")},
	{"firstwin", firstwin.New},
}

// trainedPage is found among what there is to practise, and in the list only while it is in view.
const trainedPage = "firstwin"

// positions are the pages of the window that show what a search does on the user's own position. They stand
// at the end of the list.
var positions = []string{"tree", "race"}

// Keys names the pages of the lab, in the order of the list.
func Keys() (all []string) {
	for _, p := range pages {
		all = append(all, p.key)
	}
	return all
}
