package widgets

import "syscall/js"

// tell calls the page's touch.js.
func tell(m FingerMeaning) { js.Global().Set("tengenFinger", string(m)) }

// coarse reports whether nothing points more exactly than a finger.
func coarse() bool {
	return js.Global().Call("matchMedia", "(hover: none) and (pointer: coarse)").Get("matches").Bool()
}
