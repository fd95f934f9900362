package findwin

// Open implements [pagekit.Opener]: the four rows of a board.
func (p *Page) Open(rows string) {
	if found := boards("?\n" + rows); len(found) == 1 {
		p.show(found[0])
	}
}
