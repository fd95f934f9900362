package app

import (
	"slices"

	"tengen/ui/controller"
	"tengen/ui/widgets/skin"
)

// enable lets the actions of the top bar be pressed that make sense now.
func (w *window) enable(s controller.Screen) {
	for _, c := range w.commands {
		if c.button != nil {
			c.button.SetEnabled(c.enabled == nil || c.enabled(s))
			w.label(c)
		}
	}
	w.check()
}

// waits tells whether the engine that is to move, or a clock, waits.
func (w *window) waits() bool { return w.screen.Waiting || w.screen.Paused && w.screen.Clocked }

// label writes the word of a button. Where two engines play there is nobody to
// resign, but somebody may want them to wait; clocks may be asked to wait, too.
func (w *window) label(c *command) {
	word, icon, shown := c.name[len("command."):], c.icon, true
	engines := w.screen.Engines
	canWait := engines || w.screen.Clocked
	switch {
	case word == "pause" && w.waits():
		word, icon, shown = "go_on", skin.IconEngineMove, canWait
	case word == "pause":
		icon, shown = skin.IconPause, canWait
	case word == "resign":
		shown = !engines
	}
	shown = shown && slices.Contains(w.page.bar, c.name)
	c.button.Set(w.text.T("action."+word), icon.Resource())
	if c.toggle {
		c.button.SetLever(c.checked())
	}
	if c.button.Visible() != shown {
		c.button.Hidden = !shown
		w.bar.Refresh()
	}
}

// name writes every word of the window that is not a widget's own.
func (w *window) name() {
	for _, c := range w.commands {
		if c.button != nil {
			w.label(c)
		}
	}
	w.namePages()
	w.setMenus()
	w.bar.Refresh()
	w.column.Refresh()
}
