package view

import (
	"tengen/ai/analysis"
	"tengen/board"
)

// Heat is what a move to each cell that is worth a look is worth.
type Heat struct {
	Side      board.Stone // to move, whose view scores take; Empty where no map is shown
	Depth     int         // plies that each move was looked ahead
	Cells     []HeatCell  // best first; none while they are being looked at
	Low, High analysis.Score
	Losing    bool // some moves lose by force
}

// Wanted tells whether a map is shown, or on its way.
func (h Heat) Wanted() bool { return h.Side != board.Empty }

// HeatCell is a cell with what a move there is worth.
type HeatCell struct {
	Point board.Point
	Heat  float64 // from the low end of the scale, 0, to the high one, 1
	Loses bool    // by force
}

// leastHeat is the least part of the chance to win that a scale covers: small differences
// are not blown up.
const leastHeat = 0.1

// NewHeat returns the map of a search that has scored all moves. The scale reaches from
// the worst move that does not lose by force to the best.
func NewHeat(info analysis.Info) Heat {
	h := Heat{Side: info.Turn, Depth: info.Depth}
	var scored []analysis.Candidate
	for _, c := range analysis.Fresh(info.Candidates) {
		if c.Bound == analysis.Exact {
			scored = append(scored, c)
		}
	}
	if len(scored) == 0 {
		return h
	}
	h.High, h.Low = scored[0].Score, scored[0].Score
	for _, c := range scored {
		if _, loses := c.Score.Loss(); loses {
			h.Losing = true
			continue
		}
		h.Low = c.Score
	}
	high := h.High.Chance()
	span := max(high-h.Low.Chance(), leastHeat)
	for _, c := range scored {
		_, loses := c.Score.Loss()
		cell := HeatCell{Point: c.Move, Heat: max(0, 1-(high-c.Score.Chance())/span), Loses: loses}
		h.Cells = append(h.Cells, cell)
	}
	return h
}
