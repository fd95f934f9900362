// Package book answers from the certificate that comes with the program: what Black
// plays on proven ground, and in how many plies it has won at the latest.
//
// The certificate has an entry for each position in which Black needs a quiet move.
// Everything else on proven ground is won by threes and fours alone; such a win is
// searched when it is asked for, with the checker's own solver, and then followed
// move by move.
package book

import (
	"context"
	"sync"
	"time"

	"tengen/ai/proof/checker"
	"tengen/board"
)

// Book answers for positions of 15×15 boards under free rules, however the board is
// turned or mirrored. It is safe for use by several goroutines at once; forced wins
// are searched one at a time.
type Book struct {
	table  *checker.Table
	mu     sync.Mutex // of what follows
	solver *checker.Solver
	wins   winMemory
}

// New returns a book of the entries of a certificate that a checker has accepted, which is
// for the caller to know: those that promise no plies are left out, as no checker was there.
func New(table *checker.Table) *Book {
	var accepted []checker.Entry
	for _, e := range table.Entries() {
		if e.Plies > 0 {
			accepted = append(accepted, e)
		}
	}
	table = checker.NewTable(table.Side(), accepted)
	return &Book{table: table, solver: checker.NewSolver(table), wins: newWinMemory()}
}

// nextTry is how long somebody waits for the solver before looking again whether it is free:
// whoever does not want an answer any more should not wait for that of another.
const nextTry = 5 * time.Millisecond

// lock waits for the solver, false when ctx ends before.
func (k *Book) lock(ctx context.Context) bool {
	for !k.mu.TryLock() {
		select {
		case <-ctx.Done():
			return false
		case <-time.After(nextTry):
		}
	}
	return true
}

// Certificate returns what the book answers from.
func (k *Book) Certificate() *checker.Table { return k.table }

// Len returns the number of positions with a quiet move of Black.
func (k *Book) Len() int { return k.table.Len() }

// Table returns the entries. Nobody may change them.
func (k *Book) Table() *checker.Table { return k.table }

// Branches returns the replies after which Black, who has just played the book's move
// b stands after, plays another quiet move. On proven ground every other reply loses
// to threes and fours alone.
func (k *Book) Branches(b *board.Board) (quiet []board.Point) {
	after := b.Clone()
	for _, p := range b.Empties() {
		after.Set(p, board.White)
		if _, ok := k.Quiet(after); ok {
			quiet = append(quiet, p)
		}
		after.Set(p, board.Empty)
	}
	return quiet
}

// Quiet returns Black's quiet move in a position with Black to move, and false when the
// certificate has none there.
func (k *Book) Quiet(b *board.Board) (move board.Point, ok bool) {
	move, _, ok = checker.Lookup(k.table, b)
	return move, ok
}
