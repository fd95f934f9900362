package checker

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"
)

// Verify checks a certificate. Its outcome does not depend on the number of
// workers. Its error is that of ctx.
func Verify(ctx context.Context, table *Table, o Options) (*Report, error) {
	w, err := findReachable(ctx, table, o)
	if err != nil {
		return nil, err
	}
	own := make(map[int]int) // plies, by entry that holds
	toCheck := slices.Clone(w.positions)
	if o.Known != nil {
		toCheck = slices.DeleteFunc(toCheck, func(at tablePosition) bool {
			plies, ok := o.Known(fingerprint(table, at, o.Paranoid))
			if ok {
				own[at.entry] = plies
			}
			return ok
		})
	}
	if o.Sample > 0 {
		rng := rand.New(rand.NewPCG(o.Seed, 0))
		rng.Shuffle(len(toCheck), func(i, j int) { toCheck[i], toCheck[j] = toCheck[j], toCheck[i] })
		toCheck = toCheck[:min(o.Sample, len(toCheck))]
		clear(own)
	}
	var mu sync.Mutex
	results, err := parallel(ctx, table, o, toCheck, func(c *checker, at tablePosition) entryResult {
		f := c.check(at)
		if o.Checked != nil {
			mu.Lock()
			defer mu.Unlock()
			o.Checked(fingerprint(table, at, o.Paranoid), f.plies, len(toCheck))
		}
		return f
	})
	if err != nil {
		return nil, err
	}
	r := w.report
	for i, f := range results {
		if f.problem == "" {
			r.Larger[f.larger]++
			own[toCheck[i].entry] = f.plies
			continue
		}
		r.Refused = append(r.Refused, Refusal{toCheck[i].entry, f.problem, len(f.missing) > 0})
		r.Missing = append(r.Missing, f.missing...)
	}
	r.Refused = append(r.Refused, w.doubts(table, own, r.Refused, o.Unfinished)...)
	r.Entries = len(own) - refusedOf(r.Refused, own)
	slices.SortFunc(r.Refused, func(a, b Refusal) int { return cmp.Compare(a.Entry, b.Entry) })
	w.conclude(table, own)
	return r, nil
}

// refusedOf counts the entries that hold by own and are refused.
func refusedOf(refused []Refusal, own map[int]int) (n int) {
	for _, r := range refused {
		if _, ok := own[r.Entry]; ok {
			n++
		}
	}
	return n
}

// doubts returns the entries that cannot be believed although their moves hold, by the plies
// in own, or were not looked at.
func (w *reachable) doubts(table *Table, own map[int]int, failed []Refusal, unfinished bool) (refused []Refusal) {
	fails := make(map[int]bool, len(failed))
	for _, f := range failed {
		fails[f.Entry] = true
	}
	for _, at := range w.positions {
		why := w.shared[at.entry]
		if plies, ok := own[at.entry]; ok && why == "" && !unfinished {
			why = checkPromise(table.Entries(), at, plies)
		}
		if why != "" && !fails[at.entry] {
			refused = append(refused, Refusal{Entry: at.entry, Why: why})
		}
	}
	return refused
}

// parallel applies work to all positions; each worker has a checker of its own.
func parallel[T any](ctx context.Context, table *Table, o Options, positions []tablePosition, work func(*checker, tablePosition) T) ([]T, error) {
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
