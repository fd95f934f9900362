package document

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"tengen/board/game"
	"tengen/board/record"
	"tengen/ui/background"
	"tengen/ui/store"
)

// autosave writes the autosave in the background, the latest state only, and before it the
// games that were replaced: neither a large game nor a slow disk may hold up the screen, and
// if the program is killed, a game is in one of the two.
type autosave struct {
	folder  *store.Folder
	crash   *store.CrashLog
	trouble func(key string, err error) // called from another goroutine, once for a row of failures

	mu      sync.Mutex
	wake    *sync.Cond
	next    func() snapshot // nil for nothing
	then    []func()        // called once that is written, or cannot be
	before  []replaced      // to be put away first
	closing bool
	done    chan struct{}

	// The saver's own until it is done.
	unkept []replaced // could not be put away, and wait for the next try
	lost   error      // why some of them never were
}

// replaced is a game that another one has replaced.
type replaced struct {
	text func() string // from any goroutine
	at   time.Time
}

func newAutosave(runner *background.Runner, folder *store.Folder, crash *store.CrashLog, trouble func(key string, err error)) *autosave {
	s := &autosave{folder: folder, crash: crash, trouble: trouble, done: make(chan struct{})}
	s.wake = sync.NewCond(&s.mu)
	runner.Detach(func(context.Context) { s.run() })
	return s
}

// snapshot is a game as the autosave keeps it, and its position as the report of a
// crash shows it.
type snapshot struct {
	game     store.Saved
	position string
}

// save keeps soon what it takes from another goroutine.
func (s *autosave) save(take func() snapshot) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.next = take
	s.wake.Signal()
}

// saveThen is save, after which then is called, from another goroutine, in the order of the calls.
func (s *autosave) saveThen(take func() snapshot, then func()) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.next, s.then = take, append(s.then, then)
	s.wake.Signal()
}

// archive puts a game away soon, before the next one takes its place in the autosave.
func (s *autosave) archive(r replaced) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.before = append(s.before, r)
	s.wake.Signal()
}

// close puts away what waits for that, keeps what it takes and ends the saver.
func (s *autosave) close(take func() snapshot) error {
	s.mu.Lock()
	s.next, s.closing = nil, true
	s.wake.Signal()
	s.mu.Unlock()
	<-s.done
	return errors.Join(s.lost, s.write(take()))
}

func (s *autosave) run() {
	defer close(s.done)
	var archiving, saving failures
	for {
		s.mu.Lock()
		for s.next == nil && s.before == nil && !s.closing {
			s.wake.Wait()
		}
		take, before, then, closing := s.next, s.before, s.then, s.closing
		s.next, s.before, s.then = nil, nil, nil
		s.mu.Unlock()
		err := s.putAway(before)
		if closing {
			s.lost = err
			return
		}
		if archiving.begin(err) {
			s.trouble("play.before_not_kept", err)
		}
		if take == nil {
			continue
		}
		began := time.Now()
		if err := s.write(take()); saving.begin(err) {
			s.trouble("play.not_kept", err)
		}
		for _, f := range then {
			f()
		}
		s.rest(time.Since(began))
	}
}

// rest waits after a game that took long to write, such as a library: while it is written down one cannot
// play on. It ends with the window, and when a game is to be put away or when its end is waited for.
func (s *autosave) rest(took time.Duration) {
	const quick, pause, longest, share = 200 * time.Millisecond, 50 * time.Millisecond, 15 * time.Second, 10
	if took < quick {
		return
	}
	for end := time.Now().Add(min(share*took, longest)); time.Now().Before(end); time.Sleep(pause) {
		s.mu.Lock()
		wanted := s.closing || s.before != nil || s.then != nil
		s.mu.Unlock()
		if wanted {
			return
		}
	}
}

// failures finds the first of a row of failures.
type failures bool

func (f *failures) begin(err error) bool {
	first := err != nil && !bool(*f)
	*f = err != nil
	return first
}

// putAway puts games among the replaced ones, and those for which there was no place before.
func (s *autosave) putAway(before []replaced) error {
	var errs []error
	all := append(s.unkept, before...)
	s.unkept = nil
	for _, r := range all {
		if _, err := s.folder.Archive([]byte(r.text()), r.at); err != nil {
			errs, s.unkept = append(errs, err), append(s.unkept, r)
		}
	}
	return errors.Join(errs...)
}

// write keeps the game. A window that does not own the folder keeps nothing.
func (s *autosave) write(k snapshot) error {
	s.crash.SetPosition(k.position)
	if s.folder == nil {
		return nil
	}
	if err := s.folder.Save(k.game); !errors.Is(err, store.ErrNotOwner) {
		return err
	}
	return nil
}

// written is the record of a game as it was written down last: a library takes a second.
type written struct {
	mu                    sync.Mutex
	text                  string
	games, changes, notes int // as in [Document] at that time
}

// longText is from how many bytes on it is kept. A shorter one is written as fast as it is compared.
const longText = 1 << 20

// record returns the record of a game; as it was written before where nothing has changed since but
// where one stands.
func (w *written) record(g *game.Game, games, changes, notes int) string {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.text == "" || w.games != games || w.changes != changes || w.notes != notes {
		w.text, w.games, w.changes, w.notes = encode(g), games, changes, notes
	}
	text := w.text
	if len(text) < longText {
		w.text = ""
	}
	return text
}

// snapshot returns what writes down what is kept of the game, from any goroutine, all of it
// between two moves: to copy the tree would take longer than to write it.
func (d *Document) snapshot() func() snapshot {
	read, seats := d.game.Reader(), d.game.Seats()
	s := store.Saved{
		Variant: d.game.Variant().ID,
		Black:   savedSeat(seats.Black, seats.BlackName),
		White:   savedSeat(seats.White, seats.WhiteName),
		File:    d.path,
		Changed: d.changed,
		Waits:   d.game.Waits(),
		Opened:  d.game.Opened(),
		GoesOn:  d.game.GoesOn(),
		Count:   d.count(),
		Used:    d.game.Used(),
		Opening: seats.Opening,
	}
	games, changes, notes := d.games, d.changes, d.notes
	if d.Peer != nil {
		s.Peer = d.Peer()
	}
	if d.Reviews != nil {
		s.Reviews = d.Reviews()
	}
	return func() snapshot {
		k := snapshot{game: s}
		read(func(g *game.Game) {
			for _, n := range g.Node().Path()[1:] {
				k.game.Path = append(k.game.Path, n.Index())
			}
			k.game.Ahead = ahead(g)
			k.game.Record = d.written.record(g, games, changes, notes)
			k.position = fmt.Sprintf("%s, %s to move, %s\n%s", s.Variant, g.Turn(), record.FormatMoves(points(g)), g.Position().Board())
		})
		return k
	}
}

// ahead returns which children lead on from where the game stands, along the branch that was
// visited last; nil where it is always the one of the main line, which ends with a decision.
func ahead(g *game.Game) (line []int) {
	needed := 0 // the last one that is not the first child
	for n := g.Next(); n != nil; n = g.After(n) {
		line = append(line, n.Index())
		if n != n.Parent().Main() {
			needed = len(line)
		}
	}
	return line[:needed]
}
