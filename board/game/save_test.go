package game_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
)

// again is the game after it was saved and loaded.
func again(t *testing.T, g *game.Game) *game.Game {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, g.Save(&out))
	f, err := record.ReadSGF(out.Bytes())
	require.NoError(t, err)
	require.Empty(t, f.Warnings)
	require.Len(t, f.Games, 1)
	return game.Load(f.Games[0])
}

func TestSaveAndLoad(t *testing.T) {
	g := game.New(rule.Caro15)
	g.Options = game.Options{
		FoulLoses: true, Passes: true,
		Time: game.TimeControl{PerMove: 30 * time.Second, PerGame: time.Hour, Increment: 2500 * time.Millisecond, Lenient: true},
	}
	play(t, g, "H8", "I9", "J10")
	g.Undo()
	g.Undo()
	play(t, g, "G9", "G8")
	require.NoError(t, g.Pass())
	g.Undo()
	play(t, g, "A1", "B1", "C1")
	g.Undo()

	loaded := again(t, g)
	assert.Equal(t, g.Options, loaded.Options)
	assert.Equal(t, rule.Caro, loaded.Rule())
	assert.Equal(t, g.Moves(), loaded.Moves())
	assert.True(t, g.Position().Board().Equal(loaded.Position().Board()))
	assert.Equal(t, g.Tree().Root().Len(), loaded.Tree().Root().Len())
	assert.True(t, loaded.Redo())
	assert.Equal(t, at("C1"), loaded.Node().Move.Point)
}

func TestSaveKeepsDecisionsAndChoices(t *testing.T) {
	g := swap2(t)
	play(t, g, "H8", "I9", "J8")
	require.NoError(t, g.Choose(game.TakeBlack))
	play(t, g, "A1")
	require.NoError(t, g.OfferDraw(board.White))
	require.NoError(t, g.OfferDraw(board.Black))
	loaded := again(t, g)
	assert.Equal(t, rule.Standard, loaded.Rule())
	assert.Equal(t, record.Result{Cause: record.Agreement}, loaded.Result())
	assert.Equal(t, g.Opening(), loaded.Opening())
	assert.Equal(t, g.History(), loaded.History())
	assert.Equal(t, game.Options{}, loaded.Options)
}

func TestSaveOtherBoards(t *testing.T) {
	for _, v := range []rule.Variant{
		rule.Four, rule.TicTacToe,
		{Size: board.Size{W: 7, H: 5}, Rule: rule.Row(6)},
		{Size: board.Square(22), Rule: rule.Freestyle},
	} {
		g := game.New(v)
		play(t, g, "A1", "B3")
		loaded := again(t, g)
		assert.Equal(t, v.Rule, loaded.Rule())
		assert.Equal(t, v.Size, loaded.Size())
		assert.Equal(t, g.Moves(), loaded.Moves())
	}
}

func TestSavePositions(t *testing.T) {
	b := board.MustParse(`
		. . X
		. O .
		X . .`)
	g := game.NewFrom(rule.TicTacToe, b, board.Black)
	loaded := again(t, g)
	assert.True(t, loaded.Position().Board().Equal(b))
	assert.Equal(t, board.Black, loaded.Turn())
}

func TestLoadForeignFiles(t *testing.T) {
	for text, want := range map[string]struct {
		rule  rule.Rule
		moves int
	}{
		"(;SZ[15];B[hh])":                                    {rule.Freestyle, 0},
		"(;SZ[4];B[aa])":                                     {rule.Row(4), 0},
		"(;SZ[15]RU[RIF rules];B[hh])":                       {rule.Renju, 0},
		"(;SZ[15]RU[Gomoku Swap2];B[hh])":                    {rule.Standard, 0},
		"(;SZ[15]RU[gomoku];B[hh])":                          {rule.Freestyle, 0},
		"(;SZ[15]RU[what]TGGM[at 9/5/x][time][fouls];B[hh])": {rule.Freestyle, 1},
		"(;SZ[15]TGGM[at 0/1/0][at -1]TGOP[x];B[hh])":        {rule.Freestyle, 0},
	} {
		f, err := record.ReadSGF([]byte(text))
		require.NoError(t, err)
		g := game.Load(f.Games[0])
		assert.Equal(t, want.rule, g.Rule(), text)
		assert.Len(t, g.Moves(), want.moves, text)
		assert.Equal(t, game.Options{Passes: g.Rule().HasFouls(board.Black)}, g.Options, text)
	}
}

