// Package pagekit has what every page of the lab is given and is made of.
package pagekit

import (
	"context"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"tengen/board"
	"tengen/ui/background"
	"tengen/ui/lab/lablink"
	"tengen/ui/widgets"
	"tengen/ui/widgets/graph"
	"tengen/ui/words/i18n"
)

// Page is an algorithm of the lab. A page keeps what was done on it; only its
// widgets are made anew when the language changes.
type Page interface {
	// Build makes the page's widgets in the kit's language.
	Build() Parts
	// Type is handed the keys that the player does not use, and reports whether the
	// page used one.
	Type(*fyne.KeyEvent) bool
}

// Hinter is a page of which there are other things to look for by what is chosen on it.
type Hinter interface {
	// Hint ends the key of their words, "" for those of the page.
	Hint() string
}

// Parts are the widgets of a page.
type Parts struct {
	View  fyne.CanvasObject   // the large card in the middle
	Cards []fyne.CanvasObject // beside it, below what happens and the pseudocode
	// Picture is what of the view is saved as a picture.
	Picture []fyne.CanvasObject
	// Asked is the question that goes along to the page of its example; nil where a page has none.
	Asked []fyne.CanvasObject
	// Update shows the current step; it is called after each change of the player.
	Update func()

	// These are beside the picture first of all, and on the stage too.
	Said *widgets.Note              // what happens at the current step
	Code *widgets.PseudocodeListing // with its line; nil where a page has no search to show
	Main func(step int) bool        // reports whether a step, from 1, is a cut or an expansion; may be nil
	Next func()                     // goes on to the next search, or the next estimate; may be nil
}

// Kit is what the lab gives to a page.
type Kit struct {
	Text   *i18n.Localizer
	Player *widgets.StepPlayer
	// Runner runs the page's work.
	Runner *background.Runner
	// Typed is handed the keys that a widget of the page does not use.
	Typed func(*fyne.KeyEvent)
	// Sheet keeps the answers to what the pages ask; all pages have the same.
	Sheet *Sheet
	// Files opens and saves what a page shows as text.
	Files Files
	// Progress keeps what was solved and done.
	Progress Progress
	// TurnTo turns to another page, with an example unless it is empty; the page may be one
	// of the window that looks at a game.
	TurnTo func(page, example string)

	// Scrolled is handed the wheel over a part of the page's cards that does not scroll.
	Scrolled func(*fyne.ScrollEvent)
	// Steady makes a change, and keeps one of the page's cards where it is seen: all of it, if
	// there is room.
	Steady func(card fyne.CanvasObject, change func())

	// Twin makes another page of the kind, set up as this one, with a kit of its own, and returns
	// what brings it up to date; nil where there is none.
	Twin func() (*Kit, func())

	job      *background.Job
	seeds    *Seed             // what asks for random exercises; nil for none
	printing printing          // what there is to print
	handout  fyne.CanvasObject // prints it; nil for none
}

// New returns the kit of one page.
func New(text *i18n.Localizer, runner *background.Runner) *Kit {
	memory := NewMemory()
	return &Kit{
		Sheet: NewSheet(memory), Progress: memory,
		Text: text, Player: widgets.NewStepPlayer(runner), Runner: runner, Typed: func(*fyne.KeyEvent) {},
		Files: noFiles{}, TurnTo: func(string, string) {},
		Scrolled: func(*fyne.ScrollEvent) {}, Steady: func(_ fyne.CanvasObject, change func()) { change() },
		job: background.NewJob(runner),
	}
}

// NewLine returns an entry of one line for the page's cards, which scroll on under it.
func (k *Kit) NewLine() *widgets.LineEntry {
	return widgets.NewLineEntry(func(e *fyne.ScrollEvent) { k.Scrolled(e) })
}

// NewNote returns a note for the page's cards, which scroll on under it.
func (k *Kit) NewNote() *widgets.Note {
	return widgets.NewNote(func(e *fyne.ScrollEvent) { k.Scrolled(e) })
}

