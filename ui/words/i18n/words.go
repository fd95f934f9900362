package i18n

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"tengen/board"
	"tengen/board/rule"
)

// Side returns "Black" or "White", and nothing for an empty cell.
func (l *Localizer) Side(s board.Stone) string {
	switch s {
	case board.Black:
		return l.T("side.black")
	case board.White:
		return l.T("side.white")
	default:
		return ""
	}
}

// Rule returns a rule's name, which begins with a capital as the names of levels do:
// "Freestyle", "Four in a row".
func (l *Localizer) Rule(r rule.Rule) string {
	name := l.T("rule."+r.Name(), Args{"Length": l.small(r.RowLength())})
	first, n := utf8.DecodeRuneInString(name)
	return string(unicode.ToUpper(first)) + name[n:]
}

// small writes a small number in words: "four".
func (l *Localizer) small(n int) string {
	if words := l.language.details().small; n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n)
}

// Signed writes a value with its sign, "+41", "−7" or "0", with a minus sign as
// wide as the plus.
func Signed(v int) string {
	if v > 0 {
		return "+" + strconv.Itoa(v)
	}
	return Number(v)
}

// Number writes a value, "41", "−7" or "0", with a minus sign as wide as a digit.
func Number(v int) string {
	if v < 0 {
		return "−" + strings.TrimPrefix(strconv.Itoa(v), "-")
	}
	return strconv.Itoa(v)
}

// Count writes a large number with about three digits: "812", "34.5 k", "1.21 M"
// or, in Chinese, "121 万".
func (l *Localizer) Count(n uint64) string {
	for _, u := range l.language.details().units {
		if v := float64(n) / u.size; v >= 1 {
			return threeDigits(v) + " " + u.name
		}
	}
	return strconv.FormatUint(n, 10)
}

// mostExact is from where on even those who compare numbers are told three digits.
const mostExact = 100_000_000

// Exact writes a number that is compared with others, every digit of it: "255,168".
// Numbers that would be longer than eight digits are written as [Localizer.Count] does.
func (l *Localizer) Exact(n uint64) string {
	if n >= mostExact {
		return l.Count(n)
	}
	digits := strconv.FormatUint(n, 10)
	for i := len(digits) - 3; i > 0; i -= 3 {
		digits = digits[:i] + "," + digits[i:]
	}
	return digits
}

// Join makes a paragraph of sentences.
func (l *Localizer) Join(sentences ...string) string {
	return strings.Join(sentences, l.language.details().between)
}

func threeDigits(v float64) string {
	switch {
	case v < 10:
		return strconv.FormatFloat(v, 'f', 2, 64)
	case v < 100:
		return strconv.FormatFloat(v, 'f', 1, 64)
	default:
		return strconv.FormatFloat(v, 'f', 0, 64)
	}
}

// Seconds writes a time span: "<1 ms", "12 ms", "1.1 s", "25 s", "2 min 5 s".
func (l *Localizer) Seconds(d time.Duration) string {
	s := d.Seconds()
	switch {
	case s >= 59.5:
		whole := int(math.Round(s))
		if whole%60 == 0 {
			return l.T("time.wholeMinutes", Args{"Number": whole / 60})
		}
		return l.T("time.minutes", Args{"Minutes": whole / 60, "Seconds": whole % 60})
	case s >= 9.95:
		return l.T("time.seconds", Args{"Number": strconv.FormatFloat(s, 'f', 0, 64)})
	case s >= 0.0995:
		return l.T("time.seconds", Args{"Number": strconv.FormatFloat(s, 'f', 1, 64)})
	case d > 0 && d < time.Millisecond:
		return l.T("time.milliseconds", Args{"Number": "<1"})
	default:
		return l.T("time.milliseconds", Args{"Number": d.Round(time.Millisecond).Milliseconds()})
	}
}

// Span writes a round time to choose: "30 s", "5 min".
func (l *Localizer) Span(d time.Duration) string {
	if d < time.Minute {
		return l.T("time.seconds", Args{"Number": int(d / time.Second)})
	}
	return l.T("time.wholeMinutes", Args{"Number": int(d / time.Minute)})
}

// Clock writes the time left on a clock, rounded up so that 0 is shown only when
// it is over: "4:32", "1:00:00", and in the last ten seconds "9.3".
func Clock(left time.Duration) string {
	const tenth = 100 * time.Millisecond
	tenths := (left + tenth - 1) / tenth
	if tenths < 100 && tenths > 0 {
		return fmt.Sprintf("%d.%d", tenths/10, tenths%10)
	}
	s := int((left + time.Second - 1) / time.Second)
	if s >= 3600 {
		return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
	}
	return fmt.Sprintf("%d:%02d", s/60, s%60)
}
