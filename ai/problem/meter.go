package problem

import (
	"sync/atomic"

	"tengen/ai/textbook"
)

// Meter is read while a runner runs, from any goroutine.
type RaceMeter struct{ nodes, leaves atomic.Uint64 }

// Read returns the positions visited and those judged so far. A runner looks at
// its meter now and then only.
func (m *RaceMeter) Read() (nodes, leaves uint64) { return m.nodes.Load(), m.leaves.Load() }

func (m *RaceMeter) set(nodes, leaves uint64) {
	m.nodes.Store(nodes)
	m.leaves.Store(leaves)
}

// metered counts what a search asks of a game.
type metered[P any] struct {
	textbook.Game[P]
	meter         *RaceMeter
	nodes, leaves uint64
}

// meterEach is how many nodes pass between two looks at the meter, a power of two.
const meterEach = 1024

// Children implements [textbook.Game].
func (g *metered[P]) Children(p P) []P {
	g.nodes++
	if g.nodes%meterEach == 0 {
		g.meter.set(g.nodes, g.leaves)
	}
	return g.Game.Children(p)
}

// Evaluate implements [textbook.Game].
func (g *metered[P]) Evaluate(p P) int {
	g.leaves++
	return g.Game.Evaluate(p)
}
