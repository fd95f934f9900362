package controller

import (
	"slices"

	"tengen/ai/review"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/ui/store/session"
	"tengen/ui/store/settings"
)

// loadTraining reads what was practised before, once.
func (c *Controller) loadTraining() {
	e := &c.exercises
	if e.loaded {
		return
	}
	e.loaded = true
	e.training.Puzzles = map[string]session.Practice{}
	if c.folder == nil {
		return
	}
	var err error
	if e.training, err = c.folder.LoadTraining(); err != nil {
		c.trouble(err)
	}
}

func (c *Controller) saveTraining() {
	if c.folder == nil {
		return
	}
	if err := c.folder.SaveTraining(c.exercises.training); err != nil {
		c.trouble(err)
	}
}

// practice returns how one got on with a task.
func (c *Controller) practice(t task) session.Practice {
	if t.puzzle != "" {
		return c.exercises.training.Puzzles[t.puzzle]
	}
	if i := c.kept(t); i >= 0 {
		return c.exercises.training.Mistakes[i].Practice
	}
	return session.Practice{}
}

// kept returns where a mistake stands in the list.
func (c *Controller) kept(t task) int {
	return slices.IndexFunc(c.exercises.training.Mistakes, func(m session.Mistake) bool {
		return m.Variant == t.mistake.Variant && m.Moves == t.mistake.Moves && m.Played == t.mistake.Played
	})
}

// practised notes how a task went: solved is without help or error.
func (c *Controller) practised(t task, solved bool) {
	p := c.practice(t)
	p.Tries++
	if solved {
		p.Solved++
	}
	if t.puzzle != "" {
		c.exercises.training.Puzzles[t.puzzle] = p
	} else if i := c.kept(t); i >= 0 {
		c.exercises.training.Mistakes[i].Practice = p
	}
	c.saveTraining()
}

// collect keeps the mistakes that persons made in the game that was reviewed, to
// be practised. Positions that do not come from the empty board are left out.
func (c *Controller) collect() {
	c.loadTraining()
	var plies []review.Ply
	c.match.View(func(g *game.Game) { plies = review.Line(g) })
	found := false
	for _, m := range review.Assess(plies).Moves {
		if m.Kind < review.Mistake || !c.person(m.Side) || m.Better.Move == m.Point || m.Better.Move == board.Pass {
			continue
		}
		pos := plies[m.Ply].Pos
		size := pos.Board().Size()
		if len(pos.Moves()) != size.Cells()-pos.Board().Count(board.Empty) {
			continue
		}
		l := m.Better.Record()
		c.exercises.training.Add(session.Mistake{
			Variant: c.variant.ID, Moves: record.FormatMoves(pos.Moves()), Played: m.Point.String(),
			Better: record.FormatMoves(l.Moves), Value: l.Value, Plies: l.Plies, Kind: m.Kind.String(),
		})
		found = true
	}
	if found {
		c.saveTraining()
	}
}

// person tells whether a person played a side.
func (c *Controller) person(side board.Stone) bool {
	if side == board.Black {
		return c.seats.Black == settings.Human
	}
	return c.seats.White == settings.Human
}
