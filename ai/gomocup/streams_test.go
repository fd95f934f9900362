package gomocup_test

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tengen/ai/engine"
	"tengen/ai/gomocup"
)

var (
	streams     = flag.Int("streams", 500, "how many random managers TestRandomManagers lets talk to the engine")
	firstStream = flag.Int("first-stream", 0, "the seed of the first of them, so that a long run can go on where it stopped")
)

// Managers that say anything in any order: half lines, NULs, commands that come
// while the engine thinks, boards after errors, blocked cells, an end in the middle.
// Each answer must be one that the model of the protocol allows.
func TestRandomManagers(t *testing.T) {
	n := *streams
	if testing.Short() {
		n = min(n, 50)
	}
	var moves int
	var slowest time.Duration
	for seed := *firstStream; seed < *firstStream+n; seed++ {
		r := newRandomManager(t, uint64(seed))
		r.talk()
		if t.Failed() {
			t.Fatalf("manager %d said:\n%s", seed, strings.Join(r.said, "\n"))
		}
		moves += r.model.moves
		slowest = max(slowest, r.leaving)
	}
	t.Logf("%d managers from seed %d on, %d moves answered, gone after %v at the latest", n, *firstStream, moves, slowest.Round(time.Millisecond))
}

// randomManager talks to a server with the engine behind it.
type randomManager struct {
	*wire
	r       *rand.Rand
	model   *model
	said    []string      // both sides, for a report
	endless bool          // there may be a search that ends only when it is told to
	leaving time.Duration // from the end of the input to the end of the server
}

func newRandomManager(t *testing.T, seed uint64) *randomManager {
	return &randomManager{
		r: rand.New(rand.NewPCG(seed, 1)), model: newModel(), //nolint:gosec // repeatable on purpose
		wire: serve(t, &gomocup.Server{Name: "Tengen", NewBrain: func(o engine.Options) gomocup.Brain {
			return engine.New(engine.Options{Threads: min(o.Threads, 2), Memory: 1 << 18, Eager: true})
		}}),
	}
}

// talk sends a stream of commands and takes the answers, to the end of the server.
func (m *randomManager) talk() {
	m.limits()
	if m.r.IntN(10) > 0 {
		m.send("START 15")
	}
	for range 5 + m.r.IntN(30) {
		m.command()
		if m.r.IntN(3) > 0 && !m.wait() {
			return
		}
		if !m.listen() {
			return
		}
	}
	m.leave()
}

// limits tells how long to think.
func (m *randomManager) limits() {
	if m.r.IntN(8) == 0 {
		m.endless = true
		m.send("INFO timeout_turn 600000")
		return
	}
	m.send(fmt.Sprintf("INFO timeout_turn %d", []int{0, 1, 3, 10}[m.r.IntN(4)]))
	m.send(fmt.Sprintf("INFO max_node %d", 1+m.r.IntN(300)))
}

// command sends a command, or something that looks like one.
func (m *randomManager) command() {
	n := func(k int) int { return m.r.IntN(k) }
	switch n(24) {
	case 0:
		m.limits()
	case 1:
		m.send(fmt.Sprintf("START %d", []int{5, 6, 8, 15, 19, 20, 22, 4, 23, -1}[n(10)]))
	case 2:
		m.send(fmt.Sprintf("RECTSTART %d,%d", 5+n(19), 5+n(19)))
	case 3:
		m.send("RESTART")
	case 4, 5:
		m.send("BEGIN")
	case 6, 7, 8, 9:
		m.send("TURN " + m.somewhere())
	case 10:
		m.send("TAKEBACK " + m.somewhere())
	case 11:
		m.send(fmt.Sprintf("YXNBEST %d", n(5)))
	case 12, 13, 14:
		m.blockOf("BOARD", 3)
	case 15:
		m.blockOf("YXBOARD", 3)
	case 16, 17:
		m.blockOf("YXBLOCK", 2)
	case 18:
		m.send("YXBLOCKRESET")
	case 19:
		m.blockOf("SWAP2BOARD", 2)
	case 20:
		m.send([]string{"YXSHOWFORBID", "ABOUT", "YXSTOP", "DONE", "about now"}[n(5)])
	case 21:
		m.send(fmt.Sprintf("INFO rule %d", []int{0, 1, 4, 8, 0, 1, 4, 8, 0, 2}[n(10)]))
	case 22:
		m.send([]string{"INFO thread_num 2", "INFO show_detail 1", "INFO time_left 40", "INFO time_left -3", "INFO max_depth 3", "INFO", "INFO x y z"}[n(7)])
	case 23:
		m.send([]string{"", "   ", "\x00", "TURN 7\x00,7", "T", "TURN", "TURN 7;7", "turn\t3, 4", strings.Repeat("x", 300), "ÄÖ 1", "BOARD now", "7,7", "BEGIN 3"}[n(13)])
	}
}

