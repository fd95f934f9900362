package book_test

import (
	"bytes"
	"context"
	"math/rand/v2"
	"os"
	"sync"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/proof/book"
	"tengen/ai/proof/checker"
	"tengen/board"
)

// small returns the position that the checker's small certificate begins at, and a book
// of what the checker accepts of it.
var small = sync.OnceValues(func() (*board.Board, *book.Book) {
	raw, err := os.ReadFile("../checker/testdata/small.cert")
	if err != nil {
		panic(err)
	}
	text, err := os.ReadFile("../checker/testdata/small.txt")
	if err != nil {
		panic(err)
	}
	table, err := checker.Decode(bytes.NewReader(raw))
	if err != nil {
		panic(err)
	}
	root := board.MustParse(string(text))
	report, err := checker.Verify(context.Background(), table, checker.Options{From: []*board.Board{root}, Workers: 2})
	if err != nil {
		panic(err)
	}
	entries := table.Entries()
	for i := range entries {
		entries[i].Plies = report.Plies[i]
	}
	return root, book.New(checker.NewTable(checker.Side, entries))
})

func image(b *board.Board, symmetry int) *board.Board {
	size := b.Size()
	turned := board.New(size)
	for i := range size.Cells() {
		turned.Set(size.Image(size.Point(i), symmetry), b.At(size.Point(i)))
	}
	return turned
}

func five(b *board.Board, s board.Stone) bool {
	for _, row := range b.Size().Rows(5) {
		own := 0
		for _, p := range row {
			if b.At(p) == s {
				own++
			}
		}
		if own == len(row) {
			return true
		}
	}
	return false
}

// Whatever White replies, Black stays on proven ground and makes five in time; the
// promise never grows.
func TestBlackWinsAsPromised(t *testing.T) {
	root, k := small()
	rng := rand.New(rand.NewPCG(1, 2))
	games := 60
	if testing.Short() {
		games = 15
	}
	quiet, forced := 0, 0
	for n := range games {
		b := image(root, n%board.Symmetries)
		promised := 1000
		for {
			a, ok := k.Answer(t.Context(), b)
			require.True(t, ok, "off proven ground\n%s", b)
			require.Positive(t, a.Plies)
			require.LessOrEqual(t, a.Plies, promised, "%s", b)
			if a.Kind == book.Quiet {
				quiet++
			} else {
				forced++
				requireWinningLine(t, b, a.Line)
			}
			b.Set(a.Move, board.Black)
			if five(b, board.Black) {
				break
			}
			after, ok := k.Answer(t.Context(), b)
			require.True(t, ok)
			assert.Equal(t, a.Plies-1, after.Plies)
			assert.Equal(t, board.Pass, after.Move)
			b.Set(reply(rng, k, b), board.White)
			require.False(t, five(b, board.White), "White made five\n%s", b)
			promised = a.Plies - 2
		}
	}
	t.Logf("%d quiet moves, %d in forced wins", quiet, forced)
	assert.Positive(t, quiet)
	assert.Positive(t, forced)
}

// reply prefers what leads to another quiet move, and what is near Black's stones.
func reply(rng *rand.Rand, k *book.Book, b *board.Board) board.Point {
	if quiet := k.Branches(b); len(quiet) > 0 && rng.IntN(4) > 0 {
		return quiet[rng.IntN(len(quiet))]
	}
	free := b.Empties()
	for range 20 {
		p := free[rng.IntN(len(free))]
		for _, d := range board.Directions {
			if b.At(p.Add(d, 1)) == board.Black || b.At(p.Add(d, -1)) == board.Black {
				return p
			}
		}
	}
	return free[0]
}

func requireWinningLine(t *testing.T, b *board.Board, line []board.Point) {
	t.Helper()
	b = b.Clone()
	for i, p := range line {
		require.True(t, b.Free(p))
		b.Set(p, board.Black+board.Stone(i&1))
	}
	require.True(t, five(b, board.Black), "%v does not win\n%s", line, b)
}

