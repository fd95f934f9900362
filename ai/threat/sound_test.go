package threat_test

import (
	"flag"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// soundBoards is how many random boards TestClaimsAgreeWithBruteForce plays out; make
// sound asks for a million.
var (
	soundBoards = flag.Int("boards", 4000, "random boards to compare with brute force")
	soundSeed   = flag.Uint64("seed", 9, "seed of the random boards")
)

// truth plays a small board out with every move of both sides. It keeps the stones as
// bits and shares nothing with the searches.
type truth struct {
	through [][]uint64 // rows of five, by cell
	around  map[uint64]uint64
	exact   bool // six in a row do not win
	all     uint64
	memo    map[outplayed]bool
}

// outplayed is a position and who is to move.
type outplayed struct {
	attacker, defender uint64
	defends            bool
}

func newTruth(size board.Size, exact bool) *truth {
	t := &truth{
		through: make([][]uint64, size.Cells()), around: map[uint64]uint64{},
		exact: exact, all: 1<<size.Cells() - 1,
	}
	for c := range size.Cells() {
		p := size.Point(c)
		for _, step := range []board.Point{{X: 1}, {Y: 1}, {X: 1, Y: 1}, {X: 1, Y: -1}} {
			at := func(n int) (uint64, bool) {
				q := board.Point{X: p.X + n*step.X, Y: p.Y + n*step.Y}
				return 1 << max(0, size.Index(q)), size.Contains(q)
			}
			if _, ok := at(4); !ok {
				continue
			}
			row, ends := uint64(0), uint64(0)
			for n := -1; n <= 5; n++ {
				bit, ok := at(n)
				switch {
				case ok && (n < 0 || n > 4):
					ends |= bit
				case ok:
					row |= bit
				}
			}
			t.around[row] = ends
			for n := range 5 {
				bit, _ := at(n)
				cell := bits.TrailingZeros64(bit)
				t.through[cell] = append(t.through[cell], row)
			}
		}
	}
	return t
}

// completes reports whether the stone on a cell is in a row that wins.
func (t *truth) completes(stones uint64, cell int) bool {
	return slices.ContainsFunc(t.through[cell], func(row uint64) bool {
		return stones&row == row && (!t.exact || stones&t.around[row] == 0)
	})
}

// wins reports whether the attacker can force a row, whichever side is to move.
func (t *truth) wins(attacker, defender uint64, defends bool) bool {
	key := outplayed{attacker, defender, defends}
	if known, ok := t.memo[key]; ok {
		return known
	}
	free := t.all &^ (attacker | defender)
	won := defends && free != 0
	own, other := attacker, defender
	if defends {
		own, other = defender, attacker
	}
	// A row at once, else where the other side would complete one.
	for rest := free; rest != 0; rest &= rest - 1 {
		cell := bits.TrailingZeros64(rest)
		if t.completes(own|1<<cell, cell) {
			t.memo[key] = !defends
			return !defends
		}
		if t.completes(other|1<<cell, cell) {
			free = 1 << cell
		}
	}
	for rest := free; rest != 0 && won == defends; rest &= rest - 1 {
		bit := rest & -rest
		if defends {
			won = t.wins(attacker, defender|bit, false)
		} else {
			won = t.wins(attacker|bit, defender, true)
		}
	}
	t.memo[key] = won
	return won
}

// crowd returns a random position in which few cells are free and the side to move has
// up to two stones more, so that forced wins are common.
func crowd(rng *rand.Rand, r rule.Rule, size board.Size, empty int) *rule.Position {
	for {
		turn := board.Black + board.Stone(rng.IntN(2))
		b, lead := board.New(size), rng.IntN(3)
		for i, c := range rng.Perm(size.Cells())[empty:] {
			stone := turn
			if i%2 == 0 && i >= lead {
				stone = turn.Opponent()
			}
			b.Set(size.Point(c), stone)
		}
		if pos := rule.FromBoard(r, b, turn); !pos.Over() && !hasRow(pos) {
			return pos
		}
	}
}

func hasRow(pos *rule.Position) bool {
	b := pos.Board()
	for c := range b.Size().Cells() {
		p := b.Size().Point(c)
		if b.At(p) != board.Empty && pos.Rule().WinningLine(b, p) != nil {
			return true
		}
	}
	return false
}

// Whatever the searches claim on a small board is so when all of it is played out.
func TestClaimsAgreeWithBruteForce(t *testing.T) {
	boards := *soundBoards
	if testing.Short() {
		boards = min(boards, 400)
	}
	type arena struct {
		rule  rule.Rule
		size  board.Size
		empty int
		exact *truth
	}
	var arenas []arena
	for _, r := range []rule.Rule{rule.Freestyle, rule.Standard} {
		arenas = append(arenas,
			arena{r, board.Square(6), 14, newTruth(board.Square(6), r == rule.Standard)},
			arena{r, board.Square(7), 16, newTruth(board.Square(7), r == rule.Standard)})
	}
	rng := rand.New(rand.NewPCG(3, *soundSeed))
	s := threat.NewSearcher()
	var static, fours, threes, lost int
	for i := range boards {
		a := arenas[i%len(arenas)]
		pos := crowd(rng, a.rule, a.size, a.empty)
		b := load(pos)
		for i%8 != 0 && threat.Static(b) != 0 { // most are over at a glance
			pos = crowd(rng, a.rule, a.size, a.empty)
			b = load(pos)
		}
		var claim, loss bool
		switch at := threat.Static(b); {
		case at > 0:
			claim, static = true, static+1
		case at < 0:
			loss, static = true, static+1
		default:
			if _, claim, _ = s.VCF(b, 2000); claim {
				fours++
			} else if _, _, claim = s.VCT(b, 3000); claim {
				threes++
			} else if _, _, loss = s.LostByVCT(b, 3000); loss {
				lost++
			}
		}
		if !claim && !loss {
			continue
		}
		own, other := stones(pos, pos.Turn()), stones(pos, pos.Turn().Opponent())
		a.exact.memo = map[outplayed]bool{}
		if claim {
			require.True(t, a.exact.wins(own, other, false), "false win of %v under %v:\n%s", pos.Turn(), a.rule, pos.Board())
		} else {
			require.True(t, a.exact.wins(other, own, true), "false loss of %v under %v:\n%s", pos.Turn(), a.rule, pos.Board())
		}
	}
	t.Logf("%d boards: %d wins or losses at a glance, %d wins by fours, %d by threes, %d losses; none false", boards, static, fours, threes, lost)
	assert.Positive(t, fours)
	assert.Positive(t, threes)
	assert.Positive(t, lost)
}

func stones(pos *rule.Position, s board.Stone) (set uint64) {
	b := pos.Board()
	for c := range b.Size().Cells() {
		if b.At(b.Size().Point(c)) == s {
			set |= 1 << c
		}
	}
	return set
}

// The brute force itself knows easy positions.
func TestBruteForce(t *testing.T) {
	for name, c := range map[string]struct {
		drawn      string
		rule       rule.Rule
		wins, late bool // with the attacker, or the defender, to move
	}{
		"a four": {`
			O X O X O X
			O X O X O X
			X O X O X O
			X O X O X O
			O O X O O O
			. X X X X .`, rule.Freestyle, true, true},
		"a four that is stopped": {`
			O X O X O X
			O X O X O X
			X O X O X O
			X O X O X O
			. O O X O .
			O X X X X .`, rule.Freestyle, true, false},
		"no room": {`
			O X O X O X
			O X O X O X
			X O X O X O
			X O X O X O
			O X O X O X
			. O X O X .`, rule.Freestyle, false, false},
		"six in a row": {`
			O X O X O X
			O X O X O X
			X O X O X O
			X O X O X O
			O O O X O X
			X X X X . X`, rule.Standard, false, false},
	} {
		b := board.MustParse(c.drawn)
		exact := newTruth(b.Size(), c.rule == rule.Standard)
		exact.memo = map[outplayed]bool{}
		pos := rule.FromBoard(c.rule, b, board.Black)
		own, other := stones(pos, board.Black), stones(pos, board.White)
		assert.Equal(t, c.wins, exact.wins(own, other, false), name)
		assert.Equal(t, c.late, exact.wins(own, other, true), name)
	}
}
