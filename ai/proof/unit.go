package proof

import (
	"tengen/ai/proof/checker"
)

// Unit is a piece of work that stands alone: an opening and White's fourth move.
type Unit struct {
	Opening Opening
	fourth  cell
}

// String returns the four moves of the unit.
func (u Unit) String() string {
	return u.Opening.String() + " " + u.Opening.geometry().size.Point(int(u.fourth)).String()
}

// Units returns the work of the given openings. Replies that are equal by the
// symmetry of an opening are there once.
func Units(openings []Opening) []Unit {
	var units []Unit
	seen := map[checker.Key]bool{}
	for _, o := range openings {
		b := o.windowBoard()
		for c := range b.g.cells {
			if b.at[c] != 0 {
				continue
			}
			b.place(cell(c), white)
			if key, _ := b.canonical(); !seen[key] {
				seen[key] = true
				units = append(units, Unit{o, cell(c)})
			}
			b.lift(cell(c))
		}
	}
	return units
}

// Share returns every n-th unit beginning with unit i, so that n independent jobs
// 0 to n-1 share the work evenly.
func Share(units []Unit, i, n int) []Unit {
	var mine []Unit
	for k := i; k < len(units); k += n {
		mine = append(mine, units[k])
	}
	return mine
}
