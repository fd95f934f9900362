package threat

import "tengen/ai/pattern"

// relevanceZone collects the cells where an extra stone of the defender could spoil a win
// by fours. Outside of it the win stands: every four is still a four, every reply
// still forced, and the defender never gets five, since that would take three of
// its stones and the extra one in five cells that the attacker does not touch.
type relevanceZone struct {
	marked [pattern.CellSpace]bool
	cells  []pattern.Cell
}

func (z *relevanceZone) clear() {
	for _, c := range z.cells {
		z.marked[c] = false
	}
	z.cells = z.cells[:0]
}

func (z *relevanceZone) add(c pattern.Cell) {
	if !z.marked[c] {
		z.marked[c] = true
		z.cells = append(z.cells, c)
	}
}

// build plays a win by fours of the side to move and marks its zone: the stones
// of both sides, the cells that complete five, and the empty cells of every
// stonesInWindow of five that holds three stones of the defender and none of the
// attacker when the defender is to move. The board is left as it was.
func (z *relevanceZone) build(b *pattern.Board, line []pattern.Cell) {
	attacker := b.Turn()
	var room [maxReplies]pattern.Cell
	for i, c := range line {
		z.add(c)
		b.Place(c)
		if i%2 == 0 && i < len(line)-1 {
			for _, f := range b.AppendClass(room[:0], attacker, pattern.Five) {
				z.add(f)
			}
			z.counterFours(b, attacker.Opponent())
		}
	}
	for range line {
		b.Undo()
	}
}

// counterFours marks the empty cells of the stretches in which s lacks two stones.
// Where nothing is forbidden those are the cells with which s makes a four.
func (z *relevanceZone) counterFours(b *pattern.Board, s pattern.Side) {
	if !b.HasFouls(pattern.Black) && !b.HasFouls(pattern.White) {
		var room [maxFours]pattern.Cell
		list := room[:0]
		for class := pattern.Five; class >= pattern.Four; class-- {
			list = b.AppendClass(list, s, class)
		}
		for _, c := range list {
			z.add(c)
		}
		return
	}
	size := b.Size()
	for i := range size.Cells() {
		first := pattern.CellOf(size.Point(i))
		for d := range 4 {
			if stonesInWindow(b, first, d, s) == fourSpan-1 {
				for n := range fourSpan + 1 {
					if c := first.Step(d, n); b.Empty(c) {
						z.add(c)
					}
				}
			}
		}
	}
}

// stonesInWindow counts the stones of s among the five cells from first on, -1 when
// another stone or the edge is among them.
func stonesInWindow(b *pattern.Board, first pattern.Cell, dir int, s pattern.Side) int {
	stones := 0
	for n := range fourSpan + 1 {
		c := first.Step(dir, n)
		switch {
		case b.Holds(c, s):
			stones++
		case !b.Empty(c):
			return -1
		}
	}
	return stones
}
