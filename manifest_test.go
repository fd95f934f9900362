package tengen_test

import (
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen"
)

func TestVersionIsThatOfTheManifest(t *testing.T) {
	var manifest struct{ Details struct{ Version string } }
	_, err := toml.DecodeFile("FyneApp.toml", &manifest)
	require.NoError(t, err)
	assert.Equal(t, manifest.Details.Version, tengen.Version())
	assert.Regexp(t, `^\d+\.\d+\.\d+$`, tengen.Version(), "packagers take nothing else")
}
