package main

import (
	"bufio"
	"context"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
	"time"

	"tengen/cmd/internal/cli"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// asLab, set in the environment, makes this test program tengen-lab.
const asLab = "TENGEN_TEST_AS_LAB"

func TestMain(m *testing.M) {
	if os.Getenv(asLab) != "" {
		main()
	}
	os.Exit(m.Run())
}

// readers are the command lines that wait for input, with some input that does not end
// and the first line of an answer to it; empty where nothing is answered before the end.
var readers = []struct{ args, input, answer string }{
	{"eight", "1 2 3 4 5 6 x 7 8\n", "rr"},
	{"rotation", "1 1 1 1 3 2 3 2 3 1 3 2 2 3 1 2 2 2 3 1 2 1 3 3\n", "AC"},
	{"findwin", "?\no...\n.ox.\n.xxx\nxooo\n?\n", "(0,1)"},
	{"tree", "((3 5) (2 9))\n((\n", "value 3"},
	{"rewrite", "6\n", "cost 10"},
	{"grundy", "8\n", "8 win 1+7"},
	{"nim", "6\n", "6 win take 1"},
	{"pick", "3 1 2\n", "value 2 pick 3"},
	{"andor -", strings.Repeat("# a line that says nothing\n", 10_000), ""},
	{"tictactoe -", strings.Repeat(".", 300_000), ""},
	{"mcts -", strings.Repeat(".", 300_000), ""},
	{"compare -", strings.Repeat(".", 300_000), ""},
}

// Whatever waits for input ends at once with an interrupt.
func TestAnInterruptEndsWhatWaits(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("no signals")
	}
	for _, c := range readers {
		t.Run(c.args, func(t *testing.T) {
			t.Parallel()
			cmd := exec.Command(os.Args[0], strings.Fields(c.args)...)
			cmd.Env = append(os.Environ(), asLab+"=1")
			in, err := cmd.StdinPipe()
			require.NoError(t, err)
			out, err := cmd.StdoutPipe()
			require.NoError(t, err)
			var errs strings.Builder
			cmd.Stderr = &errs
			require.NoError(t, cmd.Start())
			hung := time.AfterFunc(20*time.Second, func() { _ = cmd.Process.Kill() })
			defer hung.Stop()
			// More than a pipe holds: when it is written, the command reads.
			_, err = io.WriteString(in, c.input)
			require.NoError(t, err)
			if c.answer != "" {
				line, err := bufio.NewReader(out).ReadString('\n')
				require.NoError(t, err)
				assert.Equal(t, c.answer+"\n", line)
			}
			require.NoError(t, cmd.Process.Signal(os.Interrupt))
			err = cmd.Wait()
			var exit *exec.ExitError
			require.ErrorAs(t, err, &exit)
			assert.Equal(t, cli.Interrupted, exit.ExitCode(), errs.String())
			assert.Contains(t, errs.String(), "interrupted")
			assert.NotContains(t, errs.String(), "Type ", "nobody sits at a pipe")
		})
	}
}

// typist is a user at a terminal who types nothing.
type typist struct{ asked chan struct{} }

func (p typist) Typed() bool { return true }

func (p typist) Read([]byte) (int, error) {
	close(p.asked)
	select {}
}

// Every command that waits for input says what to type, and how to end; with an
// interrupt it is gone although that goes on typing.
func TestACommandSaysWhatToType(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range readers {
		ctx, interrupt := context.WithCancel(context.Background())
		someone := typist{make(chan struct{})}
		go func() {
			<-someone.asked
			interrupt()
		}()
		var out, errs strings.Builder
		assert.Equal(t, cli.Interrupted, program().Run(ctx, strings.Fields(c.args), someone, &out, &errs), c.args)
		assert.Regexp(t, `^Type .{10,}\. Ctrl-\w.* ends; tengen-lab \w+ --help explains\.\n`, errs.String(), c.args)
		assert.Empty(t, out.String(), c.args)
		seen[strings.Fields(c.args)[0]] = true
	}
	for _, c := range commands() {
		assert.Equal(t, c.Typing != "", seen[c.Name()], c.Name())
	}
}
