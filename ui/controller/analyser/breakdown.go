package analyser

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/engines"
	"tengen/ui/controller/host"
	"tengen/ui/display"
	"tengen/ui/view"
)

// Breakdown takes static evaluations apart. It keeps its board from one position to the
// next, and what it said last.
type Breakdown struct {
	host  host.Host
	game  Game
	board *pattern.Board
	rule  rule.Rule
	last  display.Breakdown
	about uint64 // hash of the position that the last one is about

	contributions []eval.Weighed // of cells, that are shown on the board
}

// View takes the static evaluation of the position shown apart. There is none for
// boards that are not for five in a row, nor when the game is over.
func (b *Breakdown) View() display.Breakdown {
	pos := b.game.Now().Position
	if pos.Over() || !pattern.Supports(pos.Rule()) {
		return display.Breakdown{}
	}
	judge := eval.For(pos.Rule())
	fresh := b.board == nil || b.rule != pos.Rule() || b.board.Size() != pos.Board().Size()
	if fresh {
		b.board, b.rule = pattern.New(pos.Rule(), pos.Board().Size(), judge.Cells()), pos.Rule()
	}
	if fresh || b.about != pos.Hash() || b.last.Turn != pos.Turn() {
		b.board.Load(pos)
		b.about, b.last = pos.Hash(), display.Breakdown{Turn: pos.Turn(), Value: judge.Evaluate(b.board), Terms: judge.Explain(b.board)}
	}
	return b.last
}

// Mark shows on the board what cells contribute to the evaluation; nil
// shows it of none.
func (b *Breakdown) Mark(cells []eval.Weighed) {
	defer b.host.Begin()()
	if len(cells) == 0 && len(b.contributions) == 0 {
		return
	}
	b.contributions = cells
	b.host.Changed()
}

// Contributions returns what the board shows of an evaluation, for the side that sign 1
// stands for; -1 is for the other.
func (b *Breakdown) Contributions(sign int) []view.Weight {
	var weights []view.Weight
	for _, w := range b.contributions {
		weights = append(weights, view.Weight{Point: w.Point, Value: sign * w.Weight, Shape: w.Shape})
	}
	return weights
}

// How far each move is looked at, and with which means: all of them together take a part
// of a second.
const (
	heatDepth  = 8
	heatTime   = 3 * time.Second
	heatMemory = 16 << 20 // bytes
)

// HeatMap shows what the moves of one position at a time are worth. Its methods belong on
// the screen's goroutine.
type HeatMap struct {
	host   host.Host
	job    *background.Job
	create func(engine.Options) engines.Engine
	known  *analysis.Knowledge

	mu     sync.Mutex     // guards engine, which the work of the job uses
	engine engines.Engine // nil until the first map

	about place // what the map is of
}

// NewHeatMap returns a map. Create makes its engine; what that finds goes into known.
func NewHeatMap(h host.Host, create func(engine.Options) engines.Engine, known *analysis.Knowledge) *HeatMap {
	return &HeatMap{host: h, job: background.NewJob(h.Runner), create: create, known: known}
}

// Follow makes sure that the map of a position is on its way. What was looked for of
// another position ends.
func (m *HeatMap) Follow(pos *rule.Position) {
	if m.about == placeOf(pos) {
		return
	}
	m.Stop()
	if pos.Over() {
		return
	}
	pos = pos.Clone()
	m.about = placeOf(pos)
	if len(m.known.Of(pos).All().Candidates) > 0 {
		return
	}
	background.Start(m.job, func(ctx context.Context, _ func(func())) (analysis.Info, error) {
		analysis.Pause() // the position is to be seen first
		m.mu.Lock()
		defer m.mu.Unlock()
		if m.engine == nil {
			m.engine = m.create(engine.Options{Threads: 1, Memory: heatMemory})
		}
		return m.engine.Search(ctx, pos, engine.Limits{Depth: heatDepth, Time: heatTime, Lines: pos.Board().Size().Cells()}, func(analysis.Info) {})
	}, func(info analysis.Info, err error) { m.learned(pos, info, err) })
}

// Stop ends what is being looked for.
func (m *HeatMap) Stop() {
	m.job.Cancel()
	m.about = place{}
}

// learned takes what was found.
func (m *HeatMap) learned(pos *rule.Position, info analysis.Info, err error) {
	if err != nil {
		m.about = place{}
		if !errors.Is(err, context.Canceled) {
			m.host.Trouble(err)
		}
		return
	}
	m.known.LearnAll(pos, info)
	m.host.Changed()
}

// View returns what is known of a position, also by the search of it that the table shows, but
// for the moves that are left out of that; ok is false when it is not the one that the map is
// about.
func (m *HeatMap) View(pos *rule.Position, known analysis.Info, leftOut func(board.Point) bool) (heat view.Heat, ok bool) {
	found := m.known.Of(pos).All()
	switch {
	case m.about != placeOf(pos):
		return view.Heat{}, false
	case len(found.Candidates) == 0:
		return view.NewHeat(analysis.Info{Turn: pos.Turn()}), true
	default:
		all := withSearch(found, known)
		all.Candidates = slices.DeleteFunc(slices.Clone(all.Candidates), func(c analysis.Candidate) bool { return leftOut(c.Move) })
		return view.NewHeat(all), true
	}
}
