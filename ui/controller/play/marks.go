package play

import (
	"slices"
	"strings"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
)

// Mark puts a mark of a kind on a point of the position shown, in place of another one; the same mark
// goes. A label gets the first letter that no other point has.
func (g *Game) Mark(p board.Point, kind record.MarkKind) {
	g.mark(p, func(marks []record.Mark, here *record.Mark) *record.Mark {
		switch {
		case here != nil && here.Kind == kind:
			return nil
		case kind == record.Label:
			return &record.Mark{Point: p, Kind: kind, Text: freeLetter(marks)}
		default:
			return &record.Mark{Point: p, Kind: kind}
		}
	})
}

// MarkText writes a short text on a point of the position shown, in place of another mark; "" removes
// the mark.
func (g *Game) MarkText(p board.Point, text string) {
	g.mark(p, func([]record.Mark, *record.Mark) *record.Mark {
		if letters := []rune(strings.TrimSpace(text)); len(letters) > 0 {
			return &record.Mark{Point: p, Kind: record.Label, Text: string(letters[:min(len(letters), LongestMark)])}
		}
		return nil
	})
}

// LongestMark is how many letters the text of a mark has at most.
const LongestMark = 4

// mark puts on a point what choose makes of the marks on other points and of the one that is there, nil
// for none.
func (g *Game) mark(p board.Point, choose func(others []record.Mark, here *record.Mark) *record.Mark) {
	g.report(g.Edit(func(now *game.Game) {
		n := now.Node()
		at := slices.IndexFunc(n.Marks, func(m record.Mark) bool { return m.Point == p })
		var here *record.Mark
		if at >= 0 {
			here = &n.Marks[at]
		}
		others := slices.DeleteFunc(slices.Clone(n.Marks), func(m record.Mark) bool { return m.Point == p })
		if m := choose(others, here); m != nil {
			others = append(others, *m)
		}
		n.Marks = others
	}))
}

// Unmark takes all marks off the position shown.
func (g *Game) Unmark() {
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
