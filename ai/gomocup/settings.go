package gomocup

import (
	"cmp"
	"math"
	"strconv"
	"strings"
	"time"

	"tengen/ai/engine"
	"tengen/board/rule"
)

// settings is what INFO has told so far. It outlives games: managers send it
// before or after START.
type settings struct {
	turn      time.Duration // for one move; 0: as fast as possible
	turnKnown bool
	match     time.Duration // for the whole game; 0: none
	left      time.Duration // of the match; may be negative
	leftKnown bool          // and not unlimited

	memory  int64 // bytes for the process; 0: none
	hash    int64 // bytes for the transposition table; 0: by memory
	threads int
	depth   int
	nodes   uint64
	detail  int // bits: 1 real-time messages
	rule    rule.Rule
	ruleErr error // told at the next command that needs the rule
}

// unlimitedMillis is what time_left says when the match has no limit.
const unlimitedMillis = 2147483647

func newSettings() settings { return settings{threads: 1, rule: rule.Freestyle} }

// set takes the key and value of an INFO line. What it does not know or cannot
// read it ignores, as the protocol demands.
func (s *settings) set(text string) {
	c := ParseCommand(text)
	v, err := strconv.ParseInt(c.Rest, 10, 64)
	if err != nil {
		return
	}
	switch strings.ToLower(c.Verb) {
	case "timeout_turn":
		s.turn, s.turnKnown = millis(max(v, 0)), true
	case "timeout_match":
		s.match = millis(max(v, 0))
	case "time_left":
		s.left, s.leftKnown = millis(v), v < unlimitedMillis
	case "max_memory":
		s.memory = max(v, 0)
	case "rule":
		s.rule, s.ruleErr = RuleByBits(int(min(max(v, -1), 1<<10)))
	case "max_depth":
		s.depth = int(min(max(v, 0), maxDepth))
	case "max_node":
		s.nodes = uint64(max(v, 0))
	case "thread_num":
		s.threads = int(min(max(v, 1), maxThreads))
	case "hash_size":
		s.hash = min(max(v, 0), maxHashKiB) << 10
	case "show_detail":
		s.detail = int(v & 3)
	}
}

// Larger values mean no more than these.
const (
	maxDepth   = 255
	maxThreads = 64
	maxHashKiB = 1 << 24
	maxMillis  = int64(1) << 40 // keeps a duration far from overflow
)

func millis(v int64) time.Duration {
	return time.Duration(min(max(v, -maxMillis), maxMillis)) * time.Millisecond
}

// What the table leaves of a memory limit: the program itself, and room for the
// garbage collector.
const (
	ownMemory    = 48 << 20
	tableShare   = 0.75
	leastTable   = 1 << 20
	largestTable = 512 << 20
)

// Managers tell the limit on memory when they have got their OK, and with the next line
// they may ask for a move. So a table begins small. It grows to what it may have before
// the first search that has time for that and could fill it.
const (
	firstTable = 16 << 20
	roomyTurn  = 500 * time.Millisecond
)

// options returns what the limits on memory and threads leave to the engine, with a
// table of so many bytes at most.
func (s *settings) options(most int64) engine.Options {
	table := cmp.Or(s.hash, engine.DefaultMemory)
	if s.memory > 0 {
		room := int64(float64(s.memory-ownMemory) * tableShare)
		if s.hash == 0 || table > room {
			table = room
		}
		table = min(max(table, leastTable), largestTable)
	}
	return engine.Options{Threads: s.threads, Memory: min(table, most)}
}

// resized returns the options for a search of so much time, 0 for no limit, of a brain
// that has had these.
func (s *settings) resized(before engine.Options, limit time.Duration) engine.Options {
	if limit > 0 && limit < roomyTurn {
		return s.options(max(before.Memory, firstTable))
	}
	return s.options(math.MaxInt64)
}

// How much of its time an engine leaves unused, so that a busy machine does not
// make it lose on time.
const (
	leastMargin   = 25 * time.Millisecond
	largestMargin = 500 * time.Millisecond
	marginPart    = 40 // a fortieth of the turn
	lagTimes      = 2  // of a clock that is late: ours, and the manager's is hardly better
	lagPart       = 3  // but that takes at most a third more
	leastPart     = 3  // but a third of a very short turn is always used
	fastTurn      = 20 * time.Millisecond
	leastTurn     = time.Millisecond
	defaultTurn   = 5 * time.Second // when a manager names no limit at all

	// firstLateness is how late the clock is taken to be before a search has measured it:
	// a thread that sleeps is woken in time where one that computes has to wait.
	firstLateness = 50 * time.Millisecond
)

// A search has some time to come back from its end before the answer goes out without
// it: a quarter of what would else be left of the turn, at most.
const (
	comeBack     = 10 * time.Millisecond
	comeBackPart = 4
	leastToCome  = 10 // moves, at the end of a match
)

// budget returns how long to think about a move when stones lie on the board;
// lag is by how much the clock is late. 0 means no limit.
func (s *settings) budget(stones int, lag time.Duration) time.Duration {
	margin := min(max(leastMargin, s.turn/marginPart), largestMargin) + min(lagTimes*lag, s.turn/lagPart, largestMargin)
	limit := time.Duration(0)
	switch {
	case s.turnKnown && s.turn == 0:
		limit = fastTurn
	case s.turnKnown:
		limit = max(s.turn-margin, s.turn/leastPart, leastTurn)
	case s.depth == 0 && s.nodes == 0 && !s.leftKnown:
		limit = defaultTurn
	}
	if left, ok := s.remaining(); ok {
		share := max(engine.Share(left-margin, stones)-lag, leastTurn) // each move costs what the clock is late
		if limit == 0 || share < limit {
			limit = share
		}
	}
	return limit
}

// patience returns how long after its command an answer goes out at the latest, when
// the search was given so much.
func (s *settings) patience(budget time.Duration) time.Duration {
	wait := comeBack
	if s.turnKnown && s.turn > 0 {
		wait = min(wait, max(s.turn-budget, 0)/comeBackPart)
	}
	if left, ok := s.remaining(); ok {
		wait = min(wait, max(left-budget-largestMargin, 0)/leastToCome/comeBackPart)
	}
	return budget + wait
}

// remaining returns what is left of the match, and whether the match is limited.
func (s *settings) remaining() (time.Duration, bool) {
	switch {
	case s.leftKnown:
		return s.left, true
	case s.match > 0:
		return s.match, true
	default:
		return 0, false
	}
}

// schedule is when things are due of a search whose command came at since.
type schedule struct {
	settings settings // as they were then
	stones   int
	since    time.Time
	presumed time.Duration // how late the clock is taken to be at least
}

// end returns when the search should end, and false for never.
func (c schedule) end(lag time.Duration) (time.Time, bool) {
	budget := c.budget(lag)
	return c.since.Add(budget), budget > 0
}

// answer returns when the answer goes out at the latest, where the search has an end.
func (c schedule) answer(lag time.Duration) time.Time {
	return c.since.Add(c.settings.patience(c.budget(lag)))
}

func (c schedule) budget(lag time.Duration) time.Duration {
	return c.settings.budget(c.stones, max(lag, c.presumed))
}
