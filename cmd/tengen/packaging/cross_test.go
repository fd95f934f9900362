//go:build !windows

package packaging_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// zig runs the script among compilers that only tell their name and arguments.
func zig(t *testing.T, args ...string) (string, error) {
	t.Helper()
	compilers := t.TempDir()
	for _, name := range []string{"x86_64-linux-gnu-gcc", "aarch64-linux-gnu-gcc", "x86_64-w64-mingw32-gcc"} {
		script := "#!/bin/sh\nprintf '%s' \"${0##*/}\"\nprintf '|%s' \"$@\"\n"
		require.NoError(t, os.WriteFile(filepath.Join(compilers, name), []byte(script), 0o700))
	}
	require.FileExists(t, "cross/zig") // go test notices by this that the script has changed
	cmd := exec.Command("sh", append([]string{"cross/zig"}, args...)...)
	cmd.Env = append(os.Environ(), "PATH="+compilers+string(os.PathListSeparator)+os.Getenv("PATH"))
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// The arguments are those that fyne-cross gives, and what Go adds to them.
func TestZigCallsTheCompilerOfTheTarget(t *testing.T) {
	for given, want := range map[string]string{
		"cc -target x86_64-linux-gnu -isystem /usr/include -L/usr/lib/x86_64-linux-gnu -O2 -c a.c":                    "x86_64-linux-gnu-gcc|-O2|-c|a.c",
		"cc -target aarch64-linux-gnu -isystem /usr/include -L/usr/lib/aarch64-linux-gnu -L/app/lib -I . a.c":         "aarch64-linux-gnu-gcc|-L/app/lib|-I|.|a.c",
		"cc -target x86_64-windows-gnu -Wdeprecated-non-prototype -Wl,--subsystem,windows -Wno-deprecated -o a b.c -": "x86_64-w64-mingw32-gcc|-Wl,--subsystem,windows|-Wno-deprecated|-o|a|b.c|-",
	} {
		out, err := zig(t, strings.Fields(given)...)
		require.NoError(t, err, out)
		assert.Equal(t, want, out)
	}
	out, err := zig(t, "cc", "-target", "x86_64-linux-gnu", "-DNAME=two words", "-c", "a b.c")
	require.NoError(t, err)
	assert.Equal(t, "x86_64-linux-gnu-gcc|-DNAME=two words|-c|a b.c", out)
}

func TestZigSaysWhatItCannotDo(t *testing.T) {
	for says, args := range map[string][]string{
		"no compiler for riscv64-linux-gnu": {"cc", "-target", "riscv64-linux-gnu"},
		"knows only: zig cc -target TARGET": {"build-exe", "a.zig"},
	} {
		out, err := zig(t, args...)
		require.Error(t, err)
		assert.Contains(t, out, says)
	}
}
