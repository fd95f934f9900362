package words

import (
	"tengen/ai/textbook"
	"tengen/ui/words/i18n"
)

// Number writes a value with a true minus sign, and the infinities of package
// textbook.
func Number(v int) string {
	switch {
	case v <= -textbook.Infinity:
		return "−∞"
	case v >= textbook.Infinity:
		return "∞"
	default:
		return i18n.Number(v)
	}
}

// Proved writes a value of a textbook search with what is proved of it: "3" is exact,
// "≥ 3" at least, "≤ 3" at most. Nothing is written while nothing is proved.
func Proved(b textbook.Bound, v int) string {
	switch b {
	case textbook.Exact:
		return Number(v)
	case textbook.AtLeast, textbook.AtMost:
		return b.String() + " " + Number(v)
	default:
		return ""
	}
}

// ProvedSentence says what is proved of the value of a node.
func ProvedSentence(text *i18n.Localizer, b textbook.Bound) string {
	switch b {
	case textbook.Exact:
		return text.T("lab.alphabeta.exact")
	case textbook.AtLeast:
		return text.T("lab.alphabeta.at_least")
	case textbook.AtMost:
		return text.T("lab.alphabeta.at_most")
	default:
		return text.T("lab.alphabeta.unknown")
	}
}
