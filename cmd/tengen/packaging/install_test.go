//go:build linux

package packaging_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// unpacked returns a folder as the archive for Linux unpacks to, with small programs.
func unpacked(t *testing.T) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "Tengen 0.1.0")
	entry, err := os.ReadFile("linux/org.tengen.Tengen.desktop")
	require.NoError(t, err)
	script, err := os.ReadFile("linux/install.sh")
	require.NoError(t, err)
	for name, text := range map[string]string{
		"bin/tengen": "app", "bin/tengen-lab": "lab",
		"share/applications/org.tengen.Tengen.desktop": string(entry),
		"share/mime/packages/org.tengen.Tengen.xml":    "types",
		"share/doc/tengen/licences/Noto Sans CJK.txt":  "OFL",
		"share/man/zh_CN/man6/tengen.6.gz":             "manual",
		"README.md":                                    "read", "install.sh": string(script),
	} {
		path := filepath.Join(folder, name)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o750))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	}
	return folder
}

// install runs the script of a folder, on a system without make and without a desktop.
func install(t *testing.T, folder string, args []string, environment ...string) string {
	t.Helper()
	m := newMachine(t)
	for _, name := range []string{"find", "sort", "cp", "mv", "mkdir", "chmod", "rmdir", "sed", "dirname"} {
		path, err := exec.LookPath(name)
		require.NoError(t, err)
		require.NoError(t, os.Symlink(path, filepath.Join(m.folder, name)))
	}
	m.has("id", "echo 1000")
	sh, err := exec.LookPath("sh")
	require.NoError(t, err)
	cmd := exec.Command(sh, append([]string{filepath.Join(folder, "install.sh")}, args...)...)
	cmd.Env = append(environment, "PATH="+m.folder)
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, string(out))
	return string(out)
}

// below returns the files below a folder, with what they hold.
func below(t *testing.T, folder string) map[string]string {
	t.Helper()
	all := map[string]string{}
	require.NoError(t, filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(folder, path)
		all[name] = string(text)
		return err
	}))
	return all
}

func TestTheArchiveInstallsItself(t *testing.T) {
	folder, home := unpacked(t), t.TempDir()
	prefix := filepath.Join(home, ".local")
	own := filepath.Join(prefix, "share", "man", "zh_CN", "own.txt")
	require.NoError(t, os.MkdirAll(filepath.Dir(own), 0o700))
	require.NoError(t, os.WriteFile(own, []byte("mine"), 0o600))

	for range 2 { // again over itself, as an update does
		out := install(t, folder, nil, "HOME="+home)
		assert.Contains(t, out, "Tengen is installed: "+prefix+"/bin/tengen")
		assert.Contains(t, out, "Put "+prefix+"/bin on your PATH")
	}
	files := below(t, prefix)
	assert.Len(t, files, 7, "all below bin and share, and what was there")
	assert.Equal(t, "OFL", files["share/doc/tengen/licences/Noto Sans CJK.txt"])
	assert.Contains(t, files["share/applications/org.tengen.Tengen.desktop"], "\nExec=\""+prefix+"/bin/tengen\" %u\n")
	for name, mode := range map[string]fs.FileMode{"bin/tengen": 0o755, "share/mime/packages/org.tengen.Tengen.xml": 0o644} {
		info, err := os.Stat(filepath.Join(prefix, name))
		require.NoError(t, err)
		assert.Equal(t, mode, info.Mode().Perm(), name)
	}

	install(t, folder, []string{"--remove"}, "HOME="+home)
	assert.Equal(t, map[string]string{"share/man/zh_CN/own.txt": "mine"}, below(t, prefix))
	assert.NoDirExists(t, filepath.Join(prefix, "share", "doc"), "a folder that is empty now")
	assert.DirExists(t, filepath.Join(prefix, "bin"))
}

func TestTheArchiveInstallsElsewhere(t *testing.T) {
	folder, root := unpacked(t), t.TempDir()
	install(t, folder, []string{"--prefix", "/opt/tengen"}, "HOME=/nowhere", "DESTDIR="+root)
	files := below(t, root)
	assert.Len(t, files, 6)
	assert.Contains(t, files["opt/tengen/share/applications/org.tengen.Tengen.desktop"], "\nExec=\"/opt/tengen/bin/tengen\" %u\n")
}
