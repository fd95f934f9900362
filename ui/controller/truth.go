package controller

import (
	"context"
	"errors"
	"sync"

	"tengen/ai/exact"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/view"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// TruthMap knows how every empty cell of a small board ends with best play, of one position at a
// time. Its methods belong on the screen's goroutine.
type TruthMap struct {
	host host.Host
	job  *background.Job

	mu     sync.Mutex // guards solver, which the work of the job uses
	solver exact.Solver

	about question
	cells []exact.SolvedCell // nil while they are being looked for
}

// question is what is looked for; the zero value is nothing. A hash alone does not say which game it
// is of.
type question struct {
	rule rule.Rule
	hash uint64
}

func questionOf(pos *rule.Position) question { return question{pos.Rule(), pos.Hash()} }

// NewTruthMap returns a map that knows nothing yet.
func NewTruthMap(h host.Host) *TruthMap { return &TruthMap{host: h, job: background.NewJob(h.Runner)} }

// Follow makes sure that the truth about a position is on its way, if it can be known.
func (m *TruthMap) Follow(pos *rule.Position) {
	about := questionOf(pos)
	if pos.Over() || !exact.Supports(pos) || m.about == about {
		return
	}
	m.about, m.cells = about, nil
	background.Start(m.job, func(ctx context.Context, _ func(func())) ([]exact.SolvedCell, error) {
		m.mu.Lock()
		defer m.mu.Unlock()
		return m.solver.Map(ctx, pos)
	}, m.learned)
}

// learned takes what was found.
func (m *TruthMap) learned(cells []exact.SolvedCell, err error) {
	if err != nil {
		m.about = question{}
		if !errors.Is(err, context.Canceled) {
			m.host.Trouble(err)
		}
		return
	}
	m.cells = cells
	m.host.Changed()
}

// View returns what the board shows of the truth about a position, nil while nothing is
// known.
func (m *TruthMap) View(pos *rule.Position, text *i18n.Localizer) []view.Truth {
	if m.about != questionOf(pos) {
		return nil
	}
	truths := make([]view.Truth, len(m.cells))
	for i, cell := range m.cells {
		outcome := outcomeOf(cell.Truth)
		truths[i] = view.Truth{Point: cell.Point, Outcome: outcome, Label: words.Truth(text, outcome, cell.Truth.Plies)}
	}
	return truths
}

func outcomeOf(t exact.Truth) view.Outcome {
	switch t.Outcome {
	case exact.Win:
		return view.Wins
	case exact.Loss:
		return view.Loses
	default:
		return view.Draws
	}
}
