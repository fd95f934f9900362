package arena

// Holds openings for matches that nothing is tuned on, drawn by
// "tengen-lab sift". Never train on games that pass through them, and choose no number
// of the search by matches from them: they tell how strong the program is only as long
// as nothing was made to fit them. docs/strength.md says how they were made.

import (
	_ "embed" // the openings
	"strings"
	"sync"

	"tengen/ai/player"
	"tengen/board"
	"tengen/board/rule"
)

//go:embed freestyle15.txt
var freestyle15 string

// Rule and Size are of all openings.
var (
	HeldOutRule = rule.Freestyle
	Size        = board.Square(15)
)

// Openings returns the openings, in the order in which they were drawn.
func HeldOutOpenings() ([]Opening, error) {
	return ReadOpenings(strings.NewReader(freestyle15), HeldOutRule, Size)
}

// keys are those of the openings, see [player.OpeningKey], and the most stones that one has.
var keys = sync.OnceValues(func() (map[string]bool, int) {
	known, most := map[string]bool{}, 0
	openings, err := HeldOutOpenings()
	if err != nil {
		panic(err) // the file was checked when the program was built
	}
	for _, o := range openings {
		known[keyOf(o)] = true
		most = max(most, len(o))
	}
	return known, most
})

// keyOf names the position after moves that can all be played.
func keyOf(moves []board.Point) string {
	pos := rule.NewPosition(HeldOutRule, Size)
	for _, p := range moves {
		_ = pos.Play(p)
	}
	return player.OpeningKey(pos.Board())
}

// Meets reports whether a game on 15×15 passes through one of the openings, however the board
// lies and in whatever order the stones came.
func MeetsHeldOut(moves []board.Point) bool {
	known, most := keys()
	for n := range min(len(moves), most) {
		if known[keyOf(moves[:n+1])] {
			return true
		}
	}
	return false
}
