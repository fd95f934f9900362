package gomocup

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// handleNBest answers YXNBEST: the best move, with lines for several.
func (s *Server) handleNBest(ctx context.Context, a timedCommand) {
	lines, err := strconv.Atoi(a.Rest)
	if err != nil || lines < 1 {
		s.fail(fmt.Errorf("%q: want a number of lines from 1 up", printable(a.Rest)))
		return
	}
	s.think(ctx, a.at, lines)
}

// think begins the search for a move.
func (s *Server) think(ctx context.Context, since time.Time, lines int) {
	if s.settings.ruleErr != nil {
		s.fail(s.settings.ruleErr)
		return
	}
	pos := s.game.position(s.settings.rule)
	if pos.Over() {
		s.fail(errors.New("the game is over"))
		return
	}
	limits := s.limits(since)
	limits.Lines = min(max(lines, 1), s.game.size.Cells())
	reporter := s.reporter(limits.Lines)
	s.search(ctx, limits, func(ctx context.Context, brain Brain) ([]board.Point, string, error) {
		best, err := choose(ctx, brain, pos, limits, reporter)
		return []board.Point{best.Move}, FormatPoint(best.Move, pos.Board().Size()), err
	})
}

// limits returns what INFO leaves for a move whose command came at since.
func (s *Server) limits(since time.Time) engine.Limits {
	limits := engine.Limits{Depth: s.settings.depth, Nodes: s.settings.nodes, Lines: 1, Exclude: s.leftOut()}
	if budget := s.settings.budget(len(s.game.stones), s.lateness); budget > 0 {
		limits.Time = max(budget-time.Since(since), leastTurn)
	}
	return limits
}

// search runs f beside the reading of commands.
func (s *Server) search(ctx context.Context, limits engine.Limits, f func(context.Context, Brain) ([]board.Point, string, error)) {
	if options := s.settings.options(); s.brain == nil || options != s.options {
		s.brain, s.options = s.NewBrain(options), options
	}
	ctx, cancel := context.WithCancel(ctx)
	t := &pendingSearch{cancel: cancel, done: make(chan searchResult, 1), bounded: limits.Time > 0 || limits.Nodes > 0}
	s.pending = t
	brain, due := s.brain, time.Now().Add(limits.Time)
	go func() {
		stones, answer, err := f(ctx, brain)
		r := searchResult{stones: stones, answer: answer, err: err}
		if limits.Time > 0 && ctx.Err() == nil {
			r.late = time.Since(due)
		}
		t.done <- r
	}()
}

// reporter returns what prints the progress of the next search.
func (s *Server) reporter(lines int) *reporter {
	return &reporter{out: s.out, size: s.game.size, lines: lines, detail: s.settings.detail, lost: map[board.Point]bool{}, best: board.Pass}
}

// errNoPoint says that a board is full but for points that are blocked.
var errNoPoint = errors.New("no point is left to play on")

// choose searches a position, tells about it, and returns the best candidate.
func choose(ctx context.Context, brain Brain, pos *rule.Position, limits engine.Limits, t *reporter) (analysis.Candidate, error) {
	if len(limits.Exclude) == pos.Board().Count(board.Empty) {
		return analysis.Candidate{}, errNoPoint
	}
	info, err := brain.Search(ctx, pos, limits, t.progress)
	if err != nil {
		return analysis.Candidate{}, err
	}
	best, ok := info.Best()
	if !ok {
		return analysis.Candidate{}, errNoPoint
	}
	t.last(info)
	return best, nil
}
