package problem

import (
	"fmt"

	"tengen/ai/textbook"
)

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
