package coach_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/coach"
	"tengen/ai/exact"
	"tengen/board"
	"tengen/board/rule"
)

// verifyLimit is how many nodes the proof of a first move may have.
const verifyLimit = 200_000

// Every puzzle that is shipped is proven, each is another, and there are some of
// every grade.
func TestShipped(t *testing.T) {
	all := coach.Puzzles()
	require.GreaterOrEqual(t, len(all), 150)
	prover, seen, grades := exact.NewProver(), map[string]bool{}, map[int]int{}
	for i, p := range all {
		assert.False(t, seen[p.ID()], "%s comes twice", p)
		seen[p.ID()] = true
		grades[p.Grade()]++
		if testing.Short() && i%(len(all)/30) != 0 {
			continue
		}
		switch {
		case p.Kind.Wins():
			verify(t, p, prover)
			assert.True(t, p.Kind != coach.Fours || prover.Fours(p.Position(), verifyLimit), "%s", p)
		case p.Kind == coach.Save:
			verifySave(t, p, prover)
		}
	}
	for grade := 1; grade <= coach.PuzzleGrades; grade++ {
		assert.GreaterOrEqual(t, grades[grade], 10, "grade %d", grade)
	}
}

// verify requires that each of the puzzle's first moves wins, and the shortest within its length.
func verify(t *testing.T, p coach.Puzzle, prover *exact.Prover) {
	shortest := p.Plies + 1
	for _, m := range p.First {
		win, won := prover.After(p.Position(), m, verifyLimit)
		require.True(t, won, "%s: %s is not proven to win", p, m)
		shortest = min(shortest, win.Plies)
	}
	require.LessOrEqual(t, shortest, p.Plies, p)
}

// verifySave requires that each move but one loses, and that no win is found against that.
func verifySave(t *testing.T, p coach.Puzzle, prover *exact.Prover) {
	pos := p.Position()
	for _, m := range pos.Board().Empties() {
		if pos.Check(m) == nil {
			_, lost := prover.Refuted(pos, m, verifyLimit)
			require.Equal(t, m != p.First[0], lost, "%s: %s", p, m)
		}
	}
}

// Each theme has puzzles, and in a position in which one move holds it alone is right; of forbidden
// points only such a point.
func TestThemes(t *testing.T) {
	prover := exact.NewProver()
	for _, theme := range coach.PuzzleThemes() {
		all := slices.DeleteFunc(coach.Puzzles(), func(p coach.Puzzle) bool { return !p.Has(theme) })
		assert.GreaterOrEqual(t, len(all), 20, theme)
	}
	for _, kind := range []coach.PuzzleKind{coach.Save, coach.Foul, coach.Trap} {
		all := coach.Puzzles()
		p := all[slices.IndexFunc(all, func(p coach.Puzzle) bool { return p.Kind == kind })]
		right, err := p.Try(t.Context(), prover, p.Position(), p.First[0])
		require.NoError(t, err)
		assert.True(t, right.Right, p)
		wrong := slices.DeleteFunc(p.Position().Board().Empties(), func(m board.Point) bool { return m == p.First[0] || p.Position().Check(m) != nil })[0]
		a, err := p.Try(t.Context(), prover, p.Position(), wrong)
		require.NoError(t, err)
		assert.False(t, a.Right, p)
		if kind != coach.Trap {
			assert.Equal(t, kind == coach.Save, a.Loses, p)
		}
		assert.Equal(t, kind != coach.Foul, len(a.Line) > 0, "%s: the refutation is shown", p)
		_, err = p.Try(t.Context(), prover, p.Position(), p.Moves[0])
		assert.Error(t, err, "a stone stands there")
	}
}

// Wins by fours are checked by a solver that shares nothing with the search: it
// knows only how five stones in a row look, and so no rule but the free one.
func TestShippedFoursByAnotherSolver(t *testing.T) {
	checked := 0
	all := coach.Puzzles()
	for i, p := range all {
		if p.Kind != coach.Fours || p.Position().Rule() != rule.Freestyle || testing.Short() && i%(len(all)/60) != 0 {
			continue
		}
		checked++
		b := p.Position().Board().Clone()
		turn := p.Position().Turn()
		won := slices.ContainsFunc(p.First, func(m board.Point) bool { return winsByFour(b, turn, m, map[uint64]bool{}) })
		assert.True(t, won, "%s\n%s", p, b)
	}
	assert.Positive(t, checked)
}

// winsByFour reports whether a stone of s on m makes a four that leads to five by
// fours alone.
func winsByFour(b *board.Board, s board.Stone, m board.Point, dead map[uint64]bool) bool {
	b.Set(m, s)
	defer b.Set(m, board.Empty)
	fives := completions(b, s)
	if len(completions(b, s.Opponent())) > 0 || len(fives) == 0 {
		return false
	}
	if len(fives) > 1 {
		return true
	}
	b.Set(fives[0], s.Opponent())
	defer b.Set(fives[0], board.Empty)
	if dead[b.Hash()] {
		return false
	}
	if len(completions(b, s)) > 0 {
		return true
	}
	forced := completions(b, s.Opponent())
	if len(forced) == 1 {
		return winsByFour(b, s, forced[0], dead)
	}
	won := len(forced) == 0 && slices.ContainsFunc(b.Empties(), func(q board.Point) bool {
		return near(b, q, s) && winsByFour(b, s, q, dead)
	})
	dead[b.Hash()] = !won
	return won
}

