package words

import (
	"tengen/ai/coach"
	"tengen/board"
	"tengen/ui/words/i18n"
)

// trait writes what a move does on the board as a phrase with the move as its
// subject; nothing for other facts.
func (w Writer) trait(f coach.Fact) string {
	switch f := f.(type) {
	case coach.Makes:
		return w.makes(f)
	case coach.Answers:
		return w.answers(f)
	case coach.Stops:
		return w.stops(f)
	case coach.Takes:
		return w.takes(f)
	case coach.OneEnd:
		return w.oneEnd(f)
	case coach.Averts:
		return w.averts(f)
	case coach.Overlooks:
		return w.overlooks(f)
	default:
		return ""
	}
}

// madeKeys are the sentences for what a move makes.
var madeKeys = map[coach.Shape]string{
	coach.Five: "coach.makes.five", coach.OpenFour: "coach.makes.open_four", coach.DoubleFour: "coach.makes.double_four",
	coach.FourThree: "coach.makes.four_three", coach.Four: "coach.makes.four", coach.DoubleThree: "coach.makes.double_three",
	coach.OpenThree: "coach.makes.open_three", coach.Three: "coach.makes.three", coach.OpenTwo: "coach.makes.open_two",
}

func (w Writer) makes(f coach.Makes) string {
	key, known := madeKeys[f.Shape]
	switch {
	case short(f.Rows[0]):
		return w.makesShort(f)
	case f.Shape == coach.OpenTwo && len(f.Rows) > 1:
		return w.Text.T("coach.makes.open_twos", i18n.Args{"Count": len(f.Rows)})
	case f.Shape == coach.Overline:
		return w.Text.T("coach.makes.overline", i18n.Args{"Count": len(f.Rows[0].Stones)})
	case f.Shape == coach.Three && f.Rows[0].Broken():
		return w.Text.T("coach.makes.broken_three")
	case !known:
		return ""
	}
	return w.Text.T(key)
}

// short reports whether a row has another length than five, so that threes and fours
// are no names for its parts.
func short(r coach.Row) bool { return r.Of != fiveInARow }

const fiveInARow = 5

// makesShort is makes where rows have another length than five.
func (w Writer) makesShort(f coach.Makes) string {
	var gains []board.Point
	for _, r := range f.Rows {
		gains = append(gains, r.Gains...)
	}
	switch {
	case f.Shape == coach.Five:
		return w.Text.T("coach.makes.row")
	case len(gains) > 1:
		return w.Text.T("coach.makes.two_ways", i18n.Args{"Points": points(gains)})
	default:
		return w.Text.T("coach.makes.one_way", i18n.Args{"Points": points(gains)})
	}
}

func (w Writer) answers(f coach.Answers) string {
	switch {
	case short(f.Row):
		return w.Text.T("coach.answers.row", i18n.Args{"Side": w.Text.Side(f.Side)})
	case len(f.Stops) == 1:
		return w.Text.T("coach.answers.only", i18n.Args{"Side": w.Text.Side(f.Side), "Row": span(f.Row)})
	default:
		return w.Text.T("coach.answers.among", i18n.Args{"Side": w.Text.Side(f.Side), "Row": span(f.Row)})
	}
}

// stops names the strongest rows only.
func (w Writer) stops(f coach.Stops) string {
	rows := f.Rows
	for i, r := range rows {
		if kind(r.Shape) != kind(rows[0].Shape) {
			rows = rows[:i]
			break
		}
	}
	if short(rows[0]) {
		return "" // what it keeps the other side from is told as an answer
	}
	args := i18n.Args{"Side": w.Text.Side(f.Side), "Rows": spans(rows)}
	switch kind(rows[0].Shape) {
	case coach.Four:
		return w.Text.N("coach.stops.four", len(rows), args)
	case coach.OpenThree:
		return w.Text.N("coach.stops.open_three", len(rows), args)
	default:
		return w.Text.N("coach.stops.open_two", len(rows), args)
	}
}

// kind takes all fours on a line for one.
func kind(s coach.Shape) coach.Shape {
	if s == coach.OpenFour || s == coach.DoubleFour {
		return coach.Four
	}
	return s
}

func (w Writer) takes(f coach.Takes) string {
	args := i18n.Args{"Side": w.Text.Side(f.Side)}
	if short(f.Rows[0]) {
		return w.Text.T("coach.takes.row", args)
	}
	switch f.Shape {
	case coach.OpenFour:
		return w.Text.T("coach.takes.open_four", args)
	case coach.DoubleFour:
		return w.Text.T("coach.takes.double_four", args)
	case coach.FourThree:
		return w.Text.T("coach.takes.four_three", args)
	default:
		return w.Text.T("coach.takes.double_three", args)
	}
}

func (w Writer) oneEnd(f coach.OneEnd) string {
	args := i18n.Args{"Side": w.Text.Side(f.Side), "Row": span(f.Row), "Points": points(f.Left)}
	if short(f.Row) {
		return w.Text.T("coach.stops.one_way", args)
	}
	return w.Text.T("coach.stops.one_end", args)
}

func (w Writer) averts(f coach.Averts) string {
	args := i18n.Args{"Side": w.Text.Side(f.Side), "Points": points(f.Points)}
	switch {
	case f.Of != fiveInARow:
		return w.Text.T("coach.averts.row", args)
	case f.Shape == coach.DoubleFour:
		return w.Text.T("coach.averts.double_four", args)
	case f.Shape == coach.FourThree:
		return w.Text.T("coach.averts.four_three", args)
	default:
		return w.Text.T("coach.averts.double_three", args)
	}
}

func (w Writer) overlooks(f coach.Overlooks) string {
	args := i18n.Args{"Side": w.Text.Side(f.Side), "Rows": spans(f.Rows), "Points": points(f.Points)}
	switch {
	case len(f.Rows) > 0:
		return w.Text.N("coach.overlooks.open_three", len(f.Rows), args)
	case f.Of != fiveInARow:
		return w.Text.T("coach.overlooks.row", args)
	case f.Shape == coach.DoubleFour:
		return w.Text.T("coach.overlooks.double_four", args)
	default:
		return w.Text.T("coach.overlooks.four_three", args)
	}
}
