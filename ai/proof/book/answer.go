// Package book answers from the certificate that comes with the program: what Black
// plays on proven ground, and in how many plies it has won at the latest.
//
// The certificate has an entry for each position in which Black needs a quiet move.
// Everything else on proven ground is won by threes and fours alone; such a win is
// searched when it is asked for, with the checker's own solver, and then followed
// move by move.
package book

import (
	"bytes"
	"context"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"fmt"
	"sync"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/proof/checker"
	"tengen/board"
)

// Kind says where an answer comes from.
type Kind uint8

// The kinds of answers.
const (
	Start  Kind = iota // Black's first move; nothing is promised while a second move is open
	Quiet              // the move stands in the certificate
	Forced             // the win goes on by threes and fours alone
)

// Answer is what the book says of a position on proven ground.
type Answer struct {
	Kind Kind
	// Move is Black's; board.Pass where White is to move.
	Move board.Point
	// Plies is in how many plies from here Black has won at the latest, Move included;
	// 0 when nothing is promised.
	Plies int
	// Line is a forced win from here to the row, Move first, with the replies that put
	// it off longest. Only for Forced with Black to move.
	Line []board.Point
}

// Answer returns what the book says of a position, and false when the position is not
// on proven ground or ctx ends. The side to move follows from the number of stones,
// Black having begun. Forced wins take up to about a second to find.
func (k *Book) Answer(ctx context.Context, b *board.Board) (Answer, bool) {
	if b.Size() != board.Square(15) {
		return Answer{}, false
	}
	black, white := b.Count(board.Black), b.Count(board.White)
	switch centre := b.Size().Center(); {
	case black == 0 && white == 0:
		return Answer{Kind: Start, Move: centre, Plies: k.atMost()}, true
	case black == 1 && white == 0 && b.At(centre) == board.Black:
		return Answer{Kind: Quiet, Move: board.Pass, Plies: max(0, k.atMost()-1)}, true
	case black == white:
		return k.AnswerTo(ctx, b, board.Black)
	case black == white+1:
		return k.AnswerTo(ctx, b, board.White)
	default:
		return Answer{}, false
	}
}

// AnswerTo is [Book.Answer] for a 15×15 board with any number of stones and a side to move.
func (k *Book) AnswerTo(ctx context.Context, b *board.Board, turn board.Stone) (Answer, bool) {
	if turn == board.Black {
		return k.black(ctx, b)
	}
	return k.white(ctx, b)
}

// Threat returns what Black wins by when White, who is to move, passes: why a move of
// Black that seems to do nothing must be answered. False means that Black has no
// threat, or ctx has ended.
func (k *Book) Threat(ctx context.Context, b *board.Board) (Answer, bool) {
	if b.Size() != board.Square(15) || b.Count(board.Black) != b.Count(board.White)+1 {
		return Answer{}, false
	}
	if !k.lock(ctx) {
		return Answer{}, false
	}
	defer k.mu.Unlock()
	f, ok := k.solver.Win(b, stopper(ctx))
	return forced(b, f, ok)
}

func (k *Book) black(ctx context.Context, b *board.Board) (Answer, bool) {
	if move, plies, ok := checker.Lookup(k.table, b); ok {
		return Answer{Kind: Quiet, Move: move, Plies: plies}, true
	}
	if !k.lock(ctx) {
		return Answer{}, false
	}
	defer k.mu.Unlock()
	f, ok := k.force(ctx, b)
	if ok {
		k.wins.keep(b, f)
	}
	return forced(b, f, ok)
}

func forced(b *board.Board, f checker.Forced, ok bool) (Answer, bool) {
	if !ok {
		return Answer{}, false
	}
	return Answer{Kind: Forced, Move: f.Move(), Plies: f.Plies(), Line: f.Line(b)}, true
}

// force finds how Black wins by threes and fours: as it began to, in no more plies than an
// entry promises, as the checker found it after that entry, or anew.
func (k *Book) force(ctx context.Context, b *board.Board) (f checker.Forced, ok bool) {
	if f, ok = k.wins.after(b); ok {
		return f, true
	}
	if before, reply, promised, ok := k.entryBefore(b); ok {
		if f, ok = k.solver.Win(b, after(ctx, quickSteps)); ok && f.Plies() <= promised-2 {
			return f, true
		}
		if f, ok = k.solver.WinAfter(before, reply, stopper(ctx)); ok {
			return f, true
		}
	}
	return k.solver.Win(b, stopper(ctx))
}

// quickSteps is how many positions a search looks at for a win as short as promised. Most
// wins take fewer; to repeat what the checker did takes longer, and never fails.
const quickSteps = 1000

