package checker

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
)

// stonesAt puts stones on an empty board by their names.
func stonesAt(t *testing.T, blacks, whites []string) *board.Board {
	t.Helper()
	b := board.New(fullBoard().size)
	for stone, names := range map[board.Stone][]string{board.Black: blacks, board.White: whites} {
		for _, name := range names {
			p, err := board.ParsePoint(name)
			require.NoError(t, err)
			b.Set(p, stone)
		}
	}
	return b
}

// checkMove checks a certificate whose one entry plays a move on a board.
func checkMove(t *testing.T, b *board.Board, move string, paranoid bool) entryResult {
	t.Helper()
	p, err := board.ParsePoint(move)
	require.NoError(t, err)
	h := fullBoard().hashesOf(stonesOf(b))
	key, orientation := h.least()
	table := NewTable(Side, []Entry{{Key: key, Move: fullBoard().image[orientation][b.Size().Index(p)]}})
	at, _, ok := find(table, stonesOf(b))
	require.True(t, ok)
	return newChecker(table, paranoid).check(at)
}

// What an entry's move makes decides what is asked of it.
func TestWhatTheMoveOfAnEntryMakes(t *testing.T) {
	for name, test := range map[string]struct {
		blacks, whites []string
		move           string
		plies          int    // 0: it is refused
		why            string // begins so, but for the board being turned
	}{
		"a row":        {[]string{"E8", "F8", "G8", "H8"}, []string{"E7", "F7", "G7", "H7"}, "I8", 1, ""},
		"an open four": {[]string{"F8", "G8", "H8"}, []string{"F6", "G6", "H6"}, "I8", 3, ""},
		"an open four, but White makes five": {
			[]string{"F8", "G8", "H8", "A1"}, []string{"F6", "G6", "H6", "I6"}, "I8", 0, "after its move",
		},
		"a four that is stopped, and nothing follows": {
			[]string{"F8", "G8", "H8", "A1"}, []string{"F6", "G5", "H4", "E8"}, "I8", 0, "nothing answers White's",
		},
		"a four, and a three that its stop leaves": {
			[]string{"F8", "G8", "H8", "I6", "I7"}, []string{"A1", "A3", "A5", "A7", "E8"}, "I8", 5, "",
		},
	} {
		for _, paranoid := range []bool{false, true} {
			r := checkMove(t, stonesAt(t, test.blacks, test.whites), test.move, paranoid)
			if test.plies > 0 {
				assert.Empty(t, r.problem, name)
				assert.Equal(t, test.plies, r.plies, "%s, paranoid %v", name, paranoid)
				continue
			}
			assert.Contains(t, r.problem, test.why, name)
		}
	}
}

// All replies that a threat leaves open are told; of a move that threatens nothing only a
// few, for there are as many as cells.
func TestWhatIsMissedIsTold(t *testing.T) {
	// F6 threatens two fours at once on G6, and White has a three to make fours of. The
	// rest of the board is full, with no more than two of a side in a row.
	b := stonesAt(t, []string{"D6", "E6", "G7", "G8", "G9", "F1"}, []string{"C6", "I6", "G10", "G4", "A1", "B1", "C1"})
	free := []string{"F6", "G6", "H6", "G5", "D1", "E1"}
	for _, p := range b.Empties() {
		if !slices.Contains(free, p.String()) {
			b.Set(p, board.Black+board.Stone((p.X+2*p.Y+3)%4/2))
		}
	}
	threat := checkMove(t, b, "F6", false)
	assert.Len(t, threat.missing, 5, "G6, H6, G5 and White's fours D1, E1")
	for _, b := range threat.missing {
		assert.Len(t, b.Empties(), 4, "one reply each")
	}
	quiet := checkMove(t, stonesAt(t, []string{"H8"}, []string{"A1"}), "I8", false)
	assert.Len(t, quiet.missing, mostUnanswered)
	assert.Contains(t, quiet.problem, "nothing answers White's")
}

// A four of White is stopped by a four of Black, and the win goes on; against two there is
// nothing.
func TestAWinByFoursStopsFours(t *testing.T) {
	double := []string{"E8", "F8", "G8", "H9", "H10", "H11"} // two fours at H8
	for name, test := range map[string]struct {
		blacks, whites []string
		won            bool
	}{
		"White threatens nothing": {double, []string{"D8"}, true},
		"the stop makes two fours": {
			append([]string{"H3"}, double...), []string{"D8", "H4", "H5", "H6", "H7"}, true,
		},
		"the stop makes nothing": {
			append([]string{"A3"}, double...), []string{"D8", "A4", "A5", "A6", "A7"}, false,
		},
		"two stops, one of which makes two fours": {
			double, []string{"D8", "H4", "H5", "H6", "H7"}, false,
		},
	} {
		p := newLineBoard(fullBoard())
		p.set(stonesAt(t, test.blacks, test.whites))
		fours := fourSearch{p: p}
		fours.failed.clear()
		_, won := fours.win(1000)
		assert.Equal(t, test.won, won, name)
	}
}
