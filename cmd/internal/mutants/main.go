// Mutants breaks the code of a package in small ways, one at a time, and runs the tests of
// the package on each: what they do not notice is printed. It is make mutants.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"regexp"
	"strings"
)

// options say what is tried.
type options struct {
	pkg    string
	sample int // how many changes, drawn at random; 0 tries all, in their order
	seed   uint64
	only   string   // a pattern of what is tried
	args   []string // of the test program
	most   int      // seconds of the processor; 0 for some more than the tests take as they are
}

func main() {
	var o options
	flag.StringVar(&o.pkg, "package", "./board", "the package that is broken")
	flag.IntVar(&o.sample, "sample", 0, "try only so many changes, drawn at random; 0 tries all")
	flag.Uint64Var(&o.seed, "seed", 1, "of the drawing")
	flag.StringVar(&o.only, "only", "", "try only changes that this pattern finds, as they are printed")
	args := flag.String("args", "-test.short", "arguments of the test program")
	flag.Parse()
	o.args = strings.Fields(*args)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, o, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run tries the changes of a package and prints what came of each.
func run(ctx context.Context, o options, out io.Writer) (err error) {
	work, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(work)) }()
	dir, err := exec.CommandContext(ctx, "go", "list", "-tags", "test", "-f", "{{.Dir}}", o.pkg).Output()
	if err != nil {
		return fmt.Errorf("%s: %w", o.pkg, err)
	}
	t := &trials{pkg: o.pkg, dir: strings.TrimSpace(string(dir)), work: work, args: o.args}
	wanted, err := regexp.Compile(o.only)
	if err != nil {
		return err
	}
	all, err := changesIn(ctx, t.dir, o.pkg, wanted)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "%s: %d changes\n", o.pkg, len(all))
	if o.sample > 0 {
		rng := rand.New(rand.NewPCG(o.seed, 0))
		rng.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
		all = all[:min(o.sample, len(all))]
	}
	lines, took, err := t.measure(ctx)
	if err != nil {
		return err
	}
	if t.seconds = o.most; o.most == 0 {
		t.seconds = 10 + 5*int(took.Seconds())
	}
	fmt.Fprintf(out, "the tests take %.1f s of the processor; a change has %d s\n", took.Seconds(), t.seconds)
	var tally [len(outcomes)]int
	for _, c := range all {
		came := notCovered
		if lines.has(c.file, c.line) {
			if came, err = t.try(ctx, c); err != nil {
				break
			}
		}
		tally[came]++
		fmt.Fprintf(out, "%v: %v\n", came, c)
	}
	report(out, tally)
	return err
}

// report prints how many changes of each kind there were. What does not compile says
// nothing of the tests.
func report(out io.Writer, tally [len(outcomes)]int) {
	tried := -tally[unviable]
	for o, n := range tally {
		fmt.Fprintf(out, "%s: %d\n", outcome(o), n)
		tried += n
	}
	if noticed := tally[killed] + tally[endless]; tried > 0 {
		fmt.Fprintf(out, "noticed: %d of %d, %d%%\n", noticed, tried, 100*noticed/tried)
	}
}

// changesIn lists the changes of the files of a package that are built here, without tests.
func changesIn(ctx context.Context, dir, pkg string, wanted *regexp.Regexp) ([]change, error) {
	files, err := exec.CommandContext(ctx, "go", "list", "-tags", "test", "-f", `{{join .GoFiles "\n"}}`, pkg).Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", pkg, err)
	}
	var all []change
	for _, file := range strings.Fields(string(files)) {
		source, err := os.ReadFile(filepath.Join(dir, file))
		if err != nil {
			return nil, err
		}
		some, err := changesOf(file, source)
		if err != nil {
			return nil, err
		}
		for _, c := range some {
			if wanted.MatchString(c.String()) {
				all = append(all, c)
			}
		}
	}
	return all, nil
}
