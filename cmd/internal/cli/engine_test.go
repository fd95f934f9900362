package cli

import (
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An engine's command may have quotes and blanks, and its program must be there.
func TestEngine(t *testing.T) {
	self, err := os.Executable()
	require.NoError(t, err)
	program, err := os.ReadFile(self)
	require.NoError(t, err)
	folder := filepath.Join(t.TempDir(), "it's in a folder")
	require.NoError(t, os.Mkdir(folder, 0o700))
	plain, quoted := filepath.Join(t.TempDir(), "plain"), filepath.Join(folder, "my engine")
	if runtime.GOOS == "windows" {
		plain, quoted = plain+".exe", quoted+".exe"
	}
	for _, path := range []string{plain, quoted} {
		require.NoError(t, os.WriteFile(path, program, 0o700))
	}
	for _, c := range []struct {
		command, path string
		args          []string
	}{
		{plain, plain, nil},
		{" " + plain + "\t--level  easy ", plain, []string{"--level", "easy"}},
		{quoted, quoted, nil},
		{"  " + quoted, quoted, nil},
		{`"` + quoted + `" --name "a b" 'c "d' "" e" f"g`, quoted, []string{"--name", "a b", `c "d`, "", "e fg"}},
	} {
		p, err := Engine(c.command)
		require.NoError(t, err, c.command)
		assert.Equal(t, c.path, p.Path, c.command)
		assert.Equal(t, filepath.Base(c.path), p.Name)
		assert.Equal(t, c.args, append([]string(nil), p.Args...), c.command)
	}
	for command, want := range map[string]string{
		"": "is empty", " \t": "is empty", `""`: "engine", `"` + quoted: "not closed", quoted + " x": "not closed",
		folder: "not closed", t.TempDir(): "could not be started", "./no-engine-here --level easy": "engine no-engine-here could not be started",
	} {
		_, err := Engine(command)
		assert.ErrorContains(t, err, want, command)
	}
	if runtime.GOOS != "windows" {
		require.NoError(t, os.Chmod(plain, 0o600))
		_, err = Engine(plain)
		assert.ErrorContains(t, err, fs.ErrPermission.Error())
	}
}
