package gomocup

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"time"

	"tengen/board"
	"tengen/board/rule"
)

// Limits are what an engine is told with INFO. Zero means no limit, except that
// a Turn of 0 with no other limit gets [DefaultTurn].
type Limits struct {
	Turn    time.Duration // for one move
	Match   time.Duration // for all moves of a game
	Left    time.Duration // of Match, before the move
	Memory  int64         // bytes
	Nodes   uint64        // an extension that few engines know, as the next two
	Depth   int
	Threads int
	Lines   int // best moves to tell about; engines that cannot tell about one
}

// DefaultTurn is the time for a move when no limit at all is given.
const DefaultTurn = 5 * time.Second

// Client talks to one running engine. Its methods must not be called at the same
// time. After an error the engine is gone and only Close may be called.
type Client struct {
	// Grace is how much longer than its time an engine may take before it counts
	// as hung.
	Grace time.Duration

	program    Program
	process    *process
	size       board.Size
	rule       rule.Rule
	limits     Limits
	infoSent   []string      // the INFO lines that hold
	moves      []board.Point // on the engine's board, when playing
	synced     bool          // moves is what the engine's board shows
	noLines    bool          // it does not know YXNBEST
	lastAnswer time.Time     // when its last answer came
}

const (
	defaultGrace = 5 * time.Second
	startTime    = 10 * time.Second // for the answer to START; some engines fill tables
	quickTime    = 2 * time.Second  // for the answer to ABOUT and the like

	lastWords = 100 * time.Millisecond // for what a dead engine had still said

	// settle is how long after its move an engine is left alone: some swallow a
	// command that comes within two milliseconds of it, and on a busy machine a
	// millisecond can be long.
	settle = 20 * time.Millisecond
)

// Open starts the program. It does not wait for the engine to be ready.
func Open(p Program) (*Client, error) {
	pr, err := launch(p)
	if err != nil {
		return nil, err
	}
	return &Client{Grace: defaultGrace, program: p, process: pr}, nil
}

// Close ends the engine, by force when it does not obey. It may be called more
// than once.
func (c *Client) Close() { c.process.end(true) }

// relaunch starts the program again.
func (c *Client) relaunch() error {
	c.process.end(false)
	pr, err := launch(c.program)
	if err != nil {
		return err
	}
	c.process, c.size, c.infoSent, c.synced = pr, board.Size{}, nil, false
	return nil
}

// NewGame empties the engine's board and tells it the rule and the limits.
func (c *Client) NewGame(ctx context.Context, r rule.Rule, size board.Size, limits Limits) error {
	bits, err := RuleBits(r)
	if err != nil {
		return c.fault(ErrRefused, err.Error())
	}
	start := "START " + strconv.Itoa(size.W)
	switch {
	case size == c.size:
		start = "RESTART"
	case size.W != size.H:
		start = fmt.Sprintf("RECTSTART %d,%d", size.W, size.H)
	}
	line, err := c.ask(ctx, startTime, func(line string) bool { return line == "OK" || refusal(line) }, start)
	if err != nil {
		c.process.end(false) // an engine between two games is in no state to go on
		return err
	}
	if line != "OK" {
		return c.fault(ErrRefused, fmt.Sprintf("%s: it said %q", start, printable(line)))
	}
	c.size, c.rule, c.limits = size, r, limits
	c.moves, c.synced, c.infoSent = nil, true, nil
	return c.sendInfo(limits, bits)
}

// sendInfo sends the INFO lines that are new.
func (c *Client) sendInfo(l Limits, bits int) error {
	turn := l.Turn
	if turn == 0 && l.Match == 0 {
		turn = DefaultTurn
		if l.Nodes > 0 || l.Depth > 0 {
			turn = longTurn
		}
	}
	left := strconv.Itoa(unlimitedMillis)
	if l.Match > 0 {
		left = strconv.FormatInt(l.Left.Milliseconds(), 10)
		if turn == 0 {
			turn = l.Match
		}
	}
	lines := []string{
		fmt.Sprintf("INFO timeout_turn %d", turn.Milliseconds()),
		fmt.Sprintf("INFO timeout_match %d", l.Match.Milliseconds()),
		"INFO game_type 1",
		fmt.Sprintf("INFO rule %d", bits),
	}
	if l.Memory > 0 {
		lines = append(lines, fmt.Sprintf("INFO max_memory %d", l.Memory))
	}
	if l.Nodes > 0 {
		lines = append(lines, fmt.Sprintf("INFO max_node %d", l.Nodes))
	}
	if l.Depth > 0 {
		lines = append(lines, fmt.Sprintf("INFO max_depth %d", l.Depth))
	}
	if l.Threads > 1 {
		lines = append(lines, fmt.Sprintf("INFO thread_num %d", l.Threads))
	}
	lines = append(lines, "INFO time_left "+left)
	var fresh []string
	for i, line := range lines {
		if !slices.Contains(c.infoSent, line) || i == len(lines)-1 {
			fresh = append(fresh, line)
		}
	}
	c.infoSent = lines
	return c.send(fresh...)
}

// longTurn is the time for a move that other limits end.
const longTurn = time.Hour
