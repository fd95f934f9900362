package gomocup_test

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/ai/gomocup"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/rule"
)

func TestAnswers(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		want  string
	}{
		{"about", []string{"ABOUT"}, `name="Fake", version="1.0", author="a test", country="nowhere"`},
		{"start", []string{"START 15"}, "OK"},
		{"start, small letters and blanks", []string{"  start \t 20 "}, "OK"},
		{"smallest", []string{"START 5"}, "OK"},
		{"largest", []string{"START 22"}, "OK"},
		{"too small", []string{"START 4"}, "ERROR board sides must be from 5 to 22 cells"},
		{"too large", []string{"START 23"}, "ERROR board sides must be from 5 to 22 cells"},
		{"no size", []string{"START"}, `ERROR "": want one number, or RECTSTART and two with a comma between them`},
		{"two sizes", []string{"START 15 15"}, "OK"},
		{"two sizes that differ", []string{"START 15 20"}, `ERROR "15 20": want one number, or RECTSTART and two with a comma between them`},
		{"size with junk", []string{"START 15 junk"}, `ERROR "15 junk": want one number, or RECTSTART and two with a comma between them`},
		{"size in words", []string{"START fifteen"}, `ERROR "fifteen": want one number, or RECTSTART and two with a comma between them`},
		{"rectangle", []string{"RECTSTART 7,9"}, "OK"},
		{"rectangle with a blank", []string{"RECTSTART 7, 9"}, "OK"},
		{"rectangle, one side", []string{"RECTSTART 7"}, `ERROR "7": want 2 numbers with commas between them`},
		{"unknown", []string{"DANCE now"}, "UNKNOWN command DANCE"},
		{"unknown, strange", []string{"\x01é"}, "UNKNOWN command ??"},
		{"nothing before START", []string{"BEGIN"}, "ERROR no board yet: send START first"},
		{"restart before START", []string{"RESTART"}, "ERROR no board yet: send START first"},
		{"board before START", []string{"BOARD", "7,7,1", "DONE"}, "ERROR no board yet: send START first"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := newManager(t)
			assert.Equal(t, c.want, m.ask(c.lines...))
			m.silent()
			m.end()
		})
	}
}

// The fake brain plays the first empty point from the bottom left; rows on the
// wire count from the top.
func TestMoves(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string // after START 15
		want  string
	}{
		{"begin", []string{"BEGIN"}, "0,14"},
		{"turn", []string{"TURN 0,14"}, "1,14"},
		{"turn with a blank", []string{"TURN 0, 14"}, "1,14"},
		{"turn off the board", []string{"TURN 15,0"}, "ERROR 15,0 is not on the board of 15 by 15"},
		{"turn in words", []string{"TURN a,b"}, `ERROR "a,b": "a" is not a whole number`},
		{"turn without comma", []string{"TURN 7 7"}, `ERROR "7 7": want 2 numbers with commas between them`},
		{"empty board", []string{"BOARD", "DONE"}, "0,14"},
		{"board", []string{"BOARD", "0,14,1", "1,14,2", "DONE"}, "2,14"},
		{"board, small letters", []string{"board", "0,14,2", "done"}, "1,14"},
		{"board, blocked point", []string{"BOARD", "0,14,3", "DONE"}, "1,14"},
		{"board with a bad field", []string{"BOARD", "0,14,4", "DONE"}, `ERROR "0,14,4": the field must be 1, 2 or 3`},
		{"board with a point twice", []string{"BOARD", "0,14,1", "0,14,2", "DONE"}, `ERROR "0,14,2": the point is taken`},
		{"board with a point outside", []string{"BOARD", "0,15,1", "DONE"}, "ERROR 0,15 is not on the board of 15 by 15"},
		{"board with rubbish", []string{"BOARD", "hello there", "DONE"}, `ERROR "hello there": want 3 numbers with commas between them`},
		{"board that is won", []string{"BOARD", "0,0,2", "1,0,2", "2,0,2", "3,0,2", "4,0,2", "DONE"}, "ERROR the game is over"},
		{"nothing to take back", []string{"TAKEBACK 7,7"}, "ERROR no stone on 7,7"},
		{"caro", []string{"INFO rule 8", "BEGIN"}, "0,14"},
		{"caro with exactly five", []string{"INFO rule 9", "BEGIN"}, "ERROR rule 9: caro with exactly five is not supported"},
		{"forbidden points of no rule", []string{"INFO rule 4", "INFO rule 2", "YXSHOWFORBID"}, "ERROR rule 2: continuous games are not supported"},
		{"board with no rule", []string{"INFO rule 2", "BOARD", "0,14,1", "DONE"}, "ERROR rule 2: continuous games are not supported"},
		{"board with a pass", []string{"BOARD", "0,14,2", "1,14,1", "-1,-1,2", "DONE"}, "2,14"},
		{"board with a pass of nobody", []string{"BOARD", "-1,-1,3", "DONE"}, `ERROR "-1,-1,3": the field must be 1 or 2`},
		{"continuous", []string{"INFO rule 2", "BEGIN"}, "ERROR rule 2: continuous games are not supported"},
		{"swap2, other stones", []string{"SWAP2BOARD", "7,7", "DONE"}, "ERROR 1 stones: want 0, 3 or 5"},
		{"swap2, a stone twice", []string{"SWAP2BOARD", "7,7", "8,7", "7,7", "DONE"}, `ERROR "7,7": the point is taken`},
		{"forbidden points, none", []string{"YXSHOWFORBID"}, "FORBID ."},
		{"no number of lines", []string{"YXNBEST many"}, `ERROR "many": want a number of lines from 1 up`},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := newManager(t)
			require.Equal(t, "OK", m.ask("START 15"))
			assert.Equal(t, c.want, m.ask(c.lines...))
			m.silent()
			m.end()
		})
	}
}

