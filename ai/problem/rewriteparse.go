package problem

import (
	"errors"
	"strconv"
	"strings"
	"unicode/utf8"
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

// IsRewriting tells whether a text begins as a rewriting does, see [ParseRewriting], and
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
// line or after a semicolon. Without any they are the textbook's. A mistake is a
// *[RuleError] in a *[LineError].
func ParseRewriting(text string) (n int, r Rewriting, err error) {
	at, end := rewritingHead(text)
	word := strings.TrimPrefix(strings.TrimSpace(text[at:end]), rewriteWord)
	word = strings.TrimSpace(word)
	if n, err = strconv.Atoi(word); err != nil || n < 1 || n > maxNatural {
		before := text[:at+strings.LastIndex(text[at:end], word)]
		return 0, r, &LineError{
			Line:   1 + strings.Count(before, "\n"),
			Column: 1 + utf8.RuneCountInString(before[strings.LastIndex(before, "\n")+1:]),
			Reason: &RuleError{Fault: RuleStart, Text: word, Most: maxNatural},
		}
	}
	// Spaces in place of the head keep the places of what follows.
	rules, err := readRules(text[:at] + strings.Repeat(" ", end-at) + text[end:])
	if len(rules) > 0 {
		r.Rules = rules
	}
	return n, r, err
}

// ParseRules reads rules such as "6 -> 3,3 | 4,2; 3 -> 2,1". A rule writes only smaller
// numbers, so that rewriting comes to an end. A mistake is a *[RuleError].
func ParseRules(text string) (map[int][][]int, error) {
	rules, err := readRules(text)
	var placed *LineError
	if errors.As(err, &placed) {
		return nil, placed.Reason
	}
	return rules, err
}

func readRules(text string) (map[int][][]int, error) {
	rules := map[int][][]int{}
	number := 0
	for line := range strings.SplitSeq(text, "\n") {
		number++
		line, _, _ = strings.Cut(line, "#")
		at := 0
		for rule := range strings.SplitSeq(line, ";") {
			if wrong, err := addRule(rules, rule); err != nil {
				return nil, &LineError{Line: number, Column: 1 + utf8.RuneCountInString(line[:at+wrong]), Reason: err}
			}
			at += len(rule) + 1
		}
	}
	return rules, nil
}

// addRule reads one rule, or nothing; an error comes with where in the rule it is.
func addRule(rules map[int][][]int, rule string) (at int, err error) {
	whole := strings.TrimSpace(rule)
	if whole == "" {
		return 0, nil
	}
	from, all, found := strings.Cut(rule, "->")
	n, err := strconv.Atoi(strings.TrimSpace(from))
	if !found || err != nil || n < 2 {
		return strings.Index(rule, whole), &RuleError{Fault: RuleShape, Rule: whole}
	}
	at = len(from) + len("->")
	for to := range strings.SplitSeq(all, "|") {
		numbers := []int{}
		for part := range strings.SplitSeq(to, ",") {
			word := strings.TrimSpace(part)
			m, err := strconv.Atoi(word)
			if err != nil || m < 1 || m >= n {
				return at + strings.Index(part, word), &RuleError{Fault: RuleNumber, Rule: whole, Text: word, Most: n - 1}
			}
			numbers = append(numbers, m)
			at += len(part) + 1 // and the comma, or the stroke
		}
		rules[n] = append(rules[n], numbers)
	}
	return 0, nil
}