// entryBefore finds an entry whose move and a reply of White lead to b, and in how many
// plies Black has won from it.
func (k *Book) entryBefore(b *board.Board) (before *board.Board, reply board.Point, plies int, ok bool) {
	black, white := stonesOf(b, board.Black), stonesOf(b, board.White)
	before = b.Clone()
	for _, reply := range white {
		before.Set(reply, board.Empty)
		for _, move := range black {
			before.Set(move, board.Empty)
			if m, plies, ok := checker.Lookup(k.table, before); ok && m == move {
				return before, reply, plies, true
			}
			before.Set(move, board.Black)
		}
		before.Set(reply, board.White)
	}
	return nil, board.Pass, 0, false
}

// white answers for positions that a move of the book leads to.
func (k *Book) white(ctx context.Context, b *board.Board) (Answer, bool) {
	if plies, ok := k.moved(b); ok {
		return Answer{Kind: Quiet, Move: board.Pass, Plies: plies}, true
	}
	if !k.lock(ctx) {
		return Answer{}, false
	}
	defer k.mu.Unlock()
	if f, ok := k.wins.moved(b); ok {
		return Answer{Kind: Forced, Move: board.Pass, Plies: f.Plies() - 1}, true
	}
	return Answer{}, false
}

// moved reports whether Black's last move may have been that of an entry, and in how many
// plies Black has won after it.
func (k *Book) moved(b *board.Board) (plies int, ok bool) {
	before := b.Clone()
	for _, p := range stonesOf(b, board.Black) {
		before.Set(p, board.Empty)
		if m, plies, ok := checker.Lookup(k.table, before); ok && m == p {
			return plies - 1, true
		}
		before.Set(p, board.Black)
	}
	return 0, false
}

func stonesOf(b *board.Board, s board.Stone) (all []board.Point) {
	for i := range b.Size().Cells() {
		if p := b.Size().Point(i); b.At(p) == s {
			all = append(all, p)
		}
	}
	return all
}

func stopper(ctx context.Context) func() bool {
	return func() bool { return ctx.Err() != nil }
}

// after ends a search with ctx too, and after so many steps.
func after(ctx context.Context, steps int) func() bool {
	return func() bool { steps--; return steps < 0 || ctx.Err() != nil }
}

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

// nextTry is how long a caller waits for the solver before looking again whether it is free:
// a caller that does not want an answer any more should not wait for that of another.
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

// SecondMove is one of White's 35 second moves up to symmetry, after Black's first in the
// centre.
type SecondMove struct {
	White  board.Point // in the upper right, not above the diagonal
	Proven bool        // a checker accepted Black's win to the end
	Third  board.Point // Black's answer, board.Pass when not proven
	Plies  int         // in how many plies from here Black has won at the latest
}

// SecondMoves returns all 35 second moves, from the far ones to the near ones.
func (k *Book) SecondMoves() (all []SecondMove) {
	b := board.New(board.Square(checker.Side))
	b.Set(b.Size().Center(), board.Black)
	for _, second := range checker.SecondMoves(checker.Side) {
		b.Set(second, board.White)
		third, plies, ok := checker.Lookup(k.table, b)
		b.Set(second, board.Empty)
		all = append(all, SecondMove{White: second, Proven: ok, Third: third, Plies: plies})
	}
	return all
}

// Proven returns how many of White's second moves are proven, and how many there are.
func (k *Book) Proven() (proven, all int) {
	openings := k.SecondMoves()
	for _, o := range openings {
		if o.Proven {
			proven++
		}
	}
	return proven, len(openings)
}

// atMost returns in how many plies from the empty board Black has won at the latest, or
// 0 while a second move is open.
func (k *Book) atMost() (plies int) {
	for _, o := range k.SecondMoves() {
		if !o.Proven {
			return 0
		}
		plies = max(plies, o.Plies+2)
	}
	return plies
}

// Info is an answer with Black to move as a search would give it.
func (a Answer) Info() analysis.Info {
	line := a.Line
	if len(line) == 0 {
		line = []board.Point{a.Move}
	}
	best := analysis.Candidate{Move: a.Move, Line: line}
	if a.Plies > 0 {
		best.Score = analysis.WinIn(a.Plies)
	}
	if a.Plies > 1 { // it may come sooner
		best.Bound = analysis.AtLeast
	}
	return analysis.Info{
		Turn: board.Black, Source: analysis.FromProof, Done: true, Candidates: []analysis.Candidate{best},
	}
}

// SHA256 is the hash of the certificate that the checker accepted, and that comes with the
// program. docs/proof.md publishes it.
const SHA256 = "0e09050b650f732138fc3686601c097004f0cd64ab06192ab6ff77e0c677f5f3"

// read decodes a certificate if it is the one with the hash. A promise in plies alone is no
// sign that it was checked: a file can hold any.
func read(raw []byte, hash string) (*Book, error) {
	sum := sha256.Sum256(raw)
	if is := hex.EncodeToString(sum[:]); is != hash {
		return nil, fmt.Errorf("certificate: SHA-256 %s, want %s", is, hash)
	}
	table, err := checker.Decode(bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	return New(table), nil
}
