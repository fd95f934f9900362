package manual

import (
	"github.com/spf13/pflag"
)

// choices is the annotation of a flag that names all its values.
const choices = "choices"

// Choose notes all values that a flag can have, for the completions.
func Choose(flags *pflag.FlagSet, name string, values []string) {
	flag := flags.Lookup(name)
	if flag.Annotations == nil {
		flag.Annotations = map[string][]string{}
	}
	flag.Annotations[choices] = values
}

// Options returns what a set of flags takes, in the order in which help names it.
func Options(flags *pflag.FlagSet) []Option {
	var all []Option
	flags.VisitAll(func(f *pflag.Flag) {
		value, help := pflag.UnquoteUsage(f)
		all = append(all, Option{Name: f.Name, Value: value, Help: help, Choices: f.Annotations[choices]})
	})
	return all
}
