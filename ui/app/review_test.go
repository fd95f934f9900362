package app_test

import (
	"testing"

	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/coach"
	"tengen/board"
	"tengen/ui/app"
	"tengen/ui/panels"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// A mistake on the page is looked at where the page was told.
func TestAMistakeIsLookedAt(t *testing.T) {
	test.NewTempApp(t)
	looked := 0
	section := widgets.NewCardSection("shared", canvas.NewRectangle(nil), widgets.LeastHeight(0), 0)
	p := app.NewReviewPage(i18n.New(i18n.English), app.ReviewChoices{Efforts: []string{"usual"}, Orders: []string{"size"}}, app.ReviewActions{Look: func(number int) { looked = number }},
		app.ReviewShared{Remark: section, Chances: section, Moves: section})
	report := &coach.Report{Known: 1, Of: 1, Moves: []coach.ReviewedMove{{Number: 7, Side: board.Black, Known: true, Kind: coach.Blunder}}}
	p.Show(view.Review{Report: report}, app.ReviewChosen{Effort: "usual", Order: "size"})
	list, ok := p.Cards().Cards()[1].Object.(*panels.Mistakes)
	require.True(t, ok)
	require.Equal(t, 1, list.Len())
	list.Look(0)
	assert.Equal(t, 7, looked)
}
