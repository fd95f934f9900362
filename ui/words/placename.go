package words

import (
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// Place says after how many moves of how many a position stands, or how many stones were set up
// there; "" where there is nothing to count.
func Place(t *i18n.Localizer, at view.Place) string {
	switch {
	case at.SetUp > 0:
		return t.N("moves.stones", at.SetUp)
	case at.Count > 0:
		return t.T("moves.at", i18n.Args{"Number": at.Number, "Count": at.Count})
	}
	return ""
}
