package textbook_test

import (
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
)

// solutionsOfQueens are published: https://oeis.org/A000170, from 1 queen on.
var solutionsOfQueens = []int{1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200}

// rowsOfQueens counts solutions and placements by masks of attacked rows and diagonals; it shares
// no code with the textbook.
func rowsOfQueens(n int, rows, up, down uint) (solutions, placed int) {
	if bits.OnesCount(rows) == n {
		return 1, 0
	}
	for v := range n {
		if bit := uint(1) << v; (rows|up|down)&bit == 0 {
			s, p := rowsOfQueens(n, rows|bit, (up|bit)<<1, (down|bit)>>1)
			solutions, placed = solutions+s, placed+1+p
		}
	}
	return solutions, placed
}

func TestAllSolutionsOfTheQueens(t *testing.T) {
	most := 10
	if testing.Short() {
		most = 8
	}
	for i, want := range solutionsOfQueens[:most] {
		n := problem.Queens(i + 1)
		solutions, placed := rowsOfQueens(i+1, 0, 0, 0)
		require.Equal(t, want, solutions)
		plain := textbook.Backtracking(n, textbook.Backtrack{All: true}, nil)
		assert.Equal(t, want, plain.Solutions, "%d queens", n)
		assert.Equal(t, placed, plain.Assigned, "%d queens", n)
		assert.Equal(t, plain.Assigned, plain.TakenBack)
		for _, how := range []textbook.Backtrack{{All: true, Forward: true}, {All: true, Forward: true, Fewest: true}} {
			found := textbook.Backtracking(n, how, nil)
			assert.Equal(t, want, found.Solutions, "%d queens, %+v", n, how)
			assert.LessOrEqual(t, found.Assigned, plain.Assigned)
		}
	}
}

// queensBoard is a second program for what the searches cost: it keeps no domains, but looks at the board
// each time, and counts values, those taken back and pairs compared.
type queensBoard struct {
	rows                  []int // -1 for no queen
	forward, fewest, all  bool
	assigned, back, pairs int
	solutions             int
}

func (q *queensBoard) attacked(x, v int) bool {
	for y, w := range q.rows {
		if w >= 0 && (w == v || w-v == y-x || v-w == y-x) {
			return true
		}
	}
	return false
}

func (q *queensBoard) free(x int) (rows []int) {
	for v := range q.rows {
		if !q.attacked(x, v) {
			rows = append(rows, v)
		}
	}
	return rows
}

func (q *queensBoard) column() int {
	best := -1
	for x, v := range q.rows {
		if v < 0 && (best < 0 || q.fewest && len(q.free(x)) < len(q.free(best))) {
			best = x
		}
	}
	return best
}

// put tries a row, and reports whether the search is over.
func (q *queensBoard) put(x, v int) bool {
	before := map[int]int{}
	for y, w := range q.rows {
		if w < 0 && y != x {
			before[y] = len(q.free(y))
		}
	}
	q.rows[x] = v
	q.assigned++
	for y := 0; q.forward && y < len(q.rows); y++ {
		if q.pairs += before[y]; q.rows[y] < 0 && len(q.free(y)) == 0 {
			q.rows[x] = -1
			q.back++
			return false
		}
	}
	if q.search() {
		return true
	}
	q.rows[x] = -1
	q.back++
	return false
}

func (q *queensBoard) search() bool {
	x := q.column()
	if x < 0 {
		q.solutions++
		return !q.all
	}
	for v := range q.rows {
		for y := 0; !q.forward && y < x; y++ {
			q.pairs++
			if w := q.rows[y]; w == v || w-v == y-x || v-w == y-x {
				break
			}
		}
		if !q.attacked(x, v) && q.put(x, v) {
			return true
		}
	}
	return false
}

