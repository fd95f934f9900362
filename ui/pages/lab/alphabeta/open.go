package alphabeta

// Open implements [pagekit.Opener]: a tree.
func (p *Page) Open(text string) { p.input.Enter(text) }
