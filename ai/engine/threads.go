package engine

import (
	"slices"
	"sync"
	"sync/atomic"

	"tengen/ai/analysis"
	"tengen/ai/pattern"
)

// pool is what the workers of a search share beside the table.
type pool struct {
	stopped atomic.Bool
	deepest atomic.Int32 // plies, the deepest iteration that one of them has finished

	lock  sync.Mutex
	busy  []int      // the iteration that each worker is in
	roots []rootMove // as the one that reached the deepest left them
	round int        // of its searches of the root
}

// begin gets ready for a new search.
func (p *pool) begin(workers int) {
	p.busy = make([]int, workers)
	p.stopped.Store(false)
	p.deepest.Store(0)
	p.roots = nil
}

// startHelpers lets all workers but the first search the same root too, to a depth at
// most (lazy SMP). They share what they find through the table, and the root moves
// of each finished iteration. The returned function stops them and waits.
func (e *Engine) startHelpers(lines, deepest int) (stop func()) {
	e.pool.syncRoots(e.workers[0])
	var running sync.WaitGroup
	for _, w := range e.workers[1:] {
		running.Go(func() { w.helperLoop(lines, deepest) })
	}
	return func() {
		e.pool.stopped.Store(true)
		running.Wait()
	}
}

// helperLoop deepens until the search is stopped.
func (w *worker) helperLoop(lines, deepest int) {
	for w.completed < deepest && w.advance(w, w.pool.next(w, deepest), lines) {
	}
}

// next gives w an iteration that no more than half of the pool are in, so that the
// workers do not all do the same. It lies beyond those that are finished, as far as
// there are any: where the deepest is, w soon sees that it is overtaken.
func (p *pool) next(w *worker, deepest int) int {
	p.lock.Lock()
	defer p.lock.Unlock()
	p.busy[w.id] = 0
	plies := min(max(int(p.deepest.Load()), w.completed)+1, deepest)
	for plies < deepest && p.threadsAt(plies) >= max(len(p.busy)/2, 1) {
		plies++
	}
	p.busy[w.id] = plies
	return plies
}

// threadsAt counts the workers that are in an iteration.
func (p *pool) threadsAt(plies int) (n int) {
	for _, iteration := range p.busy {
		if iteration == plies {
			n++
		}
	}
	return n
}

// advance searches the root to a depth in plies, until this worker or another has
// finished that iteration or a deeper one; then it knows the better of their
// results. It returns false when the search was stopped before.
func (w *worker) advance(s rootSearcher, plies, lines int) bool {
	w.iteration = plies
	s.iterate(plies, min(lines, len(w.roots)))
	w.publish()
	if w.pool.stopped.Load() {
		return false
	}
	if !w.quit {
		w.completed = plies
	}
	w.quit = false
	w.pool.syncRoots(w)
	return true
}

// overtaken reports whether another worker has finished the iteration that runs. One
// that knows more than the others, a win or cells far from all stones, goes on.
func (w *worker) overtaken() bool {
	return w.proven == 0 && !w.fullWidth && int(w.pool.deepest.Load()) >= max(w.iteration, 1)
}

// syncRoots brings together what the pool knows and what w does.
func (p *pool) syncRoots(w *worker) {
	p.lock.Lock()
	defer p.lock.Unlock()
	switch deepest := int(p.deepest.Load()); {
	case w.proven > 0 || w.fullWidth:
	case w.completed > deepest:
		p.roots, p.round = slices.Clone(w.roots), w.round
		p.deepest.Store(int32(w.completed))
	case w.completed < deepest:
		w.roots, w.round, w.completed = slices.Clone(p.roots), max(w.round, p.round), deepest
	}
}

// total returns the nodes of all workers, as last published.
func (e *Engine) total() (n uint64) {
	for _, w := range e.workers {
		n += w.published.Load()
	}
	return n
}

// bestThread returns the worker whose best move is to be played: the one with the
// shortest forced win, else the one whose move has the most votes, a vote being
// worth more the deeper and the better the search that gives it.
func (e *Engine) bestThread() *worker {
	best := e.workers[0]
	least := best.roots[0].value
	for _, w := range e.workers {
		if w.completed > 0 {
			least = min(least, w.roots[0].value)
		}
	}
	votes := map[pattern.Cell]int{}
	for _, w := range e.workers {
		votes[w.roots[0].cell] += (w.roots[0].value - least + voteBase) * w.completed
	}
	for _, w := range e.workers[1:] {
		if w.completed == 0 || !w.roots[0].exact {
			continue
		}
		mine, theirs := best.roots[0], w.roots[0]
		switch {
		case analysis.IsForced(mine.value) || theirs.value >= analysis.LeastWin:
			if theirs.value > mine.value && w.completed >= best.completed {
				best = w
			}
		case theirs.value > -analysis.LeastWin && votes[theirs.cell] > votes[mine.cell]:
			best = w
		}
	}
	return best
}
