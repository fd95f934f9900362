// Package host is what the coordinator of a window gives to each owner of a part of
// its state.
package host

import (
	"path/filepath"
	"sync"
	"time"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/view"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// Host is how an owner reaches the window. All of it belongs on the screen's
// goroutine, except that work started with the runner runs elsewhere.
type Host struct {
	// Changed makes sure that what the owner shows is shown anew.
	Changed func()
	// Say makes a sentence the one about what happened last.
	Say func(Sentence)
	// Tell brings something to a person's attention.
	Tell func(view.Notice)
	// Trouble shows an error; a panic leaves a report. Nil is no error.
	Trouble func(error)
	// Text returns the language of the moment.
	Text func() *i18n.Localizer
	// Runner starts work in the background, and hands over what comes of it as a
	// batch.
	Runner *background.Runner
}

// Failed says what could not be done, in the sentence of a key, and the error's own words.
func (h Host) Failed(key string, err error) {
	h.Tell(view.Notice{Trouble: h.Text().T(key), Details: err.Error()})
}

// Sentence says what happened, in any language: it is put into words each time it is shown.
// The zero Sentence says nothing.
type Sentence struct {
	words func(*i18n.Localizer) string

	IsHint bool // it is a hint, whose candidates belong on the board
}

// In returns the sentence in a language, "" when it says nothing.
func (s Sentence) In(text *i18n.Localizer) string {
	if s.words == nil {
		return ""
	}
	return s.words(text)
}

// Words is a sentence of any kind.
func Words(words func(*i18n.Localizer) string) Sentence { return Sentence{words: words} }

// Text is a message without arguments.
func Text(key string) Sentence {
	return Words(func(t *i18n.Localizer) string { return t.T(key) })
}

// Args is a message with arguments, which may depend on the language.
func Args(key string, args func(*i18n.Localizer) i18n.Args) Sentence {
	return Words(func(t *i18n.Localizer) string { return t.T(key, args(t)) })
}

// Count is a message about a number of things.
func Count(key string, n int) Sentence {
	return Words(func(t *i18n.Localizer) string { return t.N(key, n) })
}

// Side is a message about a side.
func Side(key string, side board.Stone) Sentence {
	return Args(key, func(t *i18n.Localizer) i18n.Args { return i18n.Args{"Side": t.Side(side)} })
}

// Point is a message about a point.
func Point(key string, p board.Point) Sentence {
	return Args(key, func(*i18n.Localizer) i18n.Args { return i18n.Args{"Point": p.String()} })
}

// File is a message about a file, of which it gives the name without the folder.
func File(key, path string) Sentence {
	return Args(key, func(*i18n.Localizer) i18n.Args { return i18n.Args{"Name": filepath.Base(path)} })
}

// Board says that another board is in use; with kept, also where the game before is.
func Board(size board.Size, kept bool) Sentence {
	key := "play.said.other_board"
	if kept {
		key = "play.said.other_board_kept"
	}
	return Args(key, func(*i18n.Localizer) i18n.Args { return i18n.Args{"Board": size.String()} })
}

// Both says one thing and then another.
func Both(first, then Sentence) Sentence {
	return Sentence{words: func(t *i18n.Localizer) string { return words.Join(t, first.In(t), then.In(t)) }, IsHint: first.IsHint}
}

// Move is a message about a move or a pass.
func Move(m record.Move) Sentence {
	if m.IsPass() {
		return Side("play.said.passed", m.Stone)
	}
	return Args("play.said.moved", func(t *i18n.Localizer) i18n.Args {
		return i18n.Args{"Side": t.Side(m.Stone), "Point": m.Point.String()}
	})
}

// Hint advises a move.
func Hint(best analysis.Candidate) Sentence {
	s := Point("play.said.hint", best.Move)
	s.IsHint = true
	return s
}

// Foul says why a point is forbidden.
func Foul(foul *rule.Foul) Sentence {
	return Args("play.said.forbidden", func(t *i18n.Localizer) i18n.Args {
		return i18n.Args{"Point": foul.Point.String(), "Reason": words.FoulName(t, foul.Kind), "Lines": words.FoulLines(foul)}
	})
}

// Error is for what has no words of its own; the errors of this program are written
// to be read.
func Error(err error) Sentence {
	return Words(func(*i18n.Localizer) string { return err.Error() })
}

// interval is the shortest time between two reports that are passed on: each costs a picture of
// the whole window.
const interval = 200 * time.Millisecond

// merger passes on the latest of the reports that it is given, not more often than
// every interval, and the last one at once. One that has not come to the screen yet is replaced.
type merger[T any] struct {
	post func(func()) // to the screen's goroutine, later
	pass func(T)      // called there
	done func(T) bool // reports whether a report is the last one

	mu      sync.Mutex
	waiting *T
	posted  bool // what waits is on its way to the screen
	timer   *time.Timer
	last    time.Time
}

// Reports returns what a search reports to, from any goroutine. Pass is called with the
// latest report, on the screen's goroutine, to which post leads.
func Reports(post func(func()), pass func(analysis.Info)) func(analysis.Info) {
	return Latest(post, pass, infoDone)
}

// LaterReports is Reports, but the first report has to wait as well, unless it is the
// last: a step to the next position meanwhile waits for no picture of it.
func LaterReports(post func(func()), pass func(analysis.Info)) func(analysis.Info) {
	return (&merger[analysis.Info]{post: post, pass: pass, done: infoDone, last: time.Now()}).push
}

func infoDone(info analysis.Info) bool { return info.Done }

// Latest is Reports for anything else that goes on; done reports whether a report is passed on at once.
func Latest[T any](post func(func()), pass func(T), done func(T) bool) func(T) {
	return (&merger[T]{post: post, pass: pass, done: done}).push
}

func (m *merger[T]) push(report T) {
	if m.due(report) {
		m.post(m.show)
	}
}

// due takes a report and reports whether it is to be posted now.
func (m *merger[T]) due(report T) bool {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.waiting = &report
	wait := interval - time.Since(m.last)
	switch {
	case m.posted: // it takes the place of the one before
	case m.done(report) || wait <= 0:
		m.posted = true
		return true
	case m.timer == nil:
		m.timer = time.AfterFunc(wait, m.late)
	}
	return false
}

// late posts the report that had to wait.
func (m *merger[T]) late() {
	m.mu.Lock()
	m.timer = nil
	due := m.waiting != nil && !m.posted
	m.posted = m.posted || due
	m.mu.Unlock()
	if due {
		m.post(m.show)
	}
}

// show passes the latest report on.
func (m *merger[T]) show() {
	m.mu.Lock()
	report := *m.waiting
	m.waiting, m.posted, m.last = nil, false, time.Now()
	m.mu.Unlock()
	m.pass(report)
}
