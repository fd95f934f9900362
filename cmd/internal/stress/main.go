// Stress runs the tests of packages again and again with the race detector, several at a
// time and in an order that changes, and tells of each run that fails. It is part of
// make stress.
package main

import (
	"bytes"
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
	"strconv"
	"strings"
	"sync"
	"time"
)

// suite is what is run: the tests of a package, or one of them.
type suite struct {
	pkg    string
	run    string // pattern of the tests
	seeded string // flag that takes the seed as well; "" for none
	env    string // added to the environment; "" for nothing
}

// suites are what has to do with many goroutines at once.
var suites = []suite{
	{pkg: "./ui/controller"},
	{pkg: "./board/match"},
	{pkg: "./ai/gomocup"},
	{pkg: "./ai/engine"},
	{pkg: "./ui/app", run: "TestMonkey", seeded: "monkey.seed", env: "FYNE_CACHE=3s"}, // the toolkit drops soon what is hidden
}

func main() {
	period := flag.Duration("for", 2*time.Minute, "how long to go on")
	atOnce := flag.Int("at-once", 4, "how many run at a time")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	failed, err := stress(ctx, *period, *atOnce, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	if failed > 0 {
		os.Exit(1)
	}
}

// stress builds the suites and runs them in turn until the time has passed. It returns how
// many runs have failed.
func stress(ctx context.Context, period time.Duration, atOnce int, out io.Writer) (failed int, err error) {
	dir, err := os.MkdirTemp("", "stress")
	if err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(dir)) }()
	var all []program
	for i, s := range suites {
		p := program{suite: s, path: filepath.Join(dir, strconv.Itoa(i)+".test")}
		build := exec.CommandContext(ctx, "go", "test", "-tags", "test", "-race", "-c", "-o", p.path, s.pkg)
		if said, err := build.CombinedOutput(); err != nil {
			return 0, fmt.Errorf("build %s: %w\n%s", s.pkg, err, said)
		}
		all = append(all, p)
	}
	fmt.Fprintf(out, "%d at a time for %v\n", atOnce, period)
	ctx, cancel := context.WithTimeout(ctx, period)
	defer cancel()
	tally := runAll(ctx, all, atOnce, out)
	for _, p := range all {
		n := tally[p.pkg]
		fmt.Fprintf(out, "%-16s %d runs, %d failed\n", p.pkg, n.runs, n.failed)
		failed += n.failed
	}
	return failed, nil
}

// program is a suite that was built.
type program struct {
	suite
	path string
}

// count is what came of a program's runs.
type count struct{ runs, failed int }

// runAll runs the programs in turn until ctx ends. A run that is under way then does not
// count.
func runAll(ctx context.Context, all []program, atOnce int, out io.Writer) map[string]count {
	var (
		mu      sync.Mutex // guards what follows, and out
		next    int
		tally   = map[string]count{}
		workers sync.WaitGroup
	)
	for range atOnce {
		workers.Go(func() {
			for ctx.Err() == nil {
				mu.Lock()
				p := all[next%len(all)]
				next++
				mu.Unlock()
				seed := 1 + rand.Uint64N(1<<32)
				said, err := p.once(ctx, seed)
				if ctx.Err() != nil {
					return
				}
				mu.Lock()
				n := tally[p.pkg]
				n.runs++
				if err != nil {
					n.failed++
					fmt.Fprintf(out, "--- %s failed, seed %d: %v\n%s\nagain: %s\n\n", p.pkg, seed, err, said, p.again(seed))
				}
				tally[p.pkg] = n
				mu.Unlock()
			}
		})
	}
	workers.Wait()
	return tally
}

// longest is how long one run may take; then it hangs, and its stacks are told.
const longest = 20 * time.Minute

// arguments are those of a run with a seed.
func (p program) arguments(prefix string, seed uint64) []string {
	n := strconv.FormatUint(seed, 10)
	list := []string{"-" + prefix + "short", "-" + prefix + "shuffle=" + n, "-" + prefix + "timeout=" + longest.String()}
	if p.run != "" {
		list = append(list, "-"+prefix+"run="+p.run)
	}
	if p.seeded != "" {
		list = append(list, "-"+p.seeded+"="+n)
	}
	return list
}

// once runs a program in the folder of its package, as go test does.
func (p program) once(ctx context.Context, seed uint64) ([]byte, error) {
	run := exec.CommandContext(ctx, p.path, p.arguments("test.", seed)...)
	run.Dir = p.pkg
	if p.env != "" {
		run.Env = append(os.Environ(), p.env)
	}
	run.WaitDelay = time.Second // what it has started may hold its output
	var said bytes.Buffer
	run.Stdout, run.Stderr = &said, &said
	err := run.Run()
	return said.Bytes(), err
}

// again is what runs it with the same seed.
func (p program) again(seed uint64) string {
	return strings.TrimSpace(p.env + " go test -tags test -race " + p.pkg + " " + strings.Join(p.arguments("", seed), " "))
}
