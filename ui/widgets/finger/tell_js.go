package finger

import "syscall/js"

// tell tells the page's touch.js.
func tell(m Meaning) { js.Global().Set("tengenFinger", string(m)) }