func TestBranchesAreTheQuietReplies(t *testing.T) {
	root, k := small()
	a, ok := k.Answer(t.Context(), root)
	require.True(t, ok)
	b := root.Clone()
	b.Set(a.Move, board.Black)
	quiet := k.Branches(b)
	require.NotEmpty(t, quiet)
	for _, p := range quiet {
		after := b.Clone()
		after.Set(p, board.White)
		next, ok := k.Answer(t.Context(), after)
		require.True(t, ok)
		assert.Equal(t, book.Quiet, next.Kind)
	}
	threat, ok := k.Threat(t.Context(), b)
	require.True(t, ok)
	requireWinningLine(t, b, threat.Line)
}

func TestOffProvenGround(t *testing.T) {
	root, k := small()
	for name, b := range map[string]*board.Board{
		"another size":     board.New(board.Square(13)),
		"White has begun":  board.MustParse("O . . . .\n. . . . .\n. . . . .\n. . . . .\n. . . . ."),
		"not in the table": image(board.MustParse(lonely), 0),
	} {
		_, ok := k.Answer(t.Context(), b)
		assert.False(t, ok, name)
		_, ok = k.Threat(t.Context(), b)
		assert.False(t, ok, name)
	}
	_, ok := k.Threat(t.Context(), root)
	assert.False(t, ok, "Black is to move")
}

// lonely is a board with two stones far from each other.
const lonely = `
X . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . .
. . . . . . . . . . . . . . O`

func TestAnEndedContextEndsTheSearch(t *testing.T) {
	root, k := small()
	a, ok := k.Answer(t.Context(), root)
	require.True(t, ok)
	b := root.Clone()
	b.Set(a.Move, board.Black)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, ok = k.Threat(ctx, b)
	assert.False(t, ok)
}

func TestTheFirstMove(t *testing.T) {
	_, k := small()
	b := board.New(board.Square(15))
	a, ok := k.Answer(t.Context(), b)
	require.True(t, ok)
	assert.Equal(t, book.Answer{Kind: book.Start, Move: b.Size().Center()}, a, "nothing is promised yet")
	b.Set(a.Move, board.Black)
	a, ok = k.Answer(t.Context(), b)
	require.True(t, ok)
	assert.Zero(t, a.Plies)
}

// The certificate that is shipped says what it proves, and every proven opening has an
// answer.
func TestShipped(t *testing.T) {
	k, err := book.Shipped()
	require.NoError(t, err)
	openings := k.SecondMoves()
	require.Len(t, openings, 35)
	proven, all := k.Proven()
	assert.Equal(t, 35, all)
	assert.Equal(t, 35, proven, "Black wins")
	b := board.New(board.Square(15))
	first, ok := k.Answer(t.Context(), b)
	require.True(t, ok)
	assert.Positive(t, first.Plies, "it is promised from the first move on")
	b.Set(b.Size().Center(), board.Black)
	longest := 0
	for _, o := range openings {
		b.Set(o.White, board.White)
		a, ok := k.Answer(t.Context(), b)
		if o.Proven {
			proven--
			require.True(t, ok, o.White)
			assert.Equal(t, book.Answer{Kind: book.Quiet, Move: o.Third, Plies: o.Plies}, a)
			longest = max(longest, o.Plies)
		}
		b.Set(o.White, board.Empty)
	}
	assert.Zero(t, proven)
	assert.Equal(t, longest+2, first.Plies)
}

// A win may come sooner than promised, but not sooner than with the next stone.
func TestInfoSaysAtMost(t *testing.T) {
	for plies, bound := range map[int]analysis.Bound{1: analysis.Exact, 3: analysis.AtLeast} {
		best, ok := book.Answer{Kind: book.Forced, Plies: plies}.Info().Best()
		assert.True(t, ok)
		assert.Equal(t, analysis.WinIn(plies), best.Score)
		assert.Equal(t, bound, best.Bound)
	}
}
