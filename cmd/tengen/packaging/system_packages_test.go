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

// usual is what the script calls on every system.
var usual = []string{"sh", "cat", "env", "grep", "mktemp", "rm"}

// machine is a system that has nothing on its PATH but the usual and programs that only
// pretend.
type machine struct {
	t      *testing.T
	folder string
}

// newMachine returns a system of Linux, as root.
func newMachine(t *testing.T) machine {
	t.Helper()
	m := machine{t, t.TempDir()}
	for _, name := range usual {
		path, err := exec.LookPath(name)
		require.NoError(t, err)
		require.NoError(t, os.Symlink(path, filepath.Join(m.folder, name)))
	}
	m.has("uname", "echo Linux")
	m.has("id", "echo 0")
	m.has("sleep", "")
	return m
}

// has puts a program on the PATH. $calls, a file of its own, has a line for each call.
func (m machine) has(name, script string) {
	m.t.Helper()
	text := "#!/bin/sh\ncalls=${0}.calls\necho \"$*\" >>\"$calls\"\n" + script + "\n"
	require.NoError(m.t, os.WriteFile(filepath.Join(m.folder, name), []byte(text), 0o700))
}

// debian makes it a Debian that has the packages named, and whose apt-get does what the
// script says; a package that it installs is there afterwards.
func (m machine) debian(apt string, packages ...string) {
	m.t.Helper()
	m.has("dpkg-query", `for name; do :; done
case " `+strings.Join(packages, " ")+` " in *" $name "*) echo "install ok installed";; esac`)
	m.has("apt-get", apt)
}

// called returns the arguments of each call of a program.
func (m machine) called(name string) []string {
	text, _ := os.ReadFile(filepath.Join(m.folder, name+".calls"))
	return strings.FieldsFunc(string(text), func(r rune) bool { return r == '\n' })
}

