package widgets

import "fyne.io/fyne/v2"

// FingerMeaning is what a finger does that moves.
type FingerMeaning string

// What a finger does.
const (
	FingerScrolls FingerMeaning = ""       // as over most things
	FingerDrags   FingerMeaning = "drags"  // in all directions
	FingerSlides  FingerMeaning = "slides" // across, and scrolls up and down
	FingerSteps   FingerMeaning = "steps"  // back and on
)

// FingerOver says what a finger does where the pointer is. A widget over which it does not scroll
// says so when the pointer comes, and that it scrolls when it goes. It has no effect
// outside a browser.
func FingerOver(m FingerMeaning) { tell(m) }

// FingersOnly reports whether there are only fingers to point with: a telephone, or a page on one. It is what
// words go by that would speak of clicks and keys.
func FingersOnly() bool { return fyne.CurrentDevice().IsMobile() || coarse() }
