package check

import (
	"cmp"
	"context"
	"math/rand/v2"
	"slices"
	"sync"
	"sync/atomic"

	"tengen/ai/proof"
	"tengen/board"
)

// Options say how much of a certificate to check.
type Options struct {
	Openings []proof.Opening // only these second moves of White; empty means all
	// From are positions with Black to move to begin at instead of White's second
	// moves. Each counts as a second move in the report.
	From []*board.Board
	// Unfinished checks also what the table has of openings that are not proven yet. Such a
	// table grows, so what its entries promised in plies is not held against them.
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
func Verify(ctx context.Context, table *proof.Certificate, o Options) (*Report, error) {
	w, err := walk(ctx, table, o)
	if err != nil {
		return nil, err
	}
	own := make(map[int]int) // plies, by entry that holds
	toCheck := slices.Clone(w.places)
	if o.Known != nil {
		toCheck = slices.DeleteFunc(toCheck, func(at place) bool {
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
	findings, err := parallel(ctx, table, o, toCheck, func(c *checker, at place) finding {
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
	for i, f := range findings {
		if f.why == "" {
			own[toCheck[i].entry] = f.plies
			continue
		}
		r.Refused = append(r.Refused, Refusal{toCheck[i].entry, f.why})
		r.Missing = append(r.Missing, f.missing...)
	}
	for _, at := range w.places {
		if plies, ok := own[at.entry]; !ok || o.Unfinished {
			continue
		} else if why := promise(table.Entries(), at, plies); why != "" {
			r.Refused = append(r.Refused, Refusal{at.entry, why})
		}
	}
	r.Entries = known + len(toCheck) - len(r.Refused)
	slices.SortFunc(r.Refused, func(a, b Refusal) int { return cmp.Compare(a.Entry, b.Entry) })
	w.conclude(table, own)
	return r, nil
}

// walked is what lines of play come to.
type walked struct {
	report *Report
	roots  []int   // entries at White's second moves
	places []place // with fewer stones first, then in the order of the table
}

// walk collects the places that lines of play come to.
func walk(ctx context.Context, table *proof.Certificate, o Options) (*walked, error) {
	w := &walked{report: &Report{}}
	level := w.begin(table, o)
	seen := make([]bool, table.Len())
	for len(level) > 0 {
		slices.SortFunc(level, func(a, b place) int { return cmp.Compare(a.entry, b.entry) })
		level = slices.DeleteFunc(level, func(at place) bool {
			was := seen[at.entry]
			seen[at.entry] = true
			return was
		})
		after, err := parallel(ctx, table, o, level, (*checker).next)
		if err != nil {
			return nil, err
		}
		var next []place
		for i, n := range after {
			level[i].after = n.replies
			for _, to := range n.places {
				level[i].to = append(level[i].to, to.entry)
			}
			next = append(next, n.places...)
		}
		w.places = append(w.places, level...)
		level = next
	}
	slices.SortStableFunc(w.places, func(a, b place) int {
		return cmp.Compare(a.stones[black].count(), b.stones[black].count())
	})
	for i, reached := range seen {
		if reached {
			w.report.Reached = append(w.report.Reached, i)
		} else {
			w.report.Unreached = append(w.report.Unreached, i)
		}
	}
	return w, nil
}

// begin finds the positions after White's second moves, and counts them.
func (w *walked) begin(table *proof.Certificate, o Options) (level []place) {
	for _, b := range o.From {
		w.report.Possible++
		if at, ok := find(table, b); ok {
			w.roots = append(w.roots, at.entry)
			level = append(level, at)
		}
	}
	if len(o.From) > 0 {
		return level
	}
	size := board.Square(15)
	b := board.New(size)
	b.Set(size.Center(), board.Black)
	wanted := map[proof.Key]bool{}
	for _, opening := range o.Openings {
		b.Set(opening.White, board.White)
		key, _ := proof.KeyOf(b)
		wanted[key] = true
		b.Set(opening.White, board.Empty)
	}
	counted := map[proof.Key]bool{}
	for _, second := range b.Empties() {
		b.Set(second, board.White)
		key, _ := proof.KeyOf(b)
		if !counted[key] && (len(wanted) == 0 || wanted[key]) {
			counted[key] = true
			w.report.Possible++
			if at, ok := find(table, b); ok {
				w.roots = append(w.roots, at.entry)
				level = append(level, at)
			}
		}
		b.Set(second, board.Empty)
	}
	if o.Unfinished {
		level = append(level, fourths(table, o.Openings)...)
	}
	return level
}

// fourths finds the positions after Black's usual third moves and any fourth move
// of White.
func fourths(table *proof.Certificate, openings []proof.Opening) (level []place) {
	if len(openings) == 0 {
		openings = proof.Openings()
	}
	size := board.Square(15)
	for _, o := range openings {
		b := board.New(size)
		b.Set(size.Center(), board.Black)
		b.Set(o.White, board.White)
		b.Set(o.Third, board.Black)
		for _, fourth := range b.Empties() {
			b.Set(fourth, board.White)
			if at, ok := find(table, b); ok {
				level = append(level, at)
			}
			b.Set(fourth, board.Empty)
		}
	}
	return level
}

// parallel applies work to all places; each worker has a checker of its own.
func parallel[T any](ctx context.Context, table *proof.Certificate, o Options, places []place, work func(*checker, place) T) ([]T, error) {
	results := make([]T, len(places))
	var taken atomic.Int64
	var wg sync.WaitGroup
	for range min(max(1, o.Workers), len(places)) {
		wg.Go(func() {
			c := newChecker(table, o.Paranoid)
			for ctx.Err() == nil {
				i := int(taken.Add(1)) - 1
				if i >= len(places) {
					return
				}
				results[i] = work(c, places[i])
			}
		})
	}
	wg.Wait()
	return results, ctx.Err()
}
