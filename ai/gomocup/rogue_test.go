package gomocup_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/gomocup"
	"tengen/board"
	"tengen/board/rule"
)

// asRogue makes the test program behave as an engine that misbehaves in one way.
const asRogue = "as-rogue"

// wrong is what rogues answer unasked; it is legal in all games here.
const wrong = "10,10"

// rogue is an engine that plays the first free point from the top left, and does one
// thing that it should not.
type rogue struct {
	mode  string
	turns int  // asked for a move so often
	anew  bool // the last time with the whole board
	moves chan string
}

// say writes lines in one piece, which the system does not mix with others.
func (*rogue) say(lines ...string) { _, _ = os.Stdout.WriteString(strings.Join(lines, "\n") + "\n") }

// spill writes for ever.
func spill(text string) {
	for {
		if _, err := os.Stdout.WriteString(text); err != nil {
			os.Exit(5)
		}
	}
}

// flood writes messages for ever, from the first time on, with a move among them.
func (r *rogue) flood(move string) {
	if r.moves == nil {
		r.moves = make(chan string)
		go func() {
			for {
				select {
				case m := <-r.moves:
					r.say(m)
				default:
					_, _ = os.Stdout.WriteString(messages)
				}
			}
		}()
	}
	time.Sleep(10 * time.Millisecond)
	r.moves <- move
}

// messages is a piece of a flood, as much as the system writes in one piece.
var messages = strings.Repeat("MESSAGE depth 2-3 ev +7 n 12 nps 0 tm 1 pv h8 i9 j10 k11\n", 70)

func (r *rogue) play() {
	if r.mode == "never-reads" {
		for { // 19,19 is the only free point
			r.say("OK", "19,19")
			time.Sleep(time.Millisecond)
		}
	}
	b, inBoard := board.New(board.Square(15)), false
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		var x, y, field int
		verb, rest, _ := strings.Cut(in.Text(), " ")
		switch {
		case inBoard && verb == "DONE":
			inBoard, r.anew = false, true
			r.turn(b)
		case inBoard:
			_, _ = fmt.Sscanf(verb, "%d,%d,%d", &x, &y, &field)
			b.Set(board.Point{X: x, Y: y}, board.White)
		case verb == "START" || verb == "RESTART":
			b = board.New(board.Square(15))
			r.begin()
		case verb == "BOARD":
			inBoard = true
		case verb == "BEGIN":
			r.turn(b)
		case verb == "TURN":
			_, _ = fmt.Sscanf(rest, "%d,%d", &x, &y)
			b.Set(board.Point{X: x, Y: y}, board.White)
			r.anew = false
			r.turn(b)
		case verb == "YXSTOP":
			r.say(wrong)
			if r.mode == "answers-after-stop" {
				time.Sleep(30 * time.Millisecond) // RESTART waits meanwhile
				r.say("11,11", "12,12")
			}
		case verb == "END":
			if r.mode == "stays" {
				hang()
			}
			return
		}
	}
	if r.mode == "stays" {
		hang()
	}
}

// begin answers START and RESTART.
func (r *rogue) begin() {
	switch r.mode {
	case "answers-when-it-begins":
		r.say(wrong, "OK", wrong, "OK")
	case "answers-behind":
		r.say(wrong, "OK")
	case "says-ok-often":
		r.say("OK", "OK", "OK")
	default:
		r.say("OK")
	}
}

