package play

import (
	"slices"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
)

// Mark puts a mark of a kind on a point of the position shown, in place of another one; the same mark
// goes. A label gets the first letter that no other point has.
func (g *Game) Mark(p board.Point, kind record.MarkKind) {
	defer g.host.Begin()()
	g.report(g.Edit(func(now *game.Game) {
		n := now.Node()
		at := slices.IndexFunc(n.Marks, func(m record.Mark) bool { return m.Point == p })
		same := at >= 0 && n.Marks[at].Kind == kind
		n.Marks = slices.DeleteFunc(slices.Clone(n.Marks), func(m record.Mark) bool { return m.Point == p })
		if same {
			return
		}
		m := record.Mark{Point: p, Kind: kind}
		if kind == record.Label {
			m.Text = freeLetter(n.Marks)
		}
		n.Marks = append(n.Marks, m)
	}))
}

// Unmark takes all marks off the position shown.
func (g *Game) Unmark() {
	defer g.host.Begin()()
	if len(g.now.Node.Marks) > 0 {
		g.report(g.Edit(func(now *game.Game) { now.Node().Marks = nil }))
	}
}

// freeLetter returns the first of A to Z, and then of a to z, that no mark has; "?" where all are taken.
func freeLetter(marks []record.Mark) string {
	for _, r := range "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" {
		if !slices.ContainsFunc(marks, func(m record.Mark) bool { return m.Kind == record.Label && m.Text == string(r) }) {
			return string(r)
		}
	}
	return "?"
}
