// Package infopane is the side of the window that tells what is going on: whose
// turn it is and how the game stands, which moves the engine weighs, and how its
// opinion changed. It shows what it is given, also after a search has ended, and
// knows no rules. Every method belongs on Fyne's goroutine.
package infopane

import (
	"tengen/ai/analysis"
	"tengen/ui/words/i18n"
)

// Pane holds the three cards; lay them out in any way.
type Pane struct {
	Status     *Status
	Candidates *Candidates
	Log        *Log
}

// New returns empty cards.
func New(text *i18n.Localizer) *Pane {
	return &Pane{Status: NewStatus(text), Candidates: NewCandidates(text), Log: NewLog(text)}
}

// SetText changes the language.
func (p *Pane) SetText(text *i18n.Localizer) {
	p.Status.SetText(text)
	p.Candidates.SetText(text)
	p.Log.SetText(text)
}

// SetAlwaysBlack chooses the view that scores take: Black's, or that of the side
// to move.
func (p *Pane) SetAlwaysBlack(always bool) {
	p.Candidates.SetAlwaysBlack(always)
	p.Log.SetAlwaysBlack(always)
}

// SetInfo shows a search on all cards. Call it a few times a second.
func (p *Pane) SetInfo(info analysis.Info) {
	if best, ok := info.Best(); ok {
		p.Status.SetEvaluation(info.Turn, best.Score, best.Bound)
		if info.Source == analysis.FromSearch {
			p.Status.SetDepth(info.Depth)
		}
		if info.Drawn(best.Score) {
			p.Status.SetDrawn()
		}
	}
	p.Candidates.SetInfo(info)
	p.Log.SetInfo(info)
}

// Clear forgets the search, and the evaluation with it.
func (p *Pane) Clear() {
	p.Status.ClearEvaluation()
	p.Candidates.Clear()
	p.Log.Clear()
}
