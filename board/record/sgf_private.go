package record

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"time"
)

// Properties of our own, which other programs keep or pass over; docs/records.md
// describes them.
const (
	spentProperty    = "TGSP" // seconds spent on the move
	resultProperty   = "TGRE" // a decision that ended the game at this node
	analysisProperty = "TGAN" // what an engine said
	reviewProperty   = "TGRS" // what a review of the game has found itself
)

// The signs of a bound before a score.
const (
	atLeastSign = ">="
	atMostSign  = "<="

	claimSign = "?" // after a win or a loss that is not proven
)

// Values writes an analysis as the values of a property: first "depth/selective nodes
// milliseconds engine", then for each line "score depth moves".
func (a *Analysis) Values() []string {
	values := []string{fmt.Sprintf("%d/%d %d %d %s", a.Depth, a.SelDepth, a.Nodes, a.Elapsed.Milliseconds(), a.Engine)}
	for _, l := range a.Lines {
		values = append(values, fmt.Sprintf("%s %d %s", formatScore(l), l.Depth, FormatMoves(l.Moves)))
	}
	return values
}

// formatScore writes "41", "-7", "M7" for a win in 7 plies, "-M4" for a loss in
// 4, with the sign of a bound before it and that of a claim behind it.
func formatScore(l Line) string {
	sign, claim := [...]string{Exact: "", AtLeast: atLeastSign, AtMost: atMostSign}[l.Bound], ""
	if l.Claimed {
		claim = claimSign
	}
	switch {
	case l.Plies > 0:
		return sign + "M" + strconv.Itoa(l.Plies) + claim
	case l.Plies < 0:
		return sign + "-M" + strconv.Itoa(-l.Plies) + claim
	default:
		return sign + strconv.Itoa(l.Value)
	}
}

// ParseAnalysis is the inverse of [Analysis.Values]; nil when the values are not in its form.
func ParseAnalysis(values []string) *Analysis {
	head := strings.SplitN(values[0], " ", 4)
	if len(head) < 3 {
		return nil
	}
	a := &Analysis{}
	depth, selective, ok := strings.Cut(head[0], "/")
	numbers := []struct {
		to   *int
		text string
	}{{&a.Depth, depth}, {&a.SelDepth, selective}}
	for _, n := range numbers {
		v, err := strconv.Atoi(n.text)
		ok = ok && err == nil
		*n.to = v
	}
	nodes, errNodes := strconv.ParseUint(head[1], 10, 64)
	elapsed, errElapsed := strconv.ParseInt(head[2], 10, 64)
	if !ok || errNodes != nil || errElapsed != nil || elapsed < 0 || elapsed > maxSeconds*1000 {
		return nil
	}
	a.Nodes, a.Elapsed = nodes, time.Duration(elapsed)*time.Millisecond
	if len(head) > 3 {
		a.Engine = head[3]
	}
	for _, value := range values[1:] {
		l, ok := parseLine(value)
		if !ok {
			return nil
		}
		a.Lines = append(a.Lines, l)
	}
	return a
}

func parseLine(value string) (l Line, ok bool) {
	fields := strings.Fields(value)
	if len(fields) < 2 || len(fields) > 3 {
		return l, false
	}
	score := fields[0]
	if rest, found := strings.CutPrefix(score, atLeastSign); found {
		l.Bound, score = AtLeast, rest
	} else if rest, found := strings.CutPrefix(score, atMostSign); found {
		l.Bound, score = AtMost, rest
	}
	score, l.Claimed = strings.CutSuffix(score, claimSign)
	forced := strings.Contains(score, "M")
	n, err := strconv.Atoi(strings.Replace(score, "M", "", 1))
	if err != nil {
		return l, false
	}
	if forced {
		l.Plies = n
	} else {
		l.Value, l.Claimed = n, false
	}
	if l.Depth, err = strconv.Atoi(fields[1]); err != nil {
		return l, false
	}
	if len(fields) > 2 {
		l.Moves, err = ParseMoves(fields[2])
	}
	return l, err == nil
}

// value reads from '[' to the ']' that ends it; nil when there is none. Names of
// players sometimes have brackets without the escapes that they need: "[club]Ann".
// Such a ']' is one of the text if a '[' stands before it and nothing that may come
// after a value stands behind it; it gets its escape.
func (r *sgfReader) value() []byte {
	start := r.pos + 1
	open := 0
	var mended []byte // the value so far, if it is not as in the text
	for i := start; i < len(r.text); i++ {
		switch r.text[i] {
		case '\\':
			i++ // whatever it is, it ends nothing
		case '[':
			open++
		case ']':
			if open > 0 && !mayFollowValue(r.text[i+1:]) {
				open--
				mended = append(append(mended, r.text[start:i]...), '\\')
				start = i
				continue
			}
			r.pos = i + 1
			if mended == nil {
				return r.text[start:i:i]
			}
			return append(mended, r.text[start:i]...)
		}
	}
	return nil
}

// mayFollowValue reports whether text begins with what may come after a value:
// another value, a property, a node, a variation, or the end.
func mayFollowValue(text []byte) bool {
	text = trimBlanks(text)
	if len(text) == 0 {
		return true
	}
	switch text[0] {
	case '[', ';', '(', ')':
		return true
	}
	name := identifierLength(text)
	if name == 0 {
		return false
	}
	rest := trimBlanks(text[name:])
	return len(rest) > 0 && rest[0] == '['
}

// identifierLength returns how many bytes at the beginning can be the name of a
// property.
func identifierLength(text []byte) int {
	n := 0
	for n < len(text) && (isLetter(text[n]) || isDigit(text[n])) {
		n++
	}
	return n
}

// identifier returns the name of a property. Before FF[4] it could be written
// with small letters between, which do not count: "White" is W.
func identifier(word []byte) string {
	switch string(word) { // the common ones need no memory
	case "B":
		return "B"
	case "W":
		return "W"
	case "C":
		return "C"
	}
	short := bytes.Map(func(c rune) rune {
		if c >= 'a' && c <= 'z' {
			return -1
		}
		return c
	}, word)
	if len(short) == 0 {
		return string(bytes.ToUpper(word))
	}
	return string(short)
}
