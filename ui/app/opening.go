package app

import (
	"fyne.io/fyne/v2"

	"tengen/board/game"
	"tengen/ui/controller"
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
