package controller

import (
	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/words/commentary"
	"tengen/ui/words/i18n"
)

// sentence says what happened last, in any language: it is put into words each
// time it is shown. The zero sentence says nothing.
type sentence struct {
	words func(*i18n.Localizer) string
	hint  bool // it is a hint, whose candidates belong on the board
}

func (s sentence) in(text *i18n.Localizer) string {
	if s.words == nil {
		return ""
	}
	return s.words(text)
}

func saidText(key string) sentence {
	return sentence{words: func(t *i18n.Localizer) string { return t.T(key) }}
}

func saidArgs(key string, args func(*i18n.Localizer) i18n.Args) sentence {
	return sentence{words: func(t *i18n.Localizer) string { return t.T(key, args(t)) }}
}

func saidSide(key string, side board.Stone) sentence {
	return saidArgs(key, func(t *i18n.Localizer) i18n.Args { return i18n.Args{"Side": t.Side(side)} })
}

func saidPoint(key string, p board.Point) sentence {
	return saidArgs(key, func(*i18n.Localizer) i18n.Args { return i18n.Args{"Point": p.String()} })
}

func saidMove(m record.Move) sentence {
	if m.IsPass() {
		return saidSide("play.said.passed", m.Stone)
	}
	return saidArgs("play.said.moved", func(t *i18n.Localizer) i18n.Args {
		return i18n.Args{"Side": t.Side(m.Stone), "Point": m.Point.String()}
	})
}

func saidHint(best analysis.Candidate) sentence {
	s := saidPoint("play.said.hint", best.Move)
	s.hint = true
	return s
}

func saidFoul(foul *rule.Foul) sentence {
	return saidArgs("play.said.forbidden", func(t *i18n.Localizer) i18n.Args {
		return i18n.Args{"Point": foul.Point.String(), "Reason": commentary.FoulName(t, foul.Kind), "Lines": commentary.FoulLines(foul)}
	})
}

// saidError is for what has no words of its own; the errors of this program are
// written to be read.
func saidError(err error) sentence {
	return sentence{words: func(*i18n.Localizer) string { return err.Error() }}
}

// saidBack says how far the game was taken back.
func (c *Controller) saidBack() sentence {
	number := c.match.Snapshot().Number
	if number == 0 {
		return saidText("play.said.back_start")
	}
	return saidArgs("play.said.back", func(*i18n.Localizer) i18n.Args { return i18n.Args{"Number": number} })
}

// saidAtEnd drops what was said of a game that went on: a hint, an offer. A move
// that ended the game stays said.
func (c *Controller) saidAtEnd() {
	switch c.match.Snapshot().Result.Cause {
	case record.Row, record.FullBoard, record.Forbidden:
	default:
		c.said = sentence{}
	}
}

// saidAt says which move of the branch is shown.
func (c *Controller) saidAt() sentence {
	return saidArgs("play.said.at", func(*i18n.Localizer) i18n.Args {
		return i18n.Args{"Number": c.screen.Number, "Count": len(c.moves)}
	})
}

// NothingToPaste says that the clipboard is empty.
func (c *Controller) NothingToPaste() {
	defer c.begin()()
	c.say(saidText("play.said.nothing_to_paste"))
}

// SecondWindow says that another window keeps the game and this one does not.
func (c *Controller) SecondWindow() {
	defer c.begin()()
	c.say(saidText("play.said.second_window"))
}
