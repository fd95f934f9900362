package app

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/ui/internal/paneltest"
	"tengen/ui/lab"
	"tengen/ui/store"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// telephones are windows of telephones, held upright and sideways.
var telephones = []fyne.Size{
	{Width: 360, Height: 612}, // below a menu
	{Width: 360, Height: 640},
	{Width: 390, Height: 844},
	{Width: 430, Height: 932},
	{Width: 640, Height: 360},
	{Width: 844, Height: 390},
	{Width: 932, Height: 430},
}

// onEveryTelephone looks at a script on each telephone, in each language.
func onEveryTelephone(t *testing.T, script func(s *still)) {
	t.Helper()
	for _, language := range some(i18n.Languages()) {
		s := &still{stage: start(t), moved: map[string]bool{}, wanted: map[fyne.CanvasObject]fyne.Size{}}
		s.prefs.update(func(set *store.Settings) { set.Language, set.Animation = string(language), false })
		for _, size := range some(telephones) {
			s.what = fmt.Sprintf("%v, %s", size, language)
			s.win.Resize(size)
			script(s)
		}
		s.leave()
	}
}

// span is a part of the canvas.
type span struct{ from, to fyne.Position }

// clip is the part of another that an object at a place leaves to see.
func (c span) clip(at fyne.Position, size fyne.Size) span {
	return span{
		fyne.NewPos(max(c.from.X, at.X), max(c.from.Y, at.Y)),
		fyne.NewPos(min(c.to.X, at.X+size.Width), min(c.to.Y, at.Y+size.Height)),
	}
}

// cutTexts finds texts that do not end where what they are in does: at the side, or below where
// nothing scrolls. What lies out of sight on purpose, and what can be drawn larger, is left out.
func cutTexts(o fyne.CanvasObject, size fyne.Size) (cut []string) {
	var look func(o fyne.CanvasObject, at fyne.Position, in span, scrolls bool, path string)
	look = func(o fyne.CanvasObject, at fyne.Position, in span, scrolls bool, path string) {
		if !o.Visible() {
			return
		}
		at = at.Add(o.Position())
		switch o := o.(type) {
		case *canvas.Text:
			end := at.Add(o.MinSize())
			if o.Text == "" || end.X <= in.from.X || at.X >= in.to.X {
				return // not to be seen at all
			}
			const least = 1 // of what is cut
			if at.X < in.from.X-least || end.X > in.to.X+least || !scrolls && end.Y > in.to.Y+least+o.MinSize().Height*descent {
				cut = append(cut, fmt.Sprintf("%q in %s", o.Text, path))
			}
		case *fyne.Container:
			for _, child := range o.Objects {
				look(child, at, in, scrolls, path)
			}
		case *container.Scroll:
			look(o.Content, at, in.clip(at, o.Size()), true, path)
		case zoomable:
		case interface{ SelectedText() string }: // what is written scrolls
		case fyne.Widget:
			for _, child := range test.WidgetRenderer(o).Objects() {
				look(child, at, in, scrolls, fmt.Sprintf("%s ▸ %T", path, o))
			}
		}
	}
	look(o, fyne.Position{}, span{to: fyne.NewPos(size.Width, size.Height)}, false, "")
	return cut
}

// descent is the part of a line's height below its letters.
const descent = 0.2

// On no telephone a text is cut off: on no page, in no sheet, in no language.
func TestNoTextIsCutOffOnATelephone(t *testing.T) {
	onEveryTelephone(t, func(s *still) {
		told := map[string]bool{}
		look := func(where string, o fyne.CanvasObject) {
			s.layOut(o)
			for _, what := range cutTexts(o, s.win.Canvas().Size()) {
				if !told[where+what] {
					told[where+what] = true
					assert.Fail(s.t, "cut off", "%s, %s: %s", s.what, where, what)
				}
			}
		}
		s.paste("h8i9g7h9")
		s.visit(some(s.everyPage()), func() {
			s.rest()
			s.layOut(s.win.Content())
			look(s.pageNow(), s.win.Content())
		})
		for _, sheet := range []string{
			"command.new", "command.settings", "command.keys", "command.guide", "command.rules", "command.about", "command.position", "command.comment", "command.engines", "command.resign",
		} {
			s.pages.turnTo(playPage)
			s.choose(sheet)
			s.rest()
			overlays := s.win.Canvas().Overlays()
			if assert.NotNil(s.t, overlays.Top(), sheet) {
				look(sheet, overlays.Top())
				overlays.Remove(overlays.Top())
			}
		}
	})
}

