package tictactoe

import "strings"

// Open implements [pagekit.Opener]: the rows of a board, to look ahead from; after the
// word truth, with what every position is worth.
func (p *Page) Open(text string) {
	rows, whole := strings.CutPrefix(text, "truth\n")
	shown := ahead
	if whole {
		shown = truth
	}
	p.parts.modes.SetSelectedIndex(int(shown))
	p.input.Enter(rows)
}
