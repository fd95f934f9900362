package app

import (
	"fyne.io/fyne/v2"

	"tengen/board/game"
	"tengen/ui/controller"
	"tengen/ui/view"
)

// openingCommands are the choices of a swap2 opening, and what two people can
// agree on.
func (w *window) openingCommands() []*command {
	c := w.controller
	choose := func(choice game.Choice) func() { return func() { c.Choose(choice) } }
	choosing := func(s controller.Screen) bool { return s.Can.Choose }
	return []*command{
		{name: "command.take_black", key: fyne.KeyB, run: choose(game.TakeBlack), enabled: choosing},
		{name: "command.take_white", key: fyne.KeyW, run: choose(game.TakeWhite), enabled: choosing},
		{name: "command.add_stones", key: fyne.KeyA, run: choose(game.AddStones), enabled: func(s controller.Screen) bool { return s.Can.Add }},
		nil,
		{name: "command.pass", key: fyne.KeyP, run: c.Pass, enabled: func(s controller.Screen) bool { return s.Can.Pass }},
		{name: "command.draw", run: c.OfferDraw, enabled: func(s controller.Screen) bool { return s.Can.Draw }},
	}
}

// headParts are the parts of the status card that come and go.
type headParts struct{ choices, clocks bool }

// fitColumn gives the status card the room that it needs, and takes back that of
// the parts that it has lost.
func (w *window) fitColumn(s view.Status) {
	parts := headParts{choices: len(s.Choices) > 0, clocks: s.Clocks != (view.Clocks{})}
	if parts != w.headParts {
		w.headParts = parts
		w.column.Loosen()
	}
	w.column.Fit()
}
