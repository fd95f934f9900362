package exact

// assessment is what can be seen of a position without search.
type endgameAssessment struct {
	low, high int            // the value lies between them
	moves     endgameCellSet // to be tried
	idle      endgameCellSet // where a stone would change nothing
	idleMove  bool           // a move that changes nothing is to be tried too
	weights   [EndgameMostCells]int32
}

// windowWeight is how much a window that lacks so many stones counts for each of its
// free cells in the order of moves.
var windowWeight = func() (weights [EndgameMostCells + 1]int32) {
	const most = 1 << 16 // two windows that lack one stone more count for one
	for lacking := range weights {
		weights[lacking] = int32(most >> (2 * min(lacking, 8)))
	}
	return weights
}()

// assess surveys a position. Nobody has won yet.
func (s *endgameSearch) assess(n node) (v endgameAssessment) {
	own, other := n.key.stones[n.side], n.key.stones[1-n.side]
	empty := s.all &^ (own | other)
	least := [2]int{EndgameMostCells + 1, EndgameMostCells + 1} // stones lacking for a row, of the mover and of the other
	var touched, wins, stops endgameCellSet
	fives := 0
	s.openCount = [2]int{}
	for side, stones := range [2][2]endgameCellSet{{own, other}, {other, own}} {
		for _, l := range s.lines[n.side^side] {
			if !l.open(stones[0], stones[1]) {
				continue
			}
			free := l.free &^ stones[0]
			if n := s.openCount[side]; n < len(s.open[side]) {
				s.open[side][n] = free
			}
			s.openCount[side]++
			lacking := free.count()
			least[side] = min(least[side], lacking)
			touched |= l.touches() & empty
			switch {
			case lacking == 1 && side == 0:
				wins |= free
			case lacking == 1 && stops&free == 0:
				stops |= free
				fives++
			}
			for rest := free; rest != 0; rest &= rest - 1 {
				v.weights[rest.index()] += windowWeight[lacking]
			}
		}
	}
	if least[0] <= EndgameMostCells {
		v.high = winNow - n.ply - (2*least[0] - 1)
	}
	if least[1] <= EndgameMostCells {
		v.low = -(winNow - n.ply - 2*least[1])
	}
	switch {
	case wins != 0:
		v.low, v.moves = v.high, wins
		return v
	case stops != 0 && !s.stopsFromAfar:
		if v.moves = stops; fives > 1 {
			v.high = v.low
		}
		return v
	}
	v.moves = touched
	v.idle = empty &^ touched
	if s.hasFouls {
		v.moves, v.idle = empty, 0
	} else if s.triesIdle {
		v.idleMove = v.idle.count()+s.idleCells > int(n.key.idleMoves)
	}
	return v
}

// heaviest returns the cell of most weight. moves must not be empty.
func (v *endgameAssessment) heaviest(moves endgameCellSet) int {
	best := moves.index()
	for rest := moves & (moves - 1); rest != 0; rest &= rest - 1 {
		if c := rest.index(); v.weights[c] > v.weights[best] {
			best = c
		}
	}
	return best
}
