package arena_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/arena"
	"tengen/ai/gomocup"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

const asEngine = "as-engine"

func TestMain(m *testing.M) {
	if len(os.Args) > 2 && os.Args[1] == asEngine {
		fillEngine(os.Args[2])
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// fillEngine fills the board row by row: "up" from the bottom, which makes a five
// soon, "down" from the top but never two stones side by side; "crash" ends
// instead of moving.
func fillEngine(manners string) {
	size := board.Square(9)
	b := board.New(size)
	move := func() {
		if manners == "crash" {
			os.Exit(1)
		}
		for i := range size.Cells() {
			p := size.Point(i)
			if manners == "down" {
				p = size.FromTop(size.Point(i * 2 % size.Cells()))
			}
			if b.Free(p) {
				b.Set(p, board.Black)
				fmt.Println(gomocup.FormatPoint(p, size))
				return
			}
		}
	}
	inBoard := false
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		c := gomocup.ParseCommand(in.Text())
		switch {
		case c.Verb == "DONE":
			inBoard = false
			move()
		case inBoard:
			p, _ := gomocup.ParsePoint(c.Verb[:strings.LastIndex(c.Verb, ",")], size)
			b.Set(p, board.White)
		case c.Verb == "START" || c.Verb == "RESTART":
			b = board.New(size)
			fmt.Println("OK")
		case c.Verb == "BOARD":
			inBoard = true
		case c.Verb == "SWAP2BOARD":
			fmt.Println(openFake(manners, in))
		case c.Verb == "TURN":
			p, _ := gomocup.ParsePoint(c.Rest, size)
			b.Set(p, board.White)
			move()
		case c.Verb == "END":
			return
		}
	}
}

func contestant(t *testing.T, manners string) arena.Contestant {
	t.Helper()
	self, err := os.Executable()
	require.NoError(t, err)
	return arena.Contestant{
		Program: gomocup.Program{Name: manners, Path: self, Args: []string{asEngine, manners}},
		Limits:  gomocup.Limits{Turn: 5 * time.Second},
	}
}

func fillMatch(t *testing.T, first, second string, pairs int) arena.Match {
	t.Helper()
	var openings []arena.Opening
	for _, text := range []string{"e5", "d5e9", "c5g7h8"} {
		o, err := arena.ParseOpening(text)
		require.NoError(t, err)
		assert.Equal(t, text, o.String())
		openings = append(openings, o)
	}
	return arena.Match{
		Contestants: [2]arena.Contestant{contestant(t, first), contestant(t, second)},
		Rule:        rule.Freestyle, Size: board.Square(9), Openings: openings, Pairs: pairs,
		Tolerance: time.Second, Concurrency: 2,
	}
}

func TestMatchIsKeptAndResumed(t *testing.T) {
	folder := t.TempDir()
	names := [2]string{"up", "down"}
	m := fillMatch(t, "up", "down", 3)
	store, games, err := arena.Resume(folder, "terms", m, names)
	require.NoError(t, err)
	require.Empty(t, games)
	stopped := fmt.Errorf("stopped by the test")
	count := 0
	_, err = m.Run(context.Background(), games, func(g arena.GameResult, _ arena.Pentanomial) error {
		require.NoError(t, store.Add(g))
		if count++; count == 3 {
			return stopped
		}
		return nil
	})
	require.ErrorIs(t, err, stopped)
	require.NoError(t, store.Close())

	// A crash cuts the last line.
	path := filepath.Join(folder, "games.jsonl")
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(path, append(data, `{"pair":2,"sec`...), 0o644))

	_, _, err = arena.Resume(folder, "other terms", m, names)
	require.ErrorContains(t, err, "other terms")
	store, games, err = arena.Resume(folder, "terms", m, names)
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(games), 3)
	tally, err := m.Run(context.Background(), games, func(g arena.GameResult, _ arena.Pentanomial) error { return store.Add(g) })
	require.NoError(t, err)
	require.NoError(t, store.Close())
	assert.Equal(t, arena.Pentanomial{0, 0, 0, 0, 3}, tally, "the one that makes rows wins every game")

	text, err := os.ReadFile(filepath.Join(folder, "games.sgf"))
	require.NoError(t, err)
	file, err := record.ReadSGF(text)
	require.NoError(t, err)
	assert.Len(t, file.Games, 6)
	_, games, err = arena.Resume(folder, "terms", m, names)
	require.NoError(t, err)
	assert.Len(t, games, 6)
}

func TestFaultsLoseGames(t *testing.T) {
	m := fillMatch(t, "crash", "up", 2)
	var causes []string
	tally, err := m.Run(context.Background(), nil, func(g arena.GameResult, _ arena.Pentanomial) error {
		causes = append(causes, g.Cause)
		return nil
	})
	require.NoError(t, err)
	assert.Equal(t, arena.Pentanomial{2, 0, 0, 0, 0}, tally)
	for _, cause := range causes {
		assert.Contains(t, cause, "engine crash has ended by itself")
	}
}

