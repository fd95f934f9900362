package endgame

// view is what can be seen of a position without search.
type view struct {
	low, high int   // the value lies between them
	moves     cells // to be tried
	idle      cells // where a stone would change nothing
	wait      bool  // a move that changes nothing is to be tried too
	weights   [MostCells]int32
}

// weightOf is how much a window that lacks so many stones counts for each of its
// free cells in the order of moves.
var weightOf = func() (weights [MostCells + 1]int32) {
	const most = 1 << 16 // two windows that lack one stone more count for one
	for lacking := range weights {
		weights[lacking] = int32(most >> (2 * min(lacking, 8)))
	}
	return weights
}()

// look surveys a position. Nobody has won yet.
func (s *search) look(n node) (v view) {
	own, other := n.stones[n.side], n.stones[1-n.side]
	empty := s.all &^ (own | other)
	least := [2]int{MostCells + 1, MostCells + 1} // stones lacking for a row, of the mover and of the other
	var touched, wins, stops cells
	fives := 0
	s.opened = [2]int{}
	for side, stones := range [2][2]cells{{own, other}, {other, own}} {
		for _, l := range s.lines[n.side^side] {
			if !l.open(stones[0], stones[1]) {
				continue
			}
			free := l.free &^ stones[0]
			if n := s.opened[side]; n < len(s.open[side]) {
				s.open[side][n] = free
			}
			s.opened[side]++
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
				v.weights[rest.index()] += weightOf[lacking]
			}
		}
	}
	if least[0] <= MostCells {
		v.high = winNow - n.ply - (2*least[0] - 1)
	}
	if least[1] <= MostCells {
		v.low = -(winNow - n.ply - 2*least[1])
	}
	switch {
	case wins != 0:
		v.low, v.moves = v.high, wins
		return v
	case stops != 0 && !s.afar:
		if v.moves = stops; fives > 1 {
			v.high = v.low
		}
		return v
	}
	v.moves = touched
	v.idle = empty &^ touched
	if s.barred {
		v.moves, v.idle = empty, 0
	} else if s.wait {
		v.wait = v.idle.count()+s.spare > int(n.waited)
	}
	return v
}

// heaviest returns the cell of most weight. moves must not be empty.
func (v *view) heaviest(moves cells) int {
	best := moves.index()
	for rest := moves & (moves - 1); rest != 0; rest &= rest - 1 {
		if c := rest.index(); v.weights[c] > v.weights[best] {
			best = c
		}
	}
	return best
}
