//go:build !js

package library_test

import (
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/library"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// position returns the freestyle position after moves.
func position(t testing.TB, moves string) *rule.Position {
	t.Helper()
	points, err := record.ParseMoves(moves)
	require.NoError(t, err)
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	for _, p := range points {
		require.NoError(t, pos.Play(p))
	}
	return pos
}

// randomTree returns a game that seed decides: some moves near the centre.
func randomTree(seed uint64) *record.Tree {
	rng := rand.New(rand.NewPCG(seed, 7))
	t := record.NewTree(board.Square(15))
	t.Info.Rule = "freestyle"
	t.Info.Black, t.Info.White = "Black "+strconv.Itoa(rng.IntN(100)), "White "+strconv.Itoa(rng.IntN(100))
	n, turn := t.Root(), board.Black
	pos := rule.NewPosition(rule.Freestyle, t.Size)
	for plies := 10 + rng.IntN(50); plies > 0 && !pos.Over(); {
		p := board.Point{X: 3 + rng.IntN(9), Y: 3 + rng.IntN(9)}
		if pos.Play(p) != nil {
			continue
		}
		n = n.Add(record.Move{Stone: turn, Point: p})
		turn = turn.Opponent()
		plies--
	}
	return t
}

func randomGame(t testing.TB, seed uint64) *record.Tree {
	t.Helper()
	return randomTree(seed)
}

func TestQueriesFindWhatTheySay(t *testing.T) {
	l := open(t)
	add := func(moves, black, white, date, result string, change func(*library.Entry)) int64 {
		game := tree(t, moves)
		game.Info.Black, game.Info.White, game.Info.Date, game.Info.Result = black, white, date, record.ParseResult(result)
		if black == "Bob_" {
			game.Info.Event = "Cup"
		}
		e := entry(t, game)
		if change != nil {
			change(&e)
		}
		return put(t, l, e)[0]
	}
	won := add("h8i9i8h9g8g9j8k8f8", "Me", "Casual", "2026-11-03", "", func(e *library.Entry) {
		e.Mine, e.Level, e.Tags = library.BlackSide, "casual", []string{"100%"}
	})
	lost := add("h8i9", "Me", "Casual", "2026-11-10", "W+R", func(e *library.Entry) {
		e.Mine, e.Level = library.BlackSide, "casual"
	})
	drawn := add("h8h9", "Ann", "me", "2026-11-11", "Draw", func(e *library.Entry) {
		e.Mine = library.WhiteSide
	})
	going := add("a1b2c3", "Bob_", "Ann", "", "", func(e *library.Entry) { e.Source = "old.sgf" })

	day := func(d int) time.Time { return time.Date(2026, 11, d, 0, 0, 0, 0, time.Local) }
	for name, c := range map[string]struct {
		query library.Query
		want  []int64
	}{
		"all, the latest first": {library.Query{}, []int64{drawn, lost, won, going}},
		"oldest first":          {library.Query{Ascending: true}, []int64{going, won, lost, drawn}},
		"a page":                {library.Query{Offset: 1, Limit: 2}, []int64{lost, won}},
		"from an offset":        {library.Query{Offset: 3}, []int64{going}},
		"by plies":              {library.Query{By: library.ByPlies}, []int64{won, going, drawn, lost}},
		"a player":              {library.Query{Player: "ann", By: library.ByPlies}, []int64{going, drawn}},
		"a sign of patterns":    {library.Query{Player: "_"}, []int64{going}},
		"text in an event":      {library.Query{Text: "cup"}, []int64{going}},
		"text in a tag":         {library.Query{Text: "0%"}, []int64{won}},
		"a tag":                 {library.Query{Tag: "100%"}, []int64{won}},
		"won":                   {library.Query{Outcome: library.Won}, []int64{won}},
		"lost":                  {library.Query{Outcome: library.Lost}, []int64{lost}},
		"drawn":                 {library.Query{Outcome: library.Drawn}, []int64{drawn}},
		"not over":              {library.Query{Outcome: library.Unfinished}, []int64{going}},
		"Black won":             {library.Query{Outcome: library.BlackWon}, []int64{won}},
		"White won":             {library.Query{Outcome: library.WhiteWon}, []int64{lost}},
		"lost against Casual in a week": {
			library.Query{Level: "casual", Outcome: library.Lost, From: day(9), To: day(16)}, []int64{lost},
		},
		"mine":                 {library.Query{Whose: library.Mine, Ascending: true}, []int64{won, lost, drawn}},
		"of people":            {library.Query{Whose: library.People, Ascending: true}, []int64{going, won, lost, drawn}},
		"an opening":           {library.Query{Opening: "i6"}, []int64{won}},
		"no such rule":         {library.Query{Rule: "renju"}, nil},
		"through a position":   {library.Query{Through: position(t, "h8i9i8")}, []int64{won}},
		"through its image":    {library.Query{Through: position(t, "h8g7g8")}, []int64{won}},
		"through its end":      {library.Query{Through: position(t, "h8i9")}, []int64{lost, won}},
		"through another":      {library.Query{Through: position(t, "h8i9a1")}, nil},
		"deleted: none so far": {library.Query{Deleted: true}, nil},
	} {
		t.Run(name, func(t *testing.T) {
			games, err := l.Games(t.Context(), c.query)
			require.NoError(t, err)
			var ids []int64
			for _, g := range games {
				ids = append(ids, g.ID)
			}
			assert.Equal(t, c.want, ids)
			whole := c.query
			whole.Offset, whole.Limit = 0, 0
			n, err := l.Count(t.Context(), whole)
			require.NoError(t, err)
			assert.GreaterOrEqual(t, n, len(c.want))
		})
	}
	require.NoError(t, l.SetTags(t.Context(), won, []string{"old", "new"}))
	require.ErrorIs(t, l.SetTags(t.Context(), 1<<40, []string{"old"}), library.ErrNoGame)
	games, err := l.Games(t.Context(), library.Query{Tag: "new"})
	require.NoError(t, err)
	require.Len(t, games, 1)
	assert.Equal(t, []string{"new", "old"}, games[0].Tags)
	n, err := l.Count(t.Context(), library.Query{Tag: "100%"})
	require.NoError(t, err)
	assert.Zero(t, n, "it had that one")

	var text strings.Builder
	bad, err := l.Export(t.Context(), &text, library.Query{Whose: library.Mine})
	require.NoError(t, err)
	assert.Empty(t, bad)
	file, err := record.ReadSGF([]byte(text.String()))
	require.NoError(t, err)
	assert.Len(t, file.Games, 3)
}

// images returns the board after moves under every symmetry, drawn.
func images(size board.Size, moves []board.Point) (drawn []string) {
	for n := range board.Symmetries {
		b, s := board.New(size), board.Black
		for _, p := range moves {
			b.Set(size.Image(p, n), s)
			s = s.Opponent()
		}
		drawn = append(drawn, b.String())
	}
	return drawn
}

// Played counts what one finds who compares every position of every game with all images
// of the one asked for.
func TestPlayedCountsEveryImage(t *testing.T) {
	l := open(t)
	size := board.Square(15)
	var games [][]board.Point
	rng := rand.New(rand.NewPCG(3, 4))
	for range 150 {
		moves := []board.Point{{X: 7, Y: 7}}
		for len(moves) < 5 { // few moves close by, so that positions meet
			p := board.Point{X: 6 + rng.IntN(3), Y: 6 + rng.IntN(3)}
			if !slices.Contains(moves, p) {
				moves = append(moves, p)
			}
		}
		turned := rng.IntN(board.Symmetries)
		for i, p := range moves {
			moves[i] = size.Image(p, turned)
		}
		games = append(games, moves)
		e := entry(t, tree(t, record.FormatMoves(moves)))
		e.Key = strconv.Itoa(len(games))
		put(t, l, e)
	}
	for _, asked := range []string{"", "h8", "h8h9", "h8i9h9", "h8g8i8h7"} {
		pos := position(t, asked)
		at := len(pos.Moves())
		want := map[board.Point]int{}
		shown := pos.Board().String()
		for _, g := range games {
			if len(g) <= at {
				continue
			}
			for n, image := range images(size, g[:at]) {
				if image == shown {
					want[size.Image(g[at], n)]++
				}
			}
		}
		symmetric := 0 // symmetries that leave the position as it is
		for _, image := range images(size, pos.Moves()) {
			if image == shown {
				symmetric++
			}
		}
		found, err := l.Played(t.Context(), pos, library.All)
		require.NoError(t, err)
		total := 0
		for _, c := range found {
			total += c.Games
			assert.Equal(t, c.Games, c.Going+c.BlackWon+c.WhiteWon+c.Drawn)
			sum := 0
			for _, m := range c.Moves {
				sum += want[m]
				delete(want, m)
			}
			assert.Equal(t, c.Games*symmetric, sum, "%s: %v", asked, c.Moves)
		}
		assert.Empty(t, want, asked)
		assert.Positive(t, total, asked)
	}
}

// A pass is a move as others are.
func TestPassesAreCounted(t *testing.T) {
	l := open(t)
	game := tree(t, "h8")
	game.Root().End().Add(record.Move{Stone: board.White, Point: board.Pass})
	put(t, l, entry(t, game))
	found, err := l.Played(t.Context(), position(t, "h8"), library.All)
	require.NoError(t, err)
	require.Len(t, found, 1)
	assert.Equal(t, []board.Point{board.Pass}, found[0].Moves)
}

// The side to move, the rule and the size are part of a position.
func TestPositionsOfOtherGamesAreApart(t *testing.T) {
	l := open(t)
	put(t, l, entry(t, tree(t, "h8i9j10")))
	renju := rule.NewPosition(rule.Renju, board.Square(15))
	small := rule.NewPosition(rule.Freestyle, board.Square(13))
	white := rule.FromBoard(rule.Freestyle, board.New(board.Square(15)), board.White)
	for _, pos := range []*rule.Position{renju, small, white} {
		found, err := l.Played(t.Context(), pos, library.All)
		require.NoError(t, err)
		assert.Empty(t, found)
	}
}
