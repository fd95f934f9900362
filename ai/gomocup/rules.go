package gomocup

import (
	"fmt"

	"tengen/board/rule"
)

// The bits of INFO rule that change another rule, or that no rule has.
const (
	ruleExactFive  = 1
	ruleContinuous = 2
)

// RuleByBits returns the rule that the bits of INFO rule mean. Rules with a bit of
// their own stand above the bit of exact five, which some managers add to them.
func RuleByBits(bits int) (rule.Rule, error) {
	known := ruleExactFive | ruleContinuous
	for _, r := range rule.All() {
		own, ok := r.Gomocup()
		if ok && (own == bits || own == bits&^ruleExactFive && own != 0) {
			return r, nil
		}
		if ok {
			known |= own
		}
	}
	switch {
	case bits&^known != 0:
		return rule.Rule{}, fmt.Errorf("rule %d is unknown", bits)
	case bits&ruleContinuous != 0:
		return rule.Rule{}, fmt.Errorf("rule %d: continuous games are not supported", bits)
	default:
		return rule.Rule{}, fmt.Errorf("rule %d: it names two rules that exclude each other", bits)
	}
}

// RuleBits returns the bits of INFO rule for a rule. The protocol knows five in
// a row only.
func RuleBits(r rule.Rule) (int, error) {
	if bits, ok := r.Gomocup(); ok {
		return bits, nil
	}
	return 0, fmt.Errorf("the Gomocup protocol has no rule %s", r.ID())
}
