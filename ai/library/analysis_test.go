//go:build !js

package library_test

import (
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/library"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// analyse keeps that an engine has found a position to be worth so much, with these moves first.
func analyse(t testing.TB, l *library.Library, pos *rule.Position, engine string, depth int, lines ...record.Line) {
	t.Helper()
	a := &record.Analysis{Engine: engine, Depth: depth, SelDepth: depth + 3, Nodes: 1000, Elapsed: time.Second, Lines: lines}
	require.NoError(t, l.Analyse(t.Context(), pos, a, time.Unix(1e9, 0)))
}

func line(t testing.TB, value, plies int, moves string) record.Line {
	t.Helper()
	points, err := record.ParseMoves(moves)
	require.NoError(t, err)
	return record.Line{Moves: points, Value: value, Plies: plies, Claimed: plies != 0}
}

func TestAnAnalysisIsFoundInEveryImage(t *testing.T) {
	l := open(t)
	pos := position(t, "h8i9j8")
	analyse(t, l, pos, "Ann", 12, line(t, 40, 0, "g7h9i10"), line(t, -3, 0, "k8"))
	size := pos.Board().Size()
	for n := range board.Symmetries {
		image := rule.NewPosition(rule.Freestyle, size)
		for _, p := range pos.Moves() {
			require.NoError(t, image.Play(size.Image(p, n)))
		}
		found, err := l.Analyses(t.Context(), image)
		require.NoError(t, err)
		require.Len(t, found, 1)
		assert.Equal(t, "Ann", found[0].Engine)
		assert.Equal(t, 12, found[0].Depth)
		for i, want := range []string{"g7h9i10", "k8"} {
			moves, err := record.ParseMoves(want)
			require.NoError(t, err)
			for k := range moves {
				moves[k] = size.Image(moves[k], n)
			}
			assert.Equal(t, record.FormatMoves(moves), record.FormatMoves(found[0].Lines[i].Moves), "image %d", n)
		}
	}
}

// What is none among the analyses is named, costs no other, and stays behind.
func TestJunkAmongTheAnalyses(t *testing.T) {
	for _, set := range []string{
		"text = 'junk'", "text = ''", "text = x'ff'", "text = replace(text, 'h', '(')", "depth = 'x'", "depth = 99", "depth = 2.5", "nodes = x'00'", "engine = x'41'", "engine = 'Bob'",
		"found = 'never'", "forced = 'x'", "position = 'x'", "text = hex(zeroblob(100000))",
	} {
		t.Run(set, func(t *testing.T) {
			path, _ := filledFile(t, 2)
			change(t, path, "INSERT INTO analysis SELECT position + 1, engine, forced, depth, nodes, found, text FROM analysis", "UPDATE analysis SET "+set+" WHERE position IN (SELECT max(position) FROM analysis)")
			l, err := library.Open(path)
			require.NoError(t, err)
			defer l.Close() //nolint:errcheck // it was only read
			problems, err := l.Check(t.Context())
			require.NoError(t, err)
			require.Len(t, problems, 1, problems)
			assert.Contains(t, problems[0].Error(), "position ")
			repaired := open(t)
			came, err := repaired.Salvage(t.Context(), path)
			require.NoError(t, err)
			assert.Equal(t, 2, came.Kept)
			assert.Len(t, came.Problems, 1)
			sound(t, repaired)
			found, err := repaired.Analyses(t.Context(), position(t, "h8i9"))
			require.NoError(t, err)
			assert.Len(t, found, 1)
		})
	}
}

// What is kept of another position, or of none, is not shown for this one, and breaks nothing.
func TestAnAnalysisOfAnotherPosition(t *testing.T) {
	for _, text := range []string{"9/12 1000 1000 Ann\n5 9 v22", "9/12 1000 1000 Ann\n5 9 h8", "9/12 1000 1000 Ann\n5 9 g8\n4 9 h8", "junk"} {
		path := filepath.Join(t.TempDir(), "games.db")
		l, err := library.Open(path)
		require.NoError(t, err)
		analyse(t, l, position(t, "h8"), "Ann", 9, line(t, 5, 0, "h9"))
		require.NoError(t, l.Close())
		change(t, path, "UPDATE analysis SET text = '"+text+"'")
		l, err = library.Open(path)
		require.NoError(t, err)
		_, known, err := l.Worth(t.Context(), position(t, "h8"))
		require.NoError(t, err)
		assert.False(t, known, text)
		found, err := l.Analyses(t.Context(), position(t, "h8"))
		require.NoError(t, err)
		assert.Empty(t, found, text)
		require.NoError(t, l.Close())
	}
}

// A move that is none is not listed.
func TestAPositionWithJunkMoves(t *testing.T) {
	path, _ := filledFile(t, 3)
	change(t, path, "UPDATE step SET move = 7777 WHERE game = 1", "UPDATE step SET move = 'x' WHERE game = 2", "UPDATE step SET move = -7, winner = x'00' WHERE game = 3")
	l, err := library.Open(path)
	require.NoError(t, err)
	found, err := l.Played(t.Context(), position(t, ""), library.All)
	require.NoError(t, err)
	assert.Empty(t, found)
	require.NoError(t, l.Close())
}

func TestTheBetterAnalysisIsKept(t *testing.T) {
	for _, test := range []struct {
		name          string
		depth, plies  int // of what is found first
		depth2, plys2 int // and then
		kept          int
	}{
		{"deeper", 8, 0, 9, 0, 9},
		{"shallower", 9, 0, 8, 0, 9},
		{"a win that a shallow look finds", 20, 0, 2, 7, 2},
		{"a deep look after a win", 2, 7, 20, 0, 2},
	} {
		t.Run(test.name, func(t *testing.T) {
			l, pos := open(t), position(t, "h8i9")
			analyse(t, l, pos, "Ann", test.depth, line(t, 0, test.plies, "h9"))
			analyse(t, l, pos, "Ann", test.depth2, line(t, 0, test.plys2, "h9"))
			analyse(t, l, pos, "Bob", 1, line(t, 5, 0, "h10"))
			found, err := l.Analyses(t.Context(), pos)
			require.NoError(t, err)
			require.Len(t, found, 2)
			assert.Equal(t, test.kept, found[0].Depth)
		})
	}
}

func TestWorthIsCarriedBack(t *testing.T) {
	l := open(t)
	root := position(t, "h8i9")
	_, known, err := l.Worth(t.Context(), root)
	require.NoError(t, err)
	assert.False(t, known, "of an empty library")

	// The search of the position likes G7 best; a deeper look after it finds that it loses.
	analyse(t, l, root, "Ann", 6, line(t, 100, 0, "g7"), line(t, 30, 0, "h10"), line(t, 20, 0, "h11"))
	analyse(t, l, position(t, "h8i9g7"), "Ann", 6, line(t, 0, 7, "f6"))
	analyse(t, l, position(t, "h8i9h10"), "Ann", 6, line(t, 90, 0, "h9"))
	w, known, err := l.Worth(t.Context(), root)
	require.NoError(t, err)
	assert.True(t, known)
	assert.Equal(t, library.Worth{Move: board.Point{X: 7, Y: 10}, Score: analysis.Value(20), Positions: 3}, w)

	// What was found of an image of a position that follows counts as well: transposed, turned.
	analyse(t, l, position(t, "k8i9h8"), "Ann", 6, line(t, 0, -4, "h9"))
	w, _, err = l.Worth(t.Context(), root)
	require.NoError(t, err)
	assert.Equal(t, library.Worth{Move: board.Point{X: 10, Y: 7}, Score: analysis.WinIn(5), Positions: 4}, w, "K8, the image of H11")
}

// A tree of random positions is worth what a search through all of it by hand says.
func TestWorthAgainstMinimax(t *testing.T) {
	l := open(t)
	values := map[string]int{"": 0}
	moves := []string{"a1", "c1", "b2", "e3"} // without symmetry among the orders that matter
	var fill func(played []string)
	n := 0
	var minimax func(played []string) int
	rest := func(played []string) (all []string) {
		for _, m := range moves {
			if !slices.Contains(played, m) {
				all = append(all, m)
			}
		}
		return all
	}
	key := func(played []string) string { // sides, each in order
		var sides [2][]string
		for i, m := range played {
			sides[i%2] = append(sides[i%2], m)
		}
		slices.Sort(sides[0])
		slices.Sort(sides[1])
		return join(sides[0]) + "|" + join(sides[1])
	}
	fill = func(played []string) {
		if _, there := values[key(played)]; !there {
			n = n*37%101 + 11
			values[key(played)] = n - 50
			analyse(t, l, position(t, join(played)), "Ann", 3, line(t, n-50, 0, "o15"))
		}
		for _, m := range rest(played) {
			fill(append(slices.Clone(played), m))
		}
	}
	minimax = func(played []string) int {
		best := values[key(played)]
		for _, m := range rest(played) {
			best = max(best, -minimax(append(slices.Clone(played), m)))
		}
		return best
	}
	fill(nil)
	w, known, err := l.Worth(t.Context(), position(t, ""))
	require.NoError(t, err)
	require.True(t, known)
	assert.Equal(t, analysis.Value(minimax(nil)), w.Score)
}

func join(moves []string) (text string) {
	for _, m := range moves {
		text += m
	}
	return text
}
