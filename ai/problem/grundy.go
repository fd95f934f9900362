package problem

import "slices"

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

// Heaps is a position of Grundy's game: the sizes of the heaps from the greatest to the least,
// a byte each.
type Heaps string

// OneHeap returns the position of one heap, of at most 255 coins.
func OneHeap(size int) Heaps { return Heaps([]byte{byte(size)}) }

// Split is a move of Grundy's game.
type Split struct {
	Heap, Part int // which heap is split, and the smaller part
	Next       Heaps
}

// Splits returns the moves of a position. Of equal heaps only the first is split.
func (h Heaps) Splits() (moves []Split) {
	for i := range len(h) {
		if i > 0 && h[i] == h[i-1] {
			continue // the same again
		}
		for a := byte(1); 2*int(a) < int(h[i]); a++ {
			sizes := []byte(h)
			sizes[i] -= a
			sizes = append(sizes, a)
			slices.SortFunc(sizes, func(x, y byte) int { return int(y) - int(x) })
			moves = append(moves, Split{i, int(a), Heaps(sizes)})
		}
	}
	return moves
}

// Number returns the Grundy number of a position: the exclusive or of its heaps' numbers.
func (h Heaps) Number(numbers []int) (n int) {
	for _, size := range []byte(h) {
		n ^= numbers[size]
	}
	return n
}
