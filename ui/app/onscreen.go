package app

import (
	"errors"
	"fmt"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
)

// errNoWindow is for a system that gives no window. The toolkit has written why.
var errNoWindow = errors.New("no window can be opened here: the display does not answer, or there is no OpenGL")

// show shows the window. The toolkit itself would run on without one, or panic.
func show(win fyne.Window) (err error) {
	defer func() {
		v := recover()
		switch message := fmt.Sprint(v); {
		case v == nil:
		case strings.Contains(message, "GLFW"): // the toolkit's library for windows has not begun
			err = errNoWindow
		default:
			panic(v)
		}
	}()
	win.Show()
	if !onScreen(win) {
		return errNoWindow
	}
	return nil
}

// onScreen reports whether the system has given the window, as far as the toolkit tells.
func onScreen(win fyne.Window) (there bool) {
	native, ok := win.(driver.NativeWindow)
	if !ok || fyne.CurrentDevice().IsMobile() {
		return true
	}
	native.RunNative(func(context any) {
		switch c := context.(type) {
		case driver.X11WindowContext:
			there = c.WindowHandle != 0
		case driver.WaylandWindowContext:
			there = c.WaylandSurface != 0
		case driver.WindowsWindowContext:
			there = c.HWND != 0
		case driver.MacWindowContext:
			there = c.NSWindow != 0
		default:
			there = true
		}
	})
	return there
}
