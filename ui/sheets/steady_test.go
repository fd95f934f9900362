package sheets_test

import (
	"fmt"
	"strings"
	"testing"

	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/sheets"
	"tengen/ui/store"
	"tengen/ui/view"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// isButton reports whether an object is a button of a sheet.
func isButton(o fyne.CanvasObject) bool {
	_, ok := o.(interface {
		fyne.Widget
		SetText(string)
		SetIcon(fyne.Resource)
	})
	_, entry := o.(fyne.Shortcutable)
	return ok && !entry
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
		if isButton(o) || strings.Contains(textOf(o), i18n.Chinese.Name()) {
			continue // another language is another sheet
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
	require.Positive(t, tried)
}

// buttons are those of the sheet itself, below what scrolls.
func (s *stage) buttons() (all []fyne.CanvasObject) {
	scrolls := map[fyne.CanvasObject]bool{}
	walk(s.w.Canvas().Overlays().Top(), func(o fyne.CanvasObject) {
		if c, ok := o.(*container.Scroll); ok {
			walk(c.Content, func(o fyne.CanvasObject) { scrolls[o] = true })
		}
	})
	for _, o := range s.controls() {
		if isButton(o) && !scrolls[o] {
			all = append(all, o)
		}
	}
	return all
}

// opened are the sheets on which something can be chosen or written.
func (s *stage) opened() map[string]func() {
	now := store.DefaultSettings().Normalized(levels)
	return map[string]func(){
		"new game": func() {
			s.host.NewGame(sheets.Offer{Variants: rule.Variants(), Levels: levels, External: guests}, now, func(store.Settings) {})
		},
		"new game, all of it": func() {
			special := now
			special.LastGame.Opening = store.Swap2
			s.host.NewGame(sheets.Offer{Variants: rule.Variants(), Levels: levels, External: guests}, special, func(store.Settings) {})
		},
		"settings": func() { s.host.Settings(choices, now, func(store.Settings) {}) },
		"engines": func() {
			s.host.Engines(sheets.EngineList{Rows: []sheets.EngineRow{{Name: "Carbon"}, {Name: "Rapfi"}}, Analyse: func(string) {}})
		},
		"about":   func() { s.host.About("1.2.3") },
		"comment": func() { s.host.Comment("Comment", "Save", "before", func(string) {}) },
		"place": func() {
			s.host.AskPlace(sheets.Place{Title: "Save", Where: "Where", Browse: "Browse", Save: "Save", Path: "/a", Folder: func(string, func(string)) {}}, func(string) {})
		},
		"position": func() {
			s.host.Edit(rule.NewPosition(rule.Freestyle, board.Square(15)), view.Board{}, func(sheets.Edited) {})
		},
	}
}

// With every choice on a sheet, its buttons stay under the pointer.
func TestButtonsOfSheetsStay(t *testing.T) {
	for _, size := range []fyne.Size{usual, fyne.NewSize(800, 570), fyne.NewSize(1400, 2000)} {
		for name := range newStage(t, i18n.English).opened() {
			s := newStage(t, i18n.English)
			s.w.Resize(size)
			s.opened()[name]()
			all := s.buttons()
			before := places(all)
			require.NotEmpty(t, before, name)
			scroll := s.bodyScroll(t)
			s.tryAll(t, func(choice string) {
				scroll.ScrollToTop() // a control that gets the keyboard comes into sight
				stay(t, before, places(all), name+": "+choice)
			})
		}
	}
}

// A stray click or Esc loses nothing: the sheet asks first when something was changed.
func TestNothingIsLostSilently(t *testing.T) {
	change := map[string]func(t *testing.T, s *stage){
		"comment":  func(_ *testing.T, s *stage) { s.w.Canvas().Focused().TypedRune('x') },
		"place":    func(_ *testing.T, s *stage) { s.w.Canvas().Focused().TypedRune('x') },
		"position": func(_ *testing.T, s *stage) { s.typed(fyne.KeyX) },
	}
	for name, change := range change {
		for how, leave := range map[string]func(s *stage){
			"a click beside it": func(s *stage) { test.TapCanvas(s.w.Canvas(), fyne.NewPos(2, 2)) },
			"Esc":               func(s *stage) { s.typed(fyne.KeyEscape) },
		} {
			why := name + ", " + how
			s := newStage(t, i18n.English)
			s.w.Resize(usual)
			s.opened()[name]()
			leave(s)
			assert.False(t, s.open(), "%s: nothing was changed", why)

			s.opened()[name]()
			change(t, s)
			leave(s)
			require.True(t, s.open(), why)
			assert.Contains(t, s.text(), "Discard the changes?", why)
			s.press(t, "Cancel")
			require.True(t, s.open(), "%s: it is still there", why)
			assert.NotContains(t, s.text(), "Discard the changes?", why)
			leave(s)
			s.press(t, "Discard")
			assert.False(t, s.open(), why)
			assert.Equal(t, 2, s.closed, "%s: the keyboard is given back once for each sheet", why)
			s.typed(fyne.KeyF5)
			assert.Equal(t, []fyne.KeyName{fyne.KeyF5}, s.plain, "%s: the window has its keys again", why)

			s.opened()[name]()
			change(t, s)
			s.press(t, "Cancel")
			assert.False(t, s.open(), "%s: the button is clear", why)
		}
	}
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