// somewhere names a cell: of a stone, near one, anywhere, or off the board.
func (m *randomManager) somewhere() string {
	w, h := max(m.model.w, 5), max(m.model.h, 5)
	p := cell{m.r.IntN(w), m.r.IntN(h)}
	switch m.r.IntN(8) {
	case 0:
		p = cell{m.r.IntN(30) - 2, m.r.IntN(30) - 2}
	case 1, 2:
		for q := range m.model.stones { // any of them
			p = q
		}
	}
	return p.String()
}

// blockOf sends a verb, lines of so many numbers, and most of the time DONE.
func (m *randomManager) blockOf(verb string, fields int) {
	m.send(verb)
	lines := m.r.IntN(12)
	switch {
	case verb == "SWAP2BOARD":
		lines = []int{0, 3, 5, 3, 5, 2}[m.r.IntN(6)]
	case m.r.IntN(6) == 0: // nearly everything, on a small board
		lines = max(0, m.model.w*m.model.h-m.r.IntN(4))
	}
	cells := m.r.Perm(max(m.model.w*m.model.h, 1))
	for i := range lines {
		line := m.somewhere()
		if i < len(cells) && m.model.w > 0 && m.r.IntN(60) > 0 {
			line = cell{cells[i] % m.model.w, cells[i] / m.model.w}.String()
		}
		if fields == 3 {
			line += fmt.Sprintf(",%d", []int{1, 2, 1, 2, 1, 2, 1, 2, 3, 1 + i%3}[m.r.IntN(10)])
		}
		if m.r.IntN(200) == 0 {
			line = []string{"x", "1,2,3,4", "INFO timeout_turn 2", "\x00", "BEGIN"}[m.r.IntN(5)]
		}
		m.send(line)
	}
	if m.r.IntN(20) > 0 {
		m.send("DONE")
	}
}

// send sends a line, in one piece or in several.
func (m *randomManager) send(line string) {
	m.said = append(m.said, "> "+fmt.Sprintf("%q", line))
	m.model.ask(line)
	text := line + []string{"\n", "\r\n"}[m.r.IntN(2)]
	for len(text) > 0 {
		n := len(text)
		if m.r.IntN(8) == 0 {
			n = 1 + m.r.IntN(n)
		}
		m.write(text[:n])
		text = text[n:]
	}
}

// listen takes what has been answered so far, and reports whether all of it was right.
func (m *randomManager) listen() bool {
	for {
		select {
		case line, ok := <-m.lines:
			if !ok || !m.take(line) {
				return false
			}
		default:
			return true
		}
	}
}

// take takes a line of the server's.
func (m *randomManager) take(line string) bool {
	m.said = append(m.said, "< "+line)
	if err := m.model.hear(line); err != nil {
		m.t.Error(err)
		return false
	}
	return true
}

// wait waits until everything is answered.
func (m *randomManager) wait() bool {
	deadline := time.After(patience)
	for !m.model.answered() {
		var nudge <-chan time.Time
		if m.endless {
			nudge = time.After(time.Duration(m.r.IntN(3)) * time.Millisecond)
		}
		select {
		case line, ok := <-m.lines:
			if !ok {
				m.t.Error("the server has ended")
				return false
			}
			if !m.take(line) {
				return false
			}
		case <-nudge:
			m.send("YXSTOP")
		case <-deadline:
			m.t.Errorf("no answer to %q", m.model.queue[0].line)
			return false
		}
	}
	return true
}

// leave ends the input, with END or without, and waits for the server to go.
func (m *randomManager) leave() {
	if m.r.IntN(2) == 0 {
		m.said = append(m.said, "> END")
		m.write("END\n")
	} else if m.r.IntN(2) == 0 {
		m.write("TURN 1,") // a line without its end
		m.model.ask("TURN 1,")
	}
	began := time.Now()
	require.NoError(m.t, m.in.Close())
	for {
		select {
		case line, ok := <-m.lines:
			if !ok {
				require.NoError(m.t, <-m.ended)
				m.leaving = time.Since(began)
				return
			}
			if !m.take(line) {
				return
			}
		case <-time.After(patience):
			m.t.Error("the server does not end")
			return
		}
	}
}