// Lines may end as on any system there ever was, and the last one not at all.
func TestEndsOfCommands(t *testing.T) {
	for _, end := range []string{"\r", "\r\n", "\n"} {
		m := newManager(t)
		m.write(strings.Join([]string{"START 15", "BEGIN", "ABOUT"}, end))
		require.NoError(t, m.in.Close())
		assert.Equal(t, "OK", m.reply(), "%q", end)
		assert.Equal(t, "0,14", m.reply(), "%q", end)
		assert.Contains(t, m.reply(), "name=", "%q", end)
		m.gone()
	}
}

func TestOurColour(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		want  board.Stone
	}{
		{"begin", []string{"BEGIN"}, board.Black},
		{"turn", []string{"TURN 7,7"}, board.White},
		{"as many stones", []string{"BOARD", "7,7,2", "7,8,1", "DONE"}, board.Black},
		{"one less", []string{"BOARD", "7,7,2", "DONE"}, board.White},
		{"two less", []string{"BOARD", "7,7,2", "7,8,2", "DONE"}, board.White},
		{"one more, ours first", []string{"BOARD", "7,7,1", "7,8,2", "7,9,1", "DONE"}, board.Black},
		{"they pass", []string{"BOARD", "7,7,1", "-1,-1,2", "DONE"}, board.Black},
		{"we pass", []string{"BOARD", "7,7,2", "7,8,1", "7,9,2", "-1,-1,1", "7,10,2", "DONE"}, board.White},
		{"one more, theirs first", []string{"BOARD", "7,7,2", "7,8,1", "7,9,1", "DONE"}, board.White},
	} {
		m := newManager(t)
		require.Equal(t, "OK", m.ask("START 15"))
		m.ask(c.lines...)
		assert.Equal(t, c.want, m.brain.lastPosition().Turn(), c.name)
		m.end()
	}
}

func TestAGameWithTakeBack(t *testing.T) {
	m := newManager(t)
	require.Equal(t, "OK", m.ask("START 15"))
	require.Equal(t, "0,14", m.ask("BEGIN"))
	require.Equal(t, "1,14", m.ask("TURN 7,7"))
	require.Equal(t, "OK", m.ask("TAKEBACK 1,14"))
	require.Equal(t, "OK", m.ask("TAKEBACK 7,7"))
	require.Equal(t, "2,14", m.ask("TURN 1,14"))
	pos := m.brain.lastPosition()
	assert.Equal(t, board.Black, pos.Turn())
	assert.Equal(t, []board.Point{{X: 0, Y: 0}, {X: 1, Y: 0}}, pos.Moves())
	require.Equal(t, "ERROR cannot play A1: occupied", m.ask("TURN 0,14"))
	require.Equal(t, "OK", m.ask("RESTART"))
	require.Equal(t, "0,14", m.ask("BEGIN"))
	assert.Equal(t, 2, m.made, "a new game forgets the last one's table")
	m.end()
}

