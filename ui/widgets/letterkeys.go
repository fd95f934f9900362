package widgets

import "fyne.io/fyne/v2"

// LetterAt tells which letter stands on a US keyboard where the key with a scan code is, where
// the keyboard writes no Latin letters. Only the program's window knows: it says so before it
// opens. Without one no key has a place.
var LetterAt = func(int) fyne.KeyName { return fyne.KeyUnknown }

// KeyName returns the name of a key where letters are commands. A keyboard of another script has
// no such letters, and the toolkit no name for its keys; the letter is the one in that place then.
func KeyName(e *fyne.KeyEvent) fyne.KeyName {
	if len(e.Name) <= 1 { // no arrow and no Enter: nothing, or the sign that is there
		if letter := LetterAt(e.Physical.ScanCode); letter != fyne.KeyUnknown {
			return letter
		}
	}
	return e.Name
}
