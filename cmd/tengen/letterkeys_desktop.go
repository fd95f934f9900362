//go:build !js && !android && !ios && !mobile

package main

import (
	"fyne.io/fyne/v2"
	"github.com/go-gl/glfw/v3.4/glfw"
)

// letterAt returns the letter that stands on a US keyboard where the key with a scan code is, if
// the keyboard writes no Latin letters now: H asks for a hint also where it writes р. Runes
// would not tell, as two layouts have the same one in different places; nor would scan codes
// alone, which differ between X11, Wayland, Windows and macOS. The toolkit's own library for
// windows knows both.
func letterAt(scanCode int) fyne.KeyName {
	at := fyne.KeyUnknown
	for key := glfw.KeyA; key <= glfw.KeyZ; key++ {
		if name := glfw.GetKeyName(key, 0); len(name) == 1 && 'a' <= name[0] && name[0] <= 'z' {
			return fyne.KeyUnknown
		}
		if glfw.GetKeyScancode(key) == scanCode {
			at = fyne.KeyName(rune(key))
		}
	}
	return at
}