func TestRules(t *testing.T) {
	for bits, want := range map[string]rule.Rule{
		"0": rule.Freestyle, "1": rule.Standard, "4": rule.Renju, "8": rule.Caro, "5": rule.Renju,
	} {
		m := newManager(t)
		require.Equal(t, "OK", m.ask("START 15"))
		m.ask("INFO rule "+bits, "BEGIN")
		assert.Equal(t, want, m.brain.lastPosition().Rule(), bits)
		m.end()
	}
	for _, bits := range []int{-1, 2, 3, 9, 12, 512} {
		_, err := gomocup.RuleByBits(bits)
		assert.Error(t, err, bits)
	}
	for _, r := range rule.Fives() {
		bits, err := gomocup.RuleBits(r)
		if _, known := r.Gomocup(); !known {
			require.Error(t, err)
			continue
		}
		require.NoError(t, err)
		again, err := gomocup.RuleByBits(bits)
		require.NoError(t, err)
		assert.Equal(t, r, again)
	}
	_, err := gomocup.RuleBits(rule.Row(4))
	assert.Error(t, err)
}

func TestForbiddenPoints(t *testing.T) {
	m := newManager(t)
	require.Equal(t, "OK", m.ask("START 15"))
	m.send("INFO rule 4", "YXBOARD", "6,7,1", "0,0,2", "8,7,1", "14,14,2", "7,6,1", "0,14,2", "7,8,1", "14,0,2", "DONE")
	assert.Equal(t, "FORBID 0707.", m.ask("YXSHOWFORBID"))
	m.end()
}

// A pass is a move like others, and what is refused leaves the board as it was.
func TestForbiddenPointsOfTheBoardThatWasGiven(t *testing.T) {
	m := newManager(t)
	require.Equal(t, "OK", m.ask("START 15"))
	m.send("INFO rule 4", "YXBOARD", "6,7,1", "0,0,2", "8,7,1", "14,14,2", "7,6,1", "-1,-1,2", "7,8,1", "14,0,2", "DONE")
	assert.Equal(t, "FORBID 0707.", m.ask("YXSHOWFORBID"))
	for _, refused := range [][]string{
		{"YXBOARD", "1,1,1", "2,2,4", "DONE"},
		{"BOARD", "1,1,1", "15,0,2", "DONE"},
		{"INFO rule 9", "BOARD", "1,1,1", "DONE"},
		{"SWAP2BOARD", "1,1", "DONE"},
		{"TURN 6,7"},
		{"TAKEBACK 1,1"},
		{"YXBLOCK", "1,1", "99,1", "DONE"},
		{"YXNBEST 0"},
	} {
		assert.Contains(t, m.ask(refused...), "ERROR", refused)
		assert.Equal(t, "FORBID 0707.", m.ask("INFO rule 4", "YXSHOWFORBID"), refused)
	}
	m.send("YXBOARD", "7,7,1", "DONE")
	assert.Equal(t, "FORBID .", m.ask("YXSHOWFORBID"))
	m.end()
}

func TestBlockedPoints(t *testing.T) {
	m := newManager(t)
	require.Equal(t, "OK", m.ask("START 15"))
	m.send("YXBLOCK", "0,14", "1,14", "DONE")
	assert.Equal(t, "2,14", m.ask("YXNBEST 1"))
	m.send("YXBLOCKRESET")
	assert.Equal(t, "0,14", m.ask("YXNBEST 1"))
	m.end()
}

func TestMessages(t *testing.T) {
	m := newManager(t)
	m.brain.score = analysis.Value(41)
	require.Equal(t, "OK", m.ask("START 15"))
	m.send("YXNBEST 2")
	want := []string{
		"MESSAGE depth 1-3 mpv 1 ev +41 n 5 nps 0 tm 0 pv a1",
		"MESSAGE depth 1-3 mpv 2 ev +41 n 5 nps 0 tm 0 pv b1",
	}
	for _, line := range append(want, append(want, "0,14")...) {
		assert.Equal(t, line, <-m.lines)
	}
	m.send("INFO show_detail 1", "BEGIN")
	for _, line := range []string{
		"MESSAGE REALTIME POS 1,14", "MESSAGE REALTIME BEST 1,14", "MESSAGE depth 1-3 ev +41 n 5 nps 0 tm 0 pv b1",
		"MESSAGE REALTIME DONE 1,14",
	} {
		assert.Equal(t, line, <-m.lines)
	}
	m.end()
}

