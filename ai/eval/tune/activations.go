package tune

import (
	"tengen/ai/eval"
	"tengen/ai/pattern"
)

// activations is a position as the network sees it, and the numbers that its judgement
// left behind, of which learning makes use.
type activations struct {
	keys   pattern.Keys
	stones [pattern.CellSpace]bool
	views  [pattern.MaxLineChanges]pattern.LineChange
	cells  []inputCell
	sums   [2]channelRow // over the cells, the mover's view first, divided by eval.SumPart
	layer  [eval.Hidden]float32
	slopes [2]channelRow // gradients of sums
}

// inputCell is an empty cell near stones, in the view of each side, the mover first.
type inputCell struct {
	rows [2][4]int // places of the rows of its lines
	sums [2]channelRow
}

// set puts the stones of a position on the field and lists the cells that matter.
func (f *activations) set(p *Positions, s *sample, bare []bool) {
	f.keys = p.empty
	f.stones = [pattern.CellSpace]bool{}
	side := s.turn ^ pattern.Side(s.stones&1)
	for _, c := range p.games[s.game][:s.stones] {
		f.keys.Place(c, side, &f.views)
		f.stones[c] = true
		side = side.Opponent()
	}
	f.cells = f.cells[:0]
	codes := eval.Codes()
	for _, c := range p.cells {
		if f.stones[c] {
			continue
		}
		var lines [4]eval.Pair
		alone := true
		for d := range lines {
			lines[d] = codes[f.keys.Key(c, d)]
			alone = alone && bare[lines[d].Of(pattern.Black)]
		}
		if alone {
			continue
		}
		f.cells = append(f.cells, inputCell{})
		q := &f.cells[len(f.cells)-1]
		for d, code := range lines {
			q.rows[0][d] = int(code.Of(s.turn)) * channels
			q.rows[1][d] = int(code.Of(s.turn.Opponent())) * channels
		}
	}
}
