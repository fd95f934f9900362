package cli

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"tengen/board/rule"
)

// named lists the names of rules for a text of help: "freestyle, standard or renju".
func named(rules []rule.Rule) string {
	names := ids(rules)
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}

func ids(rules []rule.Rule) []string {
	names := make([]string, len(rules))
	for i, r := range rules {
		names[i] = r.ID()
	}
	return names
}

// RuleFlag adds the flag --rule with the rules given, the first of which it is by default.
// Prefix begins its text of help.
func RuleFlag(c *Command, prefix string, rules []rule.Rule) *rule.Rule {
	v := &ruleValue{rule: rules[0], of: rules}
	c.Flags().Var(v, "rule", prefix+named(rules))
	_ = c.RegisterFlagCompletionFunc("rule", func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return ids(rules), cobra.ShellCompDirectiveNoFileComp
	}) // the flag is there
	return &v.rule
}

// ruleValue is the value of a flag that names one of some rules.
type ruleValue struct {
	rule rule.Rule
	of   []rule.Rule
}

func (v *ruleValue) String() string { return v.rule.ID() }

func (v *ruleValue) Type() string { return "string" }

func (v *ruleValue) Set(name string) error {
	r, err := rule.ByName(name)
	if err == nil && !slices.Contains(v.of, r) {
		err = fmt.Errorf("want %s", named(v.of))
	}
	if err == nil {
		v.rule = r
	}
	return err
}
