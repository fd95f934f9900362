package pattern

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

// testWeights gives every code different weights.
func testWeights() *Weights {
	w := new(Weights)
	rng := rand.New(rand.NewPCG(1, 2))
	for side := range w {
		for code := range w[side] {
			w[side][code] = Weight{int16(rng.IntN(400) - 200), int16(rng.IntN(400)), int16(rng.IntN(400))}
		}
	}
	return w
}

// snapshot is what a board shows of itself.
type snapshot struct {
	lines  [2][CellSpace]uint16
	class  [2][CellSpace]Class
	policy [2][CellSpace]int
	counts [2][ClassCount]int
	value  int
	hash   uint64
	cells  []Cell
}

func observe(b *Board) *snapshot {
	s := &snapshot{value: b.Value(), hash: b.Hash(), cells: b.Candidates(nil)}
	for side := range Side(2) {
		for i := range b.size.Cells() {
			if c := CellOf(b.size.Point(i)); b.Empty(c) {
				s.lines[side][c] = b.Packed(side, c)
				s.class[side][c] = b.Class(side, c)
				s.policy[side][c] = b.Policy(side, c)
			}
		}
		for class := range ClassCount {
			s.counts[side][class] = b.Count(side, Class(class))
		}
	}
	return s
}

// recompute makes the snapshot from the stones alone, window by window.
func recompute(b *Board, pos *rule.Position, w *Weights, classifiers [2]*classifier) *snapshot {
	s := &snapshot{hash: pos.Hash()}
	for _, p := range pos.Board().Empties() {
		c := CellOf(p)
		weight := [2]Weight{}
		for side := range Side(2) {
			var lines [4]Line
			for d := range lines {
				lines[d] = classifiers[side].classify(windowAt(pos.Board(), p, board.Directions[d], side.Stone(), classifiers[side].reachCells))
				s.lines[side][c] |= uint16(lines[d]) << (lineBits * d)
			}
			class := Combine(lines, pos.Rule().HasFouls(side.Stone()))
			s.class[side][c] = class
			s.counts[side][class]++
			sortLines(&lines)
			weight[side] = w[side][slices.Index(Combinations[:], lines)]
		}
		s.value += int(weight[Black].Value) - int(weight[White].Value)
		s.policy[Black][c] = int(weight[Black].Attack) + int(weight[White].Defence)
		s.policy[White][c] = int(weight[White].Attack) + int(weight[Black].Defence)
		if crowded(pos.Board(), p) {
			s.cells = append(s.cells, c)
		}
	}
	for side := range s.counts {
		for class, n := range s.counts[side] {
			s.counts[side][class] = n & 255
		}
	}
	return s
}

func sortLines(l *[4]Line) {
	for i := range l {
		for j := i; j > 0 && l[j-1] > l[j]; j-- {
			l[j-1], l[j] = l[j], l[j-1]
		}
	}
}

func classifiersOf(r rule.Rule) (both [2]*classifier) {
	for side, s := range []board.Stone{board.Black, board.White} {
		both[side] = newClassifier(halfOf(r), r.Restrictions(s))
	}
	return both
}

func windowAt(b *board.Board, p, d board.Point, s board.Stone, reachCells int) (w lineWindow) {
	for i := centre - reachCells; i <= centre+reachCells; i++ {
		q := p.Add(d, i-centre)
		switch {
		case i == centre:
			w[i] = own
		case !b.Size().Contains(q):
			w[i] = edge
		case b.At(q) == board.Empty:
			w[i] = empty
		case b.At(q) == s:
			w[i] = own
		default:
			w[i] = blocked
		}
	}
	return w
}

// crowded reports whether a stone stands within 3 steps of p, or 4 along a line.
func crowded(b *board.Board, p board.Point) bool {
	for dy := -4; dy <= 4; dy++ {
		for dx := -4; dx <= 4; dx++ {
			far := max(dx, -dx, dy, -dy) == 4
			straight := dx == 0 || dy == 0 || dx == dy || dx == -dy
			if (!far || straight) && b.At(board.Point{X: p.X + dx, Y: p.Y + dy}) != board.Empty {
				return true
			}
		}
	}
	return false
}

