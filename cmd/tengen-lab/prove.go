package main

import (
	"errors"
	"fmt"
	"io/fs"
	"time"

	"tengen/ai/proof"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

const proveHelp = `Tries to prove who wins in a position of free gomoku on 15×15, whichever side is to move, for
as long as --limit says, and writes a certificate that says what it is about. The same command
goes on from --state after an interrupt.

  $ tengen-lab prove --position h8i9j10g7h10h9 --limit 10m --out position.cert

Nothing here needs to be believed: tengen-lab verify checks the certificate with code of its own.`

// More workers than this, and more MiB of memory, no computer has.
const (
	mostWorkers = 1024
	mostMemory  = 1 << 24
)

type proveFlags struct {
	out, position, state string
	limit                time.Duration
	memory               int // MiB
	advice               uint64
}

func proveCommand() *cli.Command {
	c := cli.New("prove", "", "proof who wins in a position", proveHelp)
	c.Keeps = true
	var f proveFlags
	c.Flags().StringVar(&f.out, "out", "position.cert", "the certificate to write")
	c.Flags().StringVar(&f.position, "position", "", "moves from the empty board, such as h8i9g8")
	c.Flags().StringVar(&f.state, "state", "", "file that keeps what is proven; go on from it")
	c.Flags().DurationVar(&f.limit, "limit", 0, "time in all, that of earlier runs from --state included; 0 for no end")
	c.Flags().IntVar(&f.memory, "memory", 512, "MiB for the search, about")
	c.Flags().Uint64Var(&f.advice, "advice", 5000, "stones that the engine places to judge a position for the prover; 0: not to ask it")
	c.Do = func(e *cli.Env, _ []string) error { return prove(e, f) }
	return c
}

func prove(e *cli.Env, f proveFlags) error {
	if f.limit < 0 || f.memory < 1 || f.memory > mostMemory {
		return cli.Usagef("--limit %v --memory %d: want no time below 0, and 1 to %d MiB", f.limit, f.memory, mostMemory)
	}
	if err := cli.WillWrite(f.out, f.state); err != nil {
		return err
	}
	a, err := f.attempt(e)
	if err != nil {
		return err
	}
	if shipped, err := book.Shipped(); err == nil {
		a.Know(shipped.Table())
	}
	o := proof.AttemptOptions{Memory: int64(f.memory) << 20, Time: f.limit, Adviser: f.adviser(), Report: f.attemptReport(e)}
	if f.state != "" {
		o.Save = func() error { return record.SaveFile(f.state, a.Write) }
	}
	if err := a.Run(e.Ctx, o); err != nil {
		return err
	}
	p := a.Proof()
	if p == nil {
		e.Failed = true
		_, err = fmt.Fprintln(e.Out, "not decided")
		return err
	}
	if err := record.SaveFile(f.out, p.Encode); err != nil {
		return err
	}
	_, err = fmt.Fprintf(e.Out, "proven: %s wins in at most %d plies, %s entries; one way: %s\n",
		p.Claim.Winner, p.Plies, cli.Grouped(p.Entries()), record.FormatMoves(p.Line(e.Ctx)))
	return err
}

// attempt returns the one that --state has, or a new one.
func (f proveFlags) attempt(e *cli.Env) (*proof.Attempt, error) {
	if f.position == "" {
		return nil, cli.Usagef("want --position")
	}
	moves, err := record.ParseMoves(f.position)
	if err != nil {
		return nil, cli.Usage(err)
	}
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	for _, m := range moves {
		if err := pos.Play(m); err != nil {
			return nil, cli.Usagef("--position: %s: %v", m, err)
		}
	}
	if !proof.Supports(pos) {
		return nil, cli.Usagef("--position: the game is over")
	}
	fresh := proof.NewAttempt(pos)
	if f.state == "" {
		return fresh, nil
	}
	kept, err := cli.Read(e, f.state, proof.ReadAttempt)
	if errors.Is(err, fs.ErrNotExist) {
		return fresh, nil
	} else if err != nil {
		return nil, err
	}
	if kept.Hash() != fresh.Hash() {
		return nil, fmt.Errorf("%s: about another position", f.state)
	}
	return kept, nil
}

// attemptReport prints how far an attempt has come, now and then.
func (f proveFlags) attemptReport(e *cli.Env) func(proof.AttemptProgress) {
	var told time.Time
	return func(p proof.AttemptProgress) {
		if time.Since(told) < attemptEvery {
			return
		}
		told = time.Now()
		fmt.Fprintf(e.Err, "%v: %s, pass %d, ", p.Spent.Round(time.Second), p.Winner, p.Pass)
		switch p.Stage {
		case proof.Threats:
			fmt.Fprintln(e.Err, "threats")
		case proof.Quiet:
			fmt.Fprintf(e.Err, "%s: %d of %d replies refuted, at least %d steps, %d entries\n", p.Move, p.Refuted, p.Replies, p.Steps, p.Entries)
		case proof.Checking:
			fmt.Fprintf(e.Err, "%d of %d entries checked\n", p.Done, p.All)
		case proof.Filling:
			fmt.Fprintf(e.Err, "%d of %d missing positions proven\n", p.Done, p.All)
		}
	}
}

// attemptEvery is the pause between two lines.
const attemptEvery = 5 * time.Second

// adviser returns what makes advisers, nil for none.
func (f proveFlags) adviser() func() proof.Adviser {
	if f.advice == 0 {
		return nil
	}
	return proof.NewAdviser(f.advice, proof.AdviserMemory)
}