// needs runs the script for a task and returns what it said.
func (m machine) needs(task string, environment ...string) (string, error) {
	m.t.Helper()
	sh, err := exec.LookPath("sh")
	require.NoError(m.t, err)
	const script = "system-packages.sh"
	require.FileExists(m.t, script) // go test notices by this that the script has changed
	cmd := exec.Command(sh, script, task)
	cmd.Env = append(environment, "PATH="+m.folder)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// windowsPackages are what the shortest task wants.
var windowsPackages = []string{"gcc-mingw-w64-x86-64", "zip", "nsis"}

func TestNothingIsSaidWhenNothingIsMissing(t *testing.T) {
	m := newMachine(t)
	m.debian("", windowsPackages...)
	out, err := m.needs("windows")
	require.NoError(t, err, out)
	assert.Empty(t, out)
	assert.Empty(t, m.called("apt-get"))
}

func TestMissingPackagesAreInstalled(t *testing.T) {
	m := newMachine(t)
	m.debian("", "zip", "nsis")
	out, err := m.needs("windows")
	require.NoError(t, err, out)
	assert.Contains(t, out, "to make the package for Windows:\n  gcc-mingw-w64-x86-64\n")
	assert.Equal(t, []string{"update -qq", "install -y -qq --no-install-recommends gcc-mingw-w64-x86-64"}, m.called("apt-get"))
	assert.Empty(t, m.called("sleep"))
}

// The words are those of apt-get 2.6 and 3.0.
const (
	heldLists = `echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 812 (apt-get)" >&2
echo "E: Unable to lock directory /var/lib/apt/lists/" >&2; exit 100`
	heldFrontend = `echo "E: Could not get lock /var/lib/dpkg/lock-frontend. It is held by process 812 (unattended-upgr)" >&2
echo "E: Unable to acquire the dpkg frontend lock (/var/lib/dpkg/lock-frontend), is another process using it?" >&2; exit 100`
	deadSource = `echo "W: Some index files failed to download." >&2
echo "E: The repository 'http://gone.example stable Release' does not have a Release file." >&2; exit 100`
)

func TestTheLockIsWaitedFor(t *testing.T) {
	for name, held := range map[string]string{"update": heldLists, "install": heldFrontend} {
		t.Run(name, func(t *testing.T) {
			m := newMachine(t)
			// The third call finds the lock free.
			m.debian(`case $1 in ` + name + `) tries=$(grep -c "^$1" "$calls"); [ "$tries" -gt 2 ] || { ` + held + `; };; esac`)
			out, err := m.needs("windows")
			require.NoError(t, err, out)
			assert.Equal(t, 1, strings.Count(out, "Another process is installing packages; waiting for it, up to five minutes:"), out)
			assert.Contains(t, out, "held by process 812")
			assert.Equal(t, []string{"5", "5"}, m.called("sleep"))
			assert.NotContains(t, out, "Warning")
		})
	}
}

func TestPackagesThatCannotBeHadAreAnError(t *testing.T) {
	m := newMachine(t)
	m.debian(`[ "$1" = install ] || { ` + deadSource + `; }
echo "E: Unable to locate package zip" >&2; exit 100`)
	out, err := m.needs("windows")
	require.Error(t, err)
	assert.Contains(t, out, "Warning: ")
	assert.True(t, strings.HasSuffix(out, "E: Unable to locate package zip\n"), out)
}

func TestWithoutRights(t *testing.T) {
	m := newMachine(t)
	m.debian("")
	m.has("id", "echo 1000")
	out, err := m.needs("windows")
	require.Error(t, err)
	assert.Contains(t, out, "As root, run: apt-get install gcc-mingw-w64-x86-64 zip nsis")
	assert.Empty(t, m.called("apt-get"))

	m.has("sudo", `"$@"`)
	out, err = m.needs("windows")
	require.NoError(t, err, out)
	assert.Len(t, m.called("sudo"), 2)
}

// A Linux without apt-get has other names for packages: what counts are programs and
// libraries.
func TestOtherSystemsSayWhatIsMissing(t *testing.T) {
	m := newMachine(t)
	lacks := func(task string, environment ...string) []string {
		t.Helper()
		out, err := m.needs(task, environment...)
		if err == nil {
			assert.Empty(t, out)
			return nil
		}
		_, list, _ := strings.Cut(out, ":\n")
		list, advice, _ := strings.Cut(list, "\n")
		for _, system := range []string{"Fedora", "Arch", "openSUSE", "NixOS"} {
			assert.Contains(t, advice, system)
		}
		return strings.Fields(list)
	}
	libraries := strings.Fields("gl egl x11 xrandr xcursor xinerama xi xxf86vm wayland-client xkbcommon alsa")
	assert.Equal(t, append([]string{"gcc", "pkg-config"}, libraries...), lacks("run"))

	m.has("pkg-config", `[ "$2" != alsa ]`)
	assert.Equal(t, []string{"gcc", "alsa"}, lacks("run"))
	m.has("pkg-config", "")
	assert.Equal(t, []string{"gcc"}, lacks("run"))
	m.has("clang", "")
	assert.Empty(t, lacks("run", "CC=clang -O2"), "the compiler that Go is told to take")
	m.has("gcc", "")
	assert.Empty(t, lacks("run"))

	assert.Equal(t, []string{"Xvfb", "xauth", "xdotool", "import"}, lacks("test"))
	assert.Equal(t, []string{"tar", "xz"}, lacks("package"))
	assert.Equal(t, []string{"x86_64-w64-mingw32-gcc", "zip", "makensis"}, lacks("windows"))
	assert.Equal(t, []string{"qemu-aarch64"}, lacks("arm64"))
	for _, name := range []string{"Xvfb", "xauth", "xdotool", "import", "tar", "xz", "x86_64-w64-mingw32-gcc", "zip", "makensis", "qemu-aarch64"} {
		m.has(name, "")
	}
	for _, task := range []string{"test", "package", "windows", "arm64"} {
		assert.Empty(t, lacks(task))
	}
}

func TestWindowsAndMacsNeedACompiler(t *testing.T) {
	m := newMachine(t)
	m.has("uname", "echo MINGW64_NT-10.0")
	out, err := m.needs("run")
	require.Error(t, err)
	assert.Contains(t, out, "MSYS2")
	m.has("gcc", "")
	out, err = m.needs("run")
	require.NoError(t, err, out)

	m.has("uname", "echo Darwin")
	out, err = m.needs("run")
	require.Error(t, err)
	assert.Contains(t, out, "xcode-select --install")
	m.has("xcode-select", "")
	out, err = m.needs("run")
	require.NoError(t, err, out)
}
