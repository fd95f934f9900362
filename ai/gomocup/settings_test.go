package gomocup

import (
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"

	"tengen/ai/engine"
)

// A clock that is late shortens the moves, never beyond measure; one that is not takes
// nothing.
func TestLatenessIsBorne(t *testing.T) {
	s := settings{turn: time.Second, turnKnown: true}
	calm := s.budget(10, 0)
	assert.Equal(t, 975*time.Millisecond, calm)
	assert.Equal(t, calm-40*time.Millisecond, s.budget(10, 20*time.Millisecond))
	for _, turn := range []time.Duration{500 * time.Millisecond, time.Second, 5 * time.Second, time.Hour} {
		for _, left := range []time.Duration{0, 10 * time.Second, time.Minute, time.Hour} {
			s := settings{turn: turn, turnKnown: true, left: left, leftKnown: left > 0}
			calm, late := s.budget(10, 0), s.budget(10, 10*time.Second)
			assert.LessOrEqual(t, calm-late, max(calm/10, 35*time.Millisecond), "%v of %v", turn, left)
			assert.Less(t, late, calm)
		}
	}
	s.turn = 100 * time.Millisecond
	assert.Positive(t, s.budget(10, time.Minute))
	for _, turn := range []time.Duration{time.Millisecond, 50 * time.Millisecond, time.Second, time.Minute, time.Hour} {
		s.turn = turn
		assert.Less(t, s.budget(0, 0), max(turn, leastTurn+1), turn)
	}
}

// Where little is left of a match, a clock that is late takes a little of each of its moves,
// and the answer waits for the search hardly at all.
func TestTheEndOfAMatch(t *testing.T) {
	s := settings{turn: 30 * time.Second, turnKnown: true, left: 2 * time.Second, leftKnown: true}
	calm := s.budget(60, 0)
	assert.Equal(t, 150*time.Millisecond, calm)
	assert.Equal(t, 115*time.Millisecond, s.budget(60, 50*time.Millisecond))
	s.left = 40 * time.Millisecond
	budget := s.budget(60, 50*time.Millisecond)
	assert.Equal(t, leastTurn, budget)
	assert.LessOrEqual(t, time.Duration(leastToCome)*s.patience(budget), s.left)
}

// Before a search has measured how late the clock is, it is taken to be.
func TestAClockIsPresumedToBeLate(t *testing.T) {
	c := schedule{settings: settings{turn: 100 * time.Millisecond, turnKnown: true}, presumed: firstLateness}
	first, _ := c.end(0)
	answer := c.answer(0)
	c.presumed = 0
	second, _ := c.end(0)
	assert.Equal(t, 75*time.Millisecond, second.Sub(c.since))
	assert.Less(t, first, second)
	assert.LessOrEqual(t, answer.Sub(c.since), 55*time.Millisecond)
}

// The answer goes out soon after the end of the search, and within the turn.
func TestPatience(t *testing.T) {
	for _, turn := range []time.Duration{0, time.Millisecond, 5 * time.Millisecond, 100 * time.Millisecond, time.Second, time.Minute} {
		for _, lag := range []time.Duration{0, time.Millisecond, time.Second} {
			s := settings{turn: turn, turnKnown: true}
			budget := s.budget(0, lag)
			patience := s.patience(budget)
			assert.GreaterOrEqual(t, patience, budget)
			assert.LessOrEqual(t, patience, budget+comeBack)
			if turn >= time.Minute {
				assert.Equal(t, 10*time.Millisecond, patience-budget)
			}
			if turn > 0 {
				assert.LessOrEqual(t, patience, turn)
			}
		}
	}
}

// An alarm that is woken late knows it, and rings the earlier.
func TestAnAlarmMeasuresItself(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		begin := time.Now()
		due := func(lag time.Duration) time.Time { return begin.Add(100*time.Millisecond - lag) }
		var l lag
		a := newAlarm(due, &l)
		for <-a.fires(); !a.look(); <-a.fires() {
		}
		assert.Zero(t, l.expected())
		assert.Equal(t, 100*time.Millisecond, time.Since(begin))

		begin = time.Now()
		a = newAlarm(due, &l)
		<-a.fires()
		time.Sleep(30 * time.Millisecond)
		for !a.look() {
			<-a.fires()
		}
		assert.Equal(t, 30*time.Millisecond, l.expected())
		assert.Equal(t, 70*time.Millisecond, time.Since(begin))
	})
}

