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
