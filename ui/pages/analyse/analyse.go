// Package analyse is the page on which the engine looks at the position shown for as
// long as one does, and people move both sides.
package analyse

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/ai/analysis"
	"tengen/ai/eval"
	"tengen/board"
	"tengen/ui/panels/breakdown"
	"tengen/ui/panels/candidates"
	"tengen/ui/panels/timeline"
	"tengen/ui/view"
	"tengen/ui/widgets/cards"
	"tengen/ui/words/i18n"
)

// Shared are the cards that the page has in common with others.
type Shared struct{ Candidates, Chances, Remark, Moves cards.Section }

// Actions are what the page asks for. All are called on the screen's goroutine.
type Actions struct {
	PointAt       func(line []board.Point)
	Tap           func(analysis.Candidate)
	Play          func(board.Point) // a move of the opening's card is wanted
	Proof         Proof             // of the card with the proof
	Quantity      func(view.Quantity)
	LookBack      func(steps int)      // the search as it was after so many iterations is wanted, 0 for its end
	Contributions func([]eval.Weighed) // cells whose part in the evaluation is to be shown; nil for none
	Key           func(*fyne.KeyEvent) // a key that means nothing here
	Rune          func(rune)           // the same for a letter
}

// Proof is what the card with the proof of the position asks for.
type Proof struct{ Prove, Pause, Line, Save func() }

// Page is what stands beside the board while a position is analysed.
type Page struct {
	shared    Shared
	text      *i18n.Localizer
	second    *candidates.Card // of the engine beside
	secondOn  bool
	timeline  *timeline.Card
	breakdown *breakdown.Card
	proven    *proven
	crowded   bool // there is no room for the tab of what is proven
}

// New returns the page.
func New(text *i18n.Localizer, do Actions, shared Shared) *Page {
	p := &Page{shared: shared, text: text, second: candidates.New(text), timeline: timeline.New(text), breakdown: breakdown.New(text), proven: newProven(text)}
	p.timeline.OnLookBack = do.LookBack
	p.timeline.OnKey, p.timeline.OnRune = do.Key, do.Rune
	p.breakdown.OnHover = do.Contributions
	p.breakdown.OnKey, p.breakdown.OnRune = do.Key, do.Rune
	p.proven.opening.OnTap = do.Play
	p.proven.opening.OnKey, p.proven.opening.OnRune = do.Key, do.Rune
	p.proven.proof.OnProve, p.proven.proof.OnPause, p.proven.proof.OnLine, p.proven.proof.OnSave = do.Proof.Prove, do.Proof.Pause, do.Proof.Line, do.Proof.Save
	p.proven.proof.OnTap = do.Play
	p.proven.proof.OnKey, p.proven.proof.OnRune = do.Key, do.Rune
	p.second.SetRows(secondRows)
	p.second.OnHover, p.second.OnTap, p.second.OnQuantity = do.PointAt, do.Tap, do.Quantity
	p.second.OnKey, p.second.OnRune = do.Key, do.Rune
	return p
}

// secondRows is how many moves of a second engine there is room for.
const secondRows = 3

// ProofTab is the key of the word on the tab of what is proven.
const ProofTab = "tab.proof"

// cardLeast is the least height of the cards under the graph, at scale 1.
const cardLeast = 136

// Cards returns the cards beside the board.
func (p *Page) Cards() *cards.Set {
	all := []cards.Section{p.shared.Candidates}
	if p.secondOn {
		table := container.NewVScroll(p.second)
		p.second.OnScroll = table.Scrolled
		all = append(all, cards.New("tab.second", table, cards.Wanted(p.second), 0))
	}
	all = append(all, p.shared.Chances.Aside(), p.shared.Remark,
		cards.New("tab.timeline", p.timeline, cards.Least(cardLeast), 1).Aside(),
		cards.New("tab.receipt", p.breakdown, cards.Least(cardLeast), 1).Aside())
	if !p.crowded {
		all = append(all, cards.New(ProofTab, p.proven, cards.Least(cardLeast), 1).Aside())
	}
	return cards.NewSet(append(all, p.shared.Moves)...)
}

// SetCrowded says whether there is so little room, with large type in a small window, that another
// tab would take it from the candidates. It tells whether that is news.
func (p *Page) SetCrowded(crowded bool) (changed bool) {
	changed = p.crowded != crowded
	p.crowded = crowded
	return changed
}

// Show shows what is known of the position.
func (p *Page) Show(s view.Screen) {
	p.timeline.SetSteps(s.Steps)
	if s.Search == nil {
		p.timeline.Clear()
	} else {
		p.timeline.SetInfo(*s.Search)
	}
	p.timeline.SetForced(s.Forced)
	p.breakdown.Set(s.Breakdown)
	p.proven.opening.Set(s.First, s.Opening)
	p.proven.proof.Set(s.Proof)
	nothing := s.First.Asked && s.First.Within == 0 && len(s.First.Moves) == 0
	p.proven.set(s.Proof.Asked || !s.First.Early || nothing)
}

// ShowSecond shows what a second engine says, and tells whether its card comes or goes.
func (p *Page) ShowSecond(s view.Second) (changed bool) {
	changed = p.secondOn != (s.Name != "")
	p.secondOn = s.Name != ""
	if !p.secondOn {
		return changed
	}
	p.second.SetName(s.Name)
	hint := "second.waits"
	switch {
	case s.Failed != "":
		hint = "second.failed"
	case s.Barred:
		hint = "second.barred"
	case s.Running:
		hint = "second.silent"
	}
	p.second.SetHint(p.text.T(hint, i18n.Args{"Name": s.Name, "Why": s.Failed}))
	info := s.Info
	if s.Failed != "" {
		info = analysis.Info{} // it is told in place of what it said
	}
	if len(info.Candidates) == 0 {
		p.second.Clear()
	} else {
		p.second.SetInfo(info)
	}
	return changed
}

// SetAiming says whether a touch only shows a move, and one more on the same chooses it.
func (p *Page) SetAiming(aims bool) {
	p.second.SetAiming(aims)
	p.proven.opening.SetAiming(aims)
}

// SetText changes the language.
func (p *Page) SetText(text *i18n.Localizer) {
	p.text = text
	p.second.SetText(text)
	p.timeline.SetText(text)
	p.breakdown.SetText(text)
	p.proven.opening.SetText(text)
	p.proven.proof.SetText(text)
}

// SetScores says how scores are written. The breakdown counts in what the engine counts in.
func (p *Page) SetScores(as view.Scores) {
	p.second.SetScores(as)
	p.timeline.SetScores(as)
	p.breakdown.SetAlwaysBlack(as.AlwaysBlack)
	p.proven.opening.SetScores(as)
}
