package gomocup

import (
	"context"
	"errors"
	"fmt"
	"slices"
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
	blocked, reporter := slices.Clone(s.game.blocked), s.reporter(limits.Lines)
	s.search(ctx, limits, func(ctx context.Context, brain Brain) ([]board.Point, string, error) {
		best, err := searchUnblocked(ctx, brain, pos, limits, reporter, blocked)
		return []board.Point{best.Move}, FormatPoint(best.Move, pos.Board().Size()), err
	})
}

// limits returns what INFO leaves for a move whose command came at since.
func (s *Server) limits(since time.Time) engine.Limits {
	limits := engine.Limits{Depth: s.settings.depth, Nodes: s.settings.nodes, Lines: 1}
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

// searchUnblocked searches a position, tells about it, and returns the best candidate
// that is not blocked.
func searchUnblocked(ctx context.Context, brain Brain, pos *rule.Position, limits engine.Limits, t *reporter, blocked []board.Point) (analysis.Candidate, error) {
	limits.Lines += len(blocked)
	info, err := brain.Search(ctx, pos, limits, func(info analysis.Info) {
		t.progress(without(info, blocked))
	})
	if err != nil {
		return analysis.Candidate{}, err
	}
	info = without(info, blocked)
	best, ok := info.Best()
	if !ok {
		return analysis.Candidate{}, errors.New("no point is left to play on")
	}
	t.last(info)
	return best, nil
}

// without drops the blocked candidates.
func without(info analysis.Info, blocked []board.Point) analysis.Info {
	if len(blocked) == 0 {
		return info
	}
	info.Candidates = slices.DeleteFunc(slices.Clone(info.Candidates), func(c analysis.Candidate) bool {
		return slices.Contains(blocked, c.Move)
	})
	return info
}
