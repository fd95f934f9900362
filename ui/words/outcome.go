package words

import (
	"tengen/board"
	"tengen/board/record"
	"tengen/ui/words/i18n"
)

// Outcome says who won and why; row is the length of the row that has won, if one has.
func Outcome(t *i18n.Localizer, r record.Result, row int) string {
	args := i18n.Args{"Winner": t.Side(r.Winner), "Loser": t.Side(r.Winner.Opponent()), "Count": row}
	switch r.Cause {
	case record.Row:
		return t.T("play.over.row", args)
	case record.Resignation:
		return t.T("play.over.resignation", args)
	case record.OnTime:
		return t.T("play.over.time", args)
	case record.Forbidden:
		return t.T("play.over.forbidden", args)
	case record.FullBoard:
		return t.T("play.over.full")
	case record.NotOver, record.Agreement, record.Unstated:
	}
	if r.Winner != board.Empty {
		return t.T("play.over.won", args)
	}
	return t.T("play.over.draw")
}
