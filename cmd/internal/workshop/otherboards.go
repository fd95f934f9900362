package main

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"tengen/ai/proof"
	"tengen/ai/proof/book"
	"tengen/ai/proof/checker"
	"tengen/board"
	"tengen/board/record"
	"tengen/cmd/internal/cli"
)

const otherBoardsHelp = `Carries the proof that comes with Tengen over to another board, and proves what does not
hold there.

The same stones stand around Black's first one in the centre (on even boards right and
above the middle). White's moves beyond the old border are answered at first like those
on its nearest cell. Then, for one second move of White's after another, the checker of
tengen-lab verify says what fails, and the prover fills it in, in rounds, until nothing is
missing or --rounds have passed.

  $ workshop other-boards --board 19 --out black-19.cert --state checked-19.txt
  $ workshop other-boards --board 19 --out black-19.cert --state checked-19.txt S19 S10
  $ workshop other-boards --board 20 --rounds 0 --out carried.cert && tengen-lab verify --unfinished --sample 300 carried.cert

The same command goes on from what it wrote. In the end tengen-lab verify checks the whole
file, as that of 15×15.`

type otherBoardsFlags struct {
	out, state string
	side       int
	rounds     int
	workers    int
	passes     []time.Duration
	advice     uint64
}

func otherBoardsCommand() *cli.Command {
	c := cli.New("other-boards", "[OPENING...]", "proof that Black wins on other boards than 15×15", otherBoardsHelp)
	c.Keeps = true
	var f otherBoardsFlags
	c.Flags().IntVar(&f.side, "board", 19, "side of the board, from 7 to 20")
	c.Flags().StringVar(&f.out, "out", "carried.cert", "the certificate to write, and to go on from if it is there")
	c.Flags().StringVar(&f.state, "state", "", "file that keeps which entries hold; go on from it")
	c.Flags().IntVar(&f.rounds, "rounds", 20, "rounds of checking and proving for each second move; 0: only carry over")
	c.Flags().IntVar(&f.workers, "workers", 1, "entries and searches at once")
	c.Flags().DurationSliceVar(&f.passes, "passes", []time.Duration{time.Second, 5 * time.Second, 20 * time.Second}, "time for each position that is not answered, pass by pass")
	c.Flags().Uint64Var(&f.advice, "advice", 5000, "stones that the engine places to judge a position for the prover; 0: not to ask it")
	c.Do = func(e *cli.Env, operands []string) error { return carry(e, f, operands) }
	return c
}

func carry(e *cli.Env, f otherBoardsFlags, operands []string) error {
	if f.side < checker.MinSide || f.side > checker.MaxSide || f.side == checker.Side {
		return cli.Usagef("--board %d: want a side from %d to %d, and not %d", f.side, checker.MinSide, checker.MaxSide, checker.Side)
	}
	openings, err := proof.ParseOpenings(f.side, operands)
	if err != nil {
		return cli.Usage(err)
	}
	if err := cli.WillWrite(f.out, f.state); err != nil {
		return err
	}
	known, err := f.begin(e)
	if err != nil {
		return err
	}
	r := repair{flags: f, lemmas: proof.NewLemmas(f.side, known), refused: map[checker.Key]int{}}
	fmt.Fprintf(e.Out, "carried over: %s entries\n", cli.Grouped(known.Len()))
	if err := r.save(); err != nil || f.rounds == 0 {
		return err
	}
	if f.state != "" {
		if r.state, err = proof.OpenChecked(f.state); err != nil {
			return err
		}
		defer r.state.Close() //nolint:errcheck // each line was written already
	}
	proven := 0
	for _, o := range openings {
		ok, err := r.opening(e, o)
		if err != nil {
			return err
		}
		if ok {
			proven++
		}
	}
	_, err = fmt.Fprintf(e.Out, "proven %d of %d second moves on %d×%[3]d, %s entries\n", proven, len(openings), f.side, cli.Grouped(r.lemmas.Certificate().Len()))
	return err
}

