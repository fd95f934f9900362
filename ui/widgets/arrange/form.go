package arrange

import "fyne.io/fyne/v2"

// Form is how the parts of a window are arranged. It goes by the window's size alone, so that
// a telephone, a page in a browser and a small window of a desktop look the same; the window
// tells the parts, which never ask themselves.
type Form uint8

// The forms of a window.
const (
	Desk     Form = iota // there is room for everything beside and below each other
	Upright              // a telephone: the board first, and the cards in tabs below it
	Sideways             // one that is turned: the bar at the left, the cards at the right
)

// phoneSide is what the shorter side of a telephone does not exceed. A finger is as large
// whatever the size of the letters.
const phoneSide = 440

// turnedWidth is how many times as wide as high a telephone is at least that is turned; in a small
// window that is nearly square the bar and the cards would leave the board no room.
const turnedWidth = 1.5

// FormOf returns the form of a window of a size.
func FormOf(window fyne.Size) Form {
	switch {
	case min(window.Width, window.Height) > phoneSide:
		return Desk
	case window.Width >= turnedWidth*window.Height:
		return Sideways
	case window.Width > window.Height:
		return Desk
	default:
		return Upright
	}
}

// Phone tells whether the window is as small as a telephone's.
func (f Form) Phone() bool { return f != Desk }
