package train

import (
	"tengen/ai/pattern"
)

// input is a position as the network sees it: the empty cells near stones, and for each of
// them the codes of its four lines, first as the mover sees them, then as the opponent.
type input struct {
	cells  [][2][4]uint16
	stones int
	linear float32 // linear evaluation, natural logarithm of the chances
}

// load lists what the network sees of a position with the keys given.
func (f *input) load(book *codes, reach int, keys *pattern.Keys, cells []pattern.Cell, empty func(pattern.Cell) bool, turn pattern.Side) {
	f.cells = f.cells[:0]
	for _, c := range cells {
		if !empty(c) {
			continue
		}
		var lines [2][4]uint16
		alone := true
		for d := range 4 {
			codes := book.of[keys.Window(c, d, reach)]
			lines[0][d], lines[1][d] = codes.Of(turn), codes.Of(turn.Opponent())
			alone = alone && book.bare[lines[0][d]]
		}
		if !alone {
			f.cells = append(f.cells, lines)
		}
	}
}

// input lists what the network sees of a sample.
func (p *Positions) input(f *input, s *sample, book *codes, reach int) {
	keys := p.empty
	var stones [pattern.CellSpace]bool
	side := s.turn ^ pattern.Side(s.stones&1)
	for _, c := range p.games[s.game][:s.stones] {
		keys.Toggle(c, side)
		stones[c] = true
		side = side.Opponent()
	}
	f.stones, f.linear = s.stones, s.linear
	f.load(book, reach, &keys, p.cells, func(c pattern.Cell) bool { return !stones[c] }, s.turn)
}
