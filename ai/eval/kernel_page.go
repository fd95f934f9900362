//go:build js && vectors

package eval

import "unsafe"

// vectors reports whether the host brings the vectors of kernel.wat, as vectors.js of the web
// build does. Go asks for them by name, so that a program with the tag vectors begins only in
// a host that knows of them, and be it that it has none.
var vectors = hasVectors() != 0

//go:wasmimport tengen vectors
func hasVectors() int32

//go:wasmimport tengen update
//go:noescape
func updateVector(total, cells, rows, changes, before unsafe.Pointer, n int32)

//go:wasmimport tengen run
//go:noescape
func runVector(own, opp, h, room unsafe.Pointer) int32

// room is where runVector keeps the numbers of a layer, and what they are to the next.
type room struct {
	layer  [max(Hidden, Second)]int32
	inputs [Hidden]int16
}

// The places and numbers that stand in kernel.wat; each line compiles only if they are so.
var (
	_ = [1]struct{}{}[unsafe.Sizeof(channels{})-64]
	_ = [1]struct{}{}[unsafe.Sizeof(change{})-12]
	_ = [1]struct{}{}[unsafe.Offsetof(change{}.old)]
	_ = [1]struct{}{}[unsafe.Offsetof(change{}.now)-4]
	_ = [1]struct{}{}[unsafe.Offsetof(change{}.slot)-8]
	_ = [1]struct{}{}[unsafe.Offsetof(head{}.first)]
	_ = [1]struct{}{}[unsafe.Offsetof(head{}.bias)-4096]
	_ = [1]struct{}{}[unsafe.Offsetof(head{}.second)-4224]
	_ = [1]struct{}{}[unsafe.Offsetof(head{}.secondBias)-6272]
	_ = [1]struct{}{}[unsafe.Offsetof(head{}.last)-6400]
	_ = [1]struct{}{}[unsafe.Offsetof(head{}.direct)-6528]
	_ = [1]struct{}{}[unsafe.Offsetof(room{}.inputs)-128]
	_ = [1]struct{}{}[unsafe.Sizeof(room{})-192]
	_ = [1]struct{}{}[cellTop-128]
	_ = [1]struct{}{}[layerTop-0x7fff]
	_ = [1]struct{}{}[hiddenDrop-11]
	_ = [1]struct{}{}[secondDrop-9]
)

// update changes the channels of cells, and with them the sums over all cells. It
// fills before, which has room for as many, with what the cells were.
func update(total *[2]channels, cells *cellChannels, rows []channels, changes []change, before [][2]channels) {
	switch {
	case !vectors:
		updateWords(total, cells, rows, changes, before)
	case len(changes) > 0:
		updateVector(unsafe.Pointer(total), unsafe.Pointer(cells), unsafe.Pointer(&rows[0]),
			unsafe.Pointer(&changes[0]), unsafe.Pointer(&before[:len(changes)][0]), int32(len(changes)))
	}
}

// run reads the sums of the mover and of the opponent and returns a value in
// outUnit.
func (h *head) run(own, opp *channels) int32 {
	if !vectors {
		return h.runWords(own, opp)
	}
	var r room
	return runVector(unsafe.Pointer(own), unsafe.Pointer(opp), unsafe.Pointer(h), unsafe.Pointer(&r))
}
