package app

import (
	"tengen/ui/display"
	"tengen/ui/widgets/skin"
)

// buttonLabel is what a button says.
type buttonLabel struct {
	word   string // key of its word: "action.pause"
	words  string // what it says in place of that
	icon   skin.Icon
	hidden bool
	room   string // key of another word for which there is room
}

// waits reports whether the engine that is to move, or a clock, waits.
func waits(s display.Screen) bool { return s.Waiting || s.Paused && s.Clocked }

// pauseLabel lets what waits go on. Only engines that play each other, and clocks, may
// be asked to wait.
func pauseLabel(s display.Screen) buttonLabel {
	f := buttonLabel{word: "action.pause", icon: skin.IconPause, hidden: !s.Engines && !s.Clocked}
	if waits(s) {
		f.word, f.icon = "action.go_on", skin.IconEngineMove
	}
	return f
}

// resignLabel hides the button where no person plays who could resign.
func resignLabel(s display.Screen) buttonLabel {
	return buttonLabel{word: "action.resign", icon: skin.IconResign, hidden: s.Engines || s.Opened}
}

// playLabel hides a button where nobody plays.
func playLabel(word string, icon skin.Icon) func(display.Screen) buttonLabel {
	return func(s display.Screen) buttonLabel { return buttonLabel{word: word, icon: icon, hidden: s.Opened} }
}

// costlyLabel is such a button of what a game that counts does not allow, and says so.
func costlyLabel(word string, icon skin.Icon) func(display.Screen) buttonLabel {
	return func(s display.Screen) buttonLabel {
		l := playLabel(word, icon)(s)
		if s.Counted {
			l.room = word + "_costs"
		}
		if s.Counts {
			l.word = l.room
		}
		return l
	}
}

// walkLabel hides a button where one plays.
func (w *window) walkLabel(word string, icon skin.Icon) func(display.Screen) buttonLabel {
	return func(s display.Screen) buttonLabel {
		return buttonLabel{word: word, icon: icon, hidden: w.pages.now.id == playPage && !s.Opened}
	}
}
