package checker

import (
	"context"
	"errors"
	"fmt"

	"tengen/board"
)

// VerifyClaim checks that a certificate proves a claim, and returns in how many plies from the
// claim's position its winner has won at the latest, 0 if it does not follow. Of the options
// those that say where to begin are passed over. Its error is that of ctx.
func VerifyClaim(ctx context.Context, table *Table, claim Claim, o Options) (plies int, r *Report, err error) {
	o.Seconds, o.Begun = nil, nil
	o.From = []*board.Board{claim.Start()}
	if r, err = Verify(ctx, table, o); err != nil || DoubtClaim(table, claim) != nil {
		return 0, r, err
	}
	return ClaimPlies(table, claim, r), r, nil
}

// ClaimPlies returns in how many plies from the claim's position its winner has won by a report,
// 0 if that does not follow. The claim must be one that [DoubtClaim] does not doubt.
func ClaimPlies(table *Table, claim Claim, r *Report) int {
	at, _, ok := find(table, stonesOf(claim.Start()))
	if !ok || r.Proven < 1 || r.Plies[at.entry] == 0 {
		return 0
	}
	if claim.Played == board.Pass {
		return int(r.Plies[at.entry])
	}
	return int(r.Plies[at.entry]) - 1
}

// DoubtClaim says why a table cannot prove a claim, whatever its entries are worth; nil if it
// can.
func DoubtClaim(table *Table, claim Claim) error {
	p := newLineBoard(boardOf(table))
	p.set(claim.Board)
	if p.won(black) || p.won(white) {
		return errors.New("the game is over in the position of the claim")
	}
	move, _, ok := Lookup(table, claim.Start())
	if !ok {
		return errors.New("there is no entry for the position of the claim")
	}
	after := claim.Start()
	after.Set(move, board.Black)
	before := claim.Start()
	if claim.Played != board.Pass {
		before.Set(claim.Played, board.Black)
		if !boardOf(table).sameTurned(stonesOf(before), stonesOf(after)) {
			return fmt.Errorf("the entry of the position plays %s and not %s, as the claim does", move, claim.Played)
		}
	}
	return nil
}
