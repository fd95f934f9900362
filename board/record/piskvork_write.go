package record

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// savedCode ends a saved game: no tournament gave it a code of its own.
const savedCode = -1

// WritePiskvork writes the moves from the root to n as a Piskvork file (.psq),
// with the names of the players if there are any. The error is a
// [*NotPlainError] when the game has what the format has not.
func WritePiskvork(w io.Writer, t *Tree, n *Node) error {
	moves, err := PlainMoves(n, piskvorkFormat)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(w)
	_, _ = fmt.Fprintf(out, "%s %dx%d, 0:0, 0\r\n", piskvorkWord, t.Size.W, t.Size.H)
	for _, at := range n.Path() {
		switch {
		case at.Move.None():
			continue
		case at.Move.IsPass():
			return &NotPlainError{piskvorkFormat, "a side passed"}
		}
		p := t.Size.FromTop(at.Move.Point)
		spent := int64(0)
		if at.Times != nil && at.Times.Spent != Unknown {
			spent = at.Times.Spent.Milliseconds()
		}
		_, _ = fmt.Fprintf(out, "%d,%d,%d\r\n", p.X+1, p.Y+1, spent)
	}
	if len(moves) > 0 && (t.Info.Black != "" || t.Info.White != "") {
		_, _ = fmt.Fprintf(out, "%s\r\n%s\r\n", oneLine(t.Info.Black), oneLine(t.Info.White))
	}
	_, _ = fmt.Fprintf(out, "%d\r\n", savedCode)
	return out.Flush() // the first error of all the writing
}

// oneLine is a name that cannot be taken for a move or a code.
func oneLine(name string) string {
	name = strings.Join(strings.Fields(name), " ")
	if likeNumbers(name) {
		return "player " + name
	}
	return name
}
