package app

import (
	"tengen/ui/view"
	"tengen/ui/widgets/skin"
)

// waits reports whether the engine that is to move, or a clock, waits.
func waits(s view.Screen) bool { return s.Waiting || s.Paused && s.Clocked }

// pauseLabel lets what waits go on. Only engines that play each other, and clocks, may
// be asked to wait.
func pauseLabel(s view.Screen) buttonLabel {
	f := buttonLabel{word: "action.pause", icon: skin.IconPause, hidden: !s.Engines && !s.Clocked}
	if waits(s) {
		f.word, f.icon = "action.go_on", skin.IconEngineMove
	}
	return f
}

// resignLabel hides the button where two engines play: there is nobody to resign.
func resignLabel(s view.Screen) buttonLabel {
	return buttonLabel{word: "action.resign", icon: skin.IconResign, hidden: s.Engines}
}