// The board comes first: it is as wide as the telephone, or as high.
func TestTheBoardComesFirstOnATelephone(t *testing.T) {
	onEveryTelephone(t, func(s *still) {
		for _, id := range []pageID{playPage, analysePage, reviewPage} {
			s.pages.turnTo(id)
			s.layOut(s.win.Content())
			window, side := s.win.Canvas().Size(), min(s.game.board.Size().Width, s.game.board.Size().Height)
			least := float32(0.8)
			if s.pages.form == widgets.Short {
				least = 0.73
			}
			assert.Greater(s.t, side, least*min(window.Width, window.Height), "%s, %s", s.what, id)
			chosen := s.pages.now.cards.Chosen()
			assert.True(s.t, chosen.Object.Visible(), "%s, %s: a card", s.what, id)
			top := absolute(s.pages.now.cards.Chosen().Object, s.win.Content())
			assert.GreaterOrEqual(s.t, window.Height-top, float32(100), "%s, %s: a heading and rows of a card are to be seen", s.what, id)
		}
	})
}

// The cells of a small board in the lab are as large as a finger wants them, where the window is low too.
func TestAFingerFindsTheCellsOfTheLab(t *testing.T) {
	onEveryTelephone(t, func(s *still) {
		s.pages.turnTo(labPage)
		l := s.pages.now.full.(*lab.Lab)
		_, n := l.Chosen()
		for i := range n {
			l.Choose(i)
			s.layOut(s.win.Content())
			for _, b := range boardsOf(s.win.Content()) {
				assert.GreaterOrEqual(s.t, min(b.Size().Width, b.Size().Height), float32(110), "%s, page %d", s.what, i)
			}
		}
	})
}

// boardsOf finds the boards with marks that are to be seen.
func boardsOf(o fyne.CanvasObject) (found []*widgets.MarksBoard) {
	if !o.Visible() {
		return nil
	}
	var in []fyne.CanvasObject
	switch o := o.(type) {
	case *widgets.MarksBoard:
		return []*widgets.MarksBoard{o}
	case *fyne.Container:
		in = o.Objects
	case *container.Scroll:
		in = []fyne.CanvasObject{o.Content}
	case fyne.Widget:
		in = test.WidgetRenderer(o).Objects()
	}
	for _, child := range in {
		found = append(found, boardsOf(child)...)
	}
	return found
}

// absolute is how far below the top of another an object lies that is in it.
func absolute(o, in fyne.CanvasObject) (top float32) {
	driver := fyne.CurrentApp().Driver()
	return driver.AbsolutePositionForObject(o).Y - driver.AbsolutePositionForObject(in).Y
}

// A touch on a small cell aims, and one more plays there: a finger hides the cell it is on.
func TestATouchAimsOnATelephone(t *testing.T) {
	s := start(t)
	s.win.Resize(telephones[2])
	tap := func(name string) {
		p, err := board.ParsePoint(name)
		require.NoError(t, err)
		test.TapAt(s.game.board, s.game.board.PlaceOf(p))
	}
	tap("h8")
	tap("h9")
	assert.Empty(t, s.game.shown.Board.Moves, "both only aim")
	p, on := s.game.board.CursorPoint()
	assert.True(t, on)
	assert.Equal(t, "H9", p.String())
	tap("h9")
	require.Len(t, s.game.shown.Board.Moves, 1)
	assert.Equal(t, "H9", s.game.shown.Board.Moves[0].String())

	s = start(t)
	s.win.Resize(fyne.NewSize(1280, 820))
	tap("h8")
	require.NotEmpty(t, s.game.shown.Board.Moves, "a pointer aims by itself")
}

