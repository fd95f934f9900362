package threat_test

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/pattern"
	"tengen/ai/threat"
	"tengen/board"
	"tengen/board/rule"
)

// fourThree has a four and a three for Black on G6: a four in its row, which only H6 stops,
// and an open three in its column. Further stones change the case.
func fourThree(change map[string]board.Stone) *board.Board {
	b := board.New(board.Square(11))
	put := func(name string, s board.Stone) {
		p, err := board.ParsePoint(name)
		if err != nil {
			panic(err)
		}
		b.Set(p, s)
	}
	for _, name := range []string{"D6", "E6", "F6", "G7", "G8"} {
		put(name, board.Black)
	}
	put("C6", board.White) // leaves the four a single stop, H6
	for name, s := range change {
		put(name, s)
	}
	return b
}

// What a four and a three at one cell is worth depends on what the forced reply makes.
func TestAFourThreeAndItsForcedReply(t *testing.T) {
	const w = board.White
	elsewhere := map[string]board.Stone{"A1": w, "B1": w, "C1": w}                // White can make fours
	through := map[string]board.Stone{"H7": w, "H8": w, "H9": w}                  // the reply H6 makes one
	both := map[string]board.Stone{"H7": w, "H8": w, "H9": w, "H10": board.Black} // on one side only
	shut := map[string]board.Stone{"H7": w, "H8": w, "H9": w, "H10": board.Black, "H5": board.Black}
	for name, test := range map[string]struct {
		change map[string]board.Stone
		plies  int
	}{
		"White threatens nothing":                  {nil, 5},
		"White's fours are elsewhere":              {elsewhere, 5},
		"the reply makes an open four":             {through, 0},
		"the reply makes a four":                   {both, 0},
		"the reply's column has no room for a row": {shut, 5},
	} {
		b := fourThree(test.change)
		assert.Equal(t, test.plies, threat.Static(load(rule.FromBoard(rule.Freestyle, b, board.Black))), "%s\n%s", name, b)

		// With White to move the same is a threat, which some replies stop.
		at := load(rule.FromBoard(rule.Freestyle, b, board.White))
		if at.Count(pattern.White, pattern.OpenFour) > 0 {
			continue // White wins first
		}
		replies, threatened := threat.Replies(at, nil)
		assert.Equal(t, test.plies == 5, threatened, "%s\n%s", name, b)
		seen := map[string]bool{}
		for _, c := range replies {
			assert.False(t, seen[c.Point().String()], "%v twice", c.Point())
			seen[c.Point().String()] = true
		}
		if threatened {
			for _, stop := range []string{"G6", "H6", "G9"} {
				assert.True(t, seen[stop], "%s: %s stops it\n%s", name, stop, b)
			}
			assert.False(t, seen["K11"], "a corner stops nothing")
			assert.Equal(t, name == "White's fours are elsewhere", seen["D1"] && seen["E1"], "own fours put it off")
		}
	}
}

// White's open four has two stops, and Black may not play one of them: the line does not
// have it there, however the board lies.
func TestALineHasNoForbiddenReply(t *testing.T) {
	size := board.Square(15)
	b := board.New(size)
	for stone, names := range map[board.Stone][]string{
		board.White: {"F8", "G8", "H8", "A1", "O1"},
		board.Black: {"D8", "J9", "J10", "K9", "L10"}, // two threes at J8
	} {
		for _, name := range names {
			p, err := board.ParsePoint(name)
			require.NoError(t, err)
			b.Set(p, stone)
		}
	}
	for symmetry := range board.Symmetries {
		turned := board.New(size)
		for i := range size.Cells() {
			turned.Set(size.Image(size.Point(i), symmetry), b.At(size.Point(i)))
		}
		pos := rule.FromBoard(rule.Renju, turned, board.White)
		line, won, _ := threat.NewSearcher().VCF(load(pos), 1000)
		require.True(t, won)
		playOut(t, pos, line, board.White)
	}
}
