//go:build !windows

package packaging_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// notes runs the script for a version.
func notes(version string) (string, error) {
	cmd := exec.Command("sh", "notes.sh")
	cmd.Env = append(cmd.Environ(), "VERSION="+version)
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// A release tells what changed in it, and nothing of other versions.
func TestTheNotesOfARelease(t *testing.T) {
	text, err := notes("0.1.0")
	require.NoError(t, err, text)
	_, section, found := strings.Cut(read(t, "../../../CHANGELOG.md"), "\n## 0.1.0")
	require.True(t, found)
	_, section, _ = strings.Cut(section, "\n")
	section, _, _ = strings.Cut(section, "\n## ")
	assert.Equal(t, strings.TrimSpace(section), strings.TrimSpace(text))
	for _, version := range []string{"0.1", "9.9.9", "0.1.0.1"} {
		text, err := notes(version)
		require.Error(t, err, version)
		assert.Contains(t, text, "no section for "+version)
	}
}
