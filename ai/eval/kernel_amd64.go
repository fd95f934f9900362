package eval

import "golang.org/x/sys/cpu"

// vectors tells whether the processor has the instructions of the assembly.
var vectors = cpu.X86.HasAVX2

//go:noescape
func updateVector(total *[2]lanes, cells *cellLanes, rows *lanes, changes *change, before *[2]lanes, n int)

//go:noescape
func runVector(own, opp *lanes, h *head) int32

// update changes the lanes of cells, and with them the sums over all cells. It
// fills before, which has room for as many, with what the cells were.
func update(total *[2]lanes, cells *cellLanes, rows []lanes, changes []change, before [][2]lanes) {
	switch {
	case !vectors:
		updatePlain(total, cells, rows, changes, before)
	case len(changes) > 0:
		updateVector(total, cells, &rows[0], &changes[0], &before[:len(changes)][0], len(changes))
	}
}

// run reads the sums of the mover and of the opponent and returns a value in
// outUnit.
func (h *head) run(own, opp *lanes) int32 {
	if !vectors {
		return h.runPlain(own, opp)
	}
	return runVector(own, opp, h)
}
