package engine

import (
	"sync"

	"tengen/ai/pattern"
)

// helpers lets all workers but the first search the same root (lazy SMP): they
// share what they find through the table only. The returned function stops them
// and waits.
func (e *Engine) helpers(lines int) (stop func()) {
	var running sync.WaitGroup
	for _, w := range e.workers[1:] {
		running.Go(func() { w.help(lines) })
	}
	return func() {
		e.stopped.Store(true)
		running.Wait()
	}
}

// help deepens until the search is stopped. Every second helper is a ply ahead, so
// that the workers do not all do the same.
func (w *worker) help(lines int) {
	for depth := 1 + w.id%2; depth <= maxDepth && !w.stopped.Load(); depth++ {
		w.iterate(depth, min(lines, len(w.roots)))
		if !w.stopped.Load() {
			w.done = depth
		}
	}
}

// total returns the stones that all workers have placed, as last published.
func (e *Engine) total() (n uint64) {
	for _, w := range e.workers {
		n += w.published.Load()
	}
	return n
}

// elect returns the worker whose best move is to be played: the one with the
// shortest forced win, else the one whose move has the most votes, a vote being
// worth more the deeper and the better the search that gives it.
func (e *Engine) elect() *worker {
	best := e.workers[0]
	least := best.roots[0].value
	for _, w := range e.workers {
		if w.done > 0 {
			least = min(least, w.roots[0].value)
		}
	}
	votes := map[pattern.Cell]int{}
	for _, w := range e.workers {
		votes[w.roots[0].cell] += (w.roots[0].value - least + voteBase) * w.done
	}
	for _, w := range e.workers[1:] {
		if w.done == 0 || !w.roots[0].exact {
			continue
		}
		mine, theirs := best.roots[0], w.roots[0]
		switch {
		case isForced(mine.value) || theirs.value >= leastWin:
			if theirs.value > mine.value && w.done >= best.done {
				best = w
			}
		case theirs.value > -leastWin && votes[theirs.cell] > votes[mine.cell]:
			best = w
		}
	}
	return best
}

// voteBase is the weight of a vote for the worst of the moves voted for.
const voteBase = 15
