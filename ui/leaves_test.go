// Package ui_test looks at what the packages of the window stand on.
package ui_test

import (
	"maps"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What all cards and pages are built of reaches no database, no process and no engine, whichever way:
// the linter sees direct imports only.
func TestLeavesStandOnLittle(t *testing.T) {
	plain := []string{"board", "board/record", "board/rule", "ai/analysis", "ui/view"}
	drawn := append([]string{"ai/part", "ui/background", "ui/widgets", "ui/widgets/boardview", "ui/widgets/graph", "ui/widgets/skin", "ui/words/i18n"}, plain...)
	// Facts of the coach are put into words, and with them comes what they are proven by.
	words := append([]string{"ai/coach", "ai/eval", "ai/exact", "ai/pattern", "ai/textbook", "ai/threat", "board/game", "ui/words", "ui/words/i18n"}, plain...)
	kept := []string{"board", "board/game", "board/record", "board/rule", "ai/glicko", "ui/store"}
	for folder, may := range map[string][]string{"ui/view": plain, "ui/widgets/...": drawn, "ui/words/...": words, "ui/store": kept} {
		for _, dep := range dependencies(t, "tengen/"+folder) {
			if own, ok := strings.CutPrefix(dep, "tengen/"); ok {
				assert.Contains(t, may, own, folder)
			}
			assert.NotContains(t, []string{"database/sql", "os/exec"}, dep, folder)
		}
	}
}

// dependencies lists all packages that some stand on, on a desktop and in a page.
func dependencies(t *testing.T, packages string) []string {
	t.Helper()
	found := map[string]bool{}
	for _, system := range [][]string{nil, {"GOOS=js", "GOARCH=wasm"}} {
		list := exec.Command("go", "list", "-tags", "test", "-deps", packages)
		list.Env = append(list.Environ(), system...)
		out, err := list.Output()
		require.NoError(t, err)
		for _, dep := range strings.Fields(string(out)) {
			found[dep] = true
		}
	}
	return slices.Collect(maps.Keys(found))
}
