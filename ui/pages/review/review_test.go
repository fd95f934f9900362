package review_test

import (
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	airev "tengen/ai/review"
	"tengen/board"
	"tengen/ui/pages/review"
	"tengen/ui/panels/mistakes"
	"tengen/ui/view"
	"tengen/ui/widgets/cards"
	"tengen/ui/words/i18n"
)

// A mistake on the page is looked at where the page was told.
func TestAMistakeIsLookedAt(t *testing.T) {
	test.NewTempApp(t)
	looked := 0
	section := cards.New("shared", canvas.NewRectangle(nil), cards.Least(0), 0)
	p := review.New(i18n.New(i18n.English), review.Choices{Efforts: []string{"usual"}, Orders: []string{"size"}}, review.Actions{Look: func(number int) { looked = number }},
		review.Shared{Remark: section, Chances: section, Moves: section})
	report := &airev.Report{Known: 1, Of: 1, Moves: []airev.ReviewedMove{{Number: 7, Side: board.Black, Known: true, Kind: airev.Blunder}}}
	p.Show(view.Review{Report: report}, review.Chosen{Effort: "usual", Order: "size"})
	list, ok := p.Cards().Cards()[1].Object.(*mistakes.Card)
	require.True(t, ok)
	require.Equal(t, 1, list.Len())
	list.Look(0)
	assert.Equal(t, 7, looked)
}
