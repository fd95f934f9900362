package document

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/store"
)

// Opened is a game that comes from a file, the clipboard or the autosave.
type Opened struct {
	Game    *game.Game
	Variant rule.Variant
	Seats   store.Game // of a file
	Path    string     // its file, empty for none
	Changed bool       // it differs from the file
	Count   store.Counting

	// At is where one looked in a game that had gone on from there; nil otherwise. The
	// game stands at its root then, so that no engine moves in it.
	At *record.Node
	// Idle says that engines played both sides: they wait until they are asked to go on.
	Idle bool
	// Before says that the game was played before: its main line stays.
	Before bool
	// Waits says that no engine was to play on by itself, or that the game had gone on.
	Waits bool

	// Reviews says that a review of it was under way.
	Reviews bool
	// GoesOn says that it had ended, and is played on.
	GoesOn bool

	// Used is the time that the side to move had spent on its move.
	Used time.Duration

	Peer json.RawMessage // what is kept of who plays elsewhere, nil for no one

	kept     [2]store.SavedSeat // of a game of the last run
	opening  store.Opening      // of that game
	Assumed  bool               // the file names no rule
	Boards   []board.Size       // others on which its moves can be, where it names none
	Letters  string             // the character set that was guessed for its letters, "" where nothing was
	data     []byte             // of a file
	more     int                // games in the file
	warnings []*record.Problem
}

// Last reads the game of the last run. It returns false when there is none; when there is
// one that cannot be read, it has been set aside, as the error says. It may be called on
// any goroutine: a large game takes a while.
func (d *Document) Last() (o Opened, found bool, err error) {
	if d.folder == nil {
		return o, false, nil
	}
	found, err = d.folder.Load(func(s store.Saved) error {
		o, err = resume(s)
		return err
	})
	return o, found, err
}

// SeatsOf says who played the game of the last run, and plays on. Knows reports whether an
// engine program with a name is still there.
func (o Opened) SeatsOf(knows func(name string) bool) store.Game {
	g := store.Game{
		Variant: o.Variant.ID, Black: seatOf(o.kept[0], knows), White: seatOf(o.kept[1], knows),
		BlackName: o.kept[0].Name, WhiteName: o.kept[1].Name, Opening: o.opening,
	}
	if g.Distant() && o.Peer == nil { // that game has ended
		g.Black, g.White = store.Human, store.Human
	}
	if !o.Before && g.BlackName == "" && g.WhiteName == "" { // it was kept before there were names here
		g.BlackName, g.WhiteName = o.Game.Tree().Info.Black, o.Game.Tree().Info.White
		if o.Game.Opening().Swapped {
			g.BlackName, g.WhiteName = g.WhiteName, g.BlackName
		}
	}
	return g
}

func resume(s store.Saved) (o Opened, err error) {
	v, err := rule.VariantByID(s.Variant)
	if err != nil {
		return o, err
	}
	t, err := decode([]byte(s.Record))
	if err != nil {
		return o, err
	}
	if t.Size != v.Size {
		return o, fmt.Errorf("the board is %s, but the game %s is on %s", t.Size, v.ID, v.Size)
	}
	at, err := follow(t.Root(), s.Path)
	if err != nil {
		return o, err
	}
	end, err := follow(at, s.Ahead)
	if err != nil {
		return o, err
	}
	g := openedGame(t, v)
	if err := g.GoTo(end); err != nil { // so that it is the way on
		return o, err
	}
	o = Opened{
		Game: g, Variant: v, Path: s.File, Changed: s.Changed, Count: s.Count, Idle: s.Black.Engine && s.White.Engine, Waits: s.Waits, Before: s.Opened, GoesOn: s.GoesOn, Reviews: s.Reviews, Used: s.Used, Peer: s.Peer,
		kept: [2]store.SavedSeat{s.Black, s.White}, opening: s.Opening,
	}
	if r, _ := g.Ended(); r.Over() {
		o.Before = true
	}
	from := at
	if len(at.Children()) > 0 && s.Peer == nil { // with someone elsewhere one looks at no other place
		o.At, o.Waits, o.Used, from = at, true, 0, t.Root()
	}
	return o, g.GoTo(from)
}

// follow takes a child at each step.
func follow(n *record.Node, path []int) (*record.Node, error) {
	for _, i := range path {
		if i < 0 || i >= len(n.Children()) {
			return nil, errors.New("the game has no such move")
		}
		n = n.Children()[i]
	}
	return n, nil
}

// savedSeat is how a seat is kept.
func savedSeat(s store.Seat, name string) store.SavedSeat {
	program, _ := s.External()
	return store.SavedSeat{Name: name, Engine: s.Automatic(), Distant: s == store.Distant, Program: program, Level: s.Ours()}
}

// seatOf reads a seat that was kept. Our own engine takes that of a program which is not
// there any more.
func seatOf(s store.SavedSeat, knows func(name string) bool) store.Seat {
	switch {
	case s.Engine && knows(s.Program):
		return store.ExternalSeat(s.Program)
	case s.Engine:
		return store.AtLevel(s.Level)
	case s.Distant:
		return store.Distant
	default:
		return store.Human
	}
}
