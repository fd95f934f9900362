package pathsearch

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/ui/lab/internal/pagetest"
	"tengen/ui/words/i18n"
)

// turning is the rotation game once more, as digits on the plan of its board, with nothing of the
// program's: a line moves towards its letter.
type turning [24]byte

// turned returns the position after a move, from the plan: cells of a line in the order from its letter.
func (d turning) turned(letter byte) turning {
	lines := map[byte][]int{
		'A': {0, 2, 6, 11, 15, 20, 22}, 'B': {1, 3, 8, 12, 17, 21, 23}, 'C': {10, 9, 8, 7, 6, 5, 4}, 'D': {19, 18, 17, 16, 15, 14, 13},
	}
	back := map[byte]byte{'F': 'A', 'E': 'B', 'H': 'C', 'G': 'D'}
	line := lines[letter]
	if to, ok := back[letter]; ok {
		line = slices.Clone(lines[to])
		slices.Reverse(line)
	}
	e := d
	for i, cell := range line {
		e[cell] = d[line[(i+1)%len(line)]]
	}
	return e
}

func (d turning) rest() int {
	most := 0
	for digit := byte('1'); digit <= '3'; digit++ {
		n := 0
		for _, cell := range []int{6, 7, 8, 11, 12, 15, 16, 17} {
			if d[cell] == digit {
				n++
			}
		}
		most = max(most, n)
	}
	return 8 - most
}

// questions are those that a search to a limit comes to, with their answers, until it is solved.
func (d turning) questions(limit int) (asked []string, solved bool, beyond, expanded int) {
	beyond = 99
	var visit func(path []turning, moves string) bool
	visit = func(path []turning, moves string) bool {
		here := path[len(path)-1]
		f := len(moves) + here.rest()
		if f > limit {
			beyond = min(beyond, f)
			return false
		}
		if here.rest() == 0 {
			return true
		}
		expanded++
		first := true
		for _, letter := range []byte("ABCDEFGH") {
			to := here.turned(letter)
			if slices.Contains(path, to) {
				continue
			}
			if first {
				asked = append(asked, "letter "+moves+" "+string(letter))
			}
			turns := len(moves)+1+to.rest() > limit
			asked = append(asked, fmt.Sprint("centre ", moves+string(letter), " ", to.rest()), "turn "+moves+string(letter)+" "+map[bool]string{true: "Yes", false: "No"}[turns])
			first = false
			if visit(append(slices.Clone(path), to), moves+string(letter)) {
				return true
			}
		}
		return false
	}
	solved = visit([]turning{d}, "")
	return asked, solved, beyond, expanded
}

// Every question of IDA* and its answer are those of another program, from the first step to the last.
func TestTheQuizOfRotation(t *testing.T) {
	s := shown(t, i18n.English)
	for i := range 3 {
		s.setUp(rotationCase(t, i))
		s.wait()
		var d turning
		copy(d[:], strings.ReplaceAll(rotationCases[i].line, " ", ""))
		var want, rounds []string
		for limit := d.rest(); ; {
			asked, solved, beyond, expanded := d.questions(limit)
			rounds = append(rounds, fmt.Sprintf("limit %d: %d", limit, expanded))
			if want = append(want, asked...); solved {
				break
			}
			limit = beyond
			want = append(want, fmt.Sprint("limit  ", limit))
		}
		var got []string
		for !s.kit.Player.AtEnd() {
			if q, ok := s.question(); ok {
				moves := ""
				for _, word := range strings.FieldsFunc(q.Text, func(r rune) bool { return strings.ContainsRune(" .,?", r) }) {
					if strings.Trim(word, "ABCDEFGH") == "" && q.Topic != "limit" {
						moves = word
					}
				}
				got = append(got, q.Topic+" "+moves+" "+q.Wanted)
				assert.True(t, q.Right(q.Wanted))
				assert.False(t, q.Right("7"))
				assert.Contains(t, q.Exercise, string(d[:]))
			}
			s.nextQuestion()
		}
		require.Equal(t, want, got)
		var bars []string
		for _, b := range s.rounds() {
			bars = append(bars, b.Word+": "+b.Figure)
		}
		assert.Equal(t, rounds, bars, "positions expanded in each round")
	}
	s.Plain = true
	s.setUp(rotationCase(t, 0))
	s.wait()
	topics := map[string]int{}
	for !s.kit.Player.AtEnd() {
		if q, ok := s.question(); ok {
			topics[q.Topic]++
			if q.Topic == "turn" {
				turns := s.runs.shown().Events[s.runs.at+1].Step == textbook.Beyond
				assert.Equal(t, turns, q.Wanted == "Yes")
			}
		}
		s.nextQuestion()
	}
	assert.Len(t, topics, 2, "without an estimate none is asked for: %v", topics)
}