func TestLateMovesLoseGames(t *testing.T) {
	m := fillMatch(t, "up", "down", 1)
	m.Contestants[0].Limits.Turn = time.Nanosecond
	m.Tolerance = 0
	tally, err := m.Run(context.Background(), nil, func(g arena.GameResult, _ arena.Pentanomial) error {
		assert.Contains(t, g.Cause, "engine up is late")
		return nil
	})
	require.NoError(t, err)
	assert.Equal(t, arena.Pentanomial{1, 0, 0, 0, 0}, tally)
}

func TestLongGamesAreDrawn(t *testing.T) {
	m := fillMatch(t, "up", "down", 1)
	m.Longest = 5
	tally, err := m.Run(context.Background(), nil, func(g arena.GameResult, _ arena.Pentanomial) error {
		assert.Equal(t, "5 stones", g.Cause)
		return nil
	})
	require.NoError(t, err)
	assert.Equal(t, arena.Pentanomial{0, 0, 1, 0, 0}, tally)
}

func TestTheFirstMayAlwaysBeBlack(t *testing.T) {
	m := fillMatch(t, "up", "down", 3)
	m.FirstIsBlack = true
	var pairs []int
	tally, err := m.Run(context.Background(), nil, func(g arena.GameResult, _ arena.Pentanomial) error {
		assert.False(t, g.Second)
		pairs = append(pairs, g.Pair)
		return nil
	})
	require.NoError(t, err)
	assert.ElementsMatch(t, []int{0, 1, 2}, pairs, "each opening once")
	assert.Equal(t, arena.Pentanomial{0, 0, 0, 0, 3}, tally)
}

func TestSPRTEndsAMatch(t *testing.T) {
	m := fillMatch(t, "up", "down", 500)
	m.SPRT = &arena.SPRT{Elo0: 0, Elo1: 20, Alpha: 0.05, Beta: 0.05}
	// One pair that went the other way, so that there is a spread.
	done := []arena.GameResult{{Pair: 0, Winner: "first"}, {Pair: 0, Second: true, Winner: "second"}}
	tally, err := m.Run(context.Background(), done, func(arena.GameResult, arena.Pentanomial) error { return nil })
	require.NoError(t, err)
	assert.Less(t, tally.Pairs(), 50)
	assert.Equal(t, 1, m.SPRT.Verdict(tally))
}

func TestOpenings(t *testing.T) {
	generate := func(may func(arena.Opening) bool) []arena.Opening {
		settings := arena.SieveSettings{Seed: 7, Nodes: 500, Even: 200}
		all, err := arena.Generate(context.Background(), rule.Renju, board.Square(15), 2, settings, may)
		require.NoError(t, err)
		return all
	}
	every := func(arena.Opening) bool { return true }
	all := generate(every)
	require.Len(t, all, 2)
	assert.Equal(t, all, generate(every), "the same seed, the same openings")
	others := generate(func(o arena.Opening) bool { return o.String() != all[0].String() })
	require.Len(t, others, 2, "one that may not be used is made up for")
	assert.Equal(t, all[1:], others[:1])
	var text strings.Builder
	require.NoError(t, arena.WriteOpenings(&text, all))
	again, err := arena.ReadOpenings(strings.NewReader("# a comment\n\n"+text.String()), rule.Renju, board.Square(15))
	require.NoError(t, err)
	assert.Equal(t, all, again)
	for _, bad := range []string{"h8h8", "h8z99", "8h", "a1a2b1b2c1c2d1d2e1"} {
		_, err := arena.ReadOpenings(strings.NewReader(bad), rule.Freestyle, board.Square(15))
		assert.Error(t, err, bad)
	}
}

func FuzzParseOpening(f *testing.F) {
	f.Add("h8i9")
	f.Add("v22 a1")
	f.Fuzz(func(t *testing.T, text string) {
		if o, err := arena.ParseOpening(text); err == nil {
			again, err := arena.ParseOpening(o.String())
			require.NoError(t, err)
			assert.Equal(t, o, again)
		}
	})
}

// A pair of which the same colour has won both games says nothing about the engines; all others count.
func TestDecisivePairs(t *testing.T) {
	game := func(pair int, second bool, winner string) arena.GameResult {
		return arena.GameResult{Pair: pair, Second: second, Winner: winner}
	}
	games := []arena.GameResult{
		game(0, false, "first"), game(0, true, "second"), // Black both times
		game(1, false, "second"), game(1, true, "first"), // White both times
		game(2, false, "first"), game(2, true, "first"),
		game(3, false, "second"), game(3, true, "second"),
		game(4, false, "draw"), game(4, true, "first"),
		game(5, false, "first"), // not complete
	}
	assert.Equal(t, arena.Pentanomial{1, 0, 2, 1, 1}, arena.Match{}.Tally(games))
	assert.Equal(t, arena.Pentanomial{1, 0, 0, 1, 1}, arena.Match{}.Decisive(games))
}
