package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"tengen/board/record"
	"tengen/board/rule"
)

// prompted is standard input that tells a user at a terminal what to type before it waits
// for it.
type prompted struct {
	io.Reader
	prompt func() // nil: no prompt is wanted, or there was one
}

func (p *prompted) Read(into []byte) (int, error) {
	if p.prompt != nil {
		p.prompt()
		p.prompt = nil
	}
	return p.Reader.Read(into)
}

// newInput returns standard input, which ends with an interrupt, whether or not anything
// comes.
func newInput(ctx context.Context, from io.Reader, prompt func()) io.Reader {
	return &prompted{record.NewContextReader(ctx, from), prompt}
}

// Keyboard is a file at which a user may sit.
type Keyboard struct{ *os.File }

// Typed reports whether a user types what is read. The null device looks like a terminal
// and is none.
func (k Keyboard) Typed() bool {
	about, err := k.Stat()
	if err != nil || about.Mode()&os.ModeCharDevice == 0 {
		return false
	}
	null, err := os.Stat(os.DevNull)
	return err != nil || !os.SameFile(about, null)
}

// prompt returns what tells a person what to type; nil where no person types.
func (c *Command) prompt() func() {
	if k, ok := c.InOrStdin().(interface{ Typed() bool }); !ok || !k.Typed() {
		return nil
	}
	end := "Ctrl-D"
	if runtime.GOOS == "windows" {
		end = "Ctrl-Z and Enter"
	}
	return func() {
		fmt.Fprintf(c.ErrOrStderr(), "Type %s. %s ends; %s --help explains.\n", c.Typing, end, c.CommandPath())
	}
}

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

// ProgressBar shows on one line how far a long command is.
type ProgressBar struct {
	w            io.Writer
	what         string // is counted
	start, shown time.Time
	done         int
	drawn        bool
}

const (
	barWidth = 30          // characters
	barEvery = time.Second // between two looks
)

// NewProgressBar returns a bar that counts something, and begins now.
func NewProgressBar(w io.Writer, what string) *ProgressBar {
	now := time.Now()
	return &ProgressBar{w: w, what: what, start: now, shown: now}
}

// Step counts one more of total.
func (b *ProgressBar) Step(total int) { b.Set(b.done+1, total) }

// Set says how many of total are done.
func (b *ProgressBar) Set(done, total int) {
	b.done = done
	if time.Since(b.shown) < barEvery && b.done < total {
		return
	}
	b.shown, b.drawn = time.Now(), true
	passed := time.Since(b.start)
	rest := time.Duration(float64(passed) / float64(b.done) * float64(total-b.done))
	filled := barWidth * b.done / total
	fmt.Fprintf(b.w, "\r[%s%s] %d of %d %s, %v passed, about %v left  ",
		strings.Repeat("#", filled), strings.Repeat(".", barWidth-filled), b.done, total, b.what, passed.Round(time.Second), rest.Round(time.Second))
}

// End leaves the line.
func (b *ProgressBar) End() {
	if b.drawn {
		fmt.Fprintln(b.w)
	}
}
