package main_test

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var orders = flag.Int("orders", 0, "how many random orders of commands must keep the limit on memory; 0 for a few")

// Whatever comes in whatever order, after each answer the program holds no more than it was
// told, once it was told. An order has a test with its number as the name, so that one alone
// can be run again: -orders 2000 -run 'TestTheLimitOnMemoryHolds/80/530'.
func TestTheLimitOnMemoryHolds(t *testing.T) {
	n := *orders
	switch {
	case n > 0:
	case testing.Short():
		n = 12
	default:
		n = 48
	}
	limits := []int64{32 << 20, 48 << 20, 80 << 20, 350 << 20}
	for i, limit := range limits {
		t.Run(fmt.Sprint(limit>>20), func(t *testing.T) {
			t.Parallel()
			worst := int64(0)
			for seed := 1; seed <= n/len(limits); seed++ {
				number := uint64(seed*len(limits) + i)
				t.Run(fmt.Sprint(number), func(t *testing.T) { worst = max(worst, disorder(t, limit, number)) })
				if seed%10 == 0 || seed == n/len(limits) {
					t.Logf("%d orders: at most %.1f of %d MiB", seed, float64(worst)/(1<<20), limit>>20)
				}
			}
		})
	}
}

// disorder sends commands in a random order and returns the most that the program held under
// the limit.
func disorder(t *testing.T, limit int64, seed uint64) (worst int64) {
	t.Helper()
	p := newObserved(t)
	defer p.end()
	rng := rand.New(rand.NewPCG(seed, 7))
	one := func(of ...int) int { return of[rng.IntN(len(of))] }
	p.ask([]string{"INFO timeout_match 100000000", fmt.Sprint("INFO timeout_turn ", one(30, 30, 600)), "ABOUT"}, true)
	w, h, limited, orders := 0, 0, false, []string{}
	move := func() string { return fmt.Sprintf("%d,%d", rng.IntN(w), rng.IntN(h)) }
	several := func(verb, kind string) []string {
		lines := []string{verb}
		for k, at := range rng.Perm(w * h)[:rng.IntN(w*h/3)] {
			line := fmt.Sprintf("%d,%d", at%w, at/w)
			if kind == "sides" {
				line += fmt.Sprintf(",%d", 1+k%2)
			}
			lines = append(lines, line)
		}
		return append(lines, "DONE")
	}
	for range 6 + rng.IntN(20) {
		var lines []string
		answers := 1
		info := func(key string, value any) { lines, answers = []string{fmt.Sprint("INFO ", key, " ", value)}, 0 }
		switch what := rng.IntN(20); {
		case what < 3 || w == 0:
			w, h = 5+rng.IntN(18), 5+rng.IntN(18)
			lines = []string{fmt.Sprintf("RECTSTART %d,%d", w, h)}
			if what%2 == 0 {
				h = w
				lines = []string{fmt.Sprintf("START %d", w)}
			}
		case what == 3:
			lines = []string{"RESTART"}
		case what == 4:
			info("rule", one(0, 1, 4, 8, 2))
		case what == 5:
			info("thread_num", one(1, 2, 4, 64))
		case what == 6:
			info("hash_size", one(0, 1024, 16384, 65536, 524288, 16777216))
		case what == 7:
			info("timeout_turn", one(20, 60, 600))
		case what < 11:
			asked := limit
			if !limited && rng.IntN(3) == 0 {
				asked = int64(one(0, 350_000_000, 60_000_000))
			}
			limited = limited || asked == limit
			info("max_memory", asked)
		case what == 11:
			lines = []string{"BEGIN"}
		case what < 14:
			lines = several("BOARD", "sides")
		case what == 14:
			lines, answers = several("YXBOARD", "sides"), 0
		case what == 15:
			lines, answers = append(several("YXBLOCK", ""), "YXBLOCKRESET"), 0
		case what == 16:
			lines = []string{fmt.Sprint("YXNBEST ", one(1, 3, 500))}
		case what == 17:
			lines = append([]string{"SWAP2BOARD"}, "DONE")
		default:
			lines = []string{"TURN " + move()}
		}
		if answers == 0 { // or an error
			lines = append(lines, "ABOUT")
		}
		orders = append(orders, lines[0])
		p.ask(lines, answers == 0)
		if limited {
			held := p.resident()
			worst = max(worst, held)
			if !assert.LessOrEqual(t, held, limit, "%s", strings.Join(orders, "; ")) {
				return worst
			}
		}
	}
	return worst
}

// observed is a running engine whose memory is looked at.
type observed struct {
	t     *testing.T
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan string
	dump  bytes.Buffer // what it writes on its standard error; to be read after its end
}

func newObserved(t *testing.T) *observed {
	t.Helper()
	p := &observed{t: t, cmd: exec.Command(binary), lines: make(chan string, 1000)}
	cmd := p.cmd
	cmd.Stderr = &p.dump
	in, err := cmd.StdinPipe()
	require.NoError(t, err)
	out, err := cmd.StdoutPipe()
	require.NoError(t, err)
	require.NoError(t, cmd.Start())
	p.in = in
	go func() {
		defer close(p.lines)
		for s := bufio.NewScanner(out); s.Scan(); {
			if !strings.HasPrefix(s.Text(), "MESSAGE ") {
				p.lines <- s.Text()
			}
		}
	}()
	return p
}

// ask sends lines and waits for an answer, or for that of ABOUT.
func (p *observed) ask(lines []string, about bool) {
	p.t.Helper()
	_, err := io.WriteString(p.in, strings.Join(lines, "\n")+"\n")
	require.NoError(p.t, err)
	for {
		select {
		case line, ok := <-p.lines:
			require.True(p.t, ok, "the engine has ended")
			if !about || strings.HasPrefix(line, "name=") {
				return
			}
		case <-time.After(patience):
			require.Fail(p.t, "no answer", "%s\n%s", strings.Join(lines, "; "), p.goroutines())
		}
	}
}

// goroutines ends the engine and returns what each of its goroutines was doing.
func (p *observed) goroutines() string {
	p.t.Helper()
	require.NoError(p.t, p.cmd.Process.Signal(syscall.SIGQUIT))
	_ = p.cmd.Wait() // ended by the signal
	return p.dump.String()
}

// resident returns how much memory the engine holds in bytes, the pages of files apart.
func (p *observed) resident() (held int64) {
	p.t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", p.cmd.Process.Pid))
	require.NoError(p.t, err)
	for line := range strings.Lines(string(status)) {
		if fields := strings.Fields(line); fields[0] == "RssAnon:" || fields[0] == "RssShmem:" {
			kib, err := strconv.ParseInt(fields[1], 10, 64)
			require.NoError(p.t, err)
			held += kib << 10
		}
	}
	require.Positive(p.t, held)
	return held
}

func (p *observed) end() {
	_, _ = io.WriteString(p.in, "END\n")
	_ = p.cmd.Wait()
}
