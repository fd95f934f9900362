package training

import (
	"cmp"
	"context"
	"slices"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/display"
)

// openingStones is how many stones stand when the practice of an opening ends: four moves of each
// side after its three stones.
const openingStones = board.CanonicalStones + 8

// openingNodes is how many nodes are searched for a position that the table does not know: up to three of them
// judge a move.
const openingNodes = 100_000

// openingsAsked is which openings are practised: by a rule, one or with "" all.
type openingsAsked struct {
	rule rule.Rule
	id   string
}

// openingTasks are the openings that are asked for, for either side.
func openingTasks(of openingsAsked) (all []task) {
	size := board.Square(15)
	for _, o := range board.CanonicalOpenings() {
		pos := rule.NewPosition(of.rule, size)
		for _, p := range o.Moves(size) {
			_ = pos.Play(p) // no rule forbids it
		}
		for _, side := range []board.Stone{board.White, board.Black} {
			if of.id == "" || of.id == o.ID {
				all = append(all, task{pos: pos, opening: o.ID, side: side, played: board.Pass})
			}
		}
	}
	return all
}

// openingID is what a side of an opening is kept by: "renju d4 black".
func (t task) openingID() string {
	return t.pos.Rule().ID() + " " + t.opening + " " + t.side.String()
}

// ChooseOpening practises an opening by a rule, the one with that ID or with "" all, those first
// that were not played without an error yet.
func (e *Practice) ChooseOpening(r rule.Rule, id string) {
	e.choice.openings = openingsAsked{r, id}
	e.chooseTasks()
	e.host.Changed()
}

// openingList lists the openings that are asked for.
func (e *Practice) openingList() []task {
	all := openingTasks(e.choice.openings)
	slices.SortStableFunc(all, func(x, y task) int {
		a, b := e.training.of(x), e.training.of(y)
		return cmp.Or(cmp.Compare(min(a.Solved, 1), min(b.Solved, 1)), cmp.Compare(a.Tries, b.Tries))
	})
	return all
}

// begin lets the other side move first where it is its turn.
func (e *Practice) begin(t task) {
	if t.opening == "" || t.side == t.pos.Turn() || e.broke {
		return
	}
	e.state = display.Answering
	pos := e.pos.Clone()
	e.startAttempt(func(ctx context.Context) (verdict, error) {
		best, err := e.judge.known(ctx, pos)
		return verdict{right: true, line: best.Line}, err
	}, e.judged)
}

// opening compares a move with the best one that the table of first moves knows in a position,
// or that a search finds where the table ends.
func (j judge) opening(ctx context.Context, pos *rule.Position, move board.Point) (v verdict, err error) {
	best, err := j.known(ctx, pos)
	if err != nil {
		return v, err
	}
	better := best.Score
	v = verdict{right: true, better: best}
	tried, line, err := j.worth(ctx, pos, move)
	v.line = line
	if alike(pos, move, best.Move) {
		v.better.Move, best.Move = move, move
	}
	if err == nil && move != best.Move {
		better, _, err = j.worth(ctx, pos, best.Move)
		kind, _ := coach.Classify(better, tried)
		v.right = kind == coach.Fine
	}
	v.better.Score, v.tried = better, tried
	_, v.loses = tried.Loss()
	// The answer to the last move belongs to the opening of the other side.
	v.over = len(v.line) == 0 || pos.Board().Stones()+2 >= openingStones
	if v.right && len(v.line) > 0 {
		v.line = v.line[:1]
	}
	return v, err
}

// alike reports whether two moves are one, as the position can be turned or mirrored.
func alike(pos *rule.Position, p, q board.Point) bool {
	return p == q || slices.ContainsFunc(pos.Board().Symmetries(), func(n int) bool { return pos.Board().Size().Image(p, n) == q })
}

// known returns the best move that is known of a position: the same one each time,
// though a search need not find it again.
func (j judge) known(ctx context.Context, pos *rule.Position) (analysis.Candidate, error) {
	key := struct {
		rule rule.Rule
		hash uint64
	}{pos.Rule(), pos.Hash()}
	if best, ok := j.found.Load(key); ok {
		return best.(analysis.Candidate), ctx.Err() //nolint:forcetypeassert // it holds nothing else
	}
	info, ok := player.ShippedOpenings{}.Info(pos)
	if !ok {
		var err error
		if info, err = j.engine.Search(ctx, pos, engine.Limits{Nodes: openingNodes}, func(analysis.Info) {}); err != nil {
			return analysis.Candidate{}, err
		}
	}
	best, _ := info.Best()
	if ctx.Err() == nil {
		j.found.Store(key, best)
	}
	return best, ctx.Err()
}

// worth returns what a move is worth for the side that makes it, and how it goes on.
func (j judge) worth(ctx context.Context, pos *rule.Position, move board.Point) (analysis.Score, []board.Point, error) {
	next := pos.Clone()
	if err := next.Play(move); err != nil {
		return analysis.Score{}, nil, err
	}
	if next.Over() {
		return analysis.WinIn(1), nil, nil
	}
	reply, err := j.known(ctx, next)
	score := reply.Score.Opposite().Later(1)
	for _, m := range (player.ShippedOpenings{}).Moves(pos) {
		if m.Point == move {
			score = m.Score
		}
	}
	return score, reply.Line, err
}
