package checker

import "slices"

// The zone of a win is a set of cells such that one more white stone on any empty
// cell outside leaves Black the same win. A reply outside the zone of a win that
// Black would have if White passed is therefore beaten.
//
// Why the zones below are large enough. Give White an extra stone s outside.
//
// Line of fours: every four and every reply is in the zone, so all can be played.
// White could leave the line only by making a row at its turn, with s and the
// stone it places now: then a window without black lacks two white stones at that
// turn, and s is one of its empty cells. All those cells are in the zone. The same
// for two extra stones r and s: the window may now lack three, so a second, wider
// zone takes in those windows as well; it is enough that r is outside the zone and
// s outside the wider one.
//
// Black's move b: the zone has b, the cells where White's row must be stopped
// here, and the zone of what follows. White's turn after a four of Black: the only
// reply, the windows that lack two, and the zone of what follows. White's turn
// after a threat: against a reply r outside the zone of the line that follows a
// pass, Black plays that line, with r and s on the board, so the wider zone of it
// counts; against the other replies Black's wins are found one by one, and the
// zone of each counts. A reply r may also be beaten by the win W found against
// another one, q: with q on the board W stands although r is there, and without q
// all the more, for a stone less never helps White. Where this is used for a line
// of fours, its wider zone counts.

// zones are those of a line of fours: for one extra white stone, and for the
// second of two.
type zones struct{ one, two cellSet }

// zonesOf plays a line of fours of Black, who is to move.
func (p *lineBoard) zonesOf(line []step) (z zones) {
	z.one = p.cells(white, 1)
	for _, s := range line {
		p.place(s.four, black)
		z.one.add(s.four)
		if s.reply == none {
			break
		}
		z.one = z.one.or(p.cells(black, 1)).or(p.cells(white, 2))
		z.two = z.two.or(p.cells(white, 3))
		p.place(s.reply, white)
	}
	for _, s := range slices.Backward(line) {
		if s.reply != none {
			p.lift(s.reply, white)
		}
		p.lift(s.four, black)
	}
	z.two = z.two.or(z.one)
	return z
}
