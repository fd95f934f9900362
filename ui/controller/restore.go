package controller

import (
	"errors"
	"fmt"

	"tengen/board/rule"
	"tengen/ui/controller/said"
	"tengen/ui/store/session"
	"tengen/ui/store/settings"
)

// Restore goes on with the game of the last run. It returns false when there is
// none; when there is one that cannot be read, it has been set aside, as the
// error tells.
func (c *Controller) Restore() (bool, error) {
	defer c.begin()()
	if c.folder == nil {
		return false, nil
	}
	return c.folder.Load(c.resume)
}

func (c *Controller) resume(s session.Saved) error {
	v, err := rule.VariantByID(s.Variant)
	if err != nil {
		return err
	}
	t, err := decode([]byte(s.Record))
	if err != nil {
		return err
	}
	if t.Size != v.Size {
		return fmt.Errorf("the board is %s, but the game %s is on %s", t.Size, v.ID, v.Size)
	}
	at := t.Root()
	for _, i := range s.Path {
		if i < 0 || i >= len(at.Children()) {
			return errors.New("the game has no such move")
		}
		at = at.Children()[i]
	}
	g := opened(t, v)
	lookingBack := len(at.Children()) > 0
	from := at
	if lookingBack {
		from = t.Root()
	}
	if err := g.GoTo(from); err != nil {
		return err
	}
	c.doc = document{path: s.File, changed: s.Changed}
	clocked := g.Options.Time.Limited()
	c.say(said.Text("play.said.restored"))
	if clocked {
		c.say(said.Text("play.said.restored_clock"))
	}
	seats := settings.Game{Variant: v.ID, Black: c.seatOf(s.Black), White: c.seatOf(s.White)}
	// Two engines and clocks wait: nobody has looked yet.
	c.play(g, v, seats, clocked || s.Black.Engine && s.White.Engine)
	if lookingBack {
		// Going there keeps an engine from adding a move that nobody asked for.
		return c.match.GoTo(at)
	}
	return nil
}

// savedSeat is how a seat is kept.
func savedSeat(s settings.Seat) session.Seat {
	name, _ := s.Guest()
	return session.Seat{Engine: s.Automatic(), Program: name}
}

// seatOf reads a seat that was kept. Our own engine takes that of a program which is
// not there any more.
func (c *Controller) seatOf(s session.Seat) settings.Seat {
	if s.Engine && c.Engines.Knows(s.Program) {
		return settings.Guest(s.Program)
	}
	if s.Engine {
		return settings.Engine
	}
	return settings.Human
}
