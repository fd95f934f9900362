package problem

import (
	"slices"

	"tengen/ai/engine"
	"tengen/ai/pattern"
	"tengen/board/rule"
)

// maxStones is how many stones each side can place.
const maxStones = 4

// raceNode is a position of the race: what each side has added, in the order of the
// cells, so that two orders of moves that lead to one position are equal. The side
// to move at the start is MAX.
type raceNode struct {
	max, min [maxStones]pattern.Cell
	plies    uint8
}

func (p raceNode) maxToMove() bool { return p.plies%2 == 0 }

// add returns p after a stone of the side to move.
func (p raceNode) add(c pattern.Cell) raceNode {
	stones, n := &p.max, int(p.plies)/2
	if !p.maxToMove() {
		stones = &p.min
	}
	for ; n > 0 && stones[n-1] > c; n-- {
		stones[n] = stones[n-1]
	}
	stones[n] = c
	p.plies++
	return p
}

// added returns the cell that child has more than p.
func (p raceNode) added(child raceNode) pattern.Cell {
	before, after := p.max, child.max
	if !p.maxToMove() {
		before, after = p.min, child.min
	}
	for i, c := range after {
		if before[i] != c {
			return c
		}
	}
	return pattern.NoCell
}

// stone returns the n-th stone of p in the order in which the board gets them.
func (p raceNode) stone(n int) pattern.Cell {
	if n%2 == 0 {
		return p.max[n/2]
	}
	return p.min[n/2]
}

// patternGame is the tree of a position for the textbook's searches. It keeps one board
// and goes from node to node on it.
type patternGame struct {
	tree  *engine.Cursor
	depth int            // plies at which it ends
	line  []pattern.Cell // placed on the board
	moves []pattern.Cell // room for a list that is used at once
}

func newPatternGame(pos *rule.Position, depth int) (*patternGame, error) {
	tree, err := engine.PlainTree(pos)
	if err != nil {
		return nil, err
	}
	return &patternGame{tree: tree, depth: depth}, nil
}

// moveTo brings the board to p.
func (f *patternGame) moveTo(p raceNode) {
	same := 0
	for same < min(len(f.line), int(p.plies)) && f.line[same] == p.stone(same) {
		same++
	}
	for range len(f.line) - same {
		f.tree.Undo()
	}
	f.line = f.line[:same]
	for n := same; n < int(p.plies); n++ {
		f.line = append(f.line, p.stone(n))
		f.tree.Place(p.stone(n))
	}
}

func (f *patternGame) Children(p raceNode) []raceNode {
	f.moveTo(p)
	f.moves = f.tree.Moves(f.moves[:0])
	slices.Sort(f.moves)
	children := make([]raceNode, len(f.moves))
	for i, c := range f.moves {
		children[i] = p.add(c)
	}
	return children
}

func (f *patternGame) Evaluate(p raceNode) int {
	f.moveTo(p)
	v := f.tree.Value(int(p.plies) == f.depth)
	if p.maxToMove() {
		return v
	}
	return -v
}
