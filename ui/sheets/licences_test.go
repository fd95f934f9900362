package sheets

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// That the licences are those of what is linked is tested where they are collected:
// cmd/tengen/packaging/licences.
func TestLicencesCanBeShown(t *testing.T) {
	all := allLicences()
	require.NotEmpty(t, all)
	assert.Equal(t, "Tengen", all[0].name, "our own comes first")
	var names []string
	for _, l := range all {
		names = append(names, l.name)
		assert.NotEmpty(t, strings.TrimSpace(l.text), l.name)
	}
	assert.Contains(t, names, "fyne.io/fyne/v2", "a name is the path of a module")
}
