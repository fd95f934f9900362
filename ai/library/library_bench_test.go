//go:build !js

package library_test

import (
	"fmt"
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tengen/ai/library"
	"tengen/board"
	"tengen/board/record"
)

// manyGames is how many games a large library has.
const manyGames = 100_000

// filled returns a library of many games, and how long it took to keep them.
func filled(b *testing.B, games int) (*library.Library, time.Duration) {
	b.Helper()
	l := open(b)
	var took time.Duration
	const at = 500
	rules := []string{"freestyle", "standard", "renju"}
	for from := 0; from < games; from += at {
		entries := make([]library.Entry, at)
		for i := range entries {
			n := from + i
			t := randomTree(uint64(n))
			t.Info.Rule = rules[n%len(rules)]
			t.Info.Date = time.Unix(1_600_000_000+int64(n)*1000, 0).Format("2006-01-02")
			e := entry(b, t)
			e.Key, e.Mine, e.Level = strconv.Itoa(n), library.Sides(n%3), []string{"", "casual", "expert"}[n%3]
			entries[i] = e
		}
		began := time.Now()
		put(b, l, entries...)
		took += time.Since(began)
	}
	return l, took
}

// BenchmarkPut counts games a second, with a library that grows.
func BenchmarkPut(b *testing.B) {
	const games = 20_000
	for b.Loop() {
		_, took := filled(b, games)
		b.ReportMetric(games/took.Seconds(), "games/s")
	}
}

// BenchmarkNewEntry is the work on a game before it is written.
func BenchmarkNewEntry(b *testing.B) {
	t := randomTree(1)
	for b.Loop() {
		_, err := library.NewEntry(t)
		require.NoError(b, err)
	}
}

// BenchmarkQueries asks a library of 100,000 games.
func BenchmarkQueries(b *testing.B) {
	l, _ := filled(b, manyGames)
	pos := position(b, "h8")
	for name, q := range map[string]library.Query{
		"first page":      {Limit: 50},
		"last page":       {Limit: 50, Offset: manyGames - 50},
		"by player":       {Limit: 50, By: library.ByBlack, Ascending: true},
		"text":            {Limit: 50, Text: "99"},
		"rule":            {Limit: 50, Rule: "renju"},
		"lost to a level": {Limit: 50, Level: "casual", Outcome: library.Lost, From: time.Unix(1_650_000_000, 0)},
		"through":         {Limit: 50, Through: pos},
		"opening":         {Limit: 50, Opening: "d1"},
	} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				_, err := l.Games(b.Context(), q)
				require.NoError(b, err)
				_, err = l.Count(b.Context(), q)
				require.NoError(b, err)
			}
		})
	}
	for _, moves := range []string{"", "h8"} {
		pos := position(b, moves)
		b.Run(fmt.Sprintf("played after %q", moves), func(b *testing.B) {
			for b.Loop() {
				_, err := l.Played(b.Context(), pos, library.People)
				require.NoError(b, err)
			}
		})
	}
}

// BenchmarkImport reads a collection of 2,000 games from a file.
func BenchmarkImport(b *testing.B) {
	path := b.TempDir() + "/games.sgf"
	const games = 2000
	write(b, path, sgf(b, 0, games))
	for b.Loop() {
		began := time.Now()
		report, err := open(b).Import(b.Context(), library.Import{Reader: record.Reader{Size: board.Square(15)}, Paths: []string{path}})
		require.NoError(b, err)
		b.ReportMetric(float64(report.Games)/time.Since(began).Seconds(), "games/s")
	}
}