func TestMessageForms(t *testing.T) {
	info := analysis.Info{
		Depth: 12, SelDepth: 19, Nodes: 1048576, Elapsed: 1038 * time.Millisecond,
		Candidates: []analysis.Candidate{{Move: board.Point{X: 7, Y: 7}, Score: analysis.WinIn(7), Line: []board.Point{{X: 7, Y: 7}, {X: 8, Y: 8}}}},
	}
	assert.Equal(t, []string{"MESSAGE depth 12-19 ev +M7 n 1048576 nps 1010189 tm 1038 pv h8 i9"}, gomocup.Messages(info, 1))
	info.Candidates[0] = analysis.Candidate{Move: board.Point{X: 0, Y: 9}, Score: analysis.LossIn(4)}
	info.Candidates = append(info.Candidates, analysis.Candidate{Move: board.Point{X: 1, Y: 9}, Older: true})
	assert.Equal(t, []string{"MESSAGE depth 12-19 ev -M4 n 1048576 nps 1010189 tm 1038 pv a10"}, gomocup.Messages(info, 5))
}

func TestCommandsWhileThinking(t *testing.T) {
	start := func(t *testing.T) *manager {
		m := newManager(t)
		m.brain.gate = make(chan struct{})
		require.Equal(t, "OK", m.ask("START 15"))
		m.send("INFO timeout_turn 60000", "BEGIN")
		require.Contains(t, <-m.lines, "MESSAGE depth 1-3")
		return m
	}
	t.Run("stop answers at once", func(t *testing.T) {
		m := start(t)
		assert.Equal(t, "0,14", m.ask("YXSTOP"))
		m.end()
	})
	t.Run("end drops the move", func(t *testing.T) {
		m := start(t)
		m.end()
		_, more := <-m.lines
		assert.False(t, more)
	})
	t.Run("restart drops the move", func(t *testing.T) {
		m := start(t)
		assert.Equal(t, "OK", m.ask("RESTART"))
		m.silent()
		m.end()
	})
	t.Run("others wait", func(t *testing.T) {
		m := start(t)
		m.send("ABOUT", "TAKEBACK 0,14", "INFO timeout_turn 700")
		m.brain.gate <- struct{}{}
		assert.Equal(t, "0,14", m.reply())
		assert.Contains(t, m.reply(), "name=")
		assert.Equal(t, "OK", m.reply())
		m.end()
	})
	t.Run("the end of input answers", func(t *testing.T) {
		m := start(t)
		require.NoError(t, m.in.Close())
		assert.Equal(t, "0,14", m.reply())
		require.NoError(t, <-m.ended)
	})
	t.Run("the end of input waits for no long list of commands", func(t *testing.T) {
		m := start(t)
		m.brain.slow = 20 * time.Millisecond
		for range 2 * int(patience/m.brain.slow) {
			m.send("BEGIN")
		}
		require.NoError(t, m.in.Close())
		m.gone()
	})
	t.Run("a search without limits yields to the next command", func(t *testing.T) {
		m := newManager(t)
		m.brain.gate = make(chan struct{})
		require.Equal(t, "OK", m.ask("START 15"))
		assert.Equal(t, "0,14", m.ask("INFO max_depth 9", "BEGIN", "TURN 7,7"))
		m.end()
	})
}

