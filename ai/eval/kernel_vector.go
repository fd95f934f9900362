//go:build amd64 || arm64

package eval

//go:noescape
func updateVector(total *[2]channels, cells *cellChannels, rows *channels, changes *change, before *[2]channels, n int)

//go:noescape
func runVector(own, opp *channels, h *head) int32

// update changes the channels of cells, and with them the sums over all cells. It
// fills before, which has room for as many, with what the cells were.
func update(total *[2]channels, cells *cellChannels, rows []channels, changes []change, before [][2]channels) {
	switch {
	case !vectors:
		updateWords(total, cells, rows, changes, before)
	case len(changes) > 0:
		updateVector(total, cells, &rows[0], &changes[0], &before[:len(changes)][0], len(changes))
	}
}

// run reads the sums of the mover and of the opponent and returns a value in
// outUnit.
func (h *head) run(own, opp *channels) int32 {
	if !vectors {
		return h.runWords(own, opp)
	}
	return runVector(own, opp, h)
}
