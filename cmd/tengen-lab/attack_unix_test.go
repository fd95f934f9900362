//go:build unix

package main

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"tengen/cmd/internal/cli"

	"github.com/spf13/pflag"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// ends runs a command line that must end by itself, or a while after cancel.
func ends(t *testing.T, ctx context.Context, args []string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs strings.Builder
	done := make(chan int, 1)
	go func() { done <- program().Run(ctx, args, strings.NewReader(""), &out, &errs) }()
	select {
	case code = <-done:
	case <-time.After(2 * time.Minute):
		require.Fail(t, "does not end", args)
	}
	return code, out.String(), errs.String()
}

// named are the command lines that name a file, which NAME stands for. CERT is a certificate,
// LIB a library and NEW a name that is free.
var named = []struct {
	args   string
	writes bool // it is written, and so a name that is free is none to refuse
}{
	{"verify NAME", false},
	{"verify --state NAME CERT", true},
	{"verify --missing NAME CERT", true},
	{"verify --keep NAME CERT", true},
	{"prove --out NEW --position h8 --state NAME --limit 1h", true},
	{"prove --out NAME --position h8 --limit 1h", true},
	{"arena --openings NAME ENGINE ENGINE", false},
	{"arena --out NAME/match ENGINE ENGINE", true},
	{"puzzles --check NAME", false},
	{"andor NAME", false},
	{"tictactoe NAME", false},
	{"mcts NAME", false},
	{"compare NAME", false},
	{"library list NAME", false},
	{"library check NAME", false},
	{"library import NAME CERT", true},
	{"library import NEW NAME", false},
	{"library backup LIB NAME", true},
	{"library repair NAME NEW", false},
	{"library repair LIB NAME", true},
}

// words fills in the names of a command line.
func words(t *testing.T, line, name string) []string {
	t.Helper()
	folder := t.TempDir()
	fill := strings.NewReplacer("NAME", name, "NEW", filepath.Join(folder, "new"), "LIB", filepath.Join(folder, "lib"))
	if strings.Contains(line, "LIB") {
		game := filepath.Join(folder, "game.sgf")
		require.NoError(t, os.WriteFile(game, []byte("(;GM[4]SZ[15];B[hh])"), 0o600))
		code, _, errs := lab(t, "", "library", "import", filepath.Join(folder, "lib"), game)
		require.Equal(t, cli.OK, code, errs)
	}
	args := strings.Fields(fill.Replace(line))
	for i, word := range args {
		if word == "ENGINE" {
			args[i] = quitter(word)
		}
		if strings.Contains(word, "CERT") {
			args[i] = strings.ReplaceAll(word, "CERT", writeCertificate(t))
		}
	}
	return args
}

// Whatever a name means that is no plain file, it is refused at once, before any work: a
// folder, a device without an end, what is larger than any file of ours; and what is to be
// written into a folder that is not there.
func TestNamesThatAreNoFiles(t *testing.T) {
	folder := t.TempDir()
	huge := filepath.Join(folder, "huge")
	require.NoError(t, os.WriteFile(huge, nil, 0o600))
	require.NoError(t, os.Truncate(huge, 1<<40))
	for _, name := range []string{"/dev/zero", "/dev/null", folder, filepath.Join(folder, "missing", "file"), huge} {
		for _, c := range named {
			if strings.Contains(c.args, "NAME/match") && name == folder || name == huge && (c.writes || strings.HasPrefix(c.args, "library")) {
				continue // a folder is what is wanted; a library has pages and may be large
			}
			if strings.Contains(c.args, "import NEW NAME") && name == folder || strings.Contains(c.args, "arena --out") && strings.Contains(name, "missing") {
				continue // all in it is read; folders are made
			}
			code, out, errs := ends(t, t.Context(), words(t, c.args, name))
			assert.Contains(t, []int{cli.Failed, cli.BadUsage}, code, "%s: %s\n%s%s", name, c.args, out, errs)
			assert.Contains(t, out+errs, filepath.Base(name), c.args)
		}
	}
	for _, device := range []string{"/dev/zero", "/dev/null"} {
		info, err := os.Stat(device)
		require.NoError(t, err)
		assert.NotZero(t, info.Mode()&os.ModeCharDevice, "it is still a device")
	}
}

// What nobody may read is said, where this test is nobody special.
func TestNamesThatMayNotBeRead(t *testing.T) {
	if os.Getuid() == 0 {
		t.Skip("root may read everything")
	}
	shut := filepath.Join(t.TempDir(), "shut")
	require.NoError(t, os.WriteFile(shut, []byte("x"), 0o000))
	for _, c := range named {
		if c.writes {
			continue
		}
		code, out, errs := ends(t, t.Context(), words(t, c.args, shut))
		assert.Equal(t, cli.Failed, code, "%s\n%s%s", c.args, out, errs)
		assert.Contains(t, out+errs, "permission denied", c.args)
	}
}

// A pipe to which nobody writes is refused, or waited for no longer than the first interrupt.
func TestPipesAreWaitedForUntilAnInterrupt(t *testing.T) {
	for i, c := range named {
		pipe := filepath.Join(t.TempDir(), "pipe"+strconv.Itoa(i))
		require.NoError(t, syscall.Mkfifo(pipe, 0o600))
		ctx, interrupt := context.WithCancel(t.Context())
		timer := time.AfterFunc(300*time.Millisecond, interrupt)
		code, out, errs := ends(t, ctx, words(t, c.args, pipe))
		timer.Stop()
		if code != cli.Interrupted {
			assert.Contains(t, []int{cli.Failed, cli.BadUsage}, code, "%s\n%s%s", c.args, out, errs)
			assert.Contains(t, out+errs, filepath.Base(pipe), c.args)
		}
		interrupt()
	}
}

