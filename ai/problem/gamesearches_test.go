package problem_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
	"tengen/ai/textbook"
	"tengen/board"
)

// truth is the value of a position, by a second program that knows boards as text.
func truth(cells []byte, lines [][]int, max bool, known map[string]int) int {
	full := true
	for _, c := range cells {
		full = full && c != '.'
	}
	for _, line := range lines {
		first, whole := cells[line[0]], true
		for _, at := range line {
			whole = whole && cells[at] == first
		}
		if whole && first != '.' {
			if first == 'M' {
				return 1
			}
			return -1
		}
	}
	if full {
		return 0
	}
	mine, best := byte('M'), -2
	if !max {
		mine, best = 'm', 2
	}
	key := string(cells) + string(mine)
	if v, ok := known[key]; ok {
		return v
	}
	for i, c := range cells {
		if c != '.' {
			continue
		}
		cells[i] = mine
		v := truth(cells, lines, !max, known)
		cells[i] = '.'
		if max == (v > best) {
			best = v
		}
	}
	known[key] = best
	return best
}

// Every search finds the value of every position of 3×3, and of late positions of 4×4.
func TestEverySearchOnEveryBoard(t *testing.T) {
	lines3 := [][]int{{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}}
	var lines4 [][]int
	for i := range 4 {
		lines4 = append(lines4, []int{4 * i, 4*i + 1, 4*i + 2, 4*i + 3}, []int{i, i + 4, i + 8, i + 12})
	}
	lines4 = append(lines4, []int{0, 5, 10, 15}, []int{3, 6, 9, 12})
	check := func(side int, m problem.Marks, lines [][]int, known map[string]int) {
		cells := make([]byte, side*side)
		stones := 0
		for i := range cells {
			cells[i] = '.'
			switch {
			case m.Max>>i&1 != 0:
				cells[i] = 'M'
				stones++
			case m.Min>>i&1 != 0:
				cells[i] = 'm'
				stones++
			}
		}
		want := truth(cells, lines, true, known)
		plies := side*side - stones
		root := textbook.Limited[problem.Marks]{Position: m, Plies: plies}
		g := problem.NewRows(board.Square(side), side, problem.NoEvaluation)
		task := problem.LimitedTask(textbook.Limit(g.Folded()), root, max(1, plies))
		for _, s := range problem.GameSearches[textbook.Limited[problem.Marks]]() {
			if plies > 7 && (s.Name == "minimax" || s.Name == "twophase") {
				continue
			}
			require.Equal(t, want*problem.Won, s.Run(task, nil).Value, "%s: %s", s.Name, cells)
		}
	}
	rng := rand.New(rand.NewPCG(39, 4))
	known := map[string]int{}
	positions := 0
	for max := range uint16(1 << 9) {
		for min := range uint16(1 << 9) {
			balance := board9(max) - board9(min)
			if max&min != 0 || balance < -1 || balance > 0 {
				continue
			}
			positions++
			if few := board9(max|min) < 4; testing.Short() && rng.IntN(8) > 0 || few && rng.IntN(4) > 0 && testing.Short() {
				continue // all of them, and the longest ones, in the long test
			}
			check(3, problem.Marks{Max: max, Min: min}, lines3, known)
		}
	}
	assert.Greater(t, positions, 5000)
	known = map[string]int{}
	for range 40 {
		var m problem.Marks
		for i, cell := range rng.Perm(16)[:10] {
			if i%2 == 0 {
				m.Max |= 1 << cell
			} else {
				m.Min |= 1 << cell
			}
		}
		check(4, m, lines4, known)
	}
}

func board9(set uint16) (n int) {
	for ; set != 0; set &= set - 1 {
		n++
	}
	return n
}

// Subtrees written alike are one position where the same side moves, and nowhere else.
func TestAlikeSubtreesAreJoined(t *testing.T) {
	root, err := problem.ParseTree("((1 2) ((1 2)) (1 2) (2 1))")
	require.NoError(t, err)
	task := root.Task(textbook.Rules{})
	assert.Equal(t, 3, task.Depth)
	key := func(way ...int) int {
		n := root
		for _, i := range way {
			n = n.Children[i]
		}
		return task.Key(n)
	}
	assert.Equal(t, key(0), key(2))
	assert.NotEqual(t, key(0), key(3))
	assert.NotEqual(t, key(0), key(1, 0), "the other side moves")
	assert.NotEqual(t, key(0, 0), key(2, 0), "a leaf is only itself")
	joined := 0
	textbook.AlphaBetaTable(task.Game, root, task.Key, func(e textbook.GameEvent[*problem.Tree]) {
		if e.Step == textbook.Hit {
			joined++
			assert.Equal(t, []int{1, 1, 2}, []int{e.Low, e.High, e.Child})
		}
	})
	assert.Equal(t, 1, joined)
}

