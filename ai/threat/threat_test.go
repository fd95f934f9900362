package threat_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/eval"
	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// scatter returns a crowded random position that is not won.
func scatter(rng *rand.Rand, r rule.Rule, size board.Size) *rule.Position {
	for {
		b := board.New(size)
		centre := size.Center()
		for range 10 + rng.IntN(18) {
			p := board.Point{X: centre.X + rng.IntN(7) - 3, Y: centre.Y + rng.IntN(7) - 3}
			b.Set(p, board.Black+board.Stone(rng.IntN(2)))
		}
		if pos := rule.FromBoard(r, b, board.Black+board.Stone(rng.IntN(2))); !pos.Over() {
			return pos
		}
	}
}

// boards are made once, since they are dear.
var boards = map[rule.Rule]map[board.Size]*pattern.Board{}

func load(pos *rule.Position) *pattern.Board {
	r, size := pos.Rule(), pos.Board().Size()
	if boards[r] == nil {
		boards[r] = map[board.Size]*pattern.Board{}
	}
	if boards[r][size] == nil {
		boards[r][size] = pattern.New(r, size, eval.Prior().Cells())
	}
	boards[r][size].Load(pos)
	return boards[r][size]
}

// wins tells by trying everything whether the side to move wins in that many
// plies, with the first move among some cells if any are given.
func wins(pos *rule.Position, plies int, first []pattern.Cell) bool {
	attacker := pos.Turn()
	if plies == 1 {
		return hasFive(pos)
	}
	for _, p := range pos.Board().Empties() {
		if first != nil && !slices.Contains(first, pattern.CellOf(p)) || pos.Check(p) != nil {
			continue
		}
		next := pos.Clone()
		if next.Play(p) != nil {
			continue
		}
		if next.Winner() == attacker || !next.Over() && alwaysWins(next, plies-1) {
			return true
		}
	}
	return false
}

// hasFive reports whether the side to move can complete a row.
func hasFive(pos *rule.Position) bool {
	b := pos.Board().Clone()
	for _, p := range b.Empties() {
		b.Set(p, pos.Turn())
		if pos.Rule().WinningLine(b, p) != nil {
			return true
		}
		b.Set(p, board.Empty)
	}
	return false
}

// alwaysWins reports whether every reply of the side to move loses in that many
// plies.
func alwaysWins(pos *rule.Position, plies int) bool {
	pass := pos.Clone()
	pass.Pass()
	if !wins(pass, plies-1, nil) {
		return false
	}
	for _, p := range pos.Board().Empties() {
		next := pos.Clone()
		if next.Play(p) != nil {
			continue
		}
		if next.Over() || !wins(next, plies-1, nil) {
			return false
		}
	}
	return true
}

// rounds is how often a test repeats itself, with -short less.
func rounds(all int) int {
	if testing.Short() {
		return all / 4
	}
	return all
}

// What the patterns prove at a glance is true by exhaustive search.
func TestStaticIsProven(t *testing.T) {
	for _, r := range rule.Fives() {
		t.Run(r.Name(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(1, 2))
			seen := map[int]int{}
			for range rounds(3000) {
				pos := scatter(rng, r, board.Square(8))
				b := load(pos)
				n := threat.Static(b)
				limit := 40
				if n == 5 {
					limit = 1
				}
				if seen[n]++; seen[n] > limit {
					continue
				}
				own := b.Turn()
				switch n {
				case 1, 0:
					assert.Equal(t, n == 1, wins(pos, 1, nil), "%s", pos.Board())
				case 3:
					assert.True(t, wins(pos, 3, b.AppendClass(nil, own, pattern.OpenFour)), "%s", pos.Board())
				case 5:
					first := b.AppendClass(b.AppendClass(nil, own, pattern.FourThree), own, pattern.TwoThrees)
					assert.True(t, wins(pos, 5, first), "%v to move\n%s", pos.Turn(), pos.Board())
				case -2:
					assert.True(t, alwaysWins(pos, 2), "%s", pos.Board())
				}
			}
			assert.GreaterOrEqual(t, len(seen), 3)
		})
	}
}

