// Package analyse is the page on which the engine looks at the position shown for as
// long as one does, and people move both sides.
package analyse

import (
	"fyne.io/fyne/v2"

	"tengen/ai/analysis"
	"tengen/ai/eval"
	"tengen/ui/panels/breakdown"
	"tengen/ui/panels/timeline"
	"tengen/ui/view"
	"tengen/ui/widgets/cards"
	"tengen/ui/words/i18n"
)

// Shared are the cards that the page has in common with others.
type Shared struct{ Candidates, Chances, Remark, Moves cards.Section }

// Actions are what the page asks for. All are called on the screen's goroutine.
type Actions struct {
	LookBack      func(steps int)      // the search as it was after so many iterations is wanted, 0 for its end
	Contributions func([]eval.Weighed) // cells whose part in the evaluation is to be shown; nil for none
	Key           func(*fyne.KeyEvent) // a key that means nothing here
	Rune          func(rune)           // the same for a letter
}

// State is what the page shows besides the search.
type State struct {
	Steps     int // iterations of the search that are looked back to, 0 for all
	Breakdown view.Breakdown
}

// Page is what stands beside the board while a position is analysed.
type Page struct {
	shared    Shared
	timeline  *timeline.Card
	breakdown *breakdown.Card
}

// New returns the page.
func New(text *i18n.Localizer, do Actions, shared Shared) *Page {
	p := &Page{shared: shared, timeline: timeline.New(text), breakdown: breakdown.New(text)}
	p.timeline.OnLookBack = do.LookBack
	p.timeline.OnKey, p.timeline.OnRune = do.Key, do.Rune
	p.breakdown.OnHover = do.Contributions
	p.breakdown.OnKey, p.breakdown.OnRune = do.Key, do.Rune
	return p
}

// cardLeast is the least height of the cards under the graph, at scale 1.
const cardLeast = 136

// Cards returns the cards beside the board.
func (p *Page) Cards() *cards.Set {
	return cards.NewSet(p.shared.Candidates, p.shared.Chances, p.shared.Remark,
		cards.New("tab.timeline", p.timeline, cards.Least(cardLeast), 1),
		cards.New("tab.receipt", p.breakdown, cards.Least(cardLeast), 1),
		p.shared.Moves)
}

// Show shows the state.
func (p *Page) Show(s State) {
	p.timeline.SetSteps(s.Steps)
	p.breakdown.Set(s.Breakdown)
}

// ShowInfo shows a search; nil forgets the last one.
func (p *Page) ShowInfo(info *analysis.Info) {
	if info == nil {
		p.timeline.Clear()
		return
	}
	p.timeline.SetInfo(*info)
}

// SetText changes the language.
func (p *Page) SetText(text *i18n.Localizer) {
	p.timeline.SetText(text)
	p.breakdown.SetText(text)
}

// SetScores says how scores are written. The breakdown counts in what the engine counts in.
func (p *Page) SetScores(as view.Scores) {
	p.timeline.SetScores(as)
	p.breakdown.SetAlwaysBlack(as.AlwaysBlack)
}
