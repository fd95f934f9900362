//go:build !amd64

package eval

// update changes the lanes of cells, and with them the sums over all cells.
func update(total *[2]lanes, cells *cellLanes, rows []lanes, changes []change) {
	updatePlain(total, cells, rows, changes)
}

// run reads the sums of the mover and of the opponent and returns a value in
// outUnit.
func (h *head) run(own, opp *lanes) int32 { return h.runPlain(own, opp) }
