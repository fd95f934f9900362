package main

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"time"

	"tengen/ai/proof"
	"tengen/ai/proof/checker"
	"tengen/board/record"
	"tengen/cmd/internal/cli"
)

const proveHelp = `Proves that Black wins free gomoku on 15×15, and writes the proof as a certificate.

Without operands it works on all 35 second moves of White up to symmetry; name some
to work on those: I9 O15. What is proven is saved every minute and at the end, and
the same command goes on from there after an interrupt.

  $ workshop prove --out black.cert O15
  $ workshop prove --out black.cert --passes 1s,5s,20s,60s --workers 2

The work splits into independent jobs, by White's second and fourth moves. Each job
writes a partial certificate of its own; --merge joins them:

  $ workshop prove --job 0/8 --out part-0.cert
  $ workshop prove --out black.cert --merge part-0.cert,part-1.cert

  $ workshop prove --explicit black.explicit --out ai/proof/book/black.cert

An opening counts as proven when every fourth move of White is. Nothing here needs
to be believed: tengen-lab verify checks the certificate with code of its own.`

// saveEvery is how often the certificate is saved while the prover works.
const saveEvery = time.Minute

type proveFlags struct {
	out, hints, job string
	fill, explicit  string
	merge           []string
	passes          []time.Duration
	workers         int
	advice          uint64
}

func proveCommand() *cli.Command {
	c := cli.New("prove", "[OPENING...]", "proof that Black wins free gomoku", proveHelp)
	c.Keeps = true
	var f proveFlags
	c.Flags().StringVar(&f.out, "out", "black.cert", "the certificate to begin from and to write")
	c.Flags().StringVar(&f.hints, "hints", "", "file of positions and moves to try first")
	c.Flags().StringVar(&f.job, "job", "0/1", "do part I of N, as I/N with I from 0")
	c.Flags().StringSliceVar(&f.merge, "merge", nil, "certificates to join into --out, without searching")
	c.Flags().StringVar(&f.fill, "fill", "", "file of positions that tengen-lab verify --missing wrote: add Black's moves there, and do nothing else")
	c.Flags().StringVar(&f.explicit, "explicit", "", "file to write the checked certificate --out to with the win against every reply, for a checker that searches nothing; goes on after an interrupt, and does nothing else")
	c.Flags().DurationSliceVar(&f.passes, "passes", []time.Duration{time.Second, 5 * time.Second, 20 * time.Second, time.Minute}, "time for each fourth move, pass by pass")
	c.Flags().IntVar(&f.workers, "workers", runtime.NumCPU(), "searches at once")
	c.Flags().Lookup("workers").DefValue = "all processors"
	c.Flags().Uint64Var(&f.advice, "advice", 5000, "stones that the engine places to judge a position for the prover; 0: not to ask it")
	c.Do = func(e *cli.Env, operands []string) error { return prove(e, f, operands) }
	return c
}

func prove(e *cli.Env, f proveFlags, operands []string) error {
	openings, err := proof.ParseOpenings(checker.Side, operands)
	if err != nil {
		return cli.Usage(err)
	}
	var i, n int
	if _, err := fmt.Sscanf(f.job, "%d/%d", &i, &n); err != nil || n < 1 || i < 0 || i >= n {
		return cli.Usagef("--job %s: want I/N with I from 0 to N-1", f.job)
	}
	if f.workers < 1 {
		return cli.Usagef("--workers %d: want at least 1", f.workers)
	}
	if len(f.passes) == 0 || slices.Min(f.passes) <= 0 {
		return cli.Usagef("--passes: want times above 0")
	}
	if err := cli.WillWrite(f.out, f.explicit); err != nil {
		return err
	}
	if f.explicit != "" {
		return f.explain(e, operands)
	}
	known, err := cli.Read(e, f.out, proof.ReadTable)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	lemmas := proof.NewLemmas(checker.Side, known)
	for _, path := range f.merge {
		part, err := cli.Read(e, path, proof.ReadTable)
		if err != nil {
			return err
		}
		lemmas.Add(part)
	}
	if f.fill != "" {
		return f.fillIn(e, lemmas)
	}
	if len(f.merge) == 0 {
		if err := f.search(e, lemmas, proof.Share(proof.Units(openings), i, n)); err != nil {
			return err
		}
	}
	if err := finishProof(e, f.out, lemmas, openings); err != nil {
		return err
	}
	return e.Ctx.Err()
}

// search works through the units, and saves what it has every minute.
func (f proveFlags) search(e *cli.Env, lemmas *proof.Lemmas, units []proof.Unit) error {
	if f.hints != "" {
		_, err := cli.Read(e, f.hints, func(in io.Reader) (struct{}, error) { return struct{}{}, lemmas.ReadHints(in) })
		if err != nil {
			return err
		}
	}
	lemmas.Learn(proof.Openings(checker.Side))
	var saveErr error
	saved := time.Now()
	p := proof.Prover{Lemmas: lemmas, Workers: f.workers, Budgets: f.passes, Adviser: advisers(f.advice), Report: func(p proof.Progress) {
		fmt.Fprintln(e.Err, progressLine(p))
		if time.Since(saved) >= saveEvery {
			saveErr = errors.Join(saveErr, record.SaveFile(f.out, lemmas.Certificate().Encode))
			saved = time.Now()
		}
	}}
	open := p.Run(e.Ctx, units)
	fmt.Fprintf(e.Err, "%d of %d fourth moves of this job are proven\n", len(units)-len(open), len(units))
	return saveErr
}

