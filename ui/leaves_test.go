// Package ui_test looks at what the packages of the window stand on.
package ui_test

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What every card and page is built of reaches no database, no process and no engine, whichever way:
// the linter sees direct imports only.
func TestLeavesStandOnLittle(t *testing.T) {
	allowed := []string{"board", "board/record", "board/rule", "ai/analysis", "ui/view"}
	list := exec.Command("go", "list", "-tags", "test", "-deps", "tengen/ui/view")
	out, err := list.Output()
	require.NoError(t, err)
	for _, dep := range strings.Fields(string(out)) {
		if own, ok := strings.CutPrefix(dep, "tengen/"); ok {
			assert.Contains(t, allowed, own)
		}
		assert.NotContains(t, []string{"database/sql", "os/exec"}, dep)
	}
}
