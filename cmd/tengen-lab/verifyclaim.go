package main

import (
	"fmt"
	"io"
	"strings"
	"time"

	"tengen/ai/proof/checker"
	"tengen/board"
	"tengen/board/record"
	"tengen/cmd/internal/cli"
)

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
	_, err := fmt.Fprintf(e.Out, "accepted: %s has won in at most %d plies, %s entries, %.1f s\n",
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
