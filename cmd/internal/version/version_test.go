package version_test

import (
	"os"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/cmd/internal/version"
)

const root = "../../../"

func TestVersionIsThatOfTheManifest(t *testing.T) {
	var manifest struct{ Details struct{ Version string } }
	_, err := toml.DecodeFile(root+"FyneApp.toml", &manifest)
	require.NoError(t, err)
	assert.Equal(t, manifest.Details.Version, version.Number)
	assert.Regexp(t, `^\d+\.\d+\.\d+$`, version.Number, "packagers take nothing else")
}

func TestVersionHasAChangelog(t *testing.T) {
	log, err := os.ReadFile(root + "CHANGELOG.md")
	require.NoError(t, err)
	assert.Contains(t, string(log), "## "+version.Number+" ")
}
