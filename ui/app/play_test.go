package app

import (
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/widgets"
)

func TestWhatIsNotWantedGivesItsPlaceToTheOtherCards(t *testing.T) {
	test.NewTempApp(t)
	section := func(word string) widgets.CardSection {
		return widgets.NewCardSection(word, canvas.NewRectangle(nil), widgets.LeastHeight(0), 0)
	}
	shared := sharedCards{candidates: section("candidates"), remark: section("remark"), chances: section("chances"), moves: section("moves")}
	words := func(thinking, words bool) (all []string) {
		for _, s := range playCards(shared, section("tab.log"), thinking, words).Cards() {
			all = append(all, s.Word)
		}
		return all
	}
	assert.Equal(t, []string{"candidates", "remark", "chances", "tab.log", "moves"}, words(true, true))
	assert.Equal(t, []string{"candidates", "chances", "tab.log", "moves"}, words(true, false))
	assert.Equal(t, []string{"remark", "moves"}, words(false, true))
	assert.Equal(t, []string{"moves"}, words(false, false))
}
