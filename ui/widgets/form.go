package widgets

import "fyne.io/fyne/v2"

// Form is how the parts of a window are arranged. It goes by the window's size alone, so that
// a telephone, a page in a browser and a small window of a desktop look the same; the window
// tells the parts, which never ask themselves.
type Form uint8

// The forms of a window.
const (
	Desk     Form = iota // there is room for everything beside and below each other
	Upright              // a telephone: the board first, and the cards in tabs below it
	Short                // one that is not as high: bars and board leave the cards some room
	Sideways             // one that is turned: the bar at the left, the cards at the right
)

// phoneSide is what the shorter side of a telephone does not exceed. A finger is as large
// whatever the size of the letters.
const phoneSide = 440

// shortBelow is how much higher than wide a telephone is at least that has room for a board as wide
// as itself, and for the bars and the cards.
const shortBelow = 390

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
	case window.Height < window.Width+shortBelow:
		return Short
	default:
		return Upright
	}
}

// Below tells whether the cards stand below the board, as on a telephone that is held upright.
func (f Form) Below() bool { return f == Upright || f == Short }

// The least heights of what fingers press, in Fyne's units; a finger is as large whatever the size of
// the letters.
const (
	finger           = 44
	arrangeShortLess = 6 // where the window is not high
)

// Finger is the least height of a button of a card that fingers press, 0 where a pointer does.
func (f Form) Finger() float32 {
	switch f {
	case Desk:
		return 0
	case Upright:
		return finger
	default:
		return finger - arrangeShortLess
	}
}

// Phone tells whether the window is as small as a telephone's.
func (f Form) Phone() bool { return f != Desk }