// completions lists where a stone of s makes five.
func completions(b *board.Board, s board.Stone) []board.Point {
	var cells []board.Point
	for _, row := range b.Size().Rows(5) {
		stones, hole := 0, board.Pass
		for _, q := range row {
			switch b.At(q) {
			case s:
				stones++
			case board.Empty:
				hole = q
			}
		}
		if stones == 4 && hole != board.Pass && !slices.Contains(cells, hole) {
			cells = append(cells, hole)
		}
	}
	return cells
}

// near reports whether a stone of s on q would stand in a row of five with three of
// its own and none of the other's.
func near(b *board.Board, q board.Point, s board.Stone) bool {
	for _, d := range board.Directions {
		for back := range 5 {
			stones, free := 0, true
			for n := range 5 {
				at := q.Add(d, n-back)
				free = free && b.Size().Contains(at) && b.At(at) != s.Opponent()
				if b.At(at) == s {
					stones++
				}
			}
			if free && stones == 3 {
				return true
			}
		}
	}
	return false
}

func TestParse(t *testing.T) {
	const line = "h8g7h9g8h10g9 fours 3 h7,h11"
	p, err := coach.ParsePuzzle(line)
	require.NoError(t, err)
	assert.Equal(t, line, p.String())
	assert.Equal(t, board.Black, p.Position().Turn())
	assert.Equal(t, 2, p.Stones())
	assert.Len(t, p.ID(), 16)

	for _, bad := range []string{
		"", "h8", "h8 fours 3", "h8h8 fours 3 h9", "h8 fives 3 h9", "h8 fours 4 h9", "h8 fours x h9",
		"h8 fours 3 h8", "h8 fours 3 -", "z99 fours 3 h9", "h8 fours 3 h9 h10", "h8 foul 1 h9 renju",
	} {
		_, err := coach.ParsePuzzle(bad)
		assert.Error(t, err, bad)
	}
	p, err = coach.ParsePuzzle(line + " standard")
	require.NoError(t, err)
	assert.Equal(t, line+" standard", p.String())
	assert.Contains(t, p.ID(), "standard-fours-")
	_, err = coach.ReadPuzzles(strings.NewReader("# comment\n\n" + line + "\nh8 fours 3 h8\n"))
	assert.ErrorContains(t, err, "line 4")
}

func TestGrade(t *testing.T) {
	for _, c := range []struct {
		kind  coach.PuzzleKind
		plies int
		grade int
	}{
		{coach.Fours, 5, 1},
		{coach.Fours, 7, 2},
		{coach.Threes, 5, 2},
		{coach.Threes, 7, 3},
		{coach.Fours, 11, 4},
		{coach.Fours, 13, 4},
		{coach.Threes, 13, 5},
		{coach.Fours, 31, 5},
		{coach.Fours, 1, 1},
	} {
		assert.Equal(t, c.grade, coach.Puzzle{Kind: c.kind, Plies: c.plies}.Grade(), "%s %d", c.kind, c.plies)
	}
}

func FuzzParse(f *testing.F) {
	f.Add("h8g7h9g8h10g9 fours 3 h7,h11")
	f.Add("h8 threes 15 a1")
	f.Fuzz(func(t *testing.T, line string) {
		p, err := coach.ParsePuzzle(line)
		if err != nil {
			return
		}
		again, err := coach.ParsePuzzle(p.String())
		require.NoError(t, err)
		assert.Equal(t, p, again)
		assert.GreaterOrEqual(t, p.Grade(), 1)
		assert.LessOrEqual(t, p.Grade(), coach.PuzzleGrades)
	})
}

func TestTry(t *testing.T) {
	prover := exact.NewProver()
	pos := rule.FromBoard(rule.Freestyle, board.MustParse(`
		. . . . . . . . .
		. . . . . . . . .
		. . O . . O . O .
		. . . . O . X . .
		. . O X X X . . .
		. . . O . . X . .
		. . . . . O X O .
		. . . . O . O . .
		. . . . . . . . .`), board.Black)
	key := board.Point{X: 6, Y: 4} // G5: two fours

	try := func(p board.Point) coach.PuzzleAttempt {
		a, err := coach.TryPuzzle(t.Context(), prover, pos, p, key)
		require.NoError(t, err)
		return a
	}
	right := try(key)
	assert.True(t, right.Right)
	assert.False(t, right.Over)
	assert.NotEmpty(t, right.Line)

	wrong := try(board.Point{X: 8, Y: 8})
	assert.False(t, wrong.Right)
	require.NotEmpty(t, wrong.Line)
	after := pos.Clone()
	require.NoError(t, after.Play(board.Point{X: 8, Y: 8}))
	require.NoError(t, after.Play(wrong.Line[0]))
	_, still := prover.Win(after, 100_000)
	assert.False(t, still, "the refutation ends the win")

	_, err := coach.TryPuzzle(t.Context(), prover, pos, board.Point{X: 3, Y: 4}, key)
	assert.Error(t, err, "the point is taken")
}