// Whatever is placed and taken back, all that is kept incrementally is what the
// stones alone say.
func TestIncrementalEqualsRecomputed(t *testing.T) {
	w := testWeights()
	sizes := []board.Size{board.Square(5), {W: 3, H: 9}, {W: 22, H: 5}, board.Square(15), board.Square(22)}
	if testing.Short() {
		sizes = sizes[:3] // the large boards take most of the time
	}
	for _, r := range rule.Fives() {
		t.Run(r.Name(), func(t *testing.T) {
			classifiers := classifiersOf(r) // they remember every line, so making them is slow
			rng := rand.New(rand.NewPCG(3, 4))
			for _, size := range sizes {
				b := New(r, size, w)
				played := rule.FromBoard(r, board.New(size), board.Black).Board().Clone()
				var moves []Cell
				for range 6 {
					for n := rng.IntN(size.Cells()/2 + 1); n > 0 && b.Empties() > 0; n-- {
						empties := played.Empties()
						p := empties[rng.IntN(len(empties))]
						played.Set(p, b.Turn().Stone())
						moves = append(moves, CellOf(p))
						b.Place(CellOf(p))
					}
					check(t, b, played, w, classifiers)
					for n := rng.IntN(len(moves) + 1); n > 0; n-- {
						b.Undo()
						played.Set(moves[len(moves)-1].Point(), board.Empty)
						moves = moves[:len(moves)-1]
					}
					check(t, b, played, w, classifiers)
				}
			}
		})
	}
}

func check(t *testing.T, b *Board, played *board.Board, w *Weights, classifiers [2]*classifier) {
	t.Helper()
	pos := rule.FromBoard(b.rule, played, b.Turn().Stone())
	require.Equal(t, recompute(b, pos, w, classifiers), observe(b), "%s", played)
	fresh := New(b.rule, b.size, w)
	fresh.Load(pos)
	require.Equal(t, observe(b), observe(fresh))
}

func TestPassAndUndo(t *testing.T) {
	b := New(rule.Freestyle, board.Square(9), testWeights())
	before := observe(b)
	b.Pass()
	assert.Equal(t, White, b.Turn())
	assert.NotEqual(t, before.hash, b.Hash())
	assert.Equal(t, NoCell, b.Last(0))
	b.Place(CellOf(board.Point{X: 4, Y: 4}))
	assert.True(t, b.Holds(CellOf(board.Point{X: 4, Y: 4}), White))
	assert.Equal(t, CellOf(board.Point{X: 4, Y: 4}), b.Last(0))
	b.Undo()
	b.Undo()
	assert.Equal(t, before, observe(b))
	assert.Equal(t, NoCell, b.Last(0))
}

func TestFindClass(t *testing.T) {
	size := board.Square(9)
	pos := rule.FromBoard(rule.Freestyle, board.MustParse(`
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . . . . . . . .
		. . X X X . . . .
		. . . . . . . . .
		O O O O . . . . .
		. . . . . . . . .
		. . . . . . . . .`), board.Black)
	b := New(rule.Freestyle, size, testWeights())
	b.Load(pos)
	assert.Equal(t, "E3", b.Find(White, Five).Point().String())
	assert.Equal(t, 1, b.Count(White, Five))
	assert.Contains(t, []string{"B5", "F5"}, b.Find(Black, OpenFour).Point().String())
	assert.Equal(t, 2, b.Count(Black, OpenFour), "one open three lights two cells")
	assert.Equal(t, NoCell, b.Find(Black, Five))
	assert.Len(t, append(b.Candidates(nil), b.NonCandidates(nil)...), b.Empties())
}

