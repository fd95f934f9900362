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
	From       []*board.Board
	Unfinished bool   // also what the table has of openings that are not proven yet
	Sample     int    // only so many entries, drawn at random; 0 means all
	Seed       uint64 // of the drawing
	Paranoid   bool   // try every reply in every win, without zones
	Workers    int    // entries at once, at least 1
	// Skip tells which entries, by index, hold already. It may be nil.
	Skip func(entry int) bool
	// Checked is called after each entry, one call at a time, with the number of
	// entries to check. It may be nil.
	Checked func(entry int, holds bool, total int)
}

// Report is the outcome.
type Report struct {
	Proven    int            // second moves of White that the table answers to the end
	Possible  int            // second moves that were asked about
	Entries   int            // entries that were checked and hold, skipped ones included
	Unreached []int          // entries that no line of play comes to
	Refused   []Refusal      // by entry
	Missing   []*board.Board // Black to move; neither in the table nor won by threes and fours
	Reached   []int          // entries that lines of play come to, in order
}

// Refusal says what is wrong with an entry.
type Refusal struct {
	Entry int // from 0, in the order of the certificate
	Why   string
}

// Verify checks a certificate. Its outcome does not depend on the number of
// workers. Its error is that of ctx.
func Verify(ctx context.Context, table *proof.Certificate, o Options) (*Report, error) {
	report, places, err := walk(ctx, table, o)
	if err != nil {
		return nil, err
	}
	toCheck := places
	if o.Skip != nil {
		toCheck = slices.DeleteFunc(slices.Clone(places), func(at place) bool { return o.Skip(at.entry) })
	}
	if o.Sample > 0 && o.Sample < len(toCheck) {
		rng := rand.New(rand.NewPCG(o.Seed, 0))
		toCheck = slices.Clone(toCheck)
		rng.Shuffle(len(toCheck), func(i, j int) { toCheck[i], toCheck[j] = toCheck[j], toCheck[i] })
		toCheck = toCheck[:o.Sample]
	}
	var mu sync.Mutex
	findings, err := parallel(ctx, table, o, toCheck, func(c *checker, at place) finding {
		f := c.check(at)
		if o.Checked != nil {
			mu.Lock()
			defer mu.Unlock()
			o.Checked(at.entry, f.why == "", len(toCheck))
		}
		return f
	})
	if err != nil {
		return nil, err
	}
	report.Entries = len(places)
	if o.Sample > 0 {
		report.Entries = len(toCheck)
	}
	for i, f := range findings {
		if f.why != "" {
			report.Refused = append(report.Refused, Refusal{toCheck[i].entry, f.why})
			report.Missing = append(report.Missing, f.missing...)
			report.Entries--
		}
	}
	slices.SortFunc(report.Refused, func(a, b Refusal) int { return cmp.Compare(a.Entry, b.Entry) })
	return report, nil
}

// walk collects the places that lines of play come to, in the order of the table.
func walk(ctx context.Context, table *proof.Certificate, o Options) (*Report, []place, error) {
	report := &Report{}
	level := report.roots(table, o)
	seen := make([]bool, table.Len())
	var places []place
	for len(level) > 0 {
		level = slices.DeleteFunc(level, func(at place) bool {
			was := seen[at.entry]
			seen[at.entry] = true
			return was
		})
		places = append(places, level...)
		after, err := parallel(ctx, table, o, level, (*checker).next)
		if err != nil {
			return nil, nil, err
		}
		level = slices.Concat(after...)
	}
	slices.SortFunc(places, func(a, b place) int { return cmp.Compare(a.entry, b.entry) })
	for i, reached := range seen {
		if reached {
			report.Reached = append(report.Reached, i)
		} else {
			report.Unreached = append(report.Unreached, i)
		}
	}
	return report, places, nil
}

// roots finds the positions after White's second moves, and counts them.
func (r *Report) roots(table *proof.Certificate, o Options) (level []place) {
	for _, b := range o.From {
		r.Possible++
		if at, ok := find(table, b); ok {
			r.Proven++
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
			r.Possible++
			if at, ok := find(table, b); ok {
				r.Proven++
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
