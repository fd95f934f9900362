package proof

import (
	"context"
	"time"

	"tengen/ai/proof/checker"
	"tengen/board"
)

// AttemptOptions are the means of a run.
type AttemptOptions struct {
	Memory  int64                 // bytes for the graphs of the search, as well as can be
	Time    time.Duration         // of work in all, with earlier runs; 0 for no end
	Adviser func() Adviser        // nil for none
	Report  func(AttemptProgress) // called a few times a second; may be nil
	Save    func() error          // called now and then, to write the attempt down; may be nil
}

// Stage says what a run does.
type Stage uint8

// The stages, in the order of a proof.
const (
	Threats  Stage = iota // wins by threes and fours are looked for
	Quiet                 // quiet moves too
	Checking              // the checker goes through what was found
	Filling               // it misses positions, which are proven now
)

// AttemptProgress is how far a run has come.
type AttemptProgress struct {
	Stage   Stage
	Winner  board.Stone // whose win is tried
	Pass    int         // from 1; each takes longer than the one before
	Move    board.Point // of the winner, the most promising; board.Pass when none is chosen
	Refuted int         // replies to it that are beaten,
	Replies int         // of so many, 0 while they are not counted
	Resists board.Point // a reply that is not
	Steps   int         // positions that have to be decided at the least, as it looks now
	Entries int         // positions that are proven
	Done    int         // positions checked or filled,
	All     int         // of so many
	Spent   time.Duration
}

// saveEvery is the pause between two calls of Save.
const saveEvery = 30 * time.Second

// run is a call of [Attempt.Run].
type run struct {
	*Attempt
	o      AttemptOptions
	began  time.Time
	before int64
	saved  time.Time
	told   time.Time
}

// Run goes on until something is proven, the time is used up, or ctx ends, which alone is an
// error but for those of Save.
func (a *Attempt) Run(ctx context.Context, o AttemptOptions) error {
	if a.proof != nil {
		return nil
	}
	r := &run{Attempt: a, o: o, began: time.Now(), before: a.spent, saved: time.Now()}
	working := ctx
	if o.Time > 0 {
		left := o.Time - time.Duration(a.spent)
		if left <= 0 {
			return nil
		}
		var cancel context.CancelFunc
		working, cancel = context.WithTimeout(ctx, left)
		defer cancel()
	}
	err := r.work(working)
	r.count()
	if o.Save != nil {
		if saveErr := o.Save(); err == nil {
			err = saveErr
		}
	}
	if err != nil {
		return err
	}
	return ctx.Err()
}

func (r *run) count() { r.spent = r.before + int64(time.Since(r.began)) }

// work tries the fronts in turn, in passes of rising work.
func (r *run) work(ctx context.Context) error {
	chances := r.chances(ctx)
	for ctx.Err() == nil && r.proof == nil {
		least := r.fronts[0].pass
		for _, f := range r.fronts {
			least = min(least, f.pass)
		}
		for i, f := range r.fronts {
			if ctx.Err() != nil || r.proof != nil || f.pass > least {
				continue
			}
			if err := r.try(ctx, f, passWork(f.pass, chances[i])); err != nil {
				return err
			}
			if ctx.Err() == nil {
				f.pass++
			}
		}
	}
	return nil
}

// chances returns for each front how likely its side wins, as the adviser says.
func (r *run) chances(ctx context.Context) []float64 {
	all := make([]float64, len(r.fronts))
	for i := range all {
		all[i] = 1
	}
	if r.o.Adviser != nil && len(all) > 1 {
		all[0] = r.o.Adviser().Chance(ctx, r.fronts[0].claim.Start())
		all[1] = 1 - all[0]
	}
	return all
}

// A pass does twice as much work as the one before, up to an end, and less for a side that is not
// likely to win. A million is about what a core does in a second; it is counted, so that a busy
// machine comes to the same, only later.
const (
	firstPass   = 5_000_000
	longestPass = 1_280_000_000
	leastShare  = 0.1
)

func passWork(pass int, chance float64) uint64 {
	whole := uint64(longestPass)
	if pass < 8 {
		whole = min(whole, firstPass<<pass)
	}
	return uint64(float64(whole) * max(leastShare, chance))
}

