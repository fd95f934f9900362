package rotation

import "tengen/ai/problem"

// Open implements [pagekit.Opener].
func (p *Page) Open(line string) {
	if r, err := problem.ParseRotation(line); err == nil {
		p.setUp(r)
	}
}