// Whatever is not among the replies to a threat loses at a glance.
func TestRepliesAreComplete(t *testing.T) {
	for _, r := range rule.Fives() {
		t.Run(r.Name(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(3, 4))
			lists := 0
			for range rounds(1500) {
				pos := scatter(rng, r, board.Square(11))
				b := load(pos)
				own := b.Turn()
				if threat.Static(b) != 0 {
					continue
				}
				before := b.Hash()
				replies, threatened := threat.Replies(b, nil)
				require.Equal(t, before, b.Hash())
				if !threatened {
					require.Empty(t, replies)
					continue
				}
				lists++
				for _, c := range b.NonCandidates(b.Candidates(nil)) {
					if slices.Contains(replies, c) || b.Forbidden(own, c) {
						continue
					}
					b.Place(c)
					require.Positive(t, threat.Static(b), "%v plays %v\n%s", pos.Turn(), c.Point(), pos.Board())
					b.Undo()
				}
			}
			assert.Greater(t, lists, rounds(20))
		})
	}
}

// A win by fours is a line in which every reply is forced.
func TestFoursAreForced(t *testing.T) {
	for _, r := range rule.Fives() {
		t.Run(r.Name(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(5, 6))
			s, found := threat.NewSearcher(), 0
			for range rounds(1500) {
				pos := scatter(rng, r, board.Square(11))
				b := load(pos)
				line, won, conclusive := s.VCF(b, 20000)
				require.Equal(t, pos.Hash(), b.Hash())
				if static := threat.Static(b); static == 1 || static == 3 {
					require.True(t, won)
				}
				if !won {
					require.True(t, conclusive)
					continue
				}
				found++
				playOut(t, pos, line, pos.Turn())
				if !r.Restrictions(board.Black).OpenEnd && found <= 40 { // else a four can have several answers
					checkFours(t, pos, line)
				}
			}
			assert.Greater(t, found, rounds(50))
		})
	}
}

// playOut plays a line, which must be allowed, alternate and end with the attacker's row.
func playOut(t *testing.T, pos *rule.Position, line []pattern.Cell, attacker board.Stone) {
	t.Helper()
	p := pos.Clone()
	for i, c := range line {
		require.False(t, p.Over(), "it goes on after the end\n%s", p.Board())
		require.NoError(t, p.Play(c.Point()), "move %d, %v\n%s", i, c.Point(), pos.Board())
	}
	require.Equal(t, attacker, p.Winner(), "%s", pos.Board())
}

// checkFours plays a line and makes sure that at each turn of the defender only
// the move of the line stops five, and that the defender has no five itself.
func checkFours(t *testing.T, pos *rule.Position, line []pattern.Cell) {
	t.Helper()
	attacker := pos.Turn()
	p := pos.Clone()
	for i, c := range line {
		if i%2 == 1 {
			require.False(t, wins(p, 1, nil), "the defender has five\n%s", p.Board())
			stops := 0
			for _, q := range p.Board().Empties() {
				next := p.Clone()
				if next.Play(q) != nil {
					continue
				}
				if !wins(next, 1, nil) {
					stops++
					require.Equal(t, c.Point(), q, "another stop\n%s", p.Board())
				}
			}
			require.LessOrEqual(t, stops, 1)
		}
		require.NoError(t, p.Play(c.Point()), "%s", p.Board())
	}
	require.Equal(t, attacker, p.Winner())
	require.Equal(t, 1, len(line)%2)
}

// Whether fours win does not depend on how the board is held.
func TestFoursAreSymmetric(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	s := threat.NewSearcher()
	size := board.Square(13)
	for range rounds(150) {
		pos := scatter(rng, rule.Freestyle, size)
		_, want, _ := s.VCF(load(pos), 50000)
		for n := 1; n < 8; n++ {
			turned := board.New(size)
			for i := range size.Cells() {
				p := size.Point(i)
				q := p
				if n&1 != 0 {
					q.X = size.W - 1 - q.X
				}
				if n&2 != 0 {
					q.Y = size.H - 1 - q.Y
				}
				if n&4 != 0 {
					q.X, q.Y = q.Y, q.X
				}
				turned.Set(q, pos.Board().At(p))
			}
			_, got, _ := s.VCF(load(rule.FromBoard(rule.Freestyle, turned, pos.Turn())), 50000)
			require.Equal(t, want, got, "%s", pos.Board())
		}
	}
}
