package panels_test

import (
	"strings"
	"testing"

	"tengen/board"
	"tengen/ui/panels/paneltest"
	"tengen/ui/view"

	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
)

func TestTheEndTakesThePlaceOfTheStatus(t *testing.T) {
	s, w := newShownStatus(t, 500, 300)
	s.SetState(view.Status{Black: "Black · you", White: "White · Casual", Bare: true, Side: board.Black, Sentence: "Black wins with five in a row", Note: "Saved as game.sgf."})
	var taken []view.Offer
	away := 0
	s.End.OnOffer = func(o view.Offer) { taken = append(taken, o) }
	s.End.OnPutAway = func() { away++ }

	e := view.End{
		On: true, Side: board.Black, Title: "You won", How: "At move 23: five in a row.",
		Record: "Against Casual: 2 won, 0 drawn, 1 lost.", Rating: "Your rating: 1214 (+14).",
		Offers: []view.Offer{
			{Words: "Next level", Do: view.Rematch, Level: "skilled"},
			{Words: "Rematch", Do: view.Rematch},
			{Words: "Change colours", Do: view.OtherColours},
			{Words: "Review", Do: view.ReviewGame},
			{Words: "Analyse", Do: view.AnalyseGame},
		},
	}
	s.End.Set(e)
	got := strings.Join(paneltest.Texts(w), "\n")
	assert.Contains(t, got, "You won")
	assert.Contains(t, got, "At move 23: five in a row.")
	assert.Contains(t, got, "Against Casual: 2 won, 0 drawn, 1 lost. Your rating: 1214 (+14).")
	assert.Contains(t, got, "Saved as game.sgf.", "what happens after the end is said")
	assert.NotContains(t, got, "Black wins with five in a row")
	for _, o := range e.Offers {
		test.TapCanvas(w.Canvas(), paneltest.At(t, w, o.Words))
	}
	assert.Equal(t, e.Offers, taken)
	test.TapCanvas(w.Canvas(), paneltest.At(t, w, "Close"))
	assert.Equal(t, 1, away)

	s.End.Set(view.End{On: true, Title: "A draw"})
	got = strings.Join(paneltest.Texts(w), "\n")
	assert.NotContains(t, got, "Rematch")
	s.End.Set(view.End{})
	assert.Contains(t, strings.Join(paneltest.Texts(w), "\n"), "Black wins with five in a row")
}