// try works at one front for one pass. Once all is found it is the checker's turn, however
// long that takes.
func (r *run) try(ctx context.Context, f *front, work uint64) error {
	start := StartOf(f.claim)
	seeker := f.seeker
	if f.seeker = nil; seeker == nil {
		seeker = NewSeeker(f.lemmas, r.o.Adviser, r.o.Memory)
	}
	seeker.Report = func(s Standing) {
		r.report(f, AttemptProgress{
			Stage: Quiet, Move: s.Move, Replies: s.Replies, Refuted: s.Refuted, Resists: s.Resisted, Steps: s.Steps,
		})
	}
	found := seeker.Proven(start)
	if !found && f.pass == 0 && !seeker.Halted() {
		r.report(f, AttemptProgress{Stage: Threats, Move: board.Pass, Resists: board.Pass})
		found = seeker.Threats(ctx, start)
	}
	if !found {
		found = seeker.Seek(ctx, start, f.pass, work)
	}
	if !found {
		if seeker.Halted() {
			f.seeker = seeker
		}
		return r.save(false)
	}
	if err := r.save(true); err != nil {
		return err
	}
	return r.confirm(ctx, f, seeker, work)
}

// attemptReportEvery is the pause between two reports.
const attemptReportEvery = 200 * time.Millisecond

// report completes a report and hands it on, and makes sure that what is proven is kept.
func (r *run) report(f *front, p AttemptProgress) {
	if r.o.Report == nil || p.Stage != Threats && time.Since(r.told) < attemptReportEvery {
		return
	}
	r.told = time.Now()
	r.count()
	p.Winner, p.Pass, p.Entries, p.Spent = f.claim.Winner, f.pass+1, f.entries(), time.Duration(r.spent)
	r.o.Report(p)
}

// save writes the attempt down if it is time to, or at once.
func (r *run) save(now bool) error {
	if r.o.Save == nil || !now && time.Since(r.saved) < saveEvery {
		return nil
	}
	r.saved = time.Now()
	r.count()
	return r.o.Save()
}

// confirm lets the checker go through what was found, proves what it misses, and again, until
// it accepts all or something resists.
func (r *run) confirm(ctx context.Context, f *front, seeker *Seeker, work uint64) error {
	held := map[checker.Fingerprint]int{}
	for ctx.Err() == nil {
		table := f.lemmas.Certificate()
		checked := 0
		plies, report, err := checker.VerifyClaim(ctx, table, f.claim, checker.Options{
			Workers: 1, Unfinished: true,
			Known: func(q checker.Fingerprint) (int, bool) { n, ok := held[q]; return n, ok },
			Checked: func(q checker.Fingerprint, plies, total int) {
				if checked++; plies > 0 {
					held[q] = plies
				}
				r.report(f, AttemptProgress{Stage: Checking, Move: board.Pass, Resists: board.Pass, Done: checked, All: total})
			},
		})
		if err != nil {
			return nil //nolint:nilerr // the time is over, which Run tells
		}
		if plies > 0 {
			r.proof = newProof(f.claim, accepted(table, report), plies)
			return nil
		}
		f.open = 0
		for i, b := range report.Missing {
			r.report(f, AttemptProgress{Stage: Filling, Move: board.Pass, Resists: board.Pass, Done: i, All: len(report.Missing)})
			if ctx.Err() == nil && !seeker.Fill(ctx, b, work) {
				f.open++
			}
			if err := r.save(false); err != nil {
				return err
			}
		}
		if f.open > 0 || len(report.Missing) == 0 {
			return nil // another pass has more time
		}
	}
	return nil
}

// accepted returns the entries that the proof needs, with their plies.
func accepted(table *checker.Table, report *checker.Report) *checker.Table {
	entries := make([]checker.Entry, 0, len(report.Accepted))
	for _, i := range report.Accepted {
		e := table.Entries()[i]
		e.Plies = report.Plies[i]
		entries = append(entries, e)
	}
	return checker.NewTable(checker.Side, entries)
}