// What a bar or a row of tabs has no room for is found behind More, and nothing is found twice.
func TestNothingIsLostOnATelephone(t *testing.T) {
	onEveryTelephone(t, func(s *still) {
		s.pages.turnTo(analysePage)
		s.layOut(s.win.Content())
		var said []string
		for _, o := range test.WidgetRenderer(s.pages.bar).Objects() {
			isPage := slices.ContainsFunc(s.pages.all, func(p *page) bool { return p.turn == o })
			if b, ok := o.(interface{ Word() string }); ok && o.Visible() && !isPage {
				said = append(said, b.Word())
				at, size := o.Position(), o.Size()
				assert.LessOrEqual(s.t, at.X+size.Width, s.pages.bar.Size().Width+1, "%s: %s", s.what, b.Word())
				assert.LessOrEqual(s.t, at.Y+size.Height, s.pages.bar.Size().Height+1, "%s: %s", s.what, b.Word())
			}
		}
		more := s.dialogs.text.T("toolbar.more")
		for _, o := range test.WidgetRenderer(s.pages.bar).Objects() {
			if b, ok := o.(interface{ Word() string }); ok && o.Visible() && b.Word() == more { // not all have room
				test.Tap(o.(fyne.Tappable))
				top := s.win.Canvas().Overlays().Top()
				require.NotNil(s.t, top, s.what)
				lettersOf(top, "", func(text *canvas.Text, _ string) { said = append(said, text.Text) })
				s.win.Canvas().Overlays().Remove(top)
			}
		}
		for _, a := range s.pages.bar.Actions() {
			if a.Visible() {
				assert.Equal(s.t, 1, len(said)-len(slices.DeleteFunc(slices.Clone(said), func(w string) bool { return w == a.Word() })), "%s: %s in %q", s.what, a.Word(), said)
			}
		}
	})
}

// What a lesson and a puzzle are answered with is as high as a finger wants it, and in sight.
func TestAFingerFindsTheButtonsOfExercises(t *testing.T) {
	onEveryTelephone(t, func(s *still) {
		for _, id := range []pageID{lessonPage, puzzlesPage} {
			s.pages.turnTo(id)
			s.rest()
			s.layOut(s.win.Content())
			card := s.pages.now.cards.Chosen().Object
			window := s.win.Canvas().Size()
			keys := map[pageID][]string{lessonPage: {"lesson.close", "lesson.next"}, puzzlesPage: {
				"exercise.do.hint", "exercise.do.solution", "exercise.do.retry", "exercise.do.next", "exercise.do.before",
			}}
			for _, key := range keys[id] {
				word := s.dialogs.text.T(key)
				b := paneltest.Find(card, word)
				if !assert.NotNil(s.t, b, "%s: %s", s.what, word) {
					continue
				}
				assert.GreaterOrEqual(s.t, b.Size().Height, s.pages.form.Finger(), "%s: %s", s.what, word)
				if window.Height > 612 || window.Width > window.Height {
					end := fyne.CurrentApp().Driver().AbsolutePositionForObject(b).Y + b.Size().Height
					assert.LessOrEqual(s.t, end, window.Height, "%s: %s is to be seen", s.what, word)
				}
			}
		}
		s.pages.turnTo(playPage)
	})
}

// The form goes by the size alone, and comes back with it.
func TestAWindowThatGrowsIsNoTelephoneAnyMore(t *testing.T) {
	s := start(t)
	s.win.Resize(fyne.NewSize(1280, 820))
	s.pages.turnTo(analysePage)
	before := controlsOf(s.win.Content(), s.pages.now.full)
	for _, size := range telephones {
		s.win.Resize(size)
		assert.True(t, s.pages.form.Phone(), "%v", size)
	}
	s.win.Resize(fyne.NewSize(1280, 820))
	assert.Equal(t, widgets.Desk, s.pages.form)
	after := controlsOf(s.win.Content(), s.pages.now.full)
	for o, was := range before {
		is := after[o]
		assert.InDeltaSlice(t, was.at[:], is.at[:], 0.6, was.name)
	}
}

// Back closes what is open over the window, then goes back to the game, and then leaves.
func TestBackClosesSheets(t *testing.T) {
	s := start(t)
	s.win.Resize(telephones[2])
	assert.False(t, s.back(), "there is nothing to go back from")
	s.pages.turnTo(analysePage)
	s.choose("command.settings")
	overlays := s.win.Canvas().Overlays()
	require.NotNil(t, overlays.Top())
	assert.True(t, s.back())
	assert.Nil(t, overlays.Top())
	assert.Equal(t, analysePage, s.pages.now.id)
	s.pages.turnTo(labPage)
	s.pages.get(labPage).turn.Tapped(nil)
	require.NotNil(t, overlays.Top(), "the pages that are found under it")
	assert.True(t, s.back())
	assert.Nil(t, overlays.Top())
	assert.True(t, s.back())
	assert.Equal(t, playPage, s.pages.now.id)
	assert.False(t, s.back())
}