// A move waits for no search: what is known goes out when the time is over, and what the
// search says later is lost. All else waits where the memory of the search is to be given back.
func TestASearchThatDoesNotComeBack(t *testing.T) {
	begin := func(t *testing.T) *manager {
		m := newManager(t)
		m.brain.gate, m.brain.deaf = make(chan struct{}), make(chan struct{})
		require.Equal(t, "OK", m.ask("START 15"))
		return m
	}
	t.Run("what is known is answered", func(t *testing.T) {
		m := begin(t)
		assert.Equal(t, "0,14", m.ask("INFO timeout_turn 100", "BEGIN"))
		m.silent()
		m.send("TURN 7,7") // waits for the first search
		close(m.brain.gate)
		close(m.brain.deaf)
		assert.Equal(t, "1,14", m.reply())
		assert.Equal(t, 1, m.brain.most, "one search at a time")
		m.end()
	})
	t.Run("as soon as anything is known", func(t *testing.T) {
		m := begin(t)
		m.brain.mum = true
		m.send("INFO timeout_turn 1", "BEGIN")
		m.brain.gate <- struct{}{}
		assert.Equal(t, "0,14", m.reply())
		m.end()
	})
	t.Run("when it is stopped", func(t *testing.T) {
		m := begin(t)
		assert.Equal(t, "0,14", m.ask("INFO timeout_turn 60000", "BEGIN", "YXSTOP"))
		m.end()
	})
	t.Run("a new game is begun", func(t *testing.T) {
		m := begin(t)
		m.send("INFO timeout_turn 60000", "BEGIN")
		require.Contains(t, <-m.lines, "MESSAGE depth 1-3")
		m.send("RESTART")
		m.waits() // until what the first game holds can be given back
		close(m.brain.deaf)
		close(m.brain.gate)
		assert.Equal(t, "OK", m.reply())
		assert.Equal(t, 1, m.brain.released)
		m.end()
	})
	t.Run("a limit on memory is lowered", func(t *testing.T) {
		for _, when := range []string{"after the move", "during the search"} {
			m := begin(t)
			lines := []string{"INFO timeout_turn 100", "BEGIN"}
			if when == "during the search" {
				lines = append(lines, "INFO max_memory 18000000")
			}
			assert.Equal(t, "0,14", m.ask(lines...), when)
			m.send("INFO max_memory 18000000", "ABOUT")
			m.waits()
			close(m.brain.deaf)
			close(m.brain.gate)
			assert.Contains(t, m.reply(), "name=", when)
			assert.Less(t, m.brain.memory(), int64(2<<20), when)
			m.end()
		}
	})
	t.Run("after the end of the input", func(t *testing.T) {
		m := begin(t)
		m.send("INFO timeout_turn 60000", "BEGIN")
		require.NoError(t, m.in.Close())
		assert.Equal(t, "0,14", m.reply())
		m.gone()
	})
	t.Run("opening stones", func(t *testing.T) {
		m := begin(t)
		require.Equal(t, "OK", m.ask("START 19"), "a size whose even openings are not known")
		assert.Len(t, strings.Fields(m.ask("INFO timeout_turn 100", "SWAP2BOARD", "DONE")), 3)
		m.end()
		m = begin(t)
		assert.Equal(t, "0,14", m.ask("INFO timeout_turn 100", "SWAP2BOARD", "7,7", "8,7", "9,9", "DONE"))
		m.end()
	})
}

// Where even openings are known, three stones are one of them that leaves blocked points out.
func TestSwap2KnowsEvenOpenings(t *testing.T) {
	m := newManager(t)
	require.Equal(t, "OK", m.ask("START 15"))
	size := board.Square(15)
	known := map[string]bool{}
	empty, rng := rule.NewPosition(rule.Freestyle, size), rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		stones, ok := player.EvenOpening(empty, 3, rng)
		require.True(t, ok)
		known[keyOf(t, empty, stones)] = true
	}
	blocked := []string{"YXBLOCK"}
	for x := range size.W {
		for y := range size.H / 2 {
			blocked = append(blocked, fmt.Sprintf("%d,%d", x, y))
		}
	}
	m.send(append(blocked, "DONE")...)
	found := 0
	for range 20 {
		var stones []board.Point
		for _, text := range strings.Fields(m.ask("SWAP2BOARD", "DONE")) {
			p, err := gomocup.ParsePoint(text, size)
			require.NoError(t, err)
			assert.Less(t, p.Y, size.H-size.H/2, "the upper half is blocked")
			stones = append(stones, p)
		}
		require.Len(t, stones, 3)
		if known[keyOf(t, empty, stones)] {
			found++
		}
	}
	assert.Greater(t, found, 10, "now and then all that were drawn lay in the blocked half")
	m.end()
}

// keyOf names the position after moves from another, however the board lies.
func keyOf(t *testing.T, from *rule.Position, moves []board.Point) string {
	t.Helper()
	pos := from.Clone()
	for _, p := range moves {
		require.NoError(t, pos.Play(p))
	}
	return player.OpeningKey(pos.Board())
}

