package sheets_test

import (
	"testing"

	"tengen/ui/sheets"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A tour shows its stops one after the other, and the keyboard is enough.
func TestTour(t *testing.T) {
	s := newStage(t, i18n.English)
	part := widget.NewLabel("the part")
	s.w.SetContent(container.NewCenter(part))
	var shown []string
	stop := func(name string, o fyne.CanvasObject) sheets.Stop {
		return sheets.Stop{Title: name, Text: "about " + name, Show: func() fyne.CanvasObject {
			shown = append(shown, name)
			return o
		}}
	}
	s.host.Tour([]sheets.Stop{stop("one", part), stop("two", nil), {Title: "three"}})
	require.NotNil(t, s.w.Canvas().Overlays().Top())
	s.typed(fyne.KeyReturn)
	assert.Equal(t, []string{"one", "two"}, shown)
	s.typed(fyne.KeyReturn)
	assert.NotNil(t, s.w.Canvas().Overlays().Top(), "the last stop is shown")
	s.typed(fyne.KeyReturn)
	assert.Nil(t, s.w.Canvas().Overlays().Top())
	assert.Equal(t, 1, s.closed)

	s.host.Tour([]sheets.Stop{stop("one", part), stop("two", nil)})
	s.typed(fyne.KeyEscape)
	assert.Nil(t, s.w.Canvas().Overlays().Top())
	assert.Equal(t, 2, s.closed)
}

// The card of a tour never covers what it is about while there is room beside
// it, and always lies in the window.
func TestTourCardKeepsClear(t *testing.T) {
	s := newStage(t, i18n.Chinese)
	part := widget.NewLabel("part")
	s.w.SetContent(container.NewWithoutLayout(part))
	for _, size := range []fyne.Size{fyne.NewSize(1280, 820), fyne.NewSize(500, 700), fyne.NewSize(360, 300)} {
		s.w.Resize(size)
		for _, at := range []fyne.Position{fyne.NewPos(10, 10), fyne.NewPos(size.Width-150, size.Height-60), fyne.NewPos(size.Width/2, 20)} {
			part.Move(at)
			part.Resize(fyne.NewSize(120, 40))
			s.host.Tour([]sheets.Stop{{Title: "title", Text: "text", Show: func() fyne.CanvasObject { return part }}})
			top := s.w.Canvas().Overlays().Top()
			require.NotNil(t, top)
			card := cardOf(t, top)
			pos := fyne.CurrentApp().Driver().AbsolutePositionForObject(card)
			assert.True(t, pos.X >= 0 && pos.Y >= 0 && pos.X+card.Size().Width <= size.Width+1, "%v at %v in %v", card.Size(), pos, size)
			if size.Width > 500 {
				apart := pos.X >= at.X+120 || pos.X+card.Size().Width <= at.X || pos.Y >= at.Y+40 || pos.Y+card.Size().Height <= at.Y
				assert.True(t, apart, "card %v %v over part at %v", pos, card.Size(), at)
			}
			s.typed(fyne.KeyEscape)
		}
	}
}

func cardOf(t *testing.T, over fyne.CanvasObject) fyne.CanvasObject {
	t.Helper()
	objects := test.WidgetRenderer(over.(fyne.Widget)).Objects()
	content := objects[0].(*fyne.Container)
	return content.Objects[len(content.Objects)-1]
}
