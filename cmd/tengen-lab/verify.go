package main

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"
	"time"

	"tengen/ai/proof"
	"tengen/ai/proof/book"
	"tengen/ai/proof/checker"
	"tengen/board"
	"tengen/board/record"
	"tengen/cmd/internal/cli"
)

const verifyHelp = `Checks a certificate of Black's win in free gomoku, on 15×15 or the square board that the
file names, from the empty board.

At every position of the table Black plays the table's move and White tries every
empty cell. What comes of it must stand in the table too, or be a win by threes and
fours that the checker finds again: it shares no code with the prover's search.
Replies are left out only where a zone says that they change nothing; --paranoid
plays the wins against those as well, in full width at every turn of White.

  $ tengen-lab verify black.cert
  $ tengen-lab verify --sample 500 black.cert
  $ tengen-lab verify --opening O15,O14 black.cert
  $ tengen-lab verify --paranoid --state checked.txt black.cert
  $ tengen-lab verify --larger --sample 300 black-19.cert

The outcome does not depend on the number of workers. With --state what holds is
written down, and the same command goes on from there after an interrupt. What is
written down serves a later state of the certificate too: an entry is checked again
when more or fewer of White's replies lead to other entries.

The first line is the SHA-256 of the file, and whether it is the certificate that comes
with Tengen. The last one is "accepted 35 of 35 second moves, N entries, T s", or with
--sample "200 of 50,325 entries checked, all held, T s", exit code 0, or "refused entry
K: why", exit code 1; K counts from 0 in the order of the file, and
points are those of the position in the orientation of its key. Entries to which no
line of play comes are refused unless --unfinished is given.

The certificate of a single position (prove --position) says what it is about: that is
drawn, and the last line is "accepted: black wins within 23 plies, N
entries, T s".

--larger counts which of the entries that were checked (not those that --state knew) stand
on every larger board too, and on one without a border: docs/proof.md says why they do.

--keep writes a certificate of the second moves that are answered to the end, without
the entries that they do not need (with --unfinished, of all entries), and with each
entry in how many plies Black has won at the latest. Where a certificate says so, it is
checked too, but with --unfinished.`

type verifyFlags struct {
	openings             []string
	sample, workers      int
	seed                 uint64
	paranoid, unfinished bool
	larger               bool
	state, missing, keep string
}

func verifyCommand() *cli.Command {
	c := cli.New("verify", "FILE", "check of a certificate of Black's win", verifyHelp)
	c.Keeps = true
	var f verifyFlags
	c.Flags().StringSliceVar(&f.openings, "opening", nil, "check only these second moves of White, such as O15")
	c.Flags().IntVar(&f.sample, "sample", 0, "check only N entries, drawn at random; 0 checks all")
	c.Flags().Uint64Var(&f.seed, "seed", 1, "of the drawing")
	c.Flags().BoolVar(&f.paranoid, "paranoid", false, "try every reply in every win instead of trusting zones (hours)")
	c.Flags().BoolVar(&f.unfinished, "unfinished", false, "check also what there is of second moves that are not proven to the end")
	c.Flags().BoolVar(&f.larger, "larger", false, "count the entries that were checked and stand on every larger board too")
	c.Flags().IntVar(&f.workers, "workers", runtime.NumCPU(), "entries at once")
	c.Flags().Lookup("workers").DefValue = "all processors"
	c.Flags().StringVar(&f.state, "state", "", "file that keeps which entries hold; go on from it")
	c.Flags().StringVar(&f.missing, "missing", "", "file for the positions that are not answered, for workshop prove --fill")
	c.Flags().StringVar(&f.keep, "keep", "", "certificate to write, with what is accepted")
	c.Do = func(e *cli.Env, operands []string) error { return verify(e, f, operands) }
	return c
}

func verify(e *cli.Env, f verifyFlags, operands []string) error {
	if len(operands) != 1 {
		return cli.Usagef("want one certificate, not %d operands", len(operands))
	}
	if f.sample < 0 || f.workers < 1 || f.workers > mostWorkers {
		return cli.Usagef("--sample %d --workers %d: want at least 0, and 1 to %d", f.sample, f.workers, mostWorkers)
	}
	start := time.Now()
	o := checker.Options{
		Sample: f.sample, Seed: f.seed, Paranoid: f.paranoid, Unfinished: f.unfinished, Workers: f.workers,
	}
	if err := cli.WillWrite(f.state, f.missing, f.keep); err != nil {
		return err
	}
	certificate, err := cli.Read(e, operands[0], proof.ReadCertificate)
	table, claim, hash := certificate.Table, certificate.Claim, certificate.SHA256
	if err != nil {
		if stopped := e.Ctx.Err(); stopped != nil {
			return stopped
		}
		e.Failed = true
		_, err = fmt.Fprintf(e.Out, "refused: %v\n", err)
		return err
	}
	openings, err := proof.ParseOpenings(table.Side(), f.openings)
	if err != nil {
		return cli.Usage(err)
	}
	for _, opening := range openings {
		if len(f.openings) > 0 {
			o.Seconds = append(o.Seconds, opening.White)
		}
		if f.unfinished {
			o.Begun = append(o.Begun, opening.Board())
		}
	}
	fmt.Fprintf(e.Out, "SHA-256 %s, %s\n", hash, whose(hash))
	if claim != nil {
		if err := f.begin(e, table, *claim, &o); err != nil || e.Failed {
			return err
		}
	}
	bar := cli.NewProgressBar(e.Err, "entries")
	ctx := e.Ctx
	o.Checked = func(_ checker.Fingerprint, _, total int) { bar.Step(total) }
	if f.state != "" {
		s, err := proof.OpenChecked(f.state)
		if err != nil {
			return err
		}
		defer s.Close() //nolint:errcheck // each line was written already
		ctx = s.Serve(ctx, &o)
	}
	report, err := checker.Verify(ctx, table, o)
	bar.End()
	if cause := context.Cause(ctx); err != nil && cause != nil {
		err = cause
	}
	if err != nil {
		return err
	}
	if err := f.writeFiles(table, claim, report); err != nil {
		return err
	}
	if claim != nil {
		return f.concludeClaim(e, table, *claim, report, time.Since(start))
	}
	return f.conclude(e, report, time.Since(start))
}

