package document

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"tengen/board/game"
	"tengen/board/record"
	"tengen/ui/background"
	"tengen/ui/store/session"
)

// autosave writes the autosave in the background, the latest state only: neither a
// large game nor a slow disk may hold up the screen.
type autosave struct {
	folder  *session.Folder
	crash   *session.CrashLog
	trouble func(error) // called from another goroutine, once for a row of failures

	mu      sync.Mutex
	wake    *sync.Cond
	next    func() snapshot // nil for nothing
	closing bool
	done    chan struct{}
}

func newAutosave(runner *background.Runner, folder *session.Folder, crash *session.CrashLog, trouble func(error)) *autosave {
	s := &autosave{folder: folder, crash: crash, trouble: trouble, done: make(chan struct{})}
	s.wake = sync.NewCond(&s.mu)
	runner.Detach(func(context.Context) { s.run() })
	return s
}

// snapshot is a game as the autosave keeps it, and its position as the report of a
// crash shows it.
type snapshot struct {
	game     session.Saved
	position string
}

// save keeps soon what it takes from another goroutine.
func (s *autosave) save(take func() snapshot) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.next = take
	s.wake.Signal()
}

// close keeps what it takes and ends the saver.
func (s *autosave) close(take func() snapshot) error {
	s.mu.Lock()
	s.next, s.closing = nil, true
	s.wake.Signal()
	s.mu.Unlock()
	<-s.done
	return s.write(take())
}

func (s *autosave) run() {
	defer close(s.done)
	failed := false
	for {
		s.mu.Lock()
		for s.next == nil && !s.closing {
			s.wake.Wait()
		}
		take := s.next
		s.next = nil
		s.mu.Unlock()
		if take == nil {
			return
		}
		err := s.write(take())
		if err != nil && !failed {
			s.trouble(err)
		}
		failed = err != nil
	}
}

// write keeps the game. A window that does not own the folder keeps nothing.
func (s *autosave) write(k snapshot) error {
	s.crash.SetPosition(k.position)
	if s.folder == nil {
		return nil
	}
	if err := s.folder.Save(k.game); !errors.Is(err, session.ErrNotOwner) {
		return err
	}
	return nil
}

// snapshot returns what takes down what is kept of the game, from any goroutine. It
// takes all of it between two moves: a copy of the tree would take longer than to write
// it.
func (d *Document) snapshot() func() snapshot {
	read, seats := d.game.Reader(), d.game.Seats()
	s := session.Saved{
		Variant: d.game.Variant().ID,
		Black:   savedSeat(seats.Black),
		White:   savedSeat(seats.White),
		File:    d.path,
		Changed: d.changed,
		Waits:   d.game.Waits(),
		Count:   d.count(),
	}
	return func() snapshot {
		k := snapshot{game: s}
		read(func(g *game.Game) {
			for _, n := range g.Node().Path()[1:] {
				k.game.Path = append(k.game.Path, n.Index())
			}
			k.game.Ahead = ahead(g)
			k.game.Record = encode(g)
			k.position = fmt.Sprintf("%s, %s to move, %s\n%s", s.Variant, g.Turn(), record.FormatMoves(points(g)), g.Position().Board())
		})
		return k
	}
}

// ahead returns which children lead on from where the game stands, along the branch that was
// visited last; nil where it is always the first.
func ahead(g *game.Game) (line []int) {
	needed := 0 // the last one that is not the first child
	for n := g.Next(); n != nil; n = g.After(n) {
		line = append(line, n.Index())
		if n.Index() > 0 {
			needed = len(line)
		}
	}
	return line[:needed]
}