// turn answers with a move.
func (r *rogue) turn(b *board.Board) {
	r.turns++
	if r.breed() {
		r.mode = "breeds"
	}
	move := ""
	for i := 0; move == ""; i++ {
		if p := (board.Point{X: i % 15, Y: i / 15}); b.Free(p) {
			b.Set(p, board.Black)
			move = fmt.Sprintf("%d,%d", p.X, p.Y)
		}
	}
	switch r.mode {
	case "answers-twice", "answers-when-it-begins":
		r.say(move, wrong)
	case "answers-behind": // its second answer comes when it hears the next command
		if r.turns == 1 || r.anew {
			r.say(move, wrong)
			return
		}
		r.say(wrong, move)
	case "answers-often":
		r.say(move + strings.Repeat("\n"+wrong, 100))
	case "answers-after-stop":
		if r.turns == 1 {
			r.say("MESSAGE thinking")
			return
		}
		r.say(move)
	case "says-nul":
		r.say("\x00\x00", "\x00", move)
	case "says-half-and-goes":
		_, _ = os.Stdout.WriteString("MESSAGE dep")
		os.Exit(0)
	case "says-half-and-hangs":
		_, _ = os.Stdout.WriteString("10,")
		hang()
	case "says-half-twice":
		_, _ = os.Stdout.WriteString(move[:1])
		time.Sleep(10 * time.Millisecond)
		r.say(move[1:])
	case "endless-line":
		spill(strings.Repeat("x", 1<<16))
	case "floods-and-hangs":
		spill(messages)
	case "floods-with-moves":
		spill(strings.Repeat("14,14\n", 600))
	case "floods-and-answers":
		r.flood(move)
	case "goes":
		os.Exit(0)
	case "illegal":
		r.say("7,8")
	case "off-the-board":
		r.say("99999999999999999999,-1")
	default:
		r.say(move)
	}
}

// rogueOf returns a rogue and what is told of it.
func rogueOf(t *testing.T, mode string) (gomocup.Program, *excesses) {
	p, told := program(t, mode), new(excesses)
	p.Args[0], p.Excess = asRogue, told.add
	return p, told
}

type excesses struct {
	mu    sync.Mutex
	told  []gomocup.Excess
	times int
	lines map[gomocup.Excess]int // as told last
}

func (e *excesses) add(x gomocup.Excess, lines int) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if !slices.Contains(e.told, x) {
		e.told = append(e.told, x)
	}
	if e.lines == nil {
		e.lines = map[gomocup.Excess]int{}
	}
	e.lines[x] = lines
	e.times++
}

func (e *excesses) all() []gomocup.Excess {
	e.mu.Lock()
	defer e.mu.Unlock()
	return append([]gomocup.Excess(nil), e.told...)
}

// Whatever an engine says beyond its answers is dropped, told once, and changes
// nothing of the game; one that does not answer, or what cannot be, is at fault.
func TestRogues(t *testing.T) {
	late, flood := []gomocup.Excess{gomocup.LateMove}, []gomocup.Excess{gomocup.Flood}
	for mode, want := range map[string]struct {
		fault error // of the first move; nil for a game that is played
		told  []gomocup.Excess
	}{
		"well-behaved":           {},
		"answers-twice":          {told: late},
		"answers-often":          {told: late},
		"answers-behind":         {told: late},
		"answers-when-it-begins": {told: late},
		"says-ok-often":          {},
		"says-nul":               {},
		"says-half-twice":        {},
		"floods-and-answers":     {told: flood},
		"stays":                  {},
		"says-half-and-goes":     {fault: gomocup.ErrCrashed},
		"says-half-and-hangs":    {fault: gomocup.ErrHung},
		"endless-line":           {fault: gomocup.ErrGarbage, told: flood},
		"floods-and-hangs":       {fault: gomocup.ErrHung, told: flood},
		"floods-with-moves":      {fault: nil},
		"goes":                   {fault: gomocup.ErrCrashed},
		"illegal":                {fault: gomocup.ErrIllegal},
		"off-the-board":          {fault: gomocup.ErrGarbage},
	} {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			p, told := rogueOf(t, mode)
			client, err := gomocup.Open(p)
			require.NoError(t, err)
			defer client.Close()
			client.Grace = patience
			switch { // these wait for the whole of it, in case a move still comes
			case errors.Is(want.fault, gomocup.ErrHung):
				client.Grace = 400 * time.Millisecond
			case errors.Is(want.fault, gomocup.ErrGarbage):
				client.Grace = 4 * time.Second // so long as it takes to answer on a busy machine
			}
			limits := gomocup.Limits{Turn: 300 * time.Millisecond}
			pos := newGame()
			if mode == "floods-with-moves" { // the first of them is as good an answer as any
				move, _, err := client.Move(context.Background(), pos, limits, nil)
				require.NoError(t, err)
				assert.Equal(t, "O1", move.String())
				return
			}
			require.NoError(t, pos.Play(board.Point{X: 7, Y: 6})) // 7,8 on the wire
			if errors.Is(want.fault, gomocup.ErrCrashed) {        // the race detector makes who ends wait a second
				client.Grace = patience
			}
			if want.fault != nil {
				_, _, err := client.Move(context.Background(), pos, limits, nil)
				require.ErrorIs(t, err, want.fault)
				assert.False(t, client.Alive())
				assert.Equal(t, want.told, told.all())
				return
			}
			for _, expected := range []string{"A15", "B15", "C15", "D15"} {
				move, _, err := client.Move(context.Background(), pos, limits, nil)
				require.NoError(t, err)
				assert.Equal(t, expected, move.String(), "the answer to another question")
				require.NoError(t, pos.Play(move))
				require.NoError(t, pos.Play(board.Point{X: len(pos.Moves()), Y: 0}))
			}
			client.Close()
			assert.False(t, client.Alive())
			assert.Equal(t, want.told, told.all())
		})
	}
}

