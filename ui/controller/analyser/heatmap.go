package analyser

import (
	"context"
	"errors"
	"slices"
	"sync"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/engines"
	"tengen/ui/controller/host"
	"tengen/ui/view"
)

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