// What is asked on paper is answered by another program.
func TestTheHandoutOfRotation(t *testing.T) {
	s := shown(t, i18n.English)
	for seed := range uint64(4) {
		s.moves = 3
		s.seeds.Use(seed + 1)
		s.wait()
		require.True(t, s.prints())
		h := s.handout()
		var d turning
		copy(d[:], h.Exercise)
		require.Len(t, h.Rows, 10)
		assert.Equal(t, strconv.Itoa(d.rest()), h.Rows[0].Wanted)
		var within []string
		for i, letter := range "ABCDEFGH" {
			rest := d.turned(byte(letter)).rest()
			assert.Equal(t, strconv.Itoa(rest), h.Rows[1+i].Wanted)
			if 1+rest <= d.rest() {
				within = append(within, string(letter))
			}
		}
		if within == nil {
			within = []string{"–"}
		}
		assert.Equal(t, strings.Join(within, " "), h.Rows[9].Wanted)
		var limits []string
		for limit, solved := d.rest(), false; !solved; {
			limits = append(limits, strconv.Itoa(limit))
			_, solved, limit, _ = d.questions(limit)
		}
		assert.Contains(t, h.Answer, "IDA*: "+strings.Join(limits, ", ")+".")
	}
	s.Plain = true
	s.setUp(s.position())
	s.wait()
	assert.False(t, s.prints())
}

// expansion is the order in which a search with one OPEN expands a grid, found by looking through a
// list, and the cost of its way.
func expansion(rows []string, rank func(g, h int) int) (order []int, cost int) {
	wide := len(rows[0])
	all := strings.Join(rows, "")
	start, goal := strings.IndexByte(all, 'S'), strings.IndexByte(all, 'G')
	h := func(at int) int { return abs(at%wide-goal%wide) + abs(at/wide-goal/wide) }
	var met []int
	g, closed := map[int]int{start: 0}, map[int]bool{}
	met = append(met, start)
	for {
		best := -1
		for _, at := range met { // the oldest first
			if closed[at] {
				continue
			}
			if best < 0 || rank(g[at], h(at)) < rank(g[best], h(best)) || rank(g[at], h(at)) == rank(g[best], h(best)) && g[at] > g[best] {
				best = at
			}
		}
		if best < 0 || best == goal {
			return order, g[goal]
		}
		closed[best] = true
		if best != start {
			order = append(order, best)
		}
		for _, d := range [][2]int{{0, -1}, {1, 0}, {0, 1}, {-1, 0}} {
			x, y := best%wide+d[0], best/wide+d[1]
			if x < 0 || y < 0 || x >= wide || y >= len(rows) || rows[y][x] == '#' {
				continue
			}
			to := y*wide + x
			if old, known := g[to]; !known {
				met = append(met, to)
				g[to] = g[best] + 1
			} else if g[best]+1 < old && !closed[to] {
				g[to] = g[best] + 1
			}
		}
	}
}

func abs(n int) int { return max(n, -n) }

// The numbers in the cells of a handout are those that another program gives them.
func TestTheHandoutOfGrids(t *testing.T) {
	p, _ := pagetest.OpenIn[*grid](t, i18n.English, fyne.NewSize(760, 560), NewGrid)
	ranks := map[string]func(g, h int) int{
		"breadth-first": func(g, _ int) int { return g }, "uniform-cost": func(g, _ int) int { return g },
		"greedy": func(_, h int) int { return h }, "weighted-astar": func(g, h int) int { return g + 2*h }, "astar": func(g, h int) int { return g + h },
	}
	printed := 0
	for i, search := range problem.GridSearches {
		for seed := range uint64(3) {
			p.Search = i
			p.seeds.Use(seed + 1)
			rank := ranks[search.Name]
			require.Equal(t, rank != nil, p.prints(), search.Name)
			if rank == nil {
				continue
			}
			printed++
			order, cost := expansion(strings.Fields(p.grid.String()), rank)
			h := p.handout()
			assert.Empty(t, h.Picture(false).(*gridBoard).printed.numbers)
			numbers := h.Picture(true).(*gridBoard).printed.numbers
			require.Len(t, numbers, min(mostNumbered, len(order)))
			for k, cell := range order[:len(numbers)] {
				require.Equal(t, k+1, numbers[cell], "%s, maze %d", search.Name, seed+1)
			}
			assert.Contains(t, h.Answer, fmt.Sprintf("Cost of the path: %d.", cost))
			assert.Contains(t, h.Answer, fmt.Sprintf("%d.", len(order)+1))
		}
	}
	assert.Equal(t, 15, printed)
}
