package analyser

import (
	"context"
	"errors"
	"strings"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/display"
	"tengen/ui/view"
)

// Second is an engine that looks at the position shown beside the one that analyses. It
// begins and ends with the analysis. What it says is shown as its own and not kept, and
// what goes wrong with it ends nothing else.
type Second struct {
	host    host.Host
	engines Engines
	job     *background.Job
	name    string // of the engine, "" for none

	at      secondAt // what it looks at, or looked at last
	leftOut []board.Point
	barred  bool // all that it has said is of moves that are left out
	running bool
	info    analysis.Info
	failed  string // what went wrong, "" for nothing
}

// secondAt identifies a search of the second engine.
type secondAt struct {
	place place
	limit view.Limit
	lines int
	// without is which moves are left out, as one word.
	without string
}

// SetName says which engine it is, "" for none.
func (s *Second) SetName(name string) {
	if s.name == name {
		return
	}
	s.stop()
	s.name = name
	s.forget()
}

// forget forgets what it has said.
func (s *Second) forget() {
	s.at, s.info, s.failed, s.barred = secondAt{}, analysis.Info{}, "", false
}

// View returns what it says.
func (s *Second) View() display.Second {
	return display.Second{Name: s.name, Info: s.info, Running: s.running, Failed: s.failed, Barred: s.barred}
}

// follow keeps it on a position while it is wanted, and off the moves that are left out.
func (s *Second) follow(wanted bool, pos *rule.Position, at secondAt, leftOut []board.Point) {
	if s.name == "" {
		return
	}
	at.without = strings.Join(board.Names(leftOut), " ")
	if s.at.place != at.place || s.at.without != at.without { // what was said is about another position, or other moves
		s.stop()
		s.forget()
	}
	s.leftOut = leftOut
	switch {
	case !wanted:
		s.stop()
		s.at.lines = 0 // it begins anew when it is wanted again
		s.at.place, s.at.without = at.place, at.without
	case s.at != at:
		s.stop()
		s.begin(pos, at)
	}
}

// stop ends its search; what it has said stays.
func (s *Second) stop() {
	if s.running {
		s.running = false
		s.job.Cancel()
	}
}

func (s *Second) begin(pos *rule.Position, at secondAt) {
	s.at, s.failed = at, ""
	search, ok := s.engines.Second(s.name)
	if !ok {
		return
	}
	s.running = true
	limits := engineLimits(at.limit, at.lines)
	limits.Exclude = s.leftOut
	show := func(info analysis.Info) { // programs of others know only searches of all moves
		s.info = restricted(searchBy(s.name, info.Trimmed()).Info, limits.Exclude)
		s.barred = len(s.info.Candidates) == 0 && len(info.Candidates) > 0
		s.host.Changed()
	}
	background.Start(s.job, func(ctx context.Context, post func(func())) (analysis.Info, error) {
		analysis.Pause() // the position is to be seen first
		return search(ctx, pos, limits, host.LaterReports(post, show))
	}, func(info analysis.Info, err error) {
		s.running = false
		switch {
		case err == nil:
			show(info)
		case !errors.Is(err, context.Canceled):
			s.failed = err.Error()
			s.host.Changed()
		}
	})
}