func TestUnsupportedRulePanics(t *testing.T) {
	assert.False(t, Supports(rule.Row(4)))
	assert.Panics(t, func() { New(rule.Row(4), board.Square(4), testWeights()) })
}

func BenchmarkPlaceUndo(b *testing.B) {
	for _, r := range []rule.Rule{rule.Freestyle, rule.Standard} {
		b.Run(r.Name(), func(b *testing.B) {
			bd := New(r, board.Square(15), testWeights())
			rng := rand.New(rand.NewPCG(5, 6))
			for range 40 {
				list := bd.Candidates(nil)
				if len(list) == 0 {
					list = bd.NonCandidates(nil)
				}
				bd.Place(list[rng.IntN(len(list))])
			}
			list := bd.Candidates(nil)
			i := 0
			for b.Loop() {
				bd.Place(list[i%len(list)])
				bd.Undo()
				i++
			}
		})
	}
}

// The fast check agrees with the rule's own on crowded random boards.
func TestForbiddenAgreesWithRule(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 8))
	size := board.Square(11)
	b := New(rule.Renju, size, testWeights())
	boards, fouls := 400, 0
	if testing.Short() {
		boards = 80
	}
	for range boards {
		stones := board.New(size)
		for range 20 + rng.IntN(25) {
			s := board.Black
			if rng.IntN(3) == 0 {
				s = board.White
			}
			stones.Set(size.Point(rng.IntN(size.Cells())), s)
		}
		b.Load(rule.FromBoard(rule.Renju, stones, board.Black))
		before := observe(b)
		for _, p := range stones.Empties() {
			want := rule.Renju.Forbidden(stones, p, board.Black) != nil
			require.Equal(t, want, b.Forbidden(Black, CellOf(p)), "%s\n%s", p, stones)
			require.False(t, b.Forbidden(White, CellOf(p)))
			if want {
				fouls++
			}
		}
		require.Equal(t, before, observe(b), "a check leaves the board alone")
	}
	require.Greater(t, fouls, boards, "the boards must be hard enough")
}

// A stone completes a five for the patterns where it wins by the rule, under every
// rule. This finds a rule with a limit that the patterns do not know.
func TestFivesAgreeWithRule(t *testing.T) {
	for _, r := range rule.Fives() {
		rng := rand.New(rand.NewPCG(11, 12))
		size := board.Square(9)
		b := New(r, size, testWeights())
		wins := 0
		for range 200 {
			stones := board.New(size)
			for range 20 + rng.IntN(40) {
				stones.Set(size.Point(rng.IntN(size.Cells())), board.Black+board.Stone(rng.IntN(3)/2))
			}
			b.Load(rule.FromBoard(r, stones, board.Black))
			for _, p := range stones.Empties() {
				for s := range Side(2) {
					after := stones.Clone()
					after.Set(p, s.Stone())
					won := r.WinningLine(after, p) != nil
					require.Equal(t, won, b.Class(s, CellOf(p)) == Five, "%s, %s on %s\n%s", r, s.Stone(), p, stones)
					if won {
						wins++
					}
				}
			}
		}
		require.Greater(t, wins, 100, "the boards must be crowded enough")
	}
}

// A line under a hypothesis is the line after the stone has been placed.
func TestLineIfEqualsPlaced(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for _, r := range rule.Fives() {
		b := New(r, board.Square(12), testWeights())
		for range 60 {
			list := b.NonCandidates(b.Candidates(nil))
			c := list[rng.IntN(len(list))]
			for d := range 4 {
				for n := -b.Window(); n <= b.Window(); n++ {
					m := c.Step(d, n)
					if n == 0 || !b.Empty(m) {
						continue
					}
					for s := range Side(2) {
						line := b.LineIf(s, c, d, n, b.Turn())
						class := b.ClassIf(s, c, d, line)
						b.Place(m)
						require.Equal(t, b.Line(s, c, d), line)
						require.Equal(t, b.Class(s, c), class)
						b.Undo()
					}
				}
			}
			b.Place(c)
		}
	}
}
