package problem

import (
	"fmt"
	"strings"
)

// The rows of numbers.
var (
	shortRow = []int{3, 1, 2}
	longRow  = []int{5, 3, 8, 1, 9, 2, 7, 4, 6}
)

// games asks about the small games that are solved whole.
func games() []CourseExercise {
	pick := func(row []int) string { return "pick " + strings.Trim(fmt.Sprint(row), "[]") }
	return []CourseExercise{
		{"grundy_seven", "games", "grundy 7", Word, func() string { return wonOrLost(GrundyNumbers(7)[7] > 0) }},
		{"grundy_eight", "games", "grundy 8", Point, func() string {
			part := GrundySplit(8, GrundyNumbers(8))
			return fmt.Sprintf("%d+%d", part, 8-part)
		}},
		{"grundy_graph", "games", "grundy 7", Number, func() string { return number(wonSplits(7)) }},
		{"nim_five", "games", "nim 5", Word, func() string { return wonOrLost(coins().Wins(5)[5]) }},
		{"nim_six", "games", "nim 6", Number, func() string { return number(coins().Best(6, coins().Wins(6))) }},
		{"nim_fifteen", "games", "nim 15", Number, func() string { return number(coins().Best(15, coins().Wins(15))) }},
		{"pick_value", "games", pick(shortRow), Number, func() string {
			value, _ := Pick(shortRow)
			return number(value)
		}},
		{"pick_number", "games", pick(shortRow), Number, func() string {
			_, at := Pick(shortRow)
			return number(shortRow[at])
		}},
		{"pick_long", "games", pick(longRow), Number, func() string {
			value, _ := Pick(longRow)
			return number(value)
		}},
		{"pick_hasty", "games", pick(longRow), Number, func() string {
			return number(Picking{Row: longRow}.TwoFunctions(false, nil).Value)
		}},
	}
}

// wonSplits counts the positions below a heap that are won for who moves, as the graph
// shows them: whatever the order of the heaps, and whoever has to move.
func wonSplits(heap int) (won int) {
	numbers := GrundyNumbers(heap)
	seen := map[string]bool{}
	for todo := []Heaps{NewHeaps(heap, true)}; len(todo) > 0; todo = todo[1:] {
		h := todo[0]
		if seen[h.Sizes] {
			continue
		}
		seen[h.Sizes] = true
		sum := 0
		for _, size := range []byte(h.Sizes) {
			sum ^= numbers[size]
		}
		if sum != 0 {
			won++
		}
		todo = append(todo, Grundy{}.Children(h)...)
	}
	return won
}

// coins is the lecture's game: take one, two or three, who takes the last one loses.
func coins() Nim { return Nim{Take: []int{1, 2, 3}} }

func wonOrLost(won bool) string {
	if won {
		return "win"
	}
	return "loss"
}
