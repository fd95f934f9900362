package problem

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"

	"tengen/ai/textbook"
)

// ChapterRewriting is the textbook's rewriting of 6, as text.
const ChapterRewriting = `rewrite 6
6 -> 3,3 | 4,2
4 -> 3,1 | 2,2
3 -> 2,1
2 -> 1,1
`

// StuckRewriting is a rewriting in which what looks cheapest ends at 2, which no rule
// rewrites.
const StuckRewriting = `rewrite 9
9 -> 4,5 | 3,3,3
5 -> 4,1
4 -> 2,2
3 -> 1,1,1
`

// rewriteWord begins the text of a rewriting.
const rewriteWord = "rewrite"

// IsRewriting reports whether a text begins as a rewriting does, see [ParseRewriting], and
// not as a graph.
func IsRewriting(text string) bool {
	at, end := rewritingHead(text)
	words := strings.Fields(text[at:end])
	return 0 < len(words) && len(words) <= 2 && words[0] == rewriteWord
}

// rewritingHead returns where the first statement of a text begins and ends.
func rewritingHead(text string) (at, end int) {
	for line := range strings.SplitSeq(text, "\n") {
		said, _, _ := strings.Cut(line, "#")
		if strings.TrimSpace(said) != "" {
			head, _, _ := strings.Cut(said, ";")
			return at, at + len(head)
		}
		at += len(line) + 1
	}
	return len(text), len(text)
}

// ParseRewriting reads "rewrite 6" and the rules after it, as [ParseRules] does, each on a
// line or after a semicolon. Without any they are the textbook's. Its error is
// a [*Mistake].
func ParseRewriting(text string) (n int, r Rewriting, err error) {
	at, end := rewritingHead(text)
	word := strings.TrimPrefix(strings.TrimSpace(text[at:end]), rewriteWord)
	word = strings.TrimSpace(word)
	if n, err = strconv.Atoi(word); err != nil || n < 1 || n > maxNatural {
		before := text[:at+strings.LastIndex(text[at:end], word)]
		english := fmt.Sprintf("rewrite %q: want a number from 1 to %d", Quote(word), maxNatural)
		return 0, r, wrong("start", english, word, maxNatural).
			at(1+strings.Count(before, "\n"), 1+utf8.RuneCountInString(before[strings.LastIndex(before, "\n")+1:]))
	}
	// Spaces in place of the head keep the places of what follows.
	rules, err := readRules(text[:at] + strings.Repeat(" ", end-at) + text[end:])
	if len(rules) > 0 {
		r.Rules = rules
	}
	return n, r, err
}

// ParseRules reads rules such as "6 -> 3,3 | 4,2; 3 -> 2,1". A rule writes only smaller
// numbers, so that rewriting comes to an end. Its error is a [*Mistake]
// without a place.
func ParseRules(text string) (map[int][][]int, error) {
	rules, err := readRules(text)
	var mistake *Mistake
	if errors.As(err, &mistake) {
		return nil, mistake.at(0, 0)
	}
	return rules, err
}

func readRules(text string) (map[int][][]int, error) {
	rules := map[int][][]int{}
	number := 0
	for line := range strings.SplitSeq(text, "\n") {
		number++
		line, _, _ = strings.Cut(Plain(line), "#")
		at := 0
		for rule := range strings.SplitSeq(line, ";") {
			if column, mistake := addRule(rules, rule); mistake != nil {
				return nil, mistake.at(number, 1+utf8.RuneCountInString(line[:at+column]))
			}
			at += len(rule) + 1
		}
	}
	return rules, nil
}

// addRule reads one rule, or nothing; a mistake comes with where in the rule it is.
func addRule(rules map[int][][]int, rule string) (at int, mistake *Mistake) {
	whole := strings.TrimSpace(rule)
	if whole == "" {
		return 0, nil
	}
	from, all, found := CutArrow(rule)
	n, err := strconv.Atoi(strings.TrimSpace(from))
	if !found || err != nil || n < 2 {
		return strings.Index(rule, whole), wrongRule("rule", whole, "want a number from 2, ->, and numbers, as in 6 -> 3,3 | 4,2", "", 0)
	}
	at = len(rule) - len(all)
	for to := range strings.SplitSeq(all, "|") {
		numbers := []int{}
		for part := range strings.SplitSeq(to, ",") {
			word := strings.TrimSpace(part)
			m, err := strconv.Atoi(word)
			if err != nil || m < 1 || m >= n {
				english := fmt.Sprintf("%q is no number from 1 to %d", Quote(word), n-1)
				return at + strings.Index(part, word), wrongRule("number", whole, english, word, n-1)
			}
			numbers = append(numbers, m)
			at += len(part) + 1 // and the comma, or the stroke
		}
		rules[n] = append(rules[n], numbers)
	}
	return 0, nil
}

// wrongRule is a mistake in a rule.
func wrongRule(fault, rule, english, text string, most int) *Mistake {
	m := wrong(fault, fmt.Sprintf("rule %q: %s", Quote(rule), english), text, most)
	m.Args["Rule"] = Quote(rule)
	return m
}

// Rewriting is the problem of rewriting a number into ones by rules of the form
// 6 -> 4,2, as an AND/OR graph. The estimate of a number is the number itself, of 1
// it is 0; a rule costs 1 for each number it writes.
type Rewriting struct {
	// Rules lists what each number may be rewritten into; nil stands for the textbook's.
	Rules map[int][][]int
}

var _ textbook.AndOr[int] = Rewriting{}

// rewritingRules are those of the textbook.
var rewritingRules = map[int][][]int{
	6: {{3, 3}, {4, 2}},
	4: {{3, 1}, {2, 2}},
	3: {{2, 1}},
	2: {{1, 1}},
}

func (r Rewriting) rules() map[int][][]int {
	if r.Rules == nil {
		return rewritingRules
	}
	return r.Rules
}

// Connectors implements [textbook.AndOr].
func (r Rewriting) Connectors(n int) []textbook.Connector[int] {
	var connectors []textbook.Connector[int]
	for _, to := range r.rules()[n] {
		connectors = append(connectors, textbook.Connector[int]{To: to, Cost: len(to)})
	}
	return connectors
}

// Goal implements [textbook.AndOr].
func (Rewriting) Goal(n int) bool { return n == 1 }

// Estimate implements [textbook.AndOr].
func (Rewriting) Estimate(n int) int {
	if n == 1 {
		return 0
	}
	return n
}

// Rule writes the rule of a number that a connector stands for, as in "6 -> 4,2".
func (r Rewriting) Rule(n, connector int) string {
	to := r.rules()[n][connector]
	s := fmt.Sprintf("%d -> %d", n, to[0])
	for _, m := range to[1:] {
		s += fmt.Sprintf(",%d", m)
	}
	return s
}
