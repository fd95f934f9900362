package engine

import (
	"slices"
	"sync"
	"sync/atomic"

	"tengen/ai/pattern"
	"tengen/ai/value"
)

// team is what the workers of a search share beside the table.
type team struct {
	stopped atomic.Bool
	reached atomic.Int32 // plies, the deepest iteration that one of them has finished

	lock  sync.Mutex
	busy  []int      // the iteration that each worker is in
	roots []rootMove // as the one that reached the deepest left them
	round int        // of its searches of the root
}

// begin gets ready for a new search.
func (t *team) begin(workers int) {
	t.busy = make([]int, workers)
	t.stopped.Store(false)
	t.reached.Store(0)
	t.roots = nil
}

// helpers lets all workers but the first search the same root too, to a depth at
// most (lazy SMP). They share what they find through the table, and the root moves
// of each finished iteration. The returned function stops them and waits.
func (e *Engine) helpers(lines, deepest int) (stop func()) {
	e.team.meet(e.workers[0])
	var running sync.WaitGroup
	for _, w := range e.workers[1:] {
		running.Go(func() { w.help(lines, deepest) })
	}
	return func() {
		e.team.stopped.Store(true)
		running.Wait()
	}
}

// help deepens until the search is stopped.
func (w *worker) help(lines, deepest int) {
	for w.done < deepest && w.advance(w, w.team.next(w, deepest), lines) {
	}
}

// next gives w an iteration that no more than half of the team are in, so that the
// workers do not all do the same. It lies beyond those that are finished, as far as
// there are any: where the deepest is, w soon sees that it is overtaken.
func (t *team) next(w *worker, deepest int) int {
	t.lock.Lock()
	defer t.lock.Unlock()
	t.busy[w.id] = 0
	plies := min(max(int(t.reached.Load()), w.done)+1, deepest)
	for plies < deepest && t.crowd(plies) >= max(len(t.busy)/2, 1) {
		plies++
	}
	t.busy[w.id] = plies
	return plies
}

// crowd counts the workers that are in an iteration.
func (t *team) crowd(plies int) (n int) {
	for _, p := range t.busy {
		if p == plies {
			n++
		}
	}
	return n
}

// advance searches the root to a depth in plies, until this worker or another has
// finished that iteration or a deeper one; then it knows the better of their
// results. It returns false when the search was stopped before.
func (w *worker) advance(s iterator, plies, lines int) bool {
	w.plies = plies
	s.iterate(plies, min(lines, len(w.roots)))
	w.publish()
	if w.team.stopped.Load() {
		return false
	}
	if !w.quit {
		w.done = plies
	}
	w.quit = false
	w.team.meet(w)
	return true
}

// overtaken tells whether another worker has finished the iteration that runs. One
// that knows more than the others, a win or cells far from all stones, goes on.
func (w *worker) overtaken() bool {
	return w.pinned == 0 && !w.remote && int(w.team.reached.Load()) >= max(w.plies, 1)
}

// meet brings together what the team knows and what w does.
func (t *team) meet(w *worker) {
	t.lock.Lock()
	defer t.lock.Unlock()
	switch reached := int(t.reached.Load()); {
	case w.pinned > 0 || w.remote:
	case w.done > reached:
		t.roots, t.round = slices.Clone(w.roots), w.round
		t.reached.Store(int32(w.done))
	case w.done < reached:
		w.roots, w.round, w.done = slices.Clone(t.roots), max(w.round, t.round), reached
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
		case value.IsForced(mine.value) || theirs.value >= value.LeastWin:
			if theirs.value > mine.value && w.done >= best.done {
				best = w
			}
		case theirs.value > -value.LeastWin && votes[theirs.cell] > votes[mine.cell]:
			best = w
		}
	}
	return best
}

// voteBase is the weight of a vote for the worst of the moves voted for.
const voteBase = 15