// What comes after STOP is not the answer to what is asked next.
func TestAnswersAfterStop(t *testing.T) {
	p, told := rogueOf(t, "answers-after-stop")
	client, err := gomocup.Open(p)
	require.NoError(t, err)
	defer client.Close()
	limits := gomocup.Limits{Turn: patience}
	ctx, cancel := context.WithCancel(context.Background())
	_, _, err = client.Move(ctx, newGame(), limits, func(string) { cancel() })
	require.ErrorIs(t, err, context.Canceled)
	require.True(t, client.Alive(), "it has answered STOP")
	move, _, err := client.Move(context.Background(), newGame(), limits, nil)
	require.NoError(t, err)
	assert.Equal(t, "A15", move.String())
	assert.Equal(t, []gomocup.Excess{gomocup.LateMove}, told.all())
}

// An engine that reads nothing makes none wait once its pipe is full.
func TestAnEngineThatNeverReads(t *testing.T) {
	p, _ := rogueOf(t, "never-reads")
	client, err := gomocup.Open(p)
	require.NoError(t, err)
	defer client.Close()
	b := board.New(board.Square(20))
	for i := range b.Size().Cells() {
		side := board.Black
		if i%20/2%2 == i/20%2 { // no five
			side = board.White
		}
		b.Set(b.Size().Point(i), side)
	}
	b.Set(board.Point{X: 19, Y: 0}, board.Empty)
	for range 100 {
		if _, _, err = client.Move(context.Background(), rule.FromBoard(rule.Freestyle, b, board.Black), gomocup.Limits{}, nil); err != nil {
			break
		}
	}
	require.ErrorIs(t, err, gomocup.ErrHung)
	assert.Contains(t, err.Error(), "does not read its input")
	assert.False(t, client.Alive())
}

// A program ends with its life, also while it is asked something.
func TestALifeThatEnds(t *testing.T) {
	p, _ := rogueOf(t, "floods-and-hangs")
	life, end := context.WithCancel(context.Background())
	p.Life = life
	client, err := gomocup.Open(p)
	require.NoError(t, err)
	defer client.Close()
	var once sync.Once
	_, _, err = client.Move(context.Background(), newGame(), gomocup.Limits{Turn: time.Minute}, func(string) { once.Do(end) })
	require.ErrorIs(t, err, gomocup.ErrCrashed)
	assert.False(t, client.Alive())
	_, err = gomocup.Open(p)
	assert.ErrorIs(t, err, gomocup.ErrNotStarted, "nothing begins any more")
}

// children reads the process numbers that a rogue tells of.
func children(text string) (pids []int) {
	for _, word := range strings.Fields(text) {
		if pid, err := strconv.Atoi(word); err == nil {
			pids = append(pids, pid)
		}
	}
	return pids
}
