package proof

import (
	"context"

	"tengen/ai/proof/checker"
	"tengen/board"
)

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
