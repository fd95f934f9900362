package gomocup

import (
	"fmt"

	"tengen/board/rule"
)

// The bits of INFO rule.
const (
	ruleExactFive  = 1
	ruleContinuous = 2
	ruleRenju      = 4
	ruleCaro       = 8
)

// RuleByBits returns the rule that the bits of INFO rule mean. Renju and caro
// stand above the bit of exact five, which some managers add to them.
func RuleByBits(bits int) (rule.Rule, error) {
	switch {
	case bits < 0 || bits >= 2*ruleCaro:
		return rule.Rule{}, fmt.Errorf("rule %d is unknown", bits)
	case bits&ruleContinuous != 0:
		return rule.Rule{}, fmt.Errorf("rule %d: continuous games are not supported", bits)
	case bits&ruleRenju != 0 && bits&ruleCaro != 0:
		return rule.Rule{}, fmt.Errorf("rule %d: renju and caro exclude each other", bits)
	case bits&ruleRenju != 0:
		return rule.Renju, nil
	case bits&ruleCaro != 0:
		return rule.Caro, nil
	case bits&ruleExactFive != 0:
		return rule.Standard, nil
	default:
		return rule.Freestyle, nil
	}
}

// RuleBits returns the bits of INFO rule for a rule. The protocol knows five in
// a row only.
func RuleBits(r rule.Rule) (int, error) {
	switch r {
	case rule.Freestyle:
		return 0, nil
	case rule.Standard:
		return ruleExactFive, nil
	case rule.Renju:
		return ruleRenju, nil
	case rule.Caro:
		return ruleCaro, nil
	default:
		return 0, fmt.Errorf("the Gomocup protocol has no rule %s", r.ID())
	}
}
