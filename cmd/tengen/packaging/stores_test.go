//go:build !windows

package packaging_test

import (
	"crypto/sha256"
	"encoding/hex"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What package managers are told is filled in whole, with the sums of the packages.
func TestManifestsOfStores(t *testing.T) {
	folder := t.TempDir()
	sums := map[string]string{"winget.yaml": "Tengen-0.2.0-windows-amd64-installer.exe", "homebrew.rb": "Tengen-0.2.0-macos.zip"}
	for _, name := range sums {
		require.NoError(t, os.WriteFile(filepath.Join(folder, name), []byte(name), 0o600))
	}
	require.FileExists(t, "stores.sh")
	cmd := exec.Command("sh", "stores.sh", folder)
	cmd.Env = append(os.Environ(), "VERSION=0.2.0", "HOMEPAGE=https://tengen.example/a")
	out, err := cmd.CombinedOutput()
	require.NoError(t, err, string(out))
	for store, name := range sums {
		text := read(t, filepath.Join(folder, store))
		assert.NotRegexp(t, `@[A-Z_]+@`, text)
		sum := sha256.Sum256([]byte(name))
		assert.Contains(t, text, hex.EncodeToString(sum[:]), store)
		assert.Contains(t, text, "https://tengen.example/a/releases/download/v", store)
	}

	require.NoError(t, os.Remove(filepath.Join(folder, sums["homebrew.rb"])))
	cmd = exec.Command("sh", "stores.sh", folder)
	cmd.Env = append(os.Environ(), "VERSION=0.2.0", "HOMEPAGE=https://tengen.example/a")
	assert.Error(t, cmd.Run(), "a package that is not there")
}
