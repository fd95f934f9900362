package problem

import (
	"math/rand/v2"

	"tengen/ai/textbook"
)

// Queens is the board of so many columns and rows, with a queen in each column, none of which
// attacks another. A variable is a column, its value the row, from below.
type Queens int

var _ textbook.Constraints = Queens(0)

// Variables implements [textbook.Constraints].
func (n Queens) Variables() int { return int(n) }

// Values implements [textbook.Constraints].
func (n Queens) Values() int { return int(n) }

// Conflict implements [textbook.Constraints].
func (Queens) Conflict(x, v, y, w int) bool { return v == w || distance(v, w) == distance(x, y) }

// Some returns the rows of a few queens that do not attack each other, -1 in the other columns;
// the same seed gives the same.
func (n Queens) Some(seed uint64) []int {
	rng := rand.New(rand.NewPCG(seed, 0))
	rows := make([]int, n)
	for x := range rows {
		rows[x] = -1
	}
	for placed, few := 0, max(1, int(n)/3); placed < few; {
		x, v := rng.IntN(int(n)), rng.IntN(int(n))
		free := rows[x] < 0
		for y, w := range rows {
			free = free && (w < 0 || !n.Conflict(x, v, y, w))
		}
		if free {
			rows[x] = v
			placed++
		}
	}
	return rows
}

// ConstraintSearch is a search for values that can be chosen.
type ConstraintSearch struct {
	Name string // ends the keys of its words
	Code string // of its pseudocode
	Run  func(c textbook.Constraints, all bool, seed uint64, observe func(textbook.ConstraintEvent)) textbook.Assignment
}

// mostRepairs is how often repairing by the least conflicts repairs.
const mostRepairs = 500

// ConstraintSearches are the searches for values, in the order of a table.
var ConstraintSearches = []ConstraintSearch{
	backtracking("backtracking", textbook.Backtrack{}),
	backtracking("forward", textbook.Backtrack{Forward: true}),
	backtracking("mrv", textbook.Backtrack{Forward: true, Fewest: true}),
	{"min_conflicts", "min_conflicts", func(c textbook.Constraints, _ bool, seed uint64, observe func(textbook.ConstraintEvent)) textbook.Assignment {
		return textbook.MinConflicts(c, mostRepairs, seed, observe)
	}},
}

func backtracking(name string, how textbook.Backtrack) ConstraintSearch {
	return ConstraintSearch{name, "backtracking", func(c textbook.Constraints, all bool, _ uint64, observe func(textbook.ConstraintEvent)) textbook.Assignment {
		how.All = all
		return textbook.Backtracking(c, how, observe)
	}}
}
