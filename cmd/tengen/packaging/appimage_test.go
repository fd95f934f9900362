//go:build linux

package packaging_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// appImage runs the script on an archive as linux.sh makes it, with programs that say what they
// are, and returns the archive's folder and what was said.
func appImage(t *testing.T, environment ...string) (folder, said string) {
	t.Helper()
	folder = t.TempDir()
	const name = "Tengen-0.1.0-linux-amd64"
	for path, text := range map[string]string{
		"bin/tengen":        "#!/bin/sh\necho window \"$@\"",
		"bin/tengen-lab":    "#!/bin/sh\necho lab \"$@\"",
		"bin/pbrain-tengen": "#!/bin/sh\necho engine \"$@\"",
		"LICENSE":           "MIT", "README.md": "read", "README.zh-CN.md": "读", "install.sh": "exit",
		"share/doc/tengen/licences/Go.txt":                       "BSD",
		"share/applications/org.tengen.Tengen.desktop":           "[Desktop Entry]",
		"share/metainfo/org.tengen.Tengen.metainfo.xml":          "<component/>",
		"share/icons/hicolor/512x512/apps/org.tengen.Tengen.png": "picture",
	} {
		path = filepath.Join(folder, name, path)
		require.NoError(t, os.MkdirAll(filepath.Dir(path), 0o750))
		require.NoError(t, os.WriteFile(path, []byte(text), 0o700))
	}
	out, err := exec.Command("tar", "-cJf", filepath.Join(folder, name+".tar.xz"), "-C", folder, name).CombinedOutput()
	require.NoError(t, err, string(out))
	cmd := exec.Command("sh", "appimage.sh", filepath.Join(folder, name+".tar.xz"))
	cmd.Env = append(os.Environ(), environment...)
	out, err = cmd.CombinedOutput()
	require.NoError(t, err, string(out))
	return folder, string(out)
}

// The folder runs where it lies, also through a link, and by the name of each of its programs.
func TestTheFolderOfAnAppImageRuns(t *testing.T) {
	folder, said := appImage(t, "APPIMAGETOOL=nowhere")
	assert.Contains(t, said, "No AppImage: appimagetool is not here")
	run := func(path string, environment ...string) string {
		t.Helper()
		cmd := exec.Command(path, "a file")
		cmd.Env = append(os.Environ(), environment...)
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, string(out))
		return string(out)
	}
	appRun := filepath.Join(folder, "Tengen.AppDir", "AppRun")
	assert.Equal(t, "window a file\n", run(appRun))
	link := filepath.Join(t.TempDir(), "tengen-lab")
	require.NoError(t, os.Symlink(appRun, link))
	assert.Equal(t, "lab a file\n", run(link))
	assert.Equal(t, "engine a file\n", run(appRun, "ARGV0=/somewhere/pbrain-tengen"))
	assert.Equal(t, "window a file\n", run(appRun, "ARGV0=./Tengen-0.1.0-x86_64.AppImage"))
	for _, name := range []string{"org.tengen.Tengen.desktop", "org.tengen.Tengen.png", ".DirIcon", "usr/share/metainfo/org.tengen.Tengen.appdata.xml", "usr/share/doc/tengen/LICENSE"} {
		assert.FileExists(t, filepath.Join(folder, "Tengen.AppDir", name))
	}
}

// The tool is given the folder and the processor as it names it.
func TestAnAppImageIsMadeWhereItsToolIs(t *testing.T) {
	tool := filepath.Join(t.TempDir(), "tool")
	require.NoError(t, os.WriteFile(tool, []byte("#!/bin/sh\ntest -x \"$2/AppRun\" && echo $ARCH >\"$3\"\n"), 0o700))
	folder, _ := appImage(t, "APPIMAGETOOL="+tool)
	made, err := os.ReadFile(filepath.Join(folder, "Tengen-0.1.0-x86_64.AppImage"))
	require.NoError(t, err)
	assert.Equal(t, "x86_64\n", string(made))
	assert.NoDirExists(t, filepath.Join(folder, "Tengen.AppDir"))
}
