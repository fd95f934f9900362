package main_test

import (
	"fmt"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// linesTo sends commands and returns all lines up to the answer of the last one.
func (m *manager) linesTo(commands ...string) (all []string) {
	m.t.Helper()
	m.send(commands...)
	for line := range m.lines {
		all = append(all, line)
		if !strings.HasPrefix(line, "MESSAGE ") {
			return all
		}
	}
	require.Fail(m.t, "the engine has ended")
	return nil
}

// The second move of the game comes from the table where time is the only limit.
func TestOpeningsFromTheTable(t *testing.T) {
	for name, c := range map[string]struct {
		args, info []string
		table      bool
	}{
		"by time":               {nil, []string{"INFO timeout_turn 500"}, true},
		"by nodes":              {nil, []string{"INFO max_node 2000"}, false},
		"by depth":              {nil, []string{"INFO max_depth 3"}, false},
		"switched off":          {[]string{"--openings", "never"}, []string{"INFO timeout_turn 500"}, false},
		"by nodes and asked to": {[]string{"--openings", "always"}, []string{"INFO max_node 2000"}, true},
		"much time":             {nil, []string{"INFO timeout_turn 60000"}, false},
		"several lines":         {nil, []string{"INFO timeout_turn 500"}, false},
	} {
		t.Run(name, func(t *testing.T) {
			m := start(t, c.args...)
			require.Equal(t, "OK", m.ask("START 15"))
			m.send(c.info...)
			command := []string{"TURN 7,7"}
			var said []string
			switch name {
			case "several lines":
				command = []string{"YXBOARD", "7,7,2", "DONE", "YXNBEST 2"}
			case "much time":
				m.send(command...)
				said = append(said, <-m.lines) // it has begun to think
				command = []string{"YXSTOP"}
			}
			said = append(said, m.linesTo(command...)...)
			require.Greater(t, len(said), 1)
			assert.Regexp(t, messageForm, said[0])
			assert.Equal(t, c.table, slices.Contains(said, openingMove))
			m.end(true)
		})
	}
}

// Other rules and boards have tables of their own, and where there is none it is searched.
func TestOpeningsOfOtherRules(t *testing.T) {
	for name, c := range map[string]struct {
		side, bits int
		table      bool
	}{
		"free 20×20": {20, 0, true},
		"standard":   {15, 1, true},
		"renju":      {15, 4, true},
		"free 19×19": {19, 0, false},
		"caro":       {15, 8, false},
	} {
		t.Run(name, func(t *testing.T) {
			m := start(t)
			require.Equal(t, "OK", m.ask(fmt.Sprintf("START %d", c.side)))
			m.send(fmt.Sprintf("INFO rule %d", c.bits), "INFO timeout_turn 2000") // also on a busy machine
			said := m.linesTo(fmt.Sprintf("TURN %d,%[1]d", c.side/2))
			require.Greater(t, len(said), 1)
			assert.Equal(t, c.table, slices.Contains(said, openingMove), said)
			m.end(true)
		})
	}
}

func TestUnknownOpenings(t *testing.T) {
	out, err := exec.Command(binary, "--openings", "sometimes").CombinedOutput()
	require.Error(t, err)
	assert.Contains(t, string(out), "timed, always or never")
}

// A full board but for two cells that neither side needs: the engine says so.
func TestADrawIsNamed(t *testing.T) {
	m := start(t)
	require.Equal(t, "OK", m.ask("START 5"))
	stones := []string{"INFO timeout_turn 500", "BOARD"}
	for i := range 23 {
		side := 1 + (i+i/5/2)%2 // rows of ten cells, shifted: no five in any direction
		stones = append(stones, fmt.Sprintf("%d,%d,%d", i%5, i/5, side))
	}
	said := m.linesTo(append(stones, "DONE")...)
	assert.Contains(t, said, drawn)
	m.end(true)
}
