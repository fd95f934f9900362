package panels

import (
	"slices"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/view"
)

// A variation is open at first when it is short and not nested too deeply; the
// one that holds the current move always is.
const (
	longestOpen = 40 // moves, with the variations inside it
	deepestOpen = 3
)

// none stands for no move in a line.
const none = -1

// listLine is one row of the list: a move of each side, a comment, or what is no move.
type listLine struct {
	cells   [2]int // Black's move and White's, none for no move
	comment int    // the move that a comment is about, none for no comment
	note    int    // the entry that is no move, none for a move or a comment
	fold    int    // the move that begins the variation to open or close, none
	hidden  int    // moves that opening it would show; 0 when it is open
}

// firstMove returns the move that gives a line its number, none in a line without moves.
func (ln listLine) firstMove() int {
	if ln.cells[0] != none {
		return ln.cells[0]
	}
	return ln.cells[1]
}

// folding says which variations were opened or closed by hand, by their first node.
type folding map[record.ID]bool

// arrangement is how moves stand in lines.
type arrangement struct {
	moves   []view.Move
	folds   folding
	current int // index of the current move, none
	ends    []int
	lines   []listLine
	row     int // the line of the current move, none
}

// arrange puts moves into lines.
func arrange(moves []view.Move, folds folding) arrangement {
	a := arrangement{moves: moves, folds: folds, row: none, ends: variationEnds(moves)}
	a.current = slices.IndexFunc(moves, func(m view.Move) bool { return m.Current })
	joined := false // the next move may share the line of the one before it
	for i := 0; i < len(moves); {
		m := moves[i]
		joined = a.put(i, joined && !m.Begins)
		if i == a.current {
			a.row = len(a.lines) - 1
		}
		if m.Begins && a.close(i) {
			i, joined = a.ends[i], false
			continue
		}
		if m.Comment != "" {
			a.lines = append(a.lines, listLine{cells: [2]int{none, none}, comment: i, note: none, fold: none})
			joined = false
		}
		i++
	}
	return a
}

// put adds move i, to the last line if it may and White's place is free there. It
// reports whether another move may join it.
func (a *arrangement) put(i int, join bool) bool {
	m := a.moves[i]
	if m.Stone == board.Empty {
		a.lines = append(a.lines, listLine{cells: [2]int{none, none}, comment: none, note: i, fold: none})
		return false
	}
	if m.Stone == board.White {
		if join && a.moves[i-1].Level == m.Level {
			a.lines[len(a.lines)-1].cells[1] = i
		} else {
			a.lines = append(a.lines, listLine{cells: [2]int{none, i}, comment: none, note: none, fold: none})
		}
		return false
	}
	a.lines = append(a.lines, listLine{cells: [2]int{i, none}, comment: none, note: none, fold: none})
	return true
}

// close lets the last line, where the variation that begins at i begins, open and
// close it. It reports whether the variation is closed and what follows in it is
// left out.
func (a *arrangement) close(i int) bool {
	shown := a.shortened(i)
	hidden := a.ends[i] - i - shown
	if hidden == 0 || a.holdsCurrent(i) {
		return false
	}
	last := &a.lines[len(a.lines)-1]
	last.fold = i
	if a.open(i) {
		return false
	}
	last.hidden = hidden
	if shown == 2 {
		last.cells[1] = i + 1
	}
	return true
}

// shortened is how many moves of the variation that begins at i are seen when it
// is closed: a pair where one line holds it.
func (a *arrangement) shortened(i int) int {
	if i+1 < a.ends[i] && a.moves[i].Stone == board.Black && a.moves[i+1].Stone == board.White && a.moves[i].Comment == "" {
		return 2
	}
	return 1
}

func (a *arrangement) open(i int) bool {
	if open, told := a.folds[a.moves[i].ID]; told {
		return open
	}
	return a.moves[i].Level <= deepestOpen && a.ends[i]-i <= longestOpen
}

func (a *arrangement) holdsCurrent(i int) bool { return i <= a.current && a.current < a.ends[i] }

// variationEnds returns for each move that begins a variation where what follows
// the variation stands.
func variationEnds(moves []view.Move) []int {
	ends := make([]int, len(moves))
	var begun []int // the variations around move i
	for i, m := range moves {
		for len(begun) > 0 {
			outer := begun[len(begun)-1]
			if level := moves[outer].Level; m.Level > level || m.Level == level && !m.Begins {
				break
			}
			ends[outer] = i
			begun = begun[:len(begun)-1]
		}
		if m.Begins {
			begun = append(begun, i)
		}
	}
	for _, i := range begun {
		ends[i] = len(moves)
	}
	return ends
}
