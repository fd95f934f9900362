package gomocup

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
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
	Lines   int  // best moves to tell about; engines that cannot tell about one
	Detail  bool // tell of the search in numbers and on the wire's points, where an engine can
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
	infoSent   []string      // the INFO lines that hold
	moves      []board.Point // on the engine's board, when playing
	synced     bool          // moves is what the engine's board shows
	noLines    bool          // it does not know YXNBEST
	noRestart  bool          // nor RESTART
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

// relaunch ends the program and starts it again.
func (c *Client) relaunch() error {
	c.Close()
	pr, err := launch(c.program)
	if err != nil {
		return err
	}
	c.process, c.size, c.infoSent, c.synced = pr, board.Size{}, nil, false
	return nil
}

// newGame empties the engine's board and tells it the rule and the limits.
func (c *Client) newGame(ctx context.Context, r rule.Rule, size board.Size, limits Limits) error {
	bits, err := RuleBits(r)
	if err != nil {
		return c.fault(ErrRefused, err.Error())
	}
	if c.noRestart && c.size != (board.Size{}) {
		if err := c.relaunch(); err != nil {
			return err
		}
	}
	start := "START " + strconv.Itoa(size.W)
	switch {
	case size == c.size:
		start = "RESTART"
	case size.W != size.H:
		start = fmt.Sprintf("RECTSTART %d,%d", size.W, size.H)
	}
	line, err := c.ask(ctx, startTime, func(line string) bool { return isReady(line) || refusal(line) }, start)
	if err != nil {
		c.process.end(false) // an engine between two games is in no state to go on
		return err
	}
	if !isReady(line) {
		if start == "RESTART" && !c.noRestart { // the protocol: it is to be ended and started again
			c.noRestart = true
			return c.newGame(ctx, r, size, limits)
		}
		return c.fault(ErrRefused, fmt.Sprintf("%s: it said %q", start, printable(line)))
	}
	c.size, c.rule = size, r
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
	if l.Detail {
		lines = append(lines, fmt.Sprintf("INFO show_detail %d", detailRealTime|detailLines))
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

// Swap2Answer is what an engine answers to the stones of a swap2 opening: either it takes
// Black or it places stones. After none these are the opening's three; after three or five
// one is its move as White, which it has chosen so; after three two are added for the
// other side to choose.
type Swap2Answer struct {
	TakesBlack bool
	Stones     []board.Point
}

// swapWord is the answer of an engine that takes Black.
const swapWord = "SWAP"

// Swap2 asks for an answer to none, three or five stones of a swap2 opening. A game begins
// with it; the next Move may be in any position. It returns how long the engine took. Its
// errors are those of [Client.Move].
func (c *Client) Swap2(ctx context.Context, pos *rule.Position, limits Limits) (Swap2Answer, time.Duration, error) {
	if err := c.newGame(ctx, pos.Rule(), pos.Board().Size(), limits); err != nil {
		return Swap2Answer{}, 0, err
	}
	c.synced = false
	request := []string{"SWAP2BOARD"}
	for _, p := range pos.Moves() {
		request = append(request, FormatPoint(p, c.size))
	}
	c.rest()
	asked := time.Now()
	line, err := c.question(ctx, append(request, "DONE"), func() (string, error) {
		return c.answer(ctx, c.moveTimeout(limits), func(line string) bool { return !isMessage(line) })
	})
	took := time.Since(asked)
	if err != nil {
		return Swap2Answer{}, took, err
	}
	a, err := c.checkSwap2(pos, line)
	return a, took, err
}

// checkSwap2 reads an answer and sees that swap2 allows it.
func (c *Client) checkSwap2(pos *rule.Position, line string) (Swap2Answer, error) {
	placed := len(pos.Moves())
	if refusal(line) {
		return Swap2Answer{}, c.fault(ErrRefused, fmt.Sprintf("it said %q", printable(line)))
	}
	if strings.EqualFold(strings.TrimSpace(line), swapWord) {
		if placed == swap2First {
			return Swap2Answer{}, c.fault(ErrIllegal, "it took Black before there were stones")
		}
		return Swap2Answer{TakesBlack: true}, nil
	}
	var a Swap2Answer
	after := pos.Clone()
	for _, word := range strings.Fields(line) {
		p, err := ParsePoint(word, c.size)
		if err != nil {
			return Swap2Answer{}, c.fault(ErrGarbage, fmt.Sprintf("want %s or stones, got %q", swapWord, printable(line)))
		}
		if err := after.Play(p); err != nil {
			return Swap2Answer{}, c.fault(ErrIllegal, err.Error())
		}
		a.Stones = append(a.Stones, p)
	}
	switch n := len(a.Stones); {
	case placed == swap2First && n == swap2Second,
		placed == swap2Second && (n == 1 || n == swap2Third-swap2Second),
		placed == swap2Third && n == 1:
		return a, nil
	default:
		return Swap2Answer{}, c.fault(ErrIllegal, fmt.Sprintf("it placed %d stones after %d", n, placed))
	}
}

// plainGame returns the moves of a game that began on the empty board and in
// which was not passed.
func plainGame(pos *rule.Position) ([]board.Point, bool) {
	b := pos.Board()
	stones := b.Stones()
	moves := pos.Moves()
	for _, p := range moves {
		if p == board.Pass {
			return nil, false
		}
	}
	return append([]board.Point(nil), moves...), len(moves) == stones
}

// continues reports whether the position comes one move after what stands on the
// engine's board, or is the empty board that stands there.
func (c *Client) continues(pos *rule.Position) bool {
	moves, ok := plainGame(pos)
	if !ok || !c.synced {
		return false
	}
	if len(moves) == 0 && len(c.moves) == 0 {
		return true
	}
	if len(c.moves) == 0 || len(moves) != len(c.moves)+1 {
		// A BOARD is due, which some engines add to the stones they have.
		return len(c.moves) == 0
	}
	for i, p := range c.moves {
		if moves[i] != p {
			return false
		}
	}
	return true
}

// commandsFor returns the commands that bring the position to the engine.
func (c *Client) commandsFor(pos *rule.Position) []string {
	moves, plain := plainGame(pos)
	size := pos.Board().Size()
	switch {
	case plain && len(moves) == 0:
		return []string{"BEGIN"}
	case plain && (len(c.moves) > 0 || len(moves) == 1):
		return []string{"TURN " + FormatPoint(moves[len(moves)-1], size)}
	}
	return c.setUp("BOARD", pos)
}

// setUp returns the command, BOARD or the like, with the whole position.
func (c *Client) setUp(verb string, pos *rule.Position) []string {
	size := pos.Board().Size()
	moves, plain := plainGame(pos)
	if !plain {
		moves = alternating(pos)
	}
	lines := []string{verb}
	for _, p := range moves {
		field := fieldOpponent
		if pos.Board().At(p) == pos.Turn() {
			field = fieldOwn
		}
		lines = append(lines, fmt.Sprintf("%s,%d", FormatPoint(p, size), field))
	}
	return append(lines, "DONE")
}

// alternating returns the stones in an order in which the sides alternate as long as
// they can.
func alternating(pos *rule.Position) []board.Point {
	b := pos.Board()
	var black, white, all []board.Point
	for i := range b.Size().Cells() {
		switch p := b.Size().Point(i); b.At(p) {
		case board.Black:
			black = append(black, p)
		case board.White:
			white = append(white, p)
		}
	}
	for i := range max(len(black), len(white)) {
		if i < len(black) {
			all = append(all, black[i])
		}
		if i < len(white) {
			all = append(all, white[i])
		}
	}
	return all
}
