package findwin

import (
	"context"

	"tengen/ui/lab/pagekit"
)

var _ pagekit.Opener = (*Page)(nil)

// Open implements [pagekit.Opener]: the four rows of a board.
func (p *Page) Open(rows string) error {
	cases := readCases(context.Background(), p.judge, "?\n"+rows)
	if len(cases) != 1 || cases[0].block.Err != nil {
		return p.kit.Unread(rows)
	}
	p.show(cases[0].marks)
	return nil
}

// Setup implements [pagekit.Opener].
func (p *Page) Setup() string {
	var rows []byte
	for y := side - 1; y >= 0; y-- {
		for x := range side {
			cell, bit := byte('.'), uint16(1)<<(y*side+x)
			if p.root.Max&bit != 0 {
				cell = 'x'
			} else if p.root.Min&bit != 0 {
				cell = 'o'
			}
			rows = append(rows, cell)
		}
		rows = append(rows, '\n')
	}
	return string(rows)
}
