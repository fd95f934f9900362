package gomocup

import (
	"bufio"
	"strings"
)

// printer writes whole lines at once.
type printer struct {
	w   *bufio.Writer
	err error // the first one
}

func (p *printer) line(text string) {
	if p.err != nil {
		return
	}
	p.w.WriteString(text) //nolint:errcheck // Flush tells of every earlier error
	p.w.WriteByte('\n')   //nolint:errcheck // as above
	p.err = p.w.Flush()
}

// longestEcho is how much of a manager's text an answer repeats, in characters.
const longestEcho = 40

// printable cuts a text from outside and keeps only what a terminal can show.
func printable(text string) string {
	kept := strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return '?'
		}
		return r
	}, text)
	return kept[:min(len(kept), longestEcho)]
}