// NewLines returns an entry of several lines, as many as are to be seen.
func (k *Kit) NewLines(seen int) *widgets.LineEntry {
	l := k.NewLine()
	l.MultiLine = true
	l.SetMinRowsVisible(seen)
	return l
}

// Slider changes a number, below words that say it.
func (k *Kit) Slider(least, most, now int, said func(n int) string, changed func(n int)) (*widgets.Text, *widgets.Slider) {
	word, s := widgets.Plain(said(now)), widgets.NewSlider(float64(least), float64(most), k.Typed)
	s.SetValue(float64(now))
	s.OnChanged = func(v float64) {
		changed(int(v))
		word.SetText(said(int(v)))
	}
	return word, s
}

// Sentences writes two sentences after each other; either may be empty.
func (k *Kit) Sentences(first, second string) string {
	if first == "" || second == "" {
		return first + second
	}
	return k.Text.T("lab.sentences", i18n.Args{"First": first, "Second": second})
}

// Stop ends the page's job; nothing of it is handed over.
func (k *Kit) Stop() { k.job.Cancel() }

// Work runs the page's own job; see [background.Compute].
func Work[T any](k *Kit, work func(context.Context) T, done func(result T, ok bool)) {
	background.Compute(k.job, work, done)
}

// Files opens and saves what pages show, as texts and as pictures; the window does it,
// and says what goes wrong.
type Files interface {
	// OpenText asks for a file and hands its text over.
	OpenText(use func(text string))
	// SaveText asks where to write a text, beginning with a name.
	SaveText(name, text string)
	// SavePicture asks where to write a picture, as widgets.SavePicture says.
	SavePicture(name string, draw func() widgets.PictureFile)
	// ShowLink shows a link to the lab as a QR code.
	ShowLink(link string)
}

// noFiles stands where there is no window.
type noFiles struct{}

func (noFiles) OpenText(func(string))   {}
func (noFiles) SaveText(string, string) {}
func (noFiles) ShowLink(string)         {}

func (noFiles) SavePicture(string, func() widgets.PictureFile) {}

// Shared returns the cards that print, share, save and score; handed is that of the picture and the links.
func (k *Kit) Shared(handed fyne.CanvasObject) []fyne.CanvasObject {
	cards := []fyne.CanvasObject{k.SheetCard(), handed}
	if k.handout != nil {
		cards = append(cards, k.handout)
	}
	return cards
}

// LinkButtons copy, show and save what opens a page as it is now. A page without a setup has none.
func (k *Kit) LinkButtons(key string, page Page) []fyne.CanvasObject {
	o, ok := page.(Opener)
	if !ok {
		return nil
	}
	now := func() lablink.Link { return lablink.Link{Page: key, Step: k.Player.Index(), Text: o.Setup()} }
	return []fyne.CanvasObject{
		widgets.NewCopyButton(k.Text.T("lab.link.copy"), k.Text.T("dialog.copied"), func() string { return now().String() }),
		widgets.FlatButton(k.Text.T("lab.link.code"), nil, func() { k.Files.ShowLink(now().String()) }),
		widgets.FlatButton(k.Text.T("lab.link.save"), nil, func() { k.Files.SaveText("tengen-"+key+lablink.Ending, now().File()) }),
	}
}

// Room is embedded by a page that takes all the room below the top bar and has the keyboard.
// It belongs to the screen's goroutine.
type Room struct {
	widget.BaseWidget

	// OnKey is handed the keys that mean nothing on the page; nil drops them.
	OnKey func(*fyne.KeyEvent)

	page    RoomPage
	content *fyne.Container
}

// RoomPage is a page that embeds a [Room].
type RoomPage interface {
	fyne.Widget
	fyne.Focusable
}

// Extend makes the room part of a page, as ExtendBaseWidget does.
func (r *Room) Extend(p RoomPage) {
	r.page, r.content = p, container.NewStack()
	r.ExtendBaseWidget(p)
}

// Fill shows an object in the room, in place of the one before.
func (r *Room) Fill(o fyne.CanvasObject) {
	r.content.Objects = []fyne.CanvasObject{o}
	r.content.Refresh()
}

