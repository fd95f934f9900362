package exact

// pairing assigns to each open window of a side two free cells of its own. If that
// succeeds the side cannot win, whoever moves: the other answers each stone on one
// cell of a pair with a stone on the other cell, and so has a stone in every window.
type pairing struct {
	free  []endgameCellSet       // of each window
	owner [EndgameMostCells]int8 // the window that has a cell, -1 for none
}

// found tells whether there is such an assignment.
func (p *pairing) found() bool {
	union := endgameCellSet(0)
	for _, f := range p.free {
		union |= f
	}
	if union.count() < 2*len(p.free) {
		return false
	}
	for i := range p.owner {
		p.owner[i] = -1
	}
	for range 2 {
		for w := range p.free {
			if tried := endgameCellSet(0); !p.assign(w, &tried) {
				return false
			}
		}
	}
	return true
}

// assign gives a window one more cell, and others new ones where that is needed
// (Kuhn's algorithm).
func (p *pairing) assign(w int, tried *endgameCellSet) bool {
	for {
		rest := p.free[w] &^ *tried
		if rest == 0 {
			return false
		}
		cell := rest.index()
		*tried |= 1 << cell
		if owner := p.owner[cell]; owner < 0 || int(owner) != w && p.assign(int(owner), tried) {
			p.owner[cell] = int8(w)
			return true
		}
	}
}
