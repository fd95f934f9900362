package smallgames

import (
	"slices"
	"strconv"
	"strings"

	"tengen/ai/problem"
)

// heaps is a position of Grundy's game.
type heaps struct{ sizes string } // as in problem.Heaps

// grundyNumbers are those of all heaps that one can begin with.
var grundyNumbers = problem.GrundyNumbers(mostHeap)

// The smallest and the largest heap to begin with, and the usual one.
const (
	leastHeap = 3
	mostHeap  = 11
	usualHeap = 7
)

func oneHeap(n int) heaps { return heaps{problem.NewHeaps(n, true).Sizes} }

// moves implements [position]: from is a heap, by the size of its left part. Of
// heaps of the same size only the first is split.
func (h heaps) moves() []move {
	var out []move
	for i := range len(h.sizes) {
		if i > 0 && h.sizes[i] == h.sizes[i-1] {
			continue
		}
		for a := byte(1); 2*int(a) < int(h.sizes[i]); a++ {
			out = append(out, move{from: i, by: int(a), next: h.split(i, a)})
		}
	}
	return out
}

// split returns the position in which a heap has been split.
func (h heaps) split(i int, a byte) heaps {
	sizes := []byte(h.sizes)
	sizes[i] -= a
	sizes = append(sizes, a)
	slices.SortFunc(sizes, func(x, y byte) int { return int(y) - int(x) })
	return heaps{string(sizes)}
}

// value implements [position].
func (h heaps) value() int {
	if h.number() != 0 {
		return 1
	}
	return -1
}

// number is the Grundy number of the position: the exclusive or of its heaps'.
func (h heaps) number() int {
	n := 0
	for _, size := range []byte(h.sizes) {
		n ^= grundyNumbers[size]
	}
	return n
}

// String writes the heaps.
func (h heaps) String() string {
	parts := make([]string, len(h.sizes))
	for i, size := range []byte(h.sizes) {
		parts[i] = strconv.Itoa(int(size))
	}
	return strings.Join(parts, ",")
}

// short writes equal heaps once, with their number as an exponent: "2,1⁵", as partitions
// are written.
func (h heaps) short() string {
	const exponents = "⁰¹²³⁴⁵⁶⁷⁸⁹"
	var parts []string
	for rest := h.sizes; rest != ""; {
		equal := strings.LastIndexByte(rest, rest[0]) + 1
		part := strconv.Itoa(int(rest[0]))
		if equal > 1 {
			for _, digit := range strconv.Itoa(equal) {
				part += string([]rune(exponents)[digit-'0'])
			}
		}
		parts, rest = append(parts, part), rest[equal:]
	}
	return strings.Join(parts, ",")
}

// nim is the game of taking coins. It is a value that positions share.
type nim struct {
	rules *problem.Nim
	wins  []bool
}

// The largest number of coins, and the usual one.
const (
	mostCoins  = 24
	usualCoins = 5
)

func newNim(rules problem.Nim) *nim { return &nim{&rules, rules.Wins(mostCoins)} }

// coins is a position of it.
type coins struct {
	game *nim
	left int
}

// moves implements [position]: by is how many coins are taken.
func (c coins) moves() []move {
	var out []move
	for _, k := range c.game.rules.Take {
		if k <= c.left {
			out = append(out, move{by: k, next: coins{c.game, c.left - k}})
		}
	}
	return out
}

// value implements [position].
func (c coins) value() int {
	if c.game.wins[c.left] {
		return 1
	}
	return -1
}

// numberRow is a game of picking numbers. best[i] is what is won with the numbers from i
// on.
type numberRow struct {
	numbers []int
	best    []int
}

func newRow(numbers []int) *numberRow {
	r := &numberRow{numbers: numbers}
	for i := range len(numbers) + 1 {
		v, _ := problem.Pick(numbers[i:])
		r.best = append(r.best, v)
	}
	return r
}

// picks is a position of it.
type picks struct {
	game  *numberRow
	from  int
	ended bool
}

// moves implements [position]: from is the index of a number. The last move ends
// the game.
func (p picks) moves() []move {
	if p.ended || p.from == len(p.game.numbers) {
		return nil
	}
	var out []move
	for i := p.from; i < len(p.game.numbers); i++ {
		out = append(out, move{from: i, gain: p.game.numbers[i], next: picks{game: p.game, from: i + 1}})
	}
	return append(out, move{from: problem.PickEnd, next: picks{game: p.game, from: p.from, ended: true}})
}

// value implements [position].
func (p picks) value() int {
	if p.ended {
		return 0
	}
	return p.game.best[p.from]
}
