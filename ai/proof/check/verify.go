package check

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"

	"tengen/ai/proof/cert"
	"tengen/board"
)

// Options say how much of a certificate to check.
type Options struct {
	Seconds []board.Point // only these second moves of White; empty means all
	// From are positions with Black to move to begin at instead of White's second
	// moves. Each counts as a second move in the report.
	From []*board.Board
	// Begun are positions with White to move. What the table has after any move of White
	// there is checked too, but does not count as an answer to a second move: these are
	// openings that the prover has not finished.
	Begun []*board.Board
	// Unfinished is for a table that grows: what its entries promise in plies is not held
	// against them.
	Unfinished bool
	Sample     int    // only so many entries, drawn at random; 0 means all
	Seed       uint64 // of the drawing
	Paranoid   bool   // try every reply in every win, without zones
	Workers    int    // entries at once, at least 1
	// Known tells which questions were answered before, and in how many plies Black has
	// won there at the latest. It may be nil.
	Known func(q Question) (plies int, ok bool)
	// Checked is called after each entry, one call at a time, with what Known should
	// say another time, 0 plies if the entry does not hold, and with the number of
	// entries to check. It may be nil.
	Checked func(q Question, plies, total int)
}

// Report is the outcome.
type Report struct {
	Proven    int            // second moves of White that the table answers to the end, as far as was checked
	Possible  int            // second moves that were asked about
	Entries   int            // entries that were checked and hold, skipped ones included
	Unreached []int          // entries that no line of play comes to
	Refused   []Refusal      // by entry
	Missing   []*board.Board // Black to move; neither in the table nor won by threes and fours
	Reached   []int          // entries that lines of play come to, in order
	// Accepted are the entries that lines of play come to from the second moves that
	// are answered to the end.
	Accepted []int
	// Plies says in how many plies Black has won at the latest, by entry; 0 for those
	// that do not hold, or lead to such, or were not checked.
	Plies []uint8
}

// Refusal says what is wrong with an entry.
type Refusal struct {
	Entry int // from 0, in the order of the certificate
	Why   string
}

// Verify checks a certificate. Its outcome does not depend on the number of
// workers. Its error is that of ctx.
func Verify(ctx context.Context, table *cert.Table, o Options) (*Report, error) {
	w, err := findReachable(ctx, table, o)
	if err != nil {
		return nil, err
	}
	own := make(map[int]int) // plies, by entry that holds
	toCheck := slices.Clone(w.positions)
	if o.Known != nil {
		toCheck = slices.DeleteFunc(toCheck, func(at tablePosition) bool {
			plies, ok := o.Known(question(table, at, o.Paranoid))
			if ok {
				own[at.entry] = plies
			}
			return ok
		})
	}
	known := len(own)
	if o.Sample > 0 {
		rng := rand.New(rand.NewPCG(o.Seed, 0))
		rng.Shuffle(len(toCheck), func(i, j int) { toCheck[i], toCheck[j] = toCheck[j], toCheck[i] })
		toCheck, known = toCheck[:min(o.Sample, len(toCheck))], 0
	}
	var mu sync.Mutex
	results, err := parallel(ctx, table, o, toCheck, func(c *checker, at tablePosition) entryResult {
		f := c.check(at)
		if o.Checked != nil {
			mu.Lock()
			defer mu.Unlock()
			o.Checked(question(table, at, o.Paranoid), f.plies, len(toCheck))
		}
		return f
	})
	if err != nil {
		return nil, err
	}
	r := w.report
	for i, f := range results {
		if f.problem == "" {
			own[toCheck[i].entry] = f.plies
			continue
		}
		r.Refused = append(r.Refused, Refusal{toCheck[i].entry, f.problem})
		r.Missing = append(r.Missing, f.missing...)
	}
	r.Refused = append(r.Refused, w.doubts(table, own, o.Unfinished)...)
	r.Entries = known + len(toCheck) - len(r.Refused)
	slices.SortFunc(r.Refused, func(a, b Refusal) int { return cmp.Compare(a.Entry, b.Entry) })
	w.conclude(table, own)
	return r, nil
}

// reachable is what lines of play come to.
type reachable struct {
	report    *Report
	roots     []int           // entries at White's second moves
	positions []tablePosition // with fewer stones first, then in the order of the table
	// shared are the entries that lines of play come to with different stones, with words
	// that say so. Only one position of each was checked.
	shared map[int]string
}

// findReachable collects the positions that lines of play come to.
func findReachable(ctx context.Context, table *cert.Table, o Options) (*reachable, error) {
	w := &reachable{report: &Report{}, shared: map[int]string{}}
	level := w.start(table, o)
	seen := map[int][sides]cellSet{}
	for len(level) > 0 {
		level = w.unseen(level, seen)
		after, err := parallel(ctx, table, o, level, (*checker).next)
		if err != nil {
			return nil, err
		}
		var next []tablePosition
		for i, n := range after {
			level[i].after = n.replies
			for _, to := range n.positions {
				level[i].to = append(level[i].to, to.entry)
			}
			next = append(next, n.positions...)
		}
		w.positions = append(w.positions, level...)
		level = next
	}
	slices.SortStableFunc(w.positions, func(a, b tablePosition) int {
		return cmp.Compare(a.stones[black].count(), b.stones[black].count())
	})
	for i := range table.Len() {
		if _, reached := seen[i]; reached {
			w.report.Reached = append(w.report.Reached, i)
		} else {
			w.report.Unreached = append(w.report.Unreached, i)
		}
	}
	return w, nil
}

// unseen returns the positions of entries that were not come to before, in the order of the
// table. The key of a position is a hash, and two positions may have the same: then the
// entry would be checked for one and believed for both, so it is not to be believed.
func (w *reachable) unseen(level []tablePosition, seen map[int][sides]cellSet) (first []tablePosition) {
	slices.SortStableFunc(level, func(a, b tablePosition) int { return cmp.Compare(a.entry, b.entry) })
	for _, at := range level {
		stones, was := seen[at.entry]
		switch {
		case !was:
			seen[at.entry] = at.stones
			first = append(first, at)
		case stones != at.stones:
			w.shared[at.entry] = "two positions have its key"
		}
	}
	return first
}

// doubts returns the entries whose move holds, by the plies in own, but which cannot be
// believed all the same.
func (w *reachable) doubts(table *cert.Table, own map[int]int, unfinished bool) (refused []Refusal) {
	for _, at := range w.positions {
		plies, ok := own[at.entry]
		if !ok {
			continue
		}
		why := w.shared[at.entry]
		if why == "" && !unfinished {
			why = checkPromise(table.Entries(), at, plies)
		}
		if why != "" {
			refused = append(refused, Refusal{at.entry, why})
		}
	}
	return refused
}

// parallel applies work to all positions; each worker has a checker of its own.
func parallel[T any](ctx context.Context, table *cert.Table, o Options, positions []tablePosition, work func(*checker, tablePosition) T) ([]T, error) {
	results := make([]T, len(positions))
	var taken atomic.Int64
	var wg sync.WaitGroup
	for range min(max(1, o.Workers), len(positions)) {
		wg.Go(func() {
			c := newChecker(table, o.Paranoid)
			for ctx.Err() == nil {
				i := int(taken.Add(1)) - 1
				if i >= len(positions) {
					return
				}
				results[i] = work(c, positions[i])
			}
		})
	}
	wg.Wait()
	return results, ctx.Err()
}
