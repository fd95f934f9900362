package checker

import (
	"cmp"
	"context"
	"crypto/sha256"
	"embed"
	"encoding/binary"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"tengen/board"
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
	// Known tells for which fingerprints an entry was found to hold before, and in how many
	// plies Black has won there at the latest. It may be nil.
	Known func(q Fingerprint) (plies int, ok bool)
	// Checked is called after each entry, one call at a time, with what Known should
	// say another time, 0 plies if the entry does not hold, and with the number of
	// entries to check. It may be nil.
	Checked func(q Fingerprint, plies, total int)
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
	// Larger says how many of the entries that were checked and hold also do on every larger
	// board.
	Larger [largerKinds]int
}

// Refusal says what is wrong with an entry.
type Refusal struct {
	Entry int // from 0, in the order of the certificate
	Why   string
	// Unanswered tells that nothing is wrong but replies without an answer, which are missing.
	Unanswered bool
}

// Fingerprint stands for all that the check of an entry depends on: the board, the position, Black's move,
// which replies of White lead to other entries, the way of checking and the checker itself.
// A caller that has the answer for a fingerprint need not check it again, in this certificate or in
// a later one.
//
// An entry alone is not enough to remember it by: when the certificate grows, more replies
// lead to entries, and what was found against them before is not looked for again.
type Fingerprint [sha256.Size]byte

// sources are those of the checker. Another checker may find something else, so answers are
// kept under the hash of what gave them, and no number has to be raised by hand.
//
//go:embed *.go
var sources embed.FS

// version is the hash of the sources.
var version = sync.OnceValue(func() [sha256.Size]byte { return versionOf(sources) })

// versionOf hashes the Go files of a folder, those of tests left out, with their names.
func versionOf(folder fs.FS) (v [sha256.Size]byte) {
	names, _ := fs.Glob(folder, "*.go") // the pattern is good
	sum := sha256.New()
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			panic(err) // what is embedded can be read
		}
		of := sha256.Sum256(text)
		sum.Write([]byte(name))
		sum.Write([]byte{0})
		sum.Write(of[:])
	}
	sum.Sum(v[:0])
	return v
}

func fingerprint(table *Table, at tablePosition, paranoid bool) (q Fingerprint) {
	sum := sha256.New()
	for _, part := range []any{
		version(), uint8(table.Side()), paranoid, table.Entries()[at.entry].Move,
		at.stones[black], at.stones[white], at.after,
	} {
		_ = binary.Write(sum, binary.BigEndian, part) // a hash takes everything
	}
	sum.Sum(q[:0])
	return q
}
