package training

import (
	"tengen/ui/store"
	"tengen/ui/words/i18n"
)

// Words writes what games came to.
func TallyWords(t *i18n.Localizer, of store.Tally) string {
	return t.T("play.end.tally", i18n.Args{"Won": of.Won, "Drawn": of.Drawn, "Lost": of.Lost})
}

// RecordWords say what the games against a level came to, "" where there were none.
func (l *Ladder) RecordWords(level string) string {
	of, ok := l.Tally(level)
	if !ok || of.Played() == 0 {
		return ""
	}
	return l.host.Text().T("newgame.record", i18n.Args{"Tally": TallyWords(l.host.Text(), of)})
}

// RatingWords say which rating the person has, "" for none.
func (l *Ladder) RatingWords() string {
	if l.Rating() == 0 {
		return ""
	}
	return l.host.Text().T("play.end.rating", i18n.Args{"Rating": l.Rating()})
}
