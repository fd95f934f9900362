package app

import (
	"fyne.io/fyne/v2"

	"tengen/ui/store/settings"
)

// truthCommand switches the truth about small boards on and off.
func (w *window) truthCommand() *command {
	c := w.toggle("command.truth", func(s *settings.Settings) *bool { return &s.Truth })
	toggle := c.run
	c.key = fyne.KeyT
	c.run = func() {
		toggle()
		if w.settings.Truth {
			w.controller.TruthUnknown()
		}
	}
	return c
}
