package sheets_test

import (
	"fmt"
	"testing"

	"tengen/board/rule"
	"tengen/ui/sheets"
	"tengen/ui/store/settings"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// isButton tells whether an object is a button of a sheet.
func isButton(o fyne.CanvasObject) bool {
	_, ok := o.(interface {
		fyne.Widget
		SetText(string)
		SetIcon(fyne.Resource)
	})
	return ok
}

// list is a list to choose from.
type list interface {
	fyne.Widget
	SelectedIndex() int
	SetSelectedIndex(int)
}

// controls are what can have the keyboard on the sheet, its buttons too.
func (s *stage) controls() (all []fyne.CanvasObject) {
	walk(s.w.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		if _, ok := o.(fyne.Focusable); ok {
			all = append(all, o)
		}
	})
	return all
}

// places says where the controls are, each with the number that it has among all; one
// that hides has no place.
func places(controls []fyne.CanvasObject) map[string]fyne.Position {
	at := map[string]fyne.Position{}
	for i, o := range controls {
		if o.Visible() {
			at[fmt.Sprintf("%d %T", i, o)] = fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
		}
	}
	return at
}

// stay asserts that everything in sight is where it was.
func stay(t *testing.T, before, now map[string]fyne.Position, after string) {
	t.Helper()
	for name, at := range now {
		assert.Equal(t, before[name], at, "%s moves after %s", name, after)
	}
}

// tryAll makes every choice of the sheet one after the other, and calls after after each.
func (s *stage) tryAll(t *testing.T, after func(choice string)) {
	t.Helper()
	tried := 0
	for i, o := range s.controls() {
		if isButton(o) {
			continue
		}
		name := fmt.Sprintf("control %d, a %T", i, o)
		if l, ok := o.(list); ok {
			was := l.SelectedIndex()
			for n := 0; ; n++ {
				if l.SetSelectedIndex(n); l.SelectedIndex() != n {
					break
				}
				tried++
				after(fmt.Sprint(name, " at ", n))
			}
			l.SetSelectedIndex(was)
			continue
		}
		f := o.(fyne.Focusable)
		for _, key := range []fyne.KeyName{fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyRight, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft, fyne.KeyLeft, fyne.KeySpace} {
			f.TypedKey(&fyne.KeyEvent{Name: key})
			if key == fyne.KeySpace {
				f.TypedRune(' ')
			}
			tried++
			after(fmt.Sprint(name, " after ", key))
		}
	}
	require.Greater(t, tried, 10)
}

// bodyScroll is what scrolls on the sheet.
func (s *stage) bodyScroll(t *testing.T) *container.Scroll {
	t.Helper()
	var scroll *container.Scroll
	walk(s.w.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		if c, ok := o.(*container.Scroll); ok && scroll == nil {
			scroll = c
		}
	})
	require.NotNil(t, scroll)
	return scroll
}

// The room for a sheet in a window of 1280×820: the menu takes the rest.
var usual = fyne.NewSize(1280, 790)

// All choices of a new game are in sight at once, whatever the rule, and nothing moves
// when another is made.
func TestNewGameIsInSightAndStaysInPlace(t *testing.T) {
	for _, l := range i18n.Languages() {
		s := newStage(t, l)
		fyne.CurrentApp().Settings().SetTheme(skin.New(skin.LightMode, 1))
		s.w.Resize(usual)
		last := settings.Defaults().Normalized(levels)
		last.LastGame.Black, last.LastGame.Clock.Kind = settings.AtLevel("beginner"), settings.PerGame // all are in sight
		s.host.NewGame(sheets.Offer{Variants: rule.Variants(), Levels: levels, External: guests}, last, func(settings.Settings) {})
		scroll, all := s.bodyScroll(t), s.controls()
		before := places(all)
		s.tryAll(t, func(choice string) {
			assert.LessOrEqual(t, scroll.Content.MinSize().Height, scroll.Size().Height, "%s: %s does not fit", l, choice)
			stay(t, before, places(all), choice)
		})
	}
}

// In a small window one sees that there is more, and which way.
func TestASheetShowsWhereItGoesOn(t *testing.T) {
	s := newStage(t, i18n.English)
	s.w.Resize(fyne.NewSize(800, 570))
	askNewGame(t, s, func(*settings.Game) {})
	scroll := s.bodyScroll(t)
	require.Greater(t, scroll.Content.MinSize().Height, scroll.Size().Height)
	edges := func() (above, below bool) {
		walk(s.w.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
			if g, ok := o.(*canvas.LinearGradient); ok && g.Size().Width > 0 {
				above = above || g.Position().Y == 0
				below = below || g.Position().Y > 0
			}
		})
		return above, below
	}
	for _, at := range []struct {
		name         string
		by           float32
		above, below bool
	}{
		{"the top", 0, false, true}, {"the middle", -40, true, true}, {"the bottom", -10000, true, false},
	} {
		scroll.Scrolled(&fyne.ScrollEvent{Scrolled: fyne.NewDelta(0, at.by)})
		above, below := edges()
		assert.Equal(t, at.above, above, at.name)
		assert.Equal(t, at.below, below, at.name)
	}
	s.w.Canvas().FocusNext() // the first choice, far above
	above, below := edges()
	assert.False(t, above, "where the keyboard has gone")
	assert.True(t, below)
	s.w.Resize(usual)
	above, below = edges()
	assert.False(t, above || below, "there is nothing more to see")
}
