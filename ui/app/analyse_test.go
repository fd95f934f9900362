package app

import (
	"testing"

	"fyne.io/fyne/v2/canvas"
	"github.com/stretchr/testify/assert"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/panels/paneltest"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// The page shows a search as it grows, and forgets it.
func TestThePageFollowsTheSearch(t *testing.T) {
	section := widgets.NewCardSection("shared", canvas.NewRectangle(nil), widgets.LeastHeight(0), 0)
	p := newAnalysisCards(i18n.New(i18n.English), sharedCards{section, section, section, section})
	var words []string
	for _, s := range p.cards().Cards() {
		words = append(words, s.Word)
	}
	assert.Equal(t, []string{"shared", "shared", "shared", "tab.timeline", "tab.receipt", "tab.proof", "shared"}, words)
	w := paneltest.Show(t, p.cards().Cards()[3].Object, 400, 300)
	before := paneltest.Texts(w)
	info := paneltest.Search(t, board.Black)
	info.Steps = []analysis.Step{{Depth: 4, Candidates: info.Candidates[2:3]}, {Depth: 14, Candidates: info.Candidates[:1]}}
	p.show(view.Screen{Search: &info})
	assert.NotEqual(t, before, paneltest.Texts(w), "the search is on the time line")
	p.show(view.Screen{})
	assert.Equal(t, before, paneltest.Texts(w), "and forgotten")
}

// Where neither the proof nor the table of first moves knows an early position, its card offers
// to prove it.
func TestWhatNobodyKnowsCanBeProven(t *testing.T) {
	text := i18n.New(i18n.English)
	section := widgets.NewCardSection("shared", canvas.NewRectangle(nil), widgets.LeastHeight(0), 0)
	p := newAnalysisCards(text, sharedCards{section, section, section, section})
	w := paneltest.Show(t, p.cards().Cards()[5].Object, 400, 300)
	known := view.FirstMoves{Early: true, Asked: true, Moves: []view.FirstMove{{Point: board.Point{X: 7, Y: 7}, Within: 65}}}
	p.show(view.Screen{First: known, Proof: view.Proof{State: view.ProofNone}})
	assert.NotContains(t, paneltest.Texts(w), text.T("prove.begin"))
	p.show(view.Screen{First: view.FirstMoves{Early: true, Asked: true}, Proof: view.Proof{State: view.ProofNone}})
	assert.Contains(t, paneltest.Texts(w), text.T("prove.begin"))
}
