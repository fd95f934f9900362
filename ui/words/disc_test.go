package words_test

import (
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// The ends of a heat map's scale are written as the table writes its rows.
func TestHeat(t *testing.T) {
	text := i18n.New(i18n.English)
	h := view.Heat{Side: board.White, High: analysis.Value(31), Low: analysis.Value(-1042)}
	won := view.Heat{Side: board.Black, High: analysis.WinIn(7), Low: analysis.Value(-1042)}
	for _, tt := range []struct {
		as        view.Scores
		heat      view.Heat
		low, high string
	}{
		{view.Scores{}, h, "1%", "54%"},
		{view.Scores{AlwaysBlack: true}, h, "99%", "46%"},
		{view.Scores{In: view.InScores}, h, "−1042", "+31"},
		{view.Scores{In: view.InLosses}, h, "−53%", "0%"},
		{view.Scores{In: view.InLosses}, won, "−99%", "win in 7"},
		{view.Scores{}, won, "1%", "win in 7"},
	} {
		low, high := words.Heat(text, tt.as, tt.heat)
		assert.Equal(t, [2]string{tt.low, tt.high}, [2]string{low, high}, "%+v", tt.as)
	}
}
