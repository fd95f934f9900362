package pagekit

import (
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/ui/widgets"
)

// Seed asks for random exercises by their number, so that a class has the same.
type Seed struct {
	Object fyne.CanvasObject
	Entry  *widgets.LineEntry

	now *uint64
	use func(seed uint64)
}

// NewSeed returns a line for the number of an exercise, which stands in now, 0 for none yet.
// Use shows the exercise of a number.
func (k *Kit) NewSeed(now *uint64, use func(seed uint64)) *Seed {
	s := &Seed{Entry: k.NewLine(), now: now, use: use}
	s.write()
	s.Entry.OnSubmitted = s.plant
	next := widgets.FlatButton(k.Text.T("lab.seed.next"), nil, s.Next)
	s.Object = widgets.TextColumn(1, widgets.Label(k.Text.T("lab.seed.text")), container.NewBorder(nil, nil, nil, next, s.Entry))
	return s
}

// Next shows the exercise after the one of the present number.
func (s *Seed) Next() { s.Use(*s.now + 1) }

// Use shows the exercise of a number.
func (s *Seed) Use(seed uint64) {
	*s.now = seed
	s.write()
	s.use(seed)
}

// write shows the number; nothing before there is one.
func (s *Seed) write() {
	text := ""
	if *s.now > 0 {
		text = strconv.FormatUint(*s.now, 10)
	}
	s.Entry.SetText(text)
}

// plant takes a number that was typed.
func (s *Seed) plant(text string) {
	seed, err := strconv.ParseUint(strings.TrimSpace(text), 10, 64)
	if err != nil || seed == 0 {
		s.write()
		return
	}
	s.Use(seed)
}
