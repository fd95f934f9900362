package checker

// Larger says whether what was found for an entry also stands on every larger board with the
// same stones around the centre, and on one without any border.
//
// It does where every cell of the zones of the wins found lies so far from the border that no
// row through it crosses it, and no two white stones nearer to the border could be in one row.
// The zones have the moves of both sides, the cells that make rows of Black's and those with
// which White could disturb. A row that is only there on the larger board then has none of
// these cells, and one white stone of the position at most. White adds those that it places
// outside all zones: one in reply to the entry's move, one in reply to a threat after it, and
// the one that would make the row. A row takes five, these are four. So White makes no row
// that it does not make on the smaller board, and every win stands. No such row has two white
// stones before White adds any, so every zone stands. And a reply beyond the old border is
// outside the zone of what Black wins by if White passes.
type Larger int

// The kinds of entries.
const (
	NotShown    Larger = iota // Black threatens nothing, or a win is known whose zone is not
	NearBorder                // a row through a cell that it rests on crosses the border
	OnAnyLarger               // it stands on every larger board
	largerKinds
)

// onLargerBoards judges the entry just checked.
func (c *checker) onLargerBoards(at tablePosition) Larger {
	if c.reach == everywhere {
		return NotShown
	}
	inner := c.p.inner()
	if !c.reach.without(inner).empty() {
		return NearBorder
	}
	outer := at.stones[white].without(inner)
	for one := range outer.all() {
		for other := range outer.all() {
			if one < other && c.p.inOneRow(one, other) {
				return NearBorder
			}
		}
	}
	return OnAnyLarger
}

// inOneRow tells whether a row may have both cells, across a border too.
func (g *geometry) inOneRow(one, other cell) bool {
	p, q := g.size.Point(int(one)), g.size.Point(int(other))
	x, y := p.X-q.X, p.Y-q.Y
	return (x == 0 || y == 0 || x == y || x == -y) && p.Steps(q) < g.row
}

// inner returns the cells that no row across the border goes through.
func (g *geometry) inner() (a cellSet) {
	far := g.row - 1
	for c := range g.board.all() {
		if p := g.size.Point(int(c)); min(p.X, p.Y, g.size.W-1-p.X, g.size.H-1-p.Y) >= far {
			a.add(c)
		}
	}
	return a
}
