package rule_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

var (
	boards = flag.Int("boards", 1500, "random boards on which the rules are compared with their definitions")
	seed   = flag.Uint64("seed", 1, "seed of the random boards")
)

// randomBoard draws a board from the seed: of any size that can hold a five,
// sparse or crowded, with fragments of rows laid across it and across each other,
// over the edges too.
func randomBoard(rng *rand.Rand) *board.Board {
	size := board.Size{W: 5 + rng.IntN(11), H: 5 + rng.IntN(11)}
	if rng.IntN(50) == 0 {
		size = board.Square(board.MaxSide)
	}
	b := board.New(size)
	anywhere := func() board.Point { return size.Point(rng.IntN(size.Cells())) }
	for range rng.IntN(1 + size.Cells()/3) {
		b.Set(anywhere(), board.Black)
	}
	// Rows that meet in one point make doubles, and near one make nested ones.
	heart := anywhere()
	for range rng.IntN(12) {
		at := heart
		if rng.IntN(3) == 0 {
			at = anywhere()
		}
		lay(b, at, board.Directions[rng.IntN(4)], fragments[rng.IntN(len(fragments))], rng)
	}
	for range rng.IntN(1 + size.Cells()/8) {
		b.Set(anywhere(), board.White)
	}
	for range rng.IntN(4) {
		b.Set(heart.Add(board.Directions[rng.IntN(4)], 0), board.Empty)
	}
	return b
}

// fragments are rows with a gap (a blank leaves the cell as it is).
var fragments = []string{
	".XX X.", "..X X X..", ".XXX.", ". X X X .", "XX X", "X XX", "X XXX X", "XX XX XX", "XXX X XXX",
	"OXXX ", " XXXO", "XXXX", "XXXX X", "XXX  XX", "XXXXX XX", ".XX..", "..XX.", ".X X.", "OXXXXXO", "OOOO O", "X",
}

// lay writes a fragment over the board in direction d so that p is one of its
// cells; what falls off the board is lost.
func lay(b *board.Board, p, d board.Point, fragment string, rng *rand.Rand) {
	from := p.Add(d, -rng.IntN(len(fragment)))
	for i, c := range []byte(fragment) {
		q := from.Add(d, i)
		if s := strings.IndexByte(".XO", c); s >= 0 && b.Size().Contains(q) {
			b.Set(q, board.Stone(s))
		}
	}
}

// tally counts what the random boards held.
type tally struct {
	fouls [4]int // by kind
	wins  int
	deads int // rows of five and more that do not win
}

func TestRulesEqualTheirDefinitions(t *testing.T) {
	rng := rand.New(rand.NewPCG(*seed, 0))
	var n tally
	for range *boards {
		b := randomBoard(rng)
		sameFouls(t, b, &n)
		sameWins(t, b, &n)
		if t.Failed() {
			t.Fatalf("on the board\n%s", b)
		}
	}
	t.Logf("%d boards: %+v", *boards, n)
	for kind, count := range n.fouls {
		assert.NotZero(t, count, "no %v among the boards", rule.FoulKind(kind))
	}
	assert.NotZero(t, n.wins)
	assert.NotZero(t, n.deads)
}

// sameFouls compares every empty point with the definition.
func sameFouls(t *testing.T, b *board.Board, n *tally) {
	before := b.Clone()
	fouls := rule.Renju.Fouls(b, board.Black)
	require.True(t, b.Equal(before), "the board was changed")
	for _, p := range b.Empties() {
		kind, lines := foulByDefinition(before, p)
		n.fouls[kind]++
		if len(fouls) == 0 || fouls[0].Point != p {
			if kind != 0 {
				t.Errorf("%s is a %s (%v): not found", p, kind, lines)
			}
			continue
		}
		if got := keys(fouls[0].Lines); kind != fouls[0].Kind || !slices.Equal(lines, got) {
			t.Errorf("%s is a %s (%v): found a %s (%v)", p, kind, lines, fouls[0].Kind, got)
		}
		fouls = fouls[1:]
	}
	assert.Empty(t, fouls)
}

// keys names lines in sorted order.
func keys(lines [][]board.Point) []string {
	list := make([]string, len(lines))
	for i, line := range lines {
		list[i] = key(line)
	}
	slices.Sort(list)
	return list
}

// sameWins compares every stone under every rule with the definition.
func sameWins(t *testing.T, b *board.Board, n *tally) {
	for i := range b.Size().Cells() {
		p := b.Size().Point(i)
		for _, r := range append(rule.Fives(), rule.Row(3), rule.Row(4), rule.Row(6)) {
			line := r.WinningLine(b, p)
			if wins := winsByDefinition(r, b, p); wins != (line != nil) {
				t.Errorf("%s at %s: %v, want a win: %v", r, p, line, wins)
			}
			switch {
			case line != nil:
				n.wins++
				if len(line) < r.RowLength() || !slices.Contains(line, p) || !segmentOf(line).exact(b, b.At(p)) {
					t.Errorf("%s at %s: %v is not the whole row", r, p, line)
				}
			case r.RowLength() == 5 && rule.Freestyle.WinningLine(b, p) != nil:
				n.deads++
			}
		}
	}
}

// segmentOf returns the segment that a list of points, in order, makes up.
func segmentOf(line []board.Point) segment {
	step := board.Point{X: line[1].X - line[0].X, Y: line[1].Y - line[0].Y}
	return segment{cells: line, before: line[0].Add(step, -1), after: line[len(line)-1].Add(step, 1)}
}

// FuzzRulesEqualTheirDefinitions lets the fuzzer choose the stones.
func FuzzRulesEqualTheirDefinitions(f *testing.F) {
	f.Add(uint8(15), []byte("X.XXX.X"))
	f.Add(uint8(9), []byte("....XX.......O......X........X"))
	f.Fuzz(func(t *testing.T, side uint8, cells []byte) {
		b := board.New(board.Square(5 + int(side)%12))
		for i, c := range cells[:min(len(cells), b.Size().Cells())] {
			if s := strings.IndexByte(".XO", c); s > 0 {
				b.Set(b.Size().Point(i), board.Stone(s))
			}
		}
		sameFouls(t, b, &tally{})
		sameWins(t, b, &tally{})
	})
}