// writeFiles writes what --missing and --keep ask for.
func (f verifyFlags) writeFiles(table *checker.Table, claim *checker.Claim, r *checker.Report) error {
	if f.missing != "" {
		if err := record.SaveFile(f.missing, func(w io.Writer) error { return checker.WritePositions(w, r.Missing) }); err != nil {
			return err
		}
	}
	if f.keep == "" {
		return nil
	}
	kept := r.Accepted
	if f.unfinished {
		kept = r.Reached
	}
	entries := make([]checker.Entry, 0, len(kept))
	for _, i := range kept {
		e := table.Entries()[i]
		e.Plies = r.Plies[i]
		entries = append(entries, e)
	}
	return saveKept(f.keep, claim, checker.NewTable(table.Side(), entries))
}

// conclude prints the verdict; on the way it tells what was not looked at.
func (f verifyFlags) conclude(e *cli.Env, r *checker.Report, passed time.Duration) error {
	for _, refused := range r.Refused {
		fmt.Fprintf(e.Err, "entry %d: %s\n", refused.Entry, refused.Why)
	}
	if f.larger {
		l := r.Larger
		fmt.Fprintf(e.Out, "on every larger board: %s entries that hold stand, %s rest on cells near the border, of %s it is not known\n",
			cli.Grouped(l[checker.OnAnyLarger]), cli.Grouped(l[checker.NearBorder]), cli.Grouped(l[checker.NotShown]))
	}
	refused := r.Refused
	if unreached := r.Unreached; len(unreached) > 0 && len(f.openings) == 0 {
		fmt.Fprintf(e.Err, "%d entries are in no line of play from the empty board\n", len(unreached))
		if !f.unfinished && f.keep == "" {
			refused = append(refused, checker.Refusal{Entry: unreached[0], Why: "no line of play comes to it"})
		}
	}
	if len(refused) > 0 {
		e.Failed = true
		_, err := fmt.Fprintf(e.Out, "refused entry %d: %s\n", refused[0].Entry, strings.TrimSpace(refused[0].Why))
		return err
	}
	if f.sample > 0 {
		_, err := fmt.Fprintf(e.Out, "%s of %s entries checked, all held, %.1f s\n", cli.Grouped(r.Entries), cli.Grouped(len(r.Reached)), passed.Seconds())
		return err
	}
	_, err := fmt.Fprintf(e.Out, "accepted %d of %d second moves, %d entries, %.1f s\n", r.Proven, r.Possible, r.Entries, passed.Seconds())
	return err
}

// whose says whether a certificate is the one that everybody has.
func whose(hash string) string {
	if hash == book.SHA256 {
		return "the certificate that comes with Tengen"
	}
	return "not the certificate that comes with Tengen"
}

// begin lets the check begin at the position that a certificate is about, and draws it.
func (f verifyFlags) begin(e *cli.Env, table *checker.Table, claim checker.Claim, o *checker.Options) error {
	if len(f.openings) > 0 || f.unfinished {
		return cli.Usagef("the certificate is about a single position: there are no openings to choose or to leave unfinished")
	}
	o.From = []*board.Board{claim.Start()}
	if err := checker.DoubtClaim(table, claim); err != nil {
		e.Failed = true
		_, err = fmt.Fprintf(e.Out, "refused: %v\n", err)
		return err
	}
	_, err := fmt.Fprintf(e.Out, "%s\n%s\n", strings.TrimRight(claim.Board.String(), "\n"), claimWords(claim))
	return err
}

func claimWords(c checker.Claim) string {
	if c.Played == board.Pass {
		return fmt.Sprintf("claim: %s (%c), to move, wins", c.Winner, c.Winner.Symbol())
	}
	return fmt.Sprintf("claim: %s (%c) wins, %s is to move", c.Winner, c.Winner.Symbol(), c.Turn())
}

// concludeClaim prints the verdict on a certificate that is about a single position.
func (f verifyFlags) concludeClaim(e *cli.Env, table *checker.Table, claim checker.Claim, r *checker.Report, passed time.Duration) error {
	if len(r.Refused) > 0 || f.sample > 0 {
		return f.conclude(e, r, passed)
	}
	plies := checker.ClaimPlies(table, claim, r)
	if plies == 0 {
		e.Failed = true
		_, err := fmt.Fprintln(e.Out, "refused: the claim does not follow")
		return err
	}
	_, err := fmt.Fprintf(e.Out, "accepted: %s wins within %d plies, %s entries, %.1f s\n",
		claim.Winner, plies, cli.Grouped(r.Entries), passed.Seconds())
	return err
}

// saveKept writes what is accepted, with its claim if it has one.
func saveKept(path string, claim *checker.Claim, table *checker.Table) error {
	if claim == nil {
		return record.SaveFile(path, table.Encode)
	}
	return record.SaveFile(path, func(w io.Writer) error { return claim.Encode(w, table) })
}
