package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"syscall"
	"time"
)

// outcome is what came of a change.
type outcome int

const (
	survived   outcome = iota // the tests pass all the same
	killed                    // a test fails
	endless                   // the tests take far more of the processor than before, or wait for ever
	unviable                  // it does not compile
	notCovered                // no test comes there
)

var outcomes = [...]string{"survived", "killed", "endless", "unviable", "not covered"}

func (o outcome) String() string { return outcomes[o] }

// timedOut is what a test program says that has waited for too long.
var timedOut = regexp.MustCompile(`(?m)^panic: test timed out`)

// memory is how much a test program may take, in kB: a change may make it grow for ever.
const memory = 8 << 20

// patience is how long what the tests have started may keep talking after their end.
const patience = 2 * time.Second

// trials tries changes of one package.
type trials struct {
	pkg, dir string   // as given, and its folder
	work     string   // for what is built
	args     []string // of the test program
	seconds  int      // of the processor, for one run
}

func (t *trials) program() string { return filepath.Join(t.work, "package.test") }

// build compiles the tests; what it says when it cannot is in the error.
func (t *trials) build(ctx context.Context, more ...string) error {
	args := append([]string{"test", "-c", "-vet=off", "-tags", "test", "-ldflags=-s -w", "-o", t.program()}, more...)
	said, err := exec.CommandContext(ctx, "go", append(args, t.pkg)...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("build %s: %w\n%s", t.pkg, err, said)
	}
	return nil
}

// run runs the tests within a limit of seconds of the processor, which a busy machine does
// not use up, and returns how long they took of it. Whoever waits for ever is ended by the
// clock in the end.
func (t *trials) run(ctx context.Context, seconds int, more ...string) (took time.Duration, said []byte, err error) {
	limited := fmt.Sprintf(`ulimit -t %d; ulimit -v %d; exec "$0" "$@"`, seconds, memory)
	args := append([]string{"-c", limited, t.program(), "-test.failfast", fmt.Sprintf("-test.timeout=%ds", 60+20*seconds)}, t.args...)
	tests := exec.CommandContext(ctx, "sh", append(args, more...)...)
	tests.Dir, tests.WaitDelay = t.dir, patience
	inGroup(tests)
	said, err = tests.CombinedOutput()
	if errors.Is(err, exec.ErrWaitDelay) {
		err = nil // the tests have passed, and only what they started still talks
	}
	err = errors.Join(err, endGroup(tests)) // which goes with them
	if tests.ProcessState != nil {
		took = tests.ProcessState.UserTime() + tests.ProcessState.SystemTime()
	}
	return took, said, err
}

// measure runs the tests as they are: it finds what they cover, and how long they may take.
func (t *trials) measure(ctx context.Context) (covered, time.Duration, error) {
	if err := t.build(ctx, "-cover"); err != nil {
		return nil, 0, err
	}
	profile := filepath.Join(t.work, "cover")
	if _, said, err := t.run(ctx, 3600, "-test.coverprofile="+profile); err != nil {
		return nil, 0, fmt.Errorf("the tests fail as they are: %w\n%s", err, said)
	}
	text, err := os.ReadFile(profile)
	if err != nil {
		return nil, 0, err
	}
	lines, err := readCovered(bytes.NewReader(text))
	if err != nil {
		return nil, 0, err
	}
	if err := t.build(ctx); err != nil {
		return nil, 0, err
	}
	took, _, err := t.run(ctx, 3600)
	return lines, took, err
}

// try builds the package with a change and runs its tests.
func (t *trials) try(ctx context.Context, c change) (outcome, error) {
	file := filepath.Join(t.dir, c.file)
	source, err := os.ReadFile(file)
	if err != nil {
		return 0, err
	}
	changed, overlay := filepath.Join(t.work, "changed.go"), filepath.Join(t.work, "overlay.json")
	mapping, err := json.Marshal(map[string]any{"Replace": map[string]string{file: changed}})
	if err != nil {
		return 0, err
	}
	if err := errors.Join(os.WriteFile(changed, c.in(source), 0o600), os.WriteFile(overlay, mapping, 0o600)); err != nil {
		return 0, err
	}
	if err := t.build(ctx, "-overlay", overlay); err != nil {
		return unviable, ctx.Err()
	}
	_, said, err := t.run(ctx, t.seconds)
	return judge(said, err), ctx.Err()
}

// judge says what the end of a test program means.
func judge(said []byte, err error) outcome {
	var exit *exec.ExitError
	switch {
	case err == nil:
		return survived
	case errors.As(err, &exit) && endedByLimit(exit, said):
		return endless
	}
	return killed
}

func endedByLimit(exit *exec.ExitError, said []byte) bool {
	status, ok := exit.Sys().(syscall.WaitStatus)
	return ok && status.Signaled() && status.Signal() == syscall.SIGKILL || timedOut.Match(said)
}
