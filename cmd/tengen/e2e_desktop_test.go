//go:build e2e

package main

import (
	"bytes"
	"image"
	_ "image/png" // what import writes
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"tengen/ui/uitest"
)

// desktop is a virtual display with a mouse and a keyboard.
type desktop struct {
	t       *testing.T
	display string
	env     []string
}

// patience is how long anything may take before the test gives up.
const patience = time.Minute

// newDesktop starts a display of its own, so that tests do not meet.
func newDesktop(t *testing.T, home string) *desktop {
	t.Helper()
	return newDesktopOf(t, home, "1280x900")
}

// newDesktopOf is newDesktop for a display of a size.
func newDesktopOf(t *testing.T, home, size string) *desktop {
	t.Helper()
	for _, tool := range []string{"Xvfb", "xdotool", "import"} {
		_, err := exec.LookPath(tool)
		require.NoError(t, err, "the end-to-end test needs Xvfb, xdotool and ImageMagick (Debian: xvfb xdotool imagemagick)")
	}
	d := &desktop{t: t, display: uitest.Display(t, size)}
	d.live(home)
	return d
}

// live lets the programs that come live in a home.
func (d *desktop) live(home string) {
	d.t.Helper()
	config := filepath.Join(home, ".config")
	require.NoError(d.t, os.MkdirAll(config, 0o700))
	require.NoError(d.t, os.MkdirAll(filepath.Join(home, ".cache"), 0o700)) // Fyne logs an error without it
	d.env = append(os.Environ(), "DISPLAY="+d.display, "WAYLAND_DISPLAY=", "HOME="+home, "XDG_CONFIG_HOME="+config,
		"XDG_CACHE_HOME="+filepath.Join(home, ".cache"), "LANG=en_US.UTF-8", "LC_ALL=", "FYNE_SCALE=1", "LIBGL_ALWAYS_SOFTWARE=1", asProgram+"=1")
}

// window waits for the window of the program, which has the name that a desktop knows it by,
// and returns its number.
func (d *desktop) window() (number string) {
	d.t.Helper()
	until(d.t, "the window", func() bool {
		search := exec.Command("xdotool", "search", "--onlyvisible", "--classname", "^"+appID+"$")
		search.Env = d.env
		out, err := search.Output()
		number = string(bytes.TrimSpace(out))
		return err == nil && number != ""
	})
	return number
}

// xdotool moves the mouse and presses keys.
func (d *desktop) xdotool(args ...string) string {
	d.t.Helper()
	command := exec.Command("xdotool", args...)
	command.Env = d.env
	out, err := command.CombinedOutput()
	require.NoError(d.t, err, "xdotool %v: %s", args, out)
	return strings.TrimSpace(string(out))
}

func (d *desktop) key(names ...string) {
	d.t.Helper()
	for _, name := range names {
		d.xdotool("key", name)
	}
}

// click clicks, after the pointer has rested for a moment as a hand's would.
func (d *desktop) click(p image.Point) {
	d.t.Helper()
	d.xdotool("mousemove", strconv.Itoa(p.X), strconv.Itoa(p.Y), "sleep", "0.05", "click", "1")
}

// picture takes a picture of the whole screen.
func (d *desktop) picture() image.Image {
	d.t.Helper()
	command := exec.Command("import", "-window", "root", "png:-")
	command.Env = d.env
	out, err := command.Output()
	require.NoError(d.t, err)
	pic, _, err := image.Decode(bytes.NewReader(out))
	require.NoError(d.t, err)
	return pic
}

// until waits until a condition holds. It asks in the test's own goroutine, as a condition
// may end the test.
func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !holds(); time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			require.FailNow(t, "waited too long", "for %s", what)
		}
	}
}
