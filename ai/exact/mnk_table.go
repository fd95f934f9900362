package exact

import (
	_ "embed" // the table
	"fmt"
	"strings"
	"sync"

	"tengen/board/record"
)

// TableLeast and TableMost are the sides of the boards in the table.
const (
	MNKTableLeast = 3
	MNKTableMost  = 8
)

// table.txt is what these commands wrote, the second in place of the lines that it has again:
//
//	tengen-lab mnk --row 3,4,5 --side 8 --limit 2000000
//	tengen-lab mnk --limit 80000000 7,4,4 8,4,4
//
//go:embed table.txt
var shipped string

// Known returns what the table that comes with Tengen says of a game; ok is false where the
// search did not come to an end. Columns and rows may change places.
func KnownMNK(g MNKGame) (v MNKValue, ok bool) {
	v, ok = mnkTable()[MNKGame{W: max(g.W, g.H), H: min(g.W, g.H), K: g.K}]
	return v, ok
}

// entry is a line of the table.
type mnkEntry struct {
	game  MNKGame
	word  string
	value MNKValue
}

var mnkTable = sync.OnceValue(func() map[MNKGame]MNKValue {
	lines, err := record.ReadLines(strings.NewReader(shipped), parseEntry)
	if err != nil {
		panic(err) // a test reads it
	}
	known := map[MNKGame]MNKValue{}
	for _, e := range lines {
		if e.word != "open" {
			known[e.game] = e.value
		}
	}
	return known
})

func parseEntry(line string) (e mnkEntry, err error) {
	var seconds float64
	_, err = fmt.Sscanf(line, "%d,%d,%d %s %d positions, %f s", &e.game.W, &e.game.H, &e.game.K, &e.word, &e.value.Nodes, &seconds)
	e.value.FirstWins = e.word == "win"
	return e, err
}