// What the page counts is what a second program counts, with and without forward checking and MRV.
func TestTheEffortOfBacktracking(t *testing.T) {
	for n := 4; n <= 8; n++ {
		for _, how := range []textbook.Backtrack{{}, {Forward: true}, {Forward: true, Fewest: true}} {
			for _, all := range []bool{false, true} {
				how.All = all
				q := queensBoard{rows: slices.Repeat([]int{-1}, n), forward: how.Forward, fewest: how.Fewest, all: all}
				q.search()
				want := textbook.Effort{Assigned: q.assigned, TakenBack: q.back, Checks: q.pairs, Solutions: q.solutions}
				require.Equal(t, want, textbook.Backtracking(problem.Queens(n), how, nil).Effort, "%d queens, %+v", n, how)
			}
		}
	}
}

// Wirth (Program Development by Stepwise Refinement, 1971) counts 876 tests of a square until the
// first of eight queens stands, and Knuth's tree of all has 2057 nodes with its root.
func TestTheFirstSolutionOfEightQueens(t *testing.T) {
	tests := 0
	found := textbook.Backtracking(problem.Queens(8), textbook.Backtrack{}, func(e textbook.ConstraintEvent) {
		if e.Step == textbook.Refused || e.Step == textbook.Assigned {
			tests++
		}
	})
	assert.Equal(t, []int{0, 4, 7, 5, 2, 6, 1, 3}, found.Values)
	assert.Equal(t, 876, tests)
	assert.Equal(t, 2056, textbook.Backtracking(problem.Queens(8), textbook.Backtrack{All: true}, nil).Assigned)
}

// peaceful requires that no queen attacks another.
func peaceful(t *testing.T, rows []int) {
	t.Helper()
	seen := map[string]bool{}
	for x, v := range rows {
		for _, line := range []string{fmt.Sprint("row ", v), fmt.Sprint("up ", v-x), fmt.Sprint("down ", v+x)} {
			require.False(t, seen[line], "%v: two queens in %s", rows, line)
			seen[line] = true
		}
	}
}

func TestMinConflicts(t *testing.T) {
	solved, tried := 0, 0
	for n := problem.Queens(4); n <= 40; n += 4 {
		for seed := range uint64(5) {
			found := textbook.MinConflicts(n, 500, seed, nil)
			assert.Equal(t, found, textbook.MinConflicts(n, 500, seed, nil), "the same seed, the same repairs")
			tried++
			if found.Values != nil { // else it has stayed where no repair helps
				solved++
				require.Len(t, found.Values, int(n))
				peaceful(t, found.Values)
				repairs := found.Assigned - int(n)
				assert.Equal(t, int(n*(n-1))*(2*repairs+1), found.Checks, "to look who conflicts takes as many pairs as to count for all rows of one")
			}
		}
	}
	assert.Greater(t, solved*10, tried*7)
	assert.Nil(t, textbook.MinConflicts(problem.Queens(3), 100, 1, nil).Values, "three have no solution")
}

// What each event says is so: of the values, the domains and the conflicts.
func TestTheStepsOfAConstraintSearch(t *testing.T) {
	for _, s := range problem.ConstraintSearches {
		for n := problem.Queens(3); n <= 7; n++ {
			var last textbook.ConstraintEvent
			found := s.Run(n, true, 7, func(e textbook.ConstraintEvent) {
				last = e
				for y, w := range e.Values {
					if e.Domains == nil || w < 0 {
						continue
					}
					for z, left := range e.Domains {
						if s.Name == "backtracking" {
							assert.Equal(t, uint64(1)<<n-1, left)
						} else if z != y && e.Values[z] < 0 && e.Step == textbook.Deleted {
							for v := range int(n) {
								if attacked := v == w || v-w == z-y || v-w == y-z; attacked {
									assert.Zero(t, left>>v&1, "%s: %d is left to %d beside %d = %d", s.Name, v, z, y, w)
								}
							}
						}
					}
				}
				for v, count := range e.Counts {
					attackers := 0
					for y, w := range e.Values {
						if y != e.Variable && (w == v || w-v == y-e.Variable || v-w == y-e.Variable) {
							attackers++
						}
					}
					assert.Equal(t, attackers, count)
				}
				if e.Step == textbook.Repaired {
					for _, count := range e.Counts {
						assert.GreaterOrEqual(t, count, e.Counts[e.Value])
					}
				}
			})
			assert.Equal(t, found.Effort, last.Effort)
		}
	}
}
