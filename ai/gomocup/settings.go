package gomocup

import (
	"cmp"
	"fmt"
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

	memory    int64 // bytes for the process; 0: none
	hash      int64 // bytes for the transposition table; 0: by memory
	available int64 // bytes that the machine had for it when hash was told; 0: not known
	threads   int
	depth     int
	nodes     uint64
	detail    int // bits: 1 real-time messages
	rule      rule.Rule
	ruleErr   error // told at the next command that needs the rule
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

// What a limit on memory is shared out for, in bytes. The test of cmd/pbrain-tengen with
// random orders holds it against what the system says.
const (
	programMemory = 14 << 20 // the program, the patterns of a rule, the tables of openings, some garbage
	threadMemory  = 6 << 20  // each searching thread, on the largest board
	unseenMemory  = 2 << 20  // of the program, beside what Go's runtime counts
	leastTable    = 1 << 20
	largestTable  = 512 << 20 // where none is asked for
	threadsPart   = 2         // a half of what the program leaves is for threads, at most
	tablePart     = 4         // a quarter of what the machine has is left to others
)

// share is what the limits on memory leave.
type share struct {
	threads int
	table   int64
	missing string // what of the wishes cannot be kept, for people; "" for nothing
}

// share shares the memory out.
func (s *settings) share() share {
	most := share{threads: s.threads, table: cmp.Or(s.hash, engine.DefaultMemory)}
	if s.available > 0 && most.table > s.available/tablePart*(tablePart-1) {
		most.table = max(s.available/tablePart*(tablePart-1), leastTable)
		most.missing = fmt.Sprintf("hash_size: there is room for a table of %d MiB", most.table>>20)
	}
	if s.memory == 0 {
		return most
	}
	room := s.memory - programMemory
	most.threads = min(s.threads, max(int(room/threadsPart/threadMemory), 1))
	room -= int64(most.threads) * threadMemory
	switch {
	case room < leastTable:
		most.missing = fmt.Sprintf("max_memory: the engine takes %d MiB at least", (programMemory+threadMemory+leastTable)>>20)
		room = leastTable
	case most.threads < s.threads:
		most.missing = fmt.Sprintf("max_memory: there is room for %d of %d threads", most.threads, s.threads)
	case s.hash > room:
		most.missing = fmt.Sprintf("max_memory: there is room for a table of %d MiB", room>>20)
	}
	if s.hash == 0 {
		most.table = min(room, largestTable)
	}
	most.table = min(most.table, room)
	return most
}

// heap returns the bytes for what Go's runtime counts beside a table of so many, 0 for no
// limit. What the table does not take yet is the runtime's: the less it has, the more often
// it collects garbage, and in the time of a move.
func (s *settings) heap(table int64) int64 {
	if s.memory == 0 {
		return 0
	}
	heap := max(s.memory, programMemory+threadMemory+leastTable) - unseenMemory
	if engine.TablesApart {
		heap -= min(max(table, firstTable), s.share().table)
	}
	return heap
}

// Managers tell the limit on memory when they have got their OK, and with the next line
// they may ask for a move. So a table begins small. It grows to what it may have before
// the first search that has time for that and could fill it.
const (
	firstTable = 16 << 20
	roomyTurn  = 500 * time.Millisecond
)

// tableFor returns the bytes of the table for a search of so much time, 0 for no limit,
// which has had so many.
func (s *settings) tableFor(limit time.Duration, before int64) int64 {
	most := s.share().table
	if limit > 0 && limit < roomyTurn {
		return min(most, max(before, firstTable))
	}
	return most
}

// How much of its time an engine leaves unused, so that a busy machine does not
// make it lose on time.
const (
	leastMargin   = 25 * time.Millisecond
	largestMargin = 500 * time.Millisecond
	marginPart    = 40 // a fortieth of the turn
	leastPart     = 3  // but a third of a very short turn is always used
	fastTurn      = 20 * time.Millisecond
	leastTurn     = time.Millisecond
	defaultTurn   = 5 * time.Second // when a manager names no limit at all

	// firstLateness is how late the clock is taken to be before a search has measured it:
	// a thread that sleeps is woken in time where one that computes has to wait.
	firstLateness = 50 * time.Millisecond
)

// What a clock that is late takes of the time for a move: twice its lag, for the manager's is
// hardly better, but a tenth at most, or a little where the time is short; and of a very short
// one a half.
const (
	lagTimes   = 2
	lagPart    = 10
	littleLag  = 35 * time.Millisecond
	mostOfLag  = 500 * time.Millisecond
	mostOfTurn = 2
)

// lessLag takes the lag of the clock off the time for a move.
func lessLag(limit, lag time.Duration) time.Duration {
	most := min(max(limit/lagPart, littleLag), limit/mostOfTurn, mostOfLag)
	return max(limit-min(lagTimes*lag, most), min(limit, leastTurn))
}

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
	margin := min(max(leastMargin, s.turn/marginPart), largestMargin)
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
		share := max(engine.Share(left-margin, stones), leastTurn)
		if limit == 0 || share < limit {
			limit = share
		}
	}
	return lessLag(limit, lag)
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