// fillIn adds moves at the positions that a checker misses.
func (f proveFlags) fillIn(e *cli.Env, lemmas *proof.Lemmas) error {
	positions, err := cli.Read(e, f.fill, checker.ReadPositions)
	if err != nil {
		return err
	}
	p := proof.Prover{Lemmas: lemmas, Workers: f.workers, Budgets: f.passes, Adviser: advisers(f.advice)}
	open := p.Fill(e.Ctx, positions)
	if err := record.SaveFile(f.out, lemmas.Certificate().Encode); err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.Out, "filled %d of %d positions, %d entries\n", len(positions)-open, len(positions), lemmas.Certificate().Len())
	return cmp.Or(err, e.Ctx.Err())
}

// progressLine says what was tried, and how long the rest of this pass will take if
// it goes on like this.
func progressLine(p proof.Progress) string {
	verdict := "open"
	if p.Proven {
		verdict = "proven"
	}
	rest := time.Duration(float64(p.Elapsed) / float64(p.Tried) * float64(p.Units-p.Tried))
	return fmt.Sprintf("pass %d of %d: %s %s; %d of %d tried, %d open, %v passed, about %v to the end of the pass",
		p.Pass, p.Passes, p.Unit, verdict, p.Tried, p.Units, p.Open, p.Elapsed.Round(time.Second), rest.Round(time.Second))
}

// finishProof closes what can be closed, saves and reports.
func finishProof(e *cli.Env, path string, lemmas *proof.Lemmas, openings []proof.Opening) error {
	open := proof.Close(lemmas, openings)
	if err := record.SaveFile(path, lemmas.Certificate().Encode); err != nil {
		return err
	}
	proven := 0
	for _, o := range openings {
		if open[o] == 0 {
			proven++
			fmt.Fprintf(e.Out, "%s: proven\n", o)
		} else {
			fmt.Fprintf(e.Out, "%s: %d fourth moves open\n", o, open[o])
		}
	}
	_, err := fmt.Fprintf(e.Out, "proven %d of %d second moves, %d entries\n", proven, len(openings), lemmas.Certificate().Len())
	return err
}

// explain writes the certificate with the win against every reply. It goes on behind the
// last whole entry of a file that is there.
func (f proveFlags) explain(e *cli.Env, operands []string) (err error) {
	openings, err := proof.ParseOpenings(checker.Side, operands)
	if err != nil {
		return cli.Usage(err)
	}
	table, err := cli.Read(e, f.out, proof.ReadTable)
	if err != nil {
		return err
	}
	o := checker.Options{Workers: f.workers}
	for _, opening := range openings {
		o.Seconds = append(o.Seconds, opening.White)
	}
	file, err := os.OpenFile(f.explicit, os.O_RDWR|os.O_CREATE, 0o666)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, file.Close()) }()
	bar := cli.NewProgressBar(e.Err, "entries")
	defer bar.End()
	all := 0
	err = checker.Explain(e.Ctx, table, o, func(entries int) (skip int, w io.Writer, err error) {
		all = entries
		skip, err = wholeEntries(file, entries)
		return skip, file, err
	}, func(entries int) { bar.Set(entries, all) })
	if err != nil {
		return err
	}
	bar.End()
	size, err := file.Seek(0, io.SeekCurrent)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.Out, "%s entries, %s bytes\n", cli.Grouped(all), cli.Grouped(int(size)))
	return err
}

// wholeEntries counts the entries of an explicit certificate that is not finished, cuts off
// what is behind the last whole one, and leaves the file there. The file must be empty or
// one of so many entries.
func wholeEntries(file *os.File, entries int) (whole int, err error) {
	info, err := file.Stat()
	if err != nil || info.Size() == 0 {
		return 0, err
	}
	head := binary.BigEndian.AppendUint32([]byte(checker.ExplicitMagic), uint32(entries))
	is := make([]byte, len(head))
	if _, err := io.ReadFull(file, is); err != nil || string(is) != string(head) {
		return 0, fmt.Errorf("%s: not the beginning of this explicit certificate", file.Name())
	}
	const lengthBytes = 4
	end := int64(len(head))
	for {
		var length [lengthBytes]byte
		if _, err := file.ReadAt(length[:], end); err != nil {
			break
		}
		next := end + lengthBytes + int64(binary.BigEndian.Uint32(length[:]))
		if next > info.Size() {
			break
		}
		whole, end = whole+1, next
	}
	if whole == 0 {
		end = 0 // the head is written with the first
	}
	if err := file.Truncate(end); err != nil {
		return 0, err
	}
	_, err = file.Seek(end, io.SeekStart)
	return whole, err
}
