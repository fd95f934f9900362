package coach

import (
	"tengen/board"
	"tengen/board/rule"
)

// Weakness is what a mistake overlooked. Its words are kept in files.
type Weakness string

// The weaknesses, what is seen most easily first.
const (
	MissedRow    Weakness = "row"    // a row could be completed, and was not
	LetFour      Weakness = "four"   // the opponent completes a row
	LetThree     Weakness = "three"  // the opponent makes an open four of an open three
	LetDouble    Weakness = "double" // the opponent makes two threats at once
	MissedAttack Weakness = "attack" // there was a longer forced win
	LetAttack    Weakness = "let"    // the opponent has a longer forced win
	GaveChances  Weakness = "slip"   // nothing was forced
)

// Weaknesses lists them, what is seen most easily first.
func Weaknesses() []Weakness {
	return []Weakness{MissedRow, LetFour, LetThree, LetDouble, MissedAttack, LetAttack, GaveChances}
}

// WeaknessOf says what a bad move overlooked in the position that it was played in, and whether
// that lay on a diagonal, where it is seen less.
func WeaknessOf(pos *rule.Position, m ReviewedMove) (w Weakness, diagonal bool) {
	if row, ok := completed(pos.Rule(), pos.Board(), m.Side); ok {
		return MissedRow, row.diagonal()
	}
	after := pos.Board().Clone()
	after.Set(m.Point, m.Side)
	if row, ok := completed(pos.Rule(), after, m.Side.Opponent()); ok {
		return LetFour, row.diagonal()
	}
	for _, f := range OnBoard(pos, m.Point).Facts {
		o, ok := f.(Overlooks)
		switch {
		case !ok:
		case len(o.Rows) > 0:
			return LetThree, o.Rows[0].diagonal()
		default:
			return LetDouble, false
		}
	}
	switch {
	case m.Kind == MissedWin || m.Kind == ThrewWin:
		return MissedAttack, false
	case m.Kind.loses():
		return LetAttack, false
	default:
		return GaveChances, false
	}
}

// completed returns a row that a stone of side s completes.
func completed(r rule.Rule, b *board.Board, s board.Stone) (Row, bool) {
	for _, p := range b.Empties() {
		if shape, rows := Made(r, b, p, s); shape == Five {
			return rows[0], true
		}
	}
	return Row{}, false
}

func (r Row) diagonal() bool {
	first, last := r.Stones[0], r.Stones[len(r.Stones)-1]
	return first.X != last.X && first.Y != last.Y
}