// What is expected of the clock is the median of the last moves, so that one bad moment is
// forgotten at once, and a machine that calms down soon.
func TestLagIsTheMedianOfTheLastMoves(t *testing.T) {
	var l lag
	for i, step := range []struct{ late, expected time.Duration }{
		{10, 10}, {12, 12}, {500, 12}, {11, 12}, {13, 12}, {60, 13}, {60, 60}, {60, 60}, {1, 60}, {1, 60}, {1, 1},
	} {
		l.measured(step.late, 0)
		l.measured(0, 0)
		l.moved()
		assert.Equal(t, step.expected, l.expected(), "move %d", i)
	}
	l.moved()
	assert.Equal(t, time.Duration(1), l.expected(), "a move without a measure tells nothing")
}

// A process that had no processor was stopped; one that had some runs on a busy machine.
func TestAPauseIsNoLag(t *testing.T) {
	l := lag{used: func() time.Duration { return 0 }}
	l.measured(10*time.Second, 80*time.Millisecond)
	assert.Zero(t, l.expected())
	l.measured(time.Second, 400*time.Millisecond)
	assert.Equal(t, time.Second, l.expected())
	l = lag{used: l.used}
	l.measured(100*time.Millisecond, 0)
	assert.Equal(t, 100*time.Millisecond, l.expected(), "so short a pause is none")
	l = lag{}
	l.measured(10*time.Second, 0)
	assert.Equal(t, 10*time.Second, l.expected(), "where the processor's time is not known")
}

// A match whose every answer is as late as can be lasts to the last cell of the board.
func TestAMatchIsNotLostOnTime(t *testing.T) {
	for _, match := range []time.Duration{5 * time.Second, 10 * time.Second, 3 * time.Minute, time.Hour} {
		for _, lag := range []time.Duration{0, 2 * time.Millisecond} {
			s := settings{turn: 30 * time.Second, turnKnown: true, match: match, left: match, leftKnown: true}
			for stones := 0; stones < 225; stones += 2 {
				s.left -= s.patience(s.budget(stones, lag)) + lag
			}
			assert.Positive(t, s.left, "%v, a clock late by %v", match, lag)
		}
	}
}

// A limit on memory leaves a table of what the program and its threads do not take.
func TestMemoryIsSharedOut(t *testing.T) {
	const mib = 1 << 20
	for _, c := range []struct {
		memory, hash int64
		threads      int
		want         share
	}{
		{0, 0, 1, share{threads: 1, table: 64 * mib}},
		{0, 900 * mib, 8, share{threads: 8, table: 900 * mib}},
		{80 * mib, 0, 1, share{threads: 1, table: 60 * mib}},
		{80 * mib, 20 * mib, 1, share{threads: 1, table: 20 * mib}},
		{80 * mib, 0, 4, share{threads: 4, table: 42 * mib}},
		{350 * mib, 0, 1, share{threads: 1, table: 330 * mib}},
		{350 * mib, 900 * mib, 1, share{threads: 1, table: 330 * mib, missing: "max_memory: there is room for a table of 330 MiB"}},
		{350 * mib, 0, 64, share{threads: 28, table: 168 * mib, missing: "max_memory: there is room for 28 of 64 threads"}},
		{4096 * mib, 0, 2, share{threads: 2, table: 512 * mib}},
		{32 * mib, 0, 2, share{threads: 1, table: 12 * mib, missing: "max_memory: there is room for 1 of 2 threads"}},
		{5 * mib, 0, 2, share{threads: 1, table: mib, missing: "max_memory: the engine takes 21 MiB at least"}},
	} {
		s := settings{memory: c.memory, hash: c.hash, threads: c.threads}
		got := s.share()
		assert.Equal(t, c.want, got)
		for _, table := range []int64{0, 16 * mib, got.table} {
			heap := s.heap(table)
			assert.Equal(t, c.memory > 0, heap > 0)
			if c.memory > 0 && engine.TablesApart {
				assert.Less(t, heap+min(table, got.table), max(c.memory, 21*mib))
			}
		}
	}
}