// PassKey hands on a key that means nothing on the page.
func (r *Room) PassKey(e *fyne.KeyEvent) {
	if r.OnKey != nil {
		r.OnKey(e)
	}
}

// TakeKeys gives the keyboard back to the page, after a choice from a list that has no
// more use for it.
func (r *Room) TakeKeys() {
	if c := r.Canvas(); c != nil {
		widgets.GiveKeys(c, r.page)
	}
}

// Canvas returns the canvas that the page is on, nil for none.
func (r *Room) Canvas() fyne.Canvas { return fyne.CurrentApp().Driver().CanvasForObject(r.page) }

// TypedRune implements fyne.Focusable.
func (r *Room) TypedRune(rune) {}

// FocusGained implements fyne.Focusable.
func (r *Room) FocusGained() {}

// FocusLost implements fyne.Focusable.
func (r *Room) FocusLost() {}

// CreateRenderer implements fyne.Widget.
func (r *Room) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(r.content) }

// Steps is a track whose page works out what there is to see after a step.
type Steps struct {
	Count, At int
	Moved     func() // called after each step; may be nil
}

// Len implements [widgets.StepTrack].
func (s *Steps) Len() int { return s.Count }

// Index implements [widgets.StepTrack].
func (s *Steps) Index() int { return s.At }

// Jump implements [widgets.StepTrack].
func (s *Steps) Jump(at int) {
	s.At = max(0, min(at, s.Count))
	if s.Moved != nil {
		s.Moved()
	}
}

// BoardGame is a game on a board, as a track: a step is a move.
type BoardGame struct {
	Size  board.Size
	Moves []board.Point
	Place int // how many of them are shown
	Least int // how many of them are always shown
}

// Len implements [widgets.StepTrack].
func (g *BoardGame) Len() int { return len(g.Moves) }

// Index implements [widgets.StepTrack].
func (g *BoardGame) Index() int { return g.Place }

// Jump implements [widgets.StepTrack].
func (g *BoardGame) Jump(place int) { g.Place = min(max(place, g.Least), len(g.Moves)) }

// Shown returns the moves that are shown.
func (g *BoardGame) Shown() []board.Point { return g.Moves[:g.Place] }

// Turn returns whose move it is at the place.
func (g *BoardGame) Turn() board.Stone { return sideAt(g.Place) }

func sideAt(moves int) board.Stone {
	if moves%2 == 1 {
		return board.White
	}
	return board.Black
}

// Board returns the stones at the place.
func (g *BoardGame) Board() *board.Board {
	b := board.New(g.Size)
	for i, m := range g.Shown() {
		b.Set(m, sideAt(i))
	}
	return b
}

// Play drops the moves after the place and adds some.
func (g *BoardGame) Play(moves ...board.Point) {
	g.Moves = append(g.Moves[:g.Place:g.Place], moves...)
	g.Place = len(g.Moves)
}

// noNode is selected when no node of a tree is.
const noNode = -1

// TreeInput is what a pointer and keys do in the tree of a page, where a node may be
// selected. The page owns which one: it outlives the widget.
type TreeInput struct {
	Tree     *graph.Tree
	Selected *int           // a negative number is no node
	Folds    func(int) bool // reports whether a second tap unfolds or folds the node
	Update   func()         // shows what has changed
}

// Tap selects a node; a second tap unfolds or folds it.
func (in TreeInput) Tap(n int) {
	if n == *in.Selected && in.Folds(n) {
		in.Tree.Fold(!in.Tree.Folded(n), n)
	}
	in.choose(n)
}

// Type uses a key, if it can: plus, minus and 0 zoom, Escape lets the node go.
func (in TreeInput) Type(e *fyne.KeyEvent) bool {
	if in.Tree.Key(e) {
		return true
	}
	if e.Name != fyne.KeyEscape || *in.Selected < 0 {
		return false
	}
	in.choose(noNode)
	return true
}

func (in TreeInput) choose(n int) {
	*in.Selected = n
	in.Tree.Select(n)
	in.Update()
}
