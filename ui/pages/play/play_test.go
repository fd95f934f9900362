package play_test

import (
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"

	"tengen/ui/pages/play"
	"tengen/ui/widgets/cards"
)

func TestWhatIsNotWantedGivesItsPlaceToTheOtherCards(t *testing.T) {
	test.NewTempApp(t)
	section := func(word string) cards.Section {
		return cards.New(word, canvas.NewRectangle(nil), cards.Least(0), 0)
	}
	p := play.New(canvas.NewRectangle(nil), play.Shared{
		Candidates: section("candidates"), Remark: section("remark"), Chances: section("chances"), Moves: section("moves"),
	})
	words := func(set *cards.Set) (all []string) {
		for _, s := range set.Cards() {
			all = append(all, s.Word)
		}
		return all
	}
	assert.Equal(t, []string{"candidates", "remark", "chances", "tab.log", "moves"}, words(p.Cards(play.Wanted{Thinking: true, Words: true})))
	assert.Equal(t, []string{"candidates", "chances", "tab.log", "moves"}, words(p.Cards(play.Wanted{Thinking: true})))
	assert.Equal(t, []string{"remark", "moves"}, words(p.Cards(play.Wanted{Words: true})))
	assert.Equal(t, []string{"moves"}, words(p.Cards(play.Wanted{})))
}
