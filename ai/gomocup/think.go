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
	toMove := func(best analysis.Candidate) answer {
		return answer{FormatPoint(best.Move, pos.Board().Size()), []board.Point{best.Move}}
	}
	lines = min(max(lines, 1), s.game.size.Cells())
	s.search(ctx, since, lines, func(ctx context.Context, brain Brain, limits engine.Limits, tell func(finding)) (answer, error) {
		best, err := choose(ctx, brain, pos, limits, toMove, tell)
		return toMove(best), err
	})
}

// errNoPoint says that a board is full but for points that are blocked.
var errNoPoint = errors.New("no point is left to play on")

// choose searches a position, tells about it, and returns the best candidate. What it
// would answer on the way, draft makes of the best so far.
func choose(ctx context.Context, brain Brain, pos *rule.Position, limits engine.Limits, draft func(analysis.Candidate) answer, tell func(finding)) (analysis.Candidate, error) {
	if len(limits.Exclude) == pos.Board().Count(board.Empty) {
		return analysis.Candidate{}, errNoPoint
	}
	info, err := brain.Search(ctx, pos, limits, func(info analysis.Info) {
		f := finding{info: &info}
		if best, ok := info.Best(); ok {
			a := draft(best)
			f.draft = &a
		}
		tell(f)
	})
	if err != nil {
		return analysis.Candidate{}, err
	}
	best, ok := info.Best()
	if !ok {
		return analysis.Candidate{}, errNoPoint
	}
	tell(finding{info: &info, last: true})
	return best, nil
}
