// Package truth tells how every empty cell of a small board ends with best play.
package truth

import (
	"context"
	"errors"
	"sync"

	"tengen/ai/solve"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
	"tengen/ui/words/score"
)

// Map knows the truth about one position at a time. It owns what was found last. Its
// methods belong on the screen's goroutine.
type Map struct {
	host host.Host
	job  *background.Job

	mu     sync.Mutex // guards solver, which the work of the job uses
	solver solve.Solver

	about question
	cells []solve.Cell // nil while they are being looked for
}

// question is what the map is about. The hash does not tell games on the same board
// apart.
type question struct {
	rule rule.Rule
	hash uint64
}

// New returns a map that knows nothing yet.
func New(h host.Host) *Map { return &Map{host: h, job: background.NewJob(h.Runner)} }

// Follow sees to it that the truth about a position is on its way, if it can be known.
func (m *Map) Follow(pos *rule.Position) {
	about := question{pos.Rule(), pos.Hash()}
	if pos.Over() || !solve.Supports(pos) || m.about == about {
		return
	}
	m.about, m.cells = about, nil
	background.Start(m.job, func(ctx context.Context, _ func(func())) ([]solve.Cell, error) {
		m.mu.Lock()
		defer m.mu.Unlock()
		return m.solver.Map(ctx, pos)
	}, m.learned)
}

// learned takes what was found.
func (m *Map) learned(cells []solve.Cell, err error) {
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
func (m *Map) View(pos *rule.Position, text *i18n.Localizer) []view.Truth {
	if m.about != (question{pos.Rule(), pos.Hash()}) {
		return nil
	}
	truths := make([]view.Truth, len(m.cells))
	for i, cell := range m.cells {
		truths[i] = view.Truth{Point: cell.Point, Outcome: outcomeOf(cell.Truth), Label: score.Truth(text, cell.Truth)}
	}
	return truths
}

func outcomeOf(t solve.Truth) view.Outcome {
	switch t.Outcome {
	case solve.Win:
		return view.Wins
	case solve.Loss:
		return view.Loses
	default:
		return view.Draws
	}
}