// unquiet is quiescence once more, on boards as text and in the negamax form; values are for the side
// that moves, and leaves are counted.
type unquiet struct {
	lines  [][]int
	leaves int
}

func (u *unquiet) line(cells []byte, side byte, stones int) (n int) {
	for _, line := range u.lines {
		mine, free := 0, 0
		for _, at := range line {
			switch cells[at] {
			case side:
				mine++
			case '.':
				free++
			}
		}
		if mine == stones && mine+free == len(line) {
			n++
		}
	}
	return n
}

// worth counts the lines without a stone of the other side.
func (u *unquiet) worth(cells []byte, side, other byte) int {
	long := len(u.lines[0])
	switch u.leaves++; {
	case u.line(cells, side, long) > 0:
		return problem.Won
	case u.line(cells, other, long) > 0:
		return -problem.Won
	}
	n := 0
	for stones := range long {
		n += u.line(cells, side, stones) - u.line(cells, other, stones)
	}
	return n
}

func (u *unquiet) search(cells []byte, side, other byte, plies, alpha, beta int) int {
	long := len(u.lines[0])
	over := u.line(cells, other, long) > 0
	var moves []int
	for at, c := range cells {
		if c != '.' || over || plies <= -2 {
			continue
		}
		threats := u.line(cells, other, long-1)
		cells[at] = side
		if plies > 0 || u.line(cells, side, long) > 0 || u.line(cells, other, long-1) < threats {
			moves = append(moves, at)
		}
		cells[at] = '.'
	}
	if moves == nil {
		return u.worth(cells, side, other)
	}
	best := -problem.Won
	if plies <= 0 {
		best = u.worth(cells, side, other)
		alpha = max(alpha, best)
	}
	for _, at := range moves {
		if alpha >= beta {
			break
		}
		cells[at] = side
		best = max(best, -u.search(cells, other, side, plies-1, -beta, -alpha))
		cells[at] = '.'
		alpha = max(alpha, best)
	}
	return best
}

// Quiescence finds what another program does, and evaluates as many positions.
func TestQuiescenceOnBoards(t *testing.T) {
	rng := rand.New(rand.NewPCG(6, 6))
	differs := 0
	for range 400 {
		side := 3 + rng.IntN(2)
		var lines [][]int
		add := func(from, step int) {
			var line []int
			for i := range side {
				line = append(line, from+i*step)
			}
			lines = append(lines, line)
		}
		for i := range side {
			add(i*side, 1)
			add(i, side)
		}
		add(0, side+1)
		add(side-1, side-1)
		cells := []byte("................")[:side*side]
		var m problem.Marks
		u := &unquiet{lines: lines}
		for k, at := range rng.Perm(len(cells))[:2*(1+rng.IntN(len(cells)/3))] {
			cells[at] = "Mm"[k%2]
			if k%2 == 0 {
				m.Max |= 1 << at
			} else {
				m.Min |= 1 << at
			}
		}
		g := problem.NewRows(board.Square(side), side, problem.OpenLines)
		if g.Over(m) {
			continue
		}
		root := textbook.Limited[problem.Marks]{Position: m, Plies: 1 + rng.IntN(2)}
		got := textbook.Quiescence(textbook.LimitQuiet(g, g.Loud, 2), root, nil)
		require.Equal(t, u.search(cells, 'M', 'm', root.Plies, -problem.Won, problem.Won), got.Value, "%s %d", cells, root.Plies)
		require.Equal(t, u.leaves, got.Leaves, "%s %d", cells, root.Plies)
		if plain := textbook.Minimax(textbook.Limit(g), root, nil); plain.Value != got.Value {
			differs++
		}
		folded := textbook.Quiescence(textbook.LimitQuiet(g.Folded(), g.Loud, 2), root, nil)
		require.Equal(t, got.Value, folded.Value, "%s %d", cells, root.Plies)
	}
	assert.Greater(t, differs, 50)
}
