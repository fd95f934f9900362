package analyser

import (
	"context"
	"errors"

	"tengen/ai/analysis"
	"tengen/ai/pause"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/controller/throttle"
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
	running bool
	info    analysis.Info
	failed  string // what went wrong, "" for nothing
}

// secondAt tells one search of the second engine from another.
type secondAt struct {
	place place
	limit view.Limit
	lines int
}

// SetName says which engine it is, "" for none.
func (s *Second) SetName(name string) {
	if s.name == name {
		return
	}
	s.stop()
	s.name, s.at, s.info, s.failed = name, secondAt{}, analysis.Info{}, ""
}

// View returns what it says.
func (s *Second) View() view.Second {
	return view.Second{Name: s.name, Info: s.info, Running: s.running, Failed: s.failed}
}

// follow keeps it on a position while it is wanted.
func (s *Second) follow(wanted bool, pos *rule.Position, at secondAt) {
	if s.name == "" {
		return
	}
	if s.at.place != at.place { // what was said is about another position
		s.stop()
		s.at, s.info, s.failed = secondAt{}, analysis.Info{}, ""
	}
	switch {
	case !wanted:
		s.stop()
		s.at.lines = 0 // it begins anew when it is wanted again
		s.at.place = at.place
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
	show := func(info analysis.Info) {
		s.info = info.Trimmed()
		s.host.Changed()
	}
	background.Start(s.job, func(ctx context.Context, post func(func())) (analysis.Info, error) {
		pause.Now() // the position is to be seen first
		return search(ctx, pos, engineLimits(at.limit, at.lines), throttle.LaterReports(func(info analysis.Info) {
			post(func() { show(info) })
		}))
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
