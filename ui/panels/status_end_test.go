package panels_test

import (
	"slices"
	"strings"
	"testing"

	"tengen/board"
	"tengen/ui/display"
	"tengen/ui/internal/paneltest"
	"tengen/ui/uitest"
	"tengen/ui/widgets/skin"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
	"github.com/stretchr/testify/assert"
)

func TestTheEndTakesThePlaceOfTheStatus(t *testing.T) {
	s, w := newShownStatus(t, 500, 300)
	s.SetState(display.Status{Black: "Black · you", White: "White · Casual", Bare: true, Side: board.Black, Sentence: "Black wins with five in a row", Note: "Saved as game.sgf."})
	var taken []display.Offer
	away := 0
	s.End.OnOffer = func(o display.Offer) { taken = append(taken, o) }
	s.End.OnPutAway = func() { away++ }

	e := display.End{
		On: true, Side: board.Black, Title: "You won", How: "At move 23: five in a row.",
		Record: "Against Ben · Casual: 2 won, 0 drawn, 1 lost.", Rating: "Your rating: 1214 (+14).",
		Offers: []display.Offer{
			{Words: "Next level", Do: display.Rematch, Level: "skilled"},
			{Words: "Rematch", Do: display.Rematch},
			{Words: "Change colours", Do: display.OtherColours},
			{Words: "Review", Do: display.ReviewGame},
			{Words: "Analyse", Do: display.AnalyseGame},
		},
	}
	s.End.Set(e)
	got := strings.Join(paneltest.Texts(w), "\n")
	assert.Contains(t, got, "You won")
	assert.Contains(t, got, "At move 23: five in a row.")
	assert.Contains(t, got, "Against Ben · Casual: 2 won, 0 drawn, 1 lost. Your rating: 1214 (+14).")
	assert.Contains(t, got, "Saved as game.sgf.", "what happens after the end is said")
	assert.NotContains(t, got, "Black wins with five in a row")
	for _, o := range e.Offers {
		test.TapCanvas(w.Canvas(), paneltest.At(t, w, o.Words))
	}
	assert.Equal(t, e.Offers, taken)
	test.TapCanvas(w.Canvas(), paneltest.At(t, w, "Close"))
	assert.Equal(t, 1, away)

	assert.Equal(t, "Next level", mainButton(s.End))
	assert.True(t, standsOut(s.End))
	e.Lost, e.Title = true, "You lost"
	e.Offers = append([]display.Offer{e.Offers[3], {Words: "Level below", Do: display.Rematch, Level: "novice"}}, e.Offers[1:3]...)
	s.End.Set(e)
	assert.Equal(t, "Review", mainButton(s.End), "a game that was lost is looked at")
	assert.False(t, standsOut(s.End))

	s.End.Set(display.End{On: true, Title: "A draw"})
	got = strings.Join(paneltest.Texts(w), "\n")
	assert.NotContains(t, got, "Rematch")
	s.End.Set(display.End{})
	assert.Contains(t, strings.Join(paneltest.Texts(w), "\n"), "Black wins with five in a row")
}

// In a narrow card all that tells of the end stands above the buttons.
func TestTheEndFitsANarrowCard(t *testing.T) {
	const width = 270
	s, _ := newShownStatus(t, width, 600)
	s.SetState(display.Status{Black: "Black · you", White: "White · Casual", Bare: true})
	s.End.Set(display.End{
		On: true, Side: board.Black, Title: "You won", How: "At move 23: five in a row.",
		Record: "Against Ben · Casual: 2 won, 0 drawn, 1 lost.", Rating: "Your rating: 1214 (+14).",
		Offers: []display.Offer{{Words: "Next level: Lin · Skilled", Level: "skilled"}, {Words: "Rematch"}, {Words: "Change colours"}, {Words: "Review"}, {Words: "Analyse"}},
	})
	s.Resize(fyne.NewSize(width, s.HeightAt(width)))
	seen := 0
	for _, o := range test.LaidOutObjects(s.End) {
		if scroll, ok := o.(*container.Scroll); ok {
			seen++
			assert.LessOrEqual(t, scroll.Content.MinSize().Height, scroll.Size().Height+0.5)
		}
	}
	assert.Equal(t, 1, seen)
}

// mainButton returns the words on the buttons that stand out.
func mainButton(o fyne.CanvasObject) (words string) {
	if !o.Visible() {
		return ""
	}
	if b, ok := o.(*widget.Button); ok && b.Importance == widget.HighImportance {
		return b.Text
	}
	for _, child := range uitest.Inside(o) {
		words += mainButton(child)
	}
	return words
}

// standsOut reports whether something has the ground of an event.
func standsOut(o fyne.CanvasObject) bool {
	if r, ok := o.(*canvas.Rectangle); ok && r.Visible() && r.FillColor == skin.Current().AccentGround {
		return true
	}
	return slices.ContainsFunc(uitest.Inside(o), standsOut)
}
