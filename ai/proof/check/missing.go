package check

import (
	"bufio"
	"io"
)

// WriteMissing writes the positions that nothing answers, a line each: 225 cells,
// row 1 first, X black, O white, . empty. Black is to move.
func (r *Report) WriteMissing(w io.Writer) error {
	out := bufio.NewWriter(w)
	for _, b := range r.Missing {
		for i := range b.Size().Cells() {
			out.WriteByte(b.At(b.Size().Point(i)).Symbol()) //nolint:errcheck // Flush tells
		}
		out.WriteByte('\n') //nolint:errcheck // Flush tells
	}
	return out.Flush()
}
