package widgets

// Knows whether the program is told by fingers, and tells a page in a browser what one is over. The toolkit hears only a
// mouse there, so that the page has to know what a finger means that moves up or down.

import "fyne.io/fyne/v2"

// Meaning is what a finger does that moves.
type FingerMeaning string

// What a finger does.
const (
	FingerScrolls FingerMeaning = ""       // as over most things
	FingerDrags   FingerMeaning = "drags"  // in all directions
	FingerSlides  FingerMeaning = "slides" // across, and scrolls up and down
	FingerSteps   FingerMeaning = "steps"  // back and on
)

// Over says what a finger does where the pointer is. A widget over which it does not scroll
// says so when the pointer comes, and that it scrolls when it goes. Where the window is no
// page nobody listens.
func FingerOver(m FingerMeaning) { tell(m) }

// Only reports whether whoever sits there has fingers only: a telephone, or a page on one. It is what
// words go by that would speak of clicks and keys.
func FingersOnly() bool { return fyne.CurrentDevice().IsMobile() || coarse() }
