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

// Between releases each commit has packages of a version of its own, which is later than
// that of the commit before; at the tag it is the version itself.
func TestVersionOfPackages(t *testing.T) {
	script, err := filepath.Abs("version.sh")
	require.NoError(t, err)
	require.FileExists(t, script)
	folder := t.TempDir()
	run := func(environment []string, name string, args ...string) string {
		t.Helper()
		cmd := exec.Command(name, args...)
		cmd.Dir = folder
		cmd.Env = append(os.Environ(), append(environment, "GIT_CEILING_DIRECTORIES="+filepath.Dir(folder), "TZ=Asia/Shanghai")...)
		out, err := cmd.CombinedOutput()
		require.NoError(t, err, string(out))
		return strings.TrimSpace(string(out))
	}
	version := func() string { return run([]string{"VERSION=0.1.0"}, "sh", script) }
	commit := func(date string) {
		run([]string{"GIT_AUTHOR_DATE=" + date, "GIT_COMMITTER_DATE=" + date},
			"git", "-c", "user.name=a", "-c", "user.email=a@b.example", "commit", "-q", "--allow-empty", "-m", "x")
	}
	assert.Equal(t, "0.1.0", version(), "sources without git")

	run(nil, "git", "init", "-q")
	commit("2026-11-23T23:59:00+0000")
	first := version()
	assert.Regexp(t, `^0\.1\.0\+202611232359\.[0-9a-f]{9,}$`, first)
	commit("2026-11-24T00:01:00+0000")
	assert.Greater(t, version(), first)

	run(nil, "git", "tag", "v0.0.9")
	assert.Contains(t, version(), "+", "another version's tag")
	run(nil, "git", "tag", "v0.1.0")
	assert.Equal(t, "0.1.0", version())
}
