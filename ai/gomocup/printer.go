package gomocup

import (
	"bufio"
	"strings"
	"sync"
)

// printer writes whole lines at once, from any goroutine.
type printer struct {
	mu    sync.Mutex
	w     *bufio.Writer
	err   error
	muted bool
}

// mute drops every line until unmute.
func (p *printer) mute()   { p.setMuted(true) }
func (p *printer) unmute() { p.setMuted(false) }

func (p *printer) setMuted(muted bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.muted = muted
}

func (p *printer) line(text string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.err != nil || p.muted {
		return
	}
	p.w.WriteString(text) //nolint:errcheck // Flush tells of every earlier error
	p.w.WriteByte('\n')   //nolint:errcheck // as above
	p.err = p.w.Flush()
}

func (p *printer) failed() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.err
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
