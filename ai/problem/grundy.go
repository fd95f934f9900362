package problem

import (
	"fmt"
	"slices"
	"strings"

	"tengen/ai/textbook"
)

// GrundyNumbers returns the Grundy numbers of the heaps of 0 to n coins in
// Grundy's game: a move splits a heap into two unequal ones, and the player who cannot
// move loses. A heap is lost for the player to move when its number is 0; several heaps are when the
// numbers' exclusive or is.
func GrundyNumbers(n int) []int {
	numbers := make([]int, n+1)
	var seen []int // the last heap that could become this number
	for heap := 3; heap <= n; heap++ {
		for a := 1; 2*a < heap; a++ {
			v := numbers[a] ^ numbers[heap-a]
			for v >= len(seen) {
				seen = append(seen, 0)
			}
			seen[v] = heap
		}
		mex := 0
		for mex < len(seen) && seen[mex] == heap {
			mex++
		}
		numbers[heap] = mex
	}
	return numbers
}

// GrundySplit returns the smaller part of the first split of a heap that wins, 0
// when every split loses. numbers are those of [GrundyNumbers] up to the heap.
func GrundySplit(heap int, numbers []int) int {
	for a := 1; 2*a < heap; a++ {
		if numbers[a] == numbers[heap-a] {
			return a
		}
	}
	return 0
}

// Heaps is a position of Grundy's game.
type Heaps struct {
	Sizes string // the heaps from the greatest to the least, a byte each
	Mine  bool   // the player who wants to win moves, MAX
}

// NewHeaps returns a position of one heap, of at most 255 coins.
func NewHeaps(heap int, mine bool) Heaps { return Heaps{string([]byte{byte(heap)}), mine} }

// String writes the heaps and the player to move, as in "5,2 MAX".
func (h Heaps) String() string {
	parts := make([]string, len(h.Sizes))
	for i := range parts {
		parts[i] = fmt.Sprint(h.Sizes[i])
	}
	mover := "MIN"
	if h.Mine {
		mover = "MAX"
	}
	return strings.Join(parts, ",") + " " + mover
}

// Split is a move of Grundy's game.
type Split struct {
	Heap, Part int // which heap is split, and the smaller part
	Next       Heaps
}

// Splits returns the moves of a position. Of equal heaps only the first is split.
func (h Heaps) Splits() []Split {
	var moves []Split
	for i := range len(h.Sizes) {
		if i > 0 && h.Sizes[i] == h.Sizes[i-1] {
			continue // the same again
		}
		for a := byte(1); 2*int(a) < int(h.Sizes[i]); a++ {
			sizes := []byte(h.Sizes)
			sizes[i] -= a
			sizes = append(sizes, a)
			slices.SortFunc(sizes, func(x, y byte) int { return int(y) - int(x) })
			moves = append(moves, Split{i, int(a), Heaps{string(sizes), !h.Mine}})
		}
	}
	return moves
}

// Grundy is Grundy's game, as a game and as an AND/OR graph: a node is solved
// when MAX wins there. MAX needs one good move, so each of MAX's moves is a
// connector of its own; all of MIN's moves are one connector.
type Grundy struct{}

var (
	_ textbook.Game[Heaps]  = Grundy{}
	_ textbook.AndOr[Heaps] = Grundy{}
)

// Children implements [textbook.Game].
func (Grundy) Children(h Heaps) []Heaps {
	var next []Heaps
	for _, m := range h.Splits() {
		next = append(next, m.Next)
	}
	return next
}

// Evaluate implements [textbook.Game]: 1 when MAX has won, -1 when MAX cannot
// move.
func (Grundy) Evaluate(h Heaps) int {
	if h.Mine {
		return -1
	}
	return 1
}

// Connectors implements [textbook.AndOr].
func (g Grundy) Connectors(h Heaps) []textbook.Connector[Heaps] {
	next := g.Children(h)
	if !h.Mine {
		if len(next) == 0 {
			return nil
		}
		return []textbook.Connector[Heaps]{{To: next, Cost: len(next)}}
	}
	connectors := make([]textbook.Connector[Heaps], len(next))
	for i := range next {
		connectors[i] = textbook.Connector[Heaps]{To: next[i : i+1], Cost: 1}
	}
	return connectors
}

// Goal implements [textbook.AndOr].
func (Grundy) Goal(h Heaps) bool { return !h.Mine && len(h.Splits()) == 0 }

// Estimate implements [textbook.AndOr]; nothing is known beforehand.
func (Grundy) Estimate(Heaps) int { return 0 }