func TestSwap2(t *testing.T) {
	m := newManager(t)
	for _, side := range []int{19, 15} { // of the first no even openings are known
		require.Equal(t, "OK", m.ask(fmt.Sprintf("START %d", side)))
		points := strings.Fields(m.ask("SWAP2BOARD", "DONE"))
		require.Len(t, points, 3)
		taken := map[board.Point]bool{}
		for _, text := range points {
			p, err := gomocup.ParsePoint(text, board.Square(side))
			require.NoError(t, err)
			assert.False(t, taken[p])
			taken[p] = true
		}
	}
	m.brain.score = analysis.Value(3)
	added := strings.Fields(m.ask("SWAP2BOARD", "7,7", "8,7", "9,9", "DONE"))
	require.Len(t, added, 2, "it does not matter who is who")
	assert.NotEqual(t, added[0], added[1])
	m.ask("TURN 3,3")
	assert.Equal(t, 6, m.brain.lastPosition().Board().Count(board.Black)+m.brain.lastPosition().Board().Count(board.White))

	m.brain.score = analysis.Value(10)
	assert.Equal(t, "0,14", m.ask("SWAP2BOARD", "7,7", "8,7", "9,9", "DONE"), "White is the better side")
	m.brain.score = analysis.Value(-10)
	assert.Equal(t, "SWAP", m.ask("SWAP2BOARD", "7,7", "8,7", "9,9", "8,8", "8,6", "DONE"), "Black is")
	assert.Equal(t, "0,14", m.ask("TURN 3,3"), "and now we are Black")
	assert.Equal(t, board.Black, m.brain.lastPosition().Turn())
	m.end()
}

func TestLimits(t *testing.T) {
	for _, c := range []struct {
		name        string
		lines       []string
		least, most time.Duration // 0 and 0: no limit
		whole       bool          // what is left over is lost
	}{
		{"nothing said", nil, 4 * time.Second, 5 * time.Second, true},
		{"a second", []string{"INFO timeout_turn 1000"}, 900 * time.Millisecond, 975 * time.Millisecond, true},
		{"as fast as possible", []string{"INFO timeout_turn 0"}, time.Millisecond, 20 * time.Millisecond, true},
		{"a very short turn", []string{"INFO timeout_turn 30"}, time.Millisecond, 15 * time.Millisecond, true},
		{"a match", []string{"INFO timeout_turn 30000", "INFO timeout_match 180000", "INFO time_left 180000"}, 8 * time.Second, 13 * time.Second, false},
		{"the end of a match", []string{"INFO timeout_turn 30000", "INFO time_left 1000"}, 10 * time.Millisecond, 100 * time.Millisecond, false},
		{"too late", []string{"INFO timeout_turn 30000", "INFO time_left -50"}, time.Millisecond, time.Millisecond, false},
		{"an unlimited match", []string{"INFO timeout_turn 1000", "INFO time_left 2147483647"}, 900 * time.Millisecond, 975 * time.Millisecond, true},
		{"nodes alone", []string{"INFO max_node 64000"}, 0, 0, false},
		{"rubbish is ignored", []string{"INFO timeout_turn soon", "INFO colour blue", "INFO"}, 4 * time.Second, 5 * time.Second, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) { // where no clock is late
				m := newManager(t)
				m.send(c.lines...)
				require.Equal(t, "OK", m.ask("START 15"), "INFO may come before START")
				m.ask("BEGIN") // of which more is kept back
				m.ask("TURN 14,14")
				limits := m.brain.lastLimits()
				assert.GreaterOrEqual(t, limits.Time, c.least)
				assert.LessOrEqual(t, limits.Time, c.most)
				assert.Equal(t, c.whole, limits.WholeTime)
				m.end()
			})
		})
	}
}

func TestExtensionsOfInfo(t *testing.T) {
	m := newManager(t)
	require.Equal(t, "OK", m.ask("START 15"))
	m.ask("INFO max_depth 7", "INFO max_node 4000", "INFO thread_num 3", "INFO hash_size 4096", "INFO timeout_turn 5000", "BEGIN")
	limits := m.brain.lastLimits()
	assert.Equal(t, 7, limits.Depth)
	assert.Equal(t, uint64(4000), limits.Nodes)
	assert.Equal(t, engine.Options{Threads: 3, Memory: 4096 << 10}, m.brain.options)
	m.ask("INFO max_memory 83886080", "TURN 7,7")
	assert.Positive(t, m.limit)
	assert.EqualValues(t, 4096<<10, m.brain.options.Memory)
	m.end()
}

// The first search keeps more of its time back than the next ones, which know the clock.
func TestTheFirstMoveIsCareful(t *testing.T) {
	synctest.Test(t, func(t *testing.T) { // where no clock is late
		m := newManager(t)
		require.Equal(t, "OK", m.ask("INFO timeout_turn 100", "START 15"))
		m.ask("BEGIN")
		first := m.brain.lastLimits().Time
		m.ask("TURN 14,14")
		assert.Less(t, first, 45*time.Millisecond)
		assert.Equal(t, 75*time.Millisecond, m.brain.lastLimits().Time)
		m.end()
	})
}