// Whatever a file says, a game over it can be walked through.
func FuzzLoad(f *testing.F) {
	f.Add([]byte("(;SZ[15]RU[renju]TGGM[at 2][time 1 2 3 lenient]TGOP[swap2];B[hh];W[ii];B[ij];TGSW[add];W[aa];B[bb];TGSW[black])"))
	f.Add([]byte("(;SZ[15]RU[renju]TGGM[at 9]TGOP[soosorv8];B[hh];W[ii];B[ij];TGSW[white];W[aa];TGSW[2];TGSW[black];TGSW[h7];TGSW[h7][i9];TGSW[z3];B[bb])"))
	f.Add([]byte("(;SZ[9]TGOP[taraguchi10];B[ee];TGSW[black];W[ed];TGSW[white];B[ec];TGSW[black];W[eb];TGSW[offer];TGSW[a1];B[ea];TGSW[12])"))
	f.Add([]byte("(;SZ[5]AB[aa:cc]PL[W];B[aa];AE[bb];W[];B[];W[ee];B[bb])"))
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := record.ReadSGF(data)
		if err != nil {
			return
		}
		const enough = 300
		for _, tree := range file.Games[:min(len(file.Games), 3)] {
			g := game.Load(tree)
			for range enough {
				if len(g.History()) > g.Node().Depth() {
					t.Fatal("more acts than nodes")
				}
				_, _, _ = g.Result(), g.Opening(), g.Position()
				_, _ = g.Opening().Choices(), g.Check(g.Size().Center())
				if !g.Redo() {
					break
				}
			}
			for g.Node().Depth() > 0 {
				before := g.Node()
				g.Undo()
				if before == g.Node() && g.Result().Over() && before.Result.Over() {
					t.Fatal("undo did nothing")
				}
			}
		}
	})
}

// Other programs read how the game ended in RE: the game that was played, wherever one stands
// and whatever was tried besides; and what they have written there is its end.
func TestTheResultIsInTheFile(t *testing.T) {
	g := game.New(rule.Gomoku)
	for _, p := range []board.Point{{X: 7, Y: 7}, {X: 8, Y: 8}, {X: 6, Y: 6}} {
		require.NoError(t, g.Play(p))
	}
	saved := func() string {
		var text bytes.Buffer
		require.NoError(t, g.Save(&text))
		return text.String()
	}
	assert.NotContains(t, saved(), "RE[")
	require.NoError(t, g.Resign(board.White))
	require.NoError(t, g.PlayOn(board.Point{X: 1, Y: 1}))
	assert.Contains(t, saved(), "RE[B+R]")
	require.True(t, g.Undo())
	require.True(t, g.Undo(), "the resignation")
	assert.NotContains(t, saved(), "RE[")

	for sgf, want := range map[string]record.Result{
		"(;GM[4]SZ[15]RE[W+T];B[hh];W[ii](;B[gg])(;B[aa]))":                           {Winner: board.White, Cause: record.OnTime},
		"(;GM[4]SZ[15];B[hh];W[ii])":                                                  {},
		"(;GM[4]SZ[15]RE[B+R];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea])": {Winner: board.Black, Cause: record.Row},
	} {
		file, err := record.ReadSGF([]byte(sgf))
		require.NoError(t, err)
		g := game.Load(file.Games[0])
		g.TakeResult()
		require.NoError(t, g.GoTo(g.Tree().Root().End()))
		assert.Equal(t, want, g.Result(), sgf)
	}
}
