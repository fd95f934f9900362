//go:build !amd64 && !arm64 && !(js && vectors)

package eval

const vectors = false // there is no assembly for this processor

// update changes the channels of cells, and with them the sums over all cells. It
// fills before, which has room for as many, with what the cells were.
func update(total *[2]channels, cells *cellChannels, rows []channels, changes []change, before [][2]channels) {
	updateWords(total, cells, rows, changes, before)
}

// run reads the sums of the mover and of the opponent and returns a value in
// outUnit.
func (h *head) run(own, opp *channels) int32 { return h.runWords(own, opp) }
