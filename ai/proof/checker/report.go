package checker

import (
	"tengen/board"
)

// Options say how much of a certificate to check.
type Options struct {
	Seconds []board.Point // only these second moves of White; empty means all
	// From are positions with Black to move to begin at instead of White's second
	// moves. Each counts as a second move in the report.
	From []*board.Board
	// Begun are positions with White to move. What the table has after any move of White
	// there is checked too, but does not count as an answer to a second move: these are
	// openings that the prover has not finished.
	Begun []*board.Board
	// Unfinished is for a table that grows: what its entries promise in plies is not held
	// against them.
	Unfinished bool
	Sample     int    // only so many entries, drawn at random; 0 means all
	Seed       uint64 // of the drawing
	Paranoid   bool   // try every reply in every win, without zones
	Workers    int    // entries at once, at least 1
	// Known tells for which fingerprints an entry was found to hold before, and in how many
	// plies Black has won there at the latest. It may be nil.
	Known func(q Fingerprint) (plies int, ok bool)
	// Checked is called after each entry, one call at a time, with what Known should
	// say another time, 0 plies if the entry does not hold, and with the number of
	// entries to check. It may be nil.
	Checked func(q Fingerprint, plies, total int)
}

// Report is the outcome.
type Report struct {
	Proven    int            // second moves of White that the table answers to the end, as far as was checked
	Possible  int            // second moves that were asked about
	Entries   int            // entries that were checked and hold, skipped ones included
	Unreached []int          // entries that no line of play comes to
	Refused   []Refusal      // by entry
	Missing   []*board.Board // Black to move; neither in the table nor won by threes and fours
	Reached   []int          // entries that lines of play come to, in order
	// Accepted are the entries that lines of play come to from the second moves that
	// are answered to the end.
	Accepted []int
	// Plies says in how many plies Black has won at the latest, by entry; 0 for those
	// that do not hold, or lead to such, or were not checked.
	Plies []uint8
	// Larger says how many of the entries that were checked and hold also do on every larger
	// board.
	Larger [largerKinds]int
}

// Refusal says what is wrong with an entry.
type Refusal struct {
	Entry int // from 0, in the order of the certificate
	Why   string
	// Unanswered tells that nothing is wrong but replies without an answer, which are missing.
	Unanswered bool
}
