package display

import (
	"tengen/board"
)

// Status is what the status card says besides the evaluation.
type Status struct {
	Side                   board.Stone // the stone before the sentence, Empty for none
	Sentence               string      // one clear sentence: "Black to move — you"
	Game                   string      // the game in a few words: "15×15 · freestyle · level 6"
	Note                   string      // what happened last, "" for nothing: "White played K11."
	Black                  string      // who plays Black, beside its end of the bar; "" for no more than the colour
	White                  string      // and White
	BlackLevel, WhiteLevel string      // the levels of ours that play, whose faces are shown; "" for none
	Pending                bool        // a review runs that will say more: what is not known is not said
	Clocks                 Clocks
	Bare                   bool     // without the evaluation
	Thinking               Thinking // the switch for what the program thinks
	Counts                 bool     // the game counts, as long as that stays off
	Thinker                string   // whose thoughts the search on the screen are that may be wrong, "" where they are meant as true
	Believer               string   // who believes the evaluation and may be wrong, "" when it is meant as true
	Choices                []string // answers to the sentence, on buttons: "Take Black", "Take White"
}

// Outdone reports whether more is known of the position than the thinker believes: its thoughts would
// only contradict that.
func (s Status) Outdone() bool { return s.Thinker != "" && s.Believer == "" }

// Thinking is the switch for what a program that plays thinks.
type Thinking uint8

// No program plays, or what it thinks is hidden, or shown.
const (
	NoThinking Thinking = iota
	ThinkingHidden
	ThinkingShown
)

// Clocks are the times that both sides have left, in words. The zero value is a
// game without a clock.
type Clocks struct {
	Black, White       string      // "4:32"
	BlackLow, WhiteLow bool        // little is left
	Running            board.Stone // whose time runs, Empty while none does
}
