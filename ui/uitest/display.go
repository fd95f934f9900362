package uitest

import (
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// startTimeout is how long a display may take to start.
const startTimeout = time.Minute

// Display starts an X server without a screen (Debian: xvfb) and returns the name of its display, as
// the variable DISPLAY wants it. It ends with the test. The size is in pixels, "1280x900". Each test
// has its own, so that tests do not meet. More are arguments of the server.
func Display(t *testing.T, size string, more ...string) (display string) {
	t.Helper()
	from, to, err := os.Pipe()
	require.NoError(t, err)
	server := exec.Command("Xvfb", append([]string{"-displayfd", "3", "-screen", "0", size + "x24", "+extension", "GLX", "-nolisten", "tcp", "-noreset"}, more...)...)
	server.ExtraFiles = []*os.File{to}
	require.NoError(t, server.Start())
	t.Cleanup(func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	})
	require.NoError(t, to.Close())
	require.NoError(t, from.SetReadDeadline(time.Now().Add(startTimeout)))
	digits := make([]byte, 16)
	n, err := from.Read(digits)
	require.NoError(t, err, "Xvfb did not start")
	return ":" + strings.TrimSpace(string(digits[:n]))
}