// begin returns the certificate to go on from.
func (f otherBoardsFlags) begin(e *cli.Env) (*checker.Table, error) {
	known, err := cli.Read(e, f.out, proof.ReadTable)
	if err == nil && known.Side() != f.side {
		return nil, fmt.Errorf("%s: a certificate of side %d, want %d", f.out, known.Side(), f.side)
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return known, err
	}
	shipped, err := book.Shipped()
	if err != nil {
		return nil, err
	}
	return proof.Carry(shipped.Certificate(), proof.Openings(f.side)), nil
}

// repair brings a certificate and the checker together.
type repair struct {
	flags   otherBoardsFlags
	lemmas  *proof.Lemmas
	state   *proof.Checked
	refused map[checker.Key]int // how often an entry was refused
	open    int                 // positions that the last search left open
}

// mostRefusals is how often an entry may be refused, with positions left open, before another
// move is looked for.
const mostRefusals = 3

func (r *repair) save() error { return record.SaveFile(r.flags.out, r.lemmas.Certificate().Encode) }

// opening checks and repairs until a second move is answered to the end.
func (r *repair) opening(e *cli.Env, o proof.Opening) (proven bool, err error) {
	start, filled := time.Now(), 0
	for round := range r.flags.rounds {
		table := r.lemmas.Certificate()
		options := checker.Options{Unfinished: true, Workers: r.flags.workers, Checked: func(checker.Fingerprint, int, int) {}}
		options.Seconds = append(options.Seconds, o.White)
		ctx := e.Ctx
		if r.state != nil {
			ctx = r.state.Serve(ctx, &options)
		}
		report, err := checker.Verify(ctx, table, options)
		if err != nil {
			return false, err
		}
		fmt.Fprintf(e.Err, "%s, round %d: %d entries hold, %d do not, %d positions are missing, %.0f s\n",
			o, round+1, report.Entries, len(report.Refused), len(report.Missing), time.Since(start).Seconds())
		if report.Proven == 1 {
			_, err = fmt.Fprintf(e.Out, "%s: proven in %d rounds, %s entries, %d positions filled in, %.0f s\n",
				o, round+1, cli.Grouped(report.Entries), filled, time.Since(start).Seconds())
			return true, err
		}
		if report.Possible == 1 && len(report.Reached) == 0 {
			r.third(o)
			continue
		}
		r.forget(table, report)
		p := proof.Prover{Lemmas: r.lemmas, Workers: r.flags.workers, Budgets: r.flags.passes, Adviser: advisers(r.flags.advice)}
		r.open = p.Fill(e.Ctx, report.Missing)
		filled += len(report.Missing) - r.open
		if err := errors.Join(e.Ctx.Err(), r.save()); err != nil {
			return false, err
		}
	}
	_, err = fmt.Fprintf(e.Out, "%s: open after %d rounds, %d positions filled in, %.0f s\n", o, r.flags.rounds, filled, time.Since(start).Seconds())
	return false, err
}

// third puts Black's usual answer to a second move that has none.
func (r *repair) third(o proof.Opening) {
	b := o.Board()
	b.Set(o.Third, board.Empty)
	r.lemmas.Claim(b, o.Third)
}

// forget drops entries that fail for other reasons than missing replies, or again and again.
func (r *repair) forget(table *checker.Table, report *checker.Report) {
	for _, refusal := range report.Refused {
		key := table.Entries()[refusal.Entry].Key
		if r.open > 0 {
			r.refused[key]++
		}
		if !refusal.Unanswered || r.refused[key] >= mostRefusals {
			r.lemmas.Forget(key)
			delete(r.refused, key)
		}
	}
}

// advisers returns what makes advisers that place so many stones, nil for none.
func advisers(stones uint64) func() proof.Adviser {
	if stones == 0 {
		return nil
	}
	return proof.NewAdviser(stones, proof.AdviserMemory)
}
