package app

import (
	"errors"
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver"
)

// errNoWindow is for a system that gives no window. The toolkit has written why.
var errNoWindow = errors.New("no window can be opened here: the display does not answer, or there is no OpenGL")

// orNoWindow does what needs a window. The toolkit panics with an error of its library for windows where that fails.
func orNoWindow(do func()) (err error) {
	defer func() {
		v := recover()
		switch {
		case v == nil:
		case fmt.Sprintf("%T", v) == "*glfw.Error":
			err = errNoWindow
		default:
			panic(v)
		}
	}()
	do()
	return nil
}

// show shows the window. The toolkit itself would run on without one, or panic.
func show(win fyne.Window) error {
	err := orNoWindow(win.Show)
	if err == nil && !onScreen(win) {
		err = errNoWindow
	}
	return err
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
