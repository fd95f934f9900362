package exact

// assessment is what the rows say about a position without searching.
type solveAssessment struct {
	moves     solveCellSet       // the moves that can matter
	low, high value              // the value lies between them
	weight    [solveMaxCells]int // of the open rows through each empty cell
}

// rowWeight is the weight of a complete row; each missing stone halves it.
const rowWeight = 1 << 10

// openRows sums up the rows in which one side still may complete a row in time.
type openRows struct {
	ends   solveCellSet // that complete a row at once
	gap    int          // fewest stones missing in a row
	weight int
}

func (o *openRows) add(gap solveCellSet, missing int) {
	if missing == 1 {
		o.ends |= gap
	}
	o.gap = min(o.gap, missing)
	o.weight += rowWeight >> missing
}

// assess looks once at every row.
//
// The theorem of Erdős and Selfridge bounds the value: when the rows still open
// to a side weigh less than half a complete row with that side to move, or less
// than a whole one with the other side to move, then the other side can spoil
// them all and the side cannot win. A row with m stones missing is complete after
// 2m-1 plies at the earliest for the side to move, after 2m for the other: rows
// too late for the board do not count, and the earliest bounds the value too.
func (s *solveSearch) assess(mine, theirs solveCellSet) solveAssessment {
	empty := s.all &^ (mine | theirs)
	n := empty.count()
	v := solveAssessment{moves: empty}
	my, their := openRows{gap: solveMaxCells}, openRows{gap: solveMaxCells}
	for _, row := range s.rows {
		gap := row & empty
		missing := gap.count()
		forMe := row&theirs == 0 && 2*missing-1 <= n
		forThem := row&mine == 0 && 2*missing <= n
		if forMe {
			my.add(gap, missing)
		}
		if forThem {
			their.add(gap, missing)
		}
		if forMe || forThem {
			for ; gap != 0; gap &= gap - 1 {
				v.weight[gap.index()] += rowWeight >> missing
			}
		}
	}
	switch {
	case my.ends != 0:
		v.low, v.high = n, n
		return v
	case their.ends.count() > 1:
		v.low, v.high = 1-n, 1-n
		return v
	case their.ends != 0:
		v.moves = their.ends
	}
	if my.weight >= rowWeight/2 {
		v.high = n - 2*my.gap + 2
	}
	if their.weight >= rowWeight {
		v.low = -(n - 2*their.gap + 1)
	}
	return v
}

// heaviest returns the one of moves that most is at stake on.
func (v *solveAssessment) heaviest(moves solveCellSet) solveCellSet {
	best, most := solveCellSet(0), -1
	for ; moves != 0; moves &= moves - 1 {
		if w := v.weight[moves.index()]; w > most {
			best, most = moves.first(), w
		}
	}
	return best
}