// endless are command lines that go on for hours, and what they write.
var endless = []string{
	"prove --out NEW --position h8i9 --state NAME",
	"arena --games 100000 --openings OPENINGS --out NAME ENGINE ENGINE",
	"arena --games 100000 ENGINE ENGINE",
	"bench --depth 60",
	"bench --depth 60 --effort",
	"bench --depth 60 --threads 2",
	"compare --board 4x4 --depth 16",
	"compare --board gomoku --depth 30",
	"mnk --side 8 --limit 2000000000",
	"puzzles",
	"puzzles --check",
	"verify --paranoid SHIPPED",
	"mcts --playouts 1000000 --four",
}

// Whatever goes on for hours ends with an interrupt, whenever it comes, and says so.
func TestEveryLongCommandEndsWithAnInterrupt(t *testing.T) {
	openings := filepath.Join(t.TempDir(), "openings")
	require.NoError(t, os.WriteFile(openings, []byte("h8i9\n"), 0o600))
	fill := strings.NewReplacer("OPENINGS", openings, "SHIPPED", "../../ai/proof/book/black.cert")
	for _, line := range endless {
		for _, after := range []time.Duration{0, 300 * time.Millisecond} {
			ctx, interrupt := context.WithCancel(t.Context())
			timer := time.AfterFunc(after, interrupt)
			code, out, errs := ends(t, ctx, words(t, fill.Replace(line), filepath.Join(t.TempDir(), "kept")))
			assert.Equal(t, cli.Interrupted, code, "%s after %v\n%s%s", line, after, out, errs)
			assert.Contains(t, errs, "interrupted", line)
			timer.Stop()
			interrupt()
		}
	}
}

// strange are numbers that make no sense, or a computer small.
var strange = []string{
	"-1", "-5", "0", strconv.Itoa(math.MinInt64), strconv.Itoa(math.MaxInt64), "1" + strings.Repeat("0", 40),
	"NaN", "Inf", "-Inf", "1e400", "-5s", "2540400h", "1,-1", "",
}

// Whatever number a flag is given, the command refuses it or works with it until it is
// interrupted; it does not break, and no number below zero is taken where none makes sense.
func TestStrangeNumbers(t *testing.T) {
	base := map[string]string{
		"arena": "arena --games 2 --openings OPENINGS ENGINE ENGINE", "prove": "prove --out NEW --position h8i9", "verify": "verify CERT",
		"library": "library list LIB", "puzzles": "puzzles --games 1", "mcts": "mcts", "tictactoe": "tictactoe", "compare": "compare",
	}
	below := []string{"elo0", "elo1", "weights", "against"} // which may be below zero
	openings := filepath.Join(t.TempDir(), "openings")
	require.NoError(t, os.WriteFile(openings, []byte("h8i9\n"), 0o600))
	for _, c := range commands() {
		line := base[c.Name()]
		if line == "" {
			line = c.Name()
		}
		c.Flags().VisitAll(func(f *pflag.Flag) {
			if !slices.ContainsFunc([]string{"int", "float", "duration"}, func(kind string) bool { return strings.Contains(f.Value.Type(), kind) }) {
				return
			}
			for _, number := range strange {
				args := append(words(t, strings.ReplaceAll(line, "OPENINGS", openings), ""), "--"+f.Name+"="+number)
				ctx, interrupt := context.WithCancel(t.Context())
				timer := time.AfterFunc(200*time.Millisecond, interrupt)
				code, out, errs := ends(t, ctx, args)
				timer.Stop()
				interrupt()
				if strings.HasPrefix(number, "-") && !slices.Contains(below, f.Name) || number == "NaN" {
					assert.Equal(t, cli.BadUsage, code, "%s --%s=%s\n%s%s", line, f.Name, number, out, errs)
				}
				assert.NotContains(t, errs, "panic")
			}
		})
	}
}

// broken is an output that is gone.
type broken struct{}

func (broken) Write([]byte) (int, error) { return 0, syscall.EPIPE }

// Answers that nobody can read fail the command.
func TestAnOutputThatIsGone(t *testing.T) {
	lines := map[string]string{"verify": "verify CERT", "prove": "prove --out NEW --position h8a1i9a3g9c1h9 --advice 0", "library": "library list LIB", "mnk": "mnk 3,3,3", "bench": "bench --depth 1"}
	for _, r := range readers {
		lines[strings.Fields(r.args)[0]] = r.args
	}
	for _, c := range commands() {
		line, ok := lines[c.Name()]
		if !ok {
			continue
		}
		input := ""
		for _, r := range readers {
			if r.args == line {
				input = r.input
			}
		}
		switch c.Name() {
		case "andor":
			input = "a 1 b\nb 0\n"
		case "tictactoe", "mcts", "compare":
			input = ".../.../..."
		}
		var errs strings.Builder
		code := program().Run(t.Context(), words(t, line, ""), strings.NewReader(input), broken{}, &errs)
		assert.Equal(t, cli.Failed, code, "%s\n%s", line, errs.String())
	}
	for _, args := range [][]string{{"--help"}, {"help", "eight"}, {"verify", "--help"}} {
		var errs strings.Builder
		assert.Equal(t, cli.Failed, program().Run(t.Context(), args, strings.NewReader(""), broken{}, &errs), args)
	}
}
