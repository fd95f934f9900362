package checker_test

import (
	"go/build"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// root is the folder of the module, seen from here.
const root = "../../.."

// imports returns the packages of this module that the package in a folder of it
// imports, directly or not, tests left out. The way to each is in the value.
func imports(t *testing.T, folder string) map[string]string {
	t.Helper()
	found := map[string]string{}
	var walk func(folder, way string)
	walk = func(folder, way string) {
		dir := filepath.Join(root, folder)
		_, err := os.Stat(dir)
		require.NoError(t, err)
		p, err := build.ImportDir(dir, 0)
		require.NoError(t, err)
		for _, path := range p.Imports {
			next, ours := strings.CutPrefix(path, "tengen/")
			if _, known := found[next]; ours && !known {
				found[next] = way + " -> " + next
				walk(next, found[next])
			}
		}
	}
	walk(folder, folder)
	return found
}

// A fault of the prover must not fool the checker too. The linter keeps this as well;
// here it fails without the linter, and where an import comes in through another.
func TestTheCheckerSharesNothingWithTheProverButTheFile(t *testing.T) {
	allowed := map[string][]string{
		"ai/proof/checker": {"board"},
	}
	for folder, may := range allowed {
		found := imports(t, folder)
		assert.NotEmpty(t, found)
		for path, way := range found {
			assert.Contains(t, may, path, way)
		}
	}
	for _, folder := range []string{"ai/proof/book", "cmd/pbrain-tengen"} {
		found := imports(t, folder)
		assert.Contains(t, found, "ai/proof/checker", folder)
		assert.NotContains(t, found, "ai/proof", "%s: who plays by the proof needs no prover", folder)
	}
}
