package aostar

import (
	"errors"

	"tengen/ai/problem"
	"tengen/ui/words/i18n"
)

// graphFaults are the ends of the keys of what can be wrong with a graph.
var graphFaults = map[problem.GraphFault]string{
	problem.GraphEmpty: "empty", problem.GraphShort: "short", problem.GraphTwice: "twice",
	problem.GraphLong: "long", problem.GraphSuccessor: "successor", problem.GraphEstimate: "estimate",
	problem.GraphGoal: "goal", problem.GraphStrange: "strange", problem.GraphBare: "bare", problem.GraphCost: "cost",
}

// ruleFaults are the ends of the keys of what can be wrong with a rewriting.
var ruleFaults = map[problem.RuleFault]string{
	problem.RuleStart: "start", problem.RuleShape: "rule", problem.RuleNumber: "number",
}

// sayMistake says what is wrong with a text that is no graph; where is said before it.
func (p *Page) sayMistake(err error) string {
	t := p.kit.Text
	var rule *problem.RuleError
	if errors.As(err, &rule) {
		return t.T("lab.aostar.mistake."+ruleFaults[rule.Fault], i18n.Args{"Text": rule.Text, "Rule": rule.Rule, "Most": rule.Most})
	}
	var what *problem.GraphError
	if !errors.As(err, &what) {
		return t.T("lab.aostar.mistake.large", i18n.Args{"Most": t.Count(maxNodes)})
	}
	return t.T("lab.aostar.mistake."+graphFaults[what.Fault], i18n.Args{"Text": what.Text, "Line": what.Line, "Most": what.Most})
}