// Who was stopped for ten seconds while it thought has all its time for the next moves; on a
// machine so busy that it was as late, nine tenths of it.
func TestAPauseCostsNoLaterMove(t *testing.T) {
	times := func(t *testing.T, pause time.Duration, busy bool) (all []time.Duration) {
		synctest.Test(t, func(t *testing.T) {
			m := newManager(t)
			m.busy = busy
			limits := []string{"INFO timeout_turn 5000", "INFO timeout_match 60000", "INFO time_left 40000"}
			require.Equal(t, "OK", m.ask(append(limits, "START 15")...))
			m.ask("BEGIN")
			m.brain.gate = make(chan struct{})
			m.pause.Store(int64(pause))
			m.ask("TURN 14,14")
			m.brain.gate = nil
			for _, move := range []string{"TURN 14,13", "TURN 14,12", "TURN 14,11"} {
				m.ask(move)
				all = append(all, m.brain.lastLimits().Time)
			}
			m.end()
		})
		return all
	}
	calm := times(t, 0, false)
	assert.Greater(t, calm[0], time.Second)
	assert.Equal(t, calm, times(t, 10*time.Second, false))
	for i, late := range times(t, 10*time.Second, true) {
		assert.GreaterOrEqual(t, late, calm[i]*9/10)
	}
}

// The limit on memory often comes with the question for the first move. To obey it costs
// no new brain, and a larger table waits for a search with time for it.
func TestMemoryIsChangedWithoutANewBrain(t *testing.T) {
	m := newManager(t)
	require.Equal(t, "OK", m.ask("INFO timeout_turn 100", "START 15"))
	assert.EqualValues(t, 16<<20, m.brain.memory())
	m.ask("INFO max_memory 367001600", "BEGIN")
	assert.EqualValues(t, 16<<20, m.brain.memory(), "there is no time for a larger table")
	heap := m.limit
	if engine.TablesApart {
		assert.Greater(t, heap, int64(300<<20), "garbage may take what the table does not")
	}
	m.ask("INFO timeout_turn 2000", "TURN 14,14")
	roomy := m.brain.memory()
	assert.Greater(t, roomy, int64(128<<20))
	if engine.TablesApart {
		assert.Equal(t, heap+(16<<20), m.limit+roomy)
	}
	m.ask("INFO timeout_turn 100", "TURN 14,13")
	assert.Equal(t, roomy, m.brain.memory(), "what is there is kept")
	m.ask("INFO max_memory 30000000", "TURN 14,12")
	assert.Less(t, m.brain.memory(), int64(16<<20), "a limit holds at once")
	assert.Equal(t, 1, m.made)
	m.end()
}

// What a game no longer needs is given back before the next one begins: at a new game,
// another rule, fewer threads.
func TestBrainsAreReleased(t *testing.T) {
	m := newManager(t)
	require.Equal(t, "OK", m.ask("START 15"))
	for i, line := range []string{"START 20", "RESTART", "INFO rule 4", "INFO thread_num 2", "INFO max_memory 20000000"} {
		m.ask(line, "ABOUT")
		if !strings.HasPrefix(line, "INFO") {
			m.reply()
		}
		assert.Equal(t, i+1, m.brain.released, line)
		assert.Equal(t, i+2, m.made, line)
	}
	m.end()
}

// What cannot be kept is said once, and the least is taken.
func TestWhatCannotBeKeptIsSaid(t *testing.T) {
	m := newManager(t)
	m.available = 1 << 30
	message := func(lines ...string) string {
		m.send(append(lines, "ABOUT")...)
		said := ""
		for line := range m.lines {
			if strings.HasPrefix(line, "name=") {
				break
			}
			if text, ok := strings.CutPrefix(line, "MESSAGE "); ok {
				said += text
			}
		}
		return said
	}
	assert.Empty(t, message("START 15", "INFO hash_size 16384"))
	assert.Equal(t, "hash_size: there is room for a table of 768 MiB", message("INFO hash_size 16777216", "START 15"))
	assert.Empty(t, message("START 15", "RESTART"), "it was said")
	assert.Equal(t, "max_memory: there is room for 5 of 64 threads", message("INFO max_memory 83886080", "INFO thread_num 64", "INFO hash_size 0", "START 15"))
	assert.Equal(t, 5, m.brain.options.Threads)
	assert.Equal(t, "max_memory: the engine takes 21 MiB at least", message("INFO max_memory 1000", "INFO thread_num 1", "START 15"))
	assert.EqualValues(t, 1<<20, m.brain.memory())
	m.end()
}

