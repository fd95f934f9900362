package app

import (
	"tengen/ui/controller"
)

// enable lets the actions of the top bar be pressed that make sense now.
func (w *window) enable(s controller.Screen) {
	for _, c := range w.commands {
		if c.button != nil {
			c.button.setEnabled(c.enabled == nil || c.enabled(s))
		}
	}
	w.check()
}

// name writes every word of the window that is not a widget's own.
func (w *window) name() {
	for _, c := range w.commands {
		if c.button != nil {
			c.button.setWord(w.text.T("action." + c.name[len("command."):]))
		}
	}
	for i, key := range []string{"tab.candidates", "tab.log", "tab.moves"} {
		w.column.sections[i].tab.setWord(w.text.T(key))
	}
	w.setMenus()
	w.bar.Refresh()
	w.column.Refresh()
}
