package host

// Has the sentences about what happened last. A sentence is put into
// words each time it is shown, so that it follows the language.

import (
	"path/filepath"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// Sentence says what happened, in any language. The zero Sentence says nothing.
type Sentence struct {
	words func(*i18n.Localizer) string

	IsHint bool // it is a hint, whose candidates belong on the board
}

// In returns the sentence in a language, "" when it says nothing.
func (s Sentence) In(text *i18n.Localizer) string {
	if s.words == nil {
		return ""
	}
	return s.words(text)
}

// Words is a sentence of any kind.
func Words(words func(*i18n.Localizer) string) Sentence { return Sentence{words: words} }

// Text is a message without arguments.
func Text(key string) Sentence {
	return Words(func(t *i18n.Localizer) string { return t.T(key) })
}

// Args is a message with arguments, which may depend on the language.
func Args(key string, args func(*i18n.Localizer) i18n.Args) Sentence {
	return Words(func(t *i18n.Localizer) string { return t.T(key, args(t)) })
}

// Count is a message about a number of things.
func Count(key string, n int) Sentence {
	return Words(func(t *i18n.Localizer) string { return t.N(key, n) })
}

// Side is a message about a side.
func Side(key string, side board.Stone) Sentence {
	return Args(key, func(t *i18n.Localizer) i18n.Args { return i18n.Args{"Side": t.Side(side)} })
}

// Point is a message about a point.
func Point(key string, p board.Point) Sentence {
	return Args(key, func(*i18n.Localizer) i18n.Args { return i18n.Args{"Point": p.String()} })
}

// File is a message about a file, of which it gives the name without the folder.
func File(key, path string) Sentence {
	return Args(key, func(*i18n.Localizer) i18n.Args { return i18n.Args{"Name": filepath.Base(path)} })
}

// Board tells that another board is in use; with kept, also where the game before is.
func Board(size board.Size, kept bool) Sentence {
	key := "play.said.other_board"
	if kept {
		key = "play.said.other_board_kept"
	}
	return Args(key, func(*i18n.Localizer) i18n.Args { return i18n.Args{"Board": size.String()} })
}

// Both says one thing and then another.
func Both(first, then Sentence) Sentence {
	return Words(func(t *i18n.Localizer) string { return t.Join(first.In(t), then.In(t)) })
}

// Move tells of a move or a pass.
func Move(m record.Move) Sentence {
	if m.IsPass() {
		return Side("play.said.passed", m.Stone)
	}
	return Args("play.said.moved", func(t *i18n.Localizer) i18n.Args {
		return i18n.Args{"Side": t.Side(m.Stone), "Point": m.Point.String()}
	})
}

// Hint advises a move.
func Hint(best analysis.Candidate) Sentence {
	s := Point("play.said.hint", best.Move)
	s.IsHint = true
	return s
}

// Foul tells why a point is forbidden.
func Foul(foul *rule.Foul) Sentence {
	return Args("play.said.forbidden", func(t *i18n.Localizer) i18n.Args {
		return i18n.Args{"Point": foul.Point.String(), "Reason": words.FoulName(t, foul.Kind), "Lines": words.FoulLines(foul)}
	})
}

// Error is for what has no words of its own; the errors of this program are written
// to be read.
func Error(err error) Sentence {
	return Words(func(*i18n.Localizer) string { return err.Error() })
}
