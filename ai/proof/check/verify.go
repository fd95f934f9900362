package check

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"

	"tengen/ai/proof/cert"
)

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
			plies, ok := o.Known(fingerprint(table, at, o.Paranoid))
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
