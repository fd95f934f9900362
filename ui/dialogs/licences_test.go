package dialogs

import (
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLicencesAreComplete asks the go command for the modules that the program is
// linked from on this system.
func TestLicencesAreComplete(t *testing.T) {
	list := exec.Command("go", "list", "-e", "-deps", "-f", "{{with .Module}}{{.Path}}{{end}}", "tengen/cmd/tengen")
	list.Env = append(os.Environ(), "CGO_ENABLED=1") // else the window's own modules are left out
	out, err := list.Output()
	require.NoError(t, err)
	known := map[string]bool{}
	for _, l := range allLicences() {
		known[l.name] = true
		assert.NotEmpty(t, strings.TrimSpace(l.text), l.name)
	}
	for module := range strings.FieldsSeq(string(out)) {
		if module != "tengen" {
			assert.True(t, known[module], "no licence of %s: run licences.sh", module)
		}
	}
	assert.Equal(t, "Tengen", allLicences()[0].name)
}
