// Package finger tells a page in a browser what a finger is over. The toolkit hears only a
// mouse there, so that the page has to know what a finger means that moves up or down.
package finger

// Meaning is what a finger does that moves.
type Meaning string

// What a finger does.
const (
	Scrolls Meaning = ""       // as over most things
	Drags   Meaning = "drags"  // in all directions
	Slides  Meaning = "slides" // across, and scrolls up and down
	Steps   Meaning = "steps"  // back and on
)

// Over says what a finger does where the pointer is. A widget over which it does not scroll
// says so when the pointer comes, and that it scrolls when it goes. Where the window is no
// page nobody listens.
func Over(m Meaning) { tell(m) }