// Commands that no manager has use for do not wait without end.
func TestNotAllCanWait(t *testing.T) {
	m := newManager(t)
	m.brain.gate = make(chan struct{})
	require.Equal(t, "OK", m.ask("START 15"))
	m.send("INFO timeout_turn 60000", "BEGIN")
	require.Contains(t, <-m.lines, "MESSAGE depth 1-3")
	for range 10_000 {
		m.send("TAKEBACK 7,7")
	}
	assert.Equal(t, "ERROR too many commands wait: some are left out", m.reply())
	m.brain.gate <- struct{}{}
	assert.Equal(t, "0,14", m.reply())
	m.send("ABOUT")
	answers := 0
	for answer := m.reply(); !strings.HasPrefix(answer, "name="); answer = m.reply() {
		answers++
	}
	assert.Greater(t, answers, 1000)
	assert.Less(t, answers, 9000)
	m.end()
}

// END is obeyed at once, whatever stands before it.
func TestNothingKeepsTheServerFromEnding(t *testing.T) {
	t.Run("it is busy", func(t *testing.T) {
		m := newManager(t)
		m.brain.warming = make(chan struct{})
		defer close(m.brain.warming)
		for range 20 {
			m.send("START 15")
		}
		m.end()
	})
	t.Run("its answers are not read", func(t *testing.T) {
		for _, how := range []string{"END", "", "interrupted"} {
			in, toServer := io.Pipe()
			fromServer, out := io.Pipe()
			defer fromServer.Close() //nolint:errcheck // a pipe in memory
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			ended := make(chan error, 1)
			go func() { ended <- (&gomocup.Server{}).Run(ctx, in, out) }()
			for range 20_000 {
				_, err := io.WriteString(toServer, "HELLO\n")
				require.NoError(t, err)
			}
			switch how {
			case "interrupted":
				cancel()
			case "":
				require.NoError(t, toServer.Close())
			default:
				_, err := io.WriteString(toServer, how+"\n")
				require.NoError(t, err)
			}
			select {
			case err := <-ended:
				require.NoError(t, err)
			case <-time.After(patience):
				require.Fail(t, "does not end", how)
			}
		}
	})
}

// Whatever a manager sends, the server lives and answers the next one.
func FuzzServer(f *testing.F) {
	f.Add("START 15\nBEGIN\nTURN 7,7\nEND")
	f.Add("BOARD\n1,1,1\nDONE\nSTART 5\nBOARD\n1,1,1\n2,2,2\nDONE\nYXNBEST 3")
	f.Add("INFO rule 4\nRECTSTART 6,7\nSWAP2BOARD\nDONE\nYXSHOWFORBID\nTAKEBACK 0,0")
	f.Add("START 15\nYXBLOCK\n1,1\nDONE\nINFO time_left -9\nTURN 99999999999999999999,1")
	f.Fuzz(func(t *testing.T, script string) {
		var out strings.Builder
		server := gomocup.Server{Name: "Fake", NewBrain: func(engine.Options) gomocup.Brain { return &fakeBrain{} }}
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		defer cancel()
		require.NoError(t, server.Run(ctx, strings.NewReader(script), &out))
		require.NoError(t, ctx.Err())
		for line := range strings.Lines(out.String()) {
			assert.NotContains(t, line, "\x00")
			assert.True(t, strings.HasSuffix(line, "\n"))
		}
	})
}

func FuzzParseCommand(f *testing.F) {
	f.Add("TURN 7,7\r\n")
	f.Add("\ufeffabout")
	f.Fuzz(func(t *testing.T, line string) {
		c := gomocup.ParseCommand(line)
		assert.Equal(t, strings.ToUpper(c.Verb), c.Verb)
		assert.Equal(t, strings.TrimSpace(c.Rest), c.Rest)
		assert.Equal(t, c, gomocup.ParseCommand(c.Verb+" "+c.Rest))
		if p, err := gomocup.ParsePoint(c.Rest, board.Square(15)); err == nil {
			again, err := gomocup.ParsePoint(gomocup.FormatPoint(p, board.Square(15)), board.Square(15))
			require.NoError(t, err)
			assert.Equal(t, p, again)
		}
	})
}
