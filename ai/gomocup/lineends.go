package gomocup

import "io"

// lineEnds reads text whose lines end with CR, LF or both as if all ended with LF.
type lineEnds struct {
	from    io.Reader
	afterCR bool
}

func (l *lineEnds) Read(p []byte) (int, error) {
	n, err := l.from.Read(p)
	kept := p[:0]
	for _, b := range p[:n] {
		second := l.afterCR && b == '\n'
		l.afterCR = b == '\r'
		if l.afterCR {
			b = '\n'
		}
		if !second {
			kept = append(kept, b)
		}
	}
	return len(kept), err
}
