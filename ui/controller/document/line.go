package document

import (
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
)

// Line is the line of moves shown, from its first position to its last, at one
// moment: what the game does later changes nothing in it.
type Line struct {
	sgf  string
	path []int // which child to take at each step from the root
}

// GameLine returns the line of moves shown.
func (d *Document) GameLine() Line {
	f := Line{}
	d.game.Reader()(func(g *game.Game) {
		end := g.Node()
		for n := g.After(end); n != nil; n = g.After(n) {
			end = n
		}
		for _, n := range end.Path()[1:] {
			f.path = append(f.path, n.Index())
		}
		f.sgf = encode(g)
	})
	return f
}

// Positions returns the positions of the line, one after each move. It may be
// called from any goroutine.
func (f Line) Positions() ([]*rule.Position, error) {
	t, err := decode([]byte(f.sgf))
	if err != nil {
		return nil, err
	}
	v, err := variantOf(t)
	if err != nil {
		return nil, err
	}
	g := openedGame(t, v)
	if err := g.GoTo(t.Root()); err != nil {
		return nil, err
	}
	positions := []*rule.Position{g.Position()}
	n := t.Root()
	for _, i := range f.path {
		n = n.Children()[i]
		if err := g.GoTo(n); err != nil {
			return nil, err
		}
		if changes(n) {
			positions = append(positions, g.Position())
		}
	}
	return positions, nil
}

// changes reports whether the board after n differs from the one before.
func changes(n *record.Node) bool { return n.HasMove() || len(n.Setup) > 0 }
