package app_test

import (
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/app"
	"tengen/ui/widgets"
)

func TestWhatIsNotWantedGivesItsPlaceToTheOtherCards(t *testing.T) {
	test.NewTempApp(t)
	section := func(word string) widgets.CardSection {
		return widgets.NewCardSection(word, canvas.NewRectangle(nil), widgets.LeastHeight(0), 0)
	}
	p := app.NewPlayPage(canvas.NewRectangle(nil), app.PlayShared{
		Candidates: section("candidates"), Remark: section("remark"), Chances: section("chances"), Moves: section("moves"),
	})
	words := func(set *widgets.CardSet) (all []string) {
		for _, s := range set.Cards() {
			all = append(all, s.Word)
		}
		return all
	}
	assert.Equal(t, []string{"candidates", "remark", "chances", "tab.log", "moves"}, words(p.Cards(app.PlayWanted{Thinking: true, Words: true})))
	assert.Equal(t, []string{"candidates", "chances", "tab.log", "moves"}, words(p.Cards(app.PlayWanted{Thinking: true})))
	assert.Equal(t, []string{"remark", "moves"}, words(p.Cards(app.PlayWanted{Words: true})))
	assert.Equal(t, []string{"moves"}, words(p.Cards(app.PlayWanted{})))
}
