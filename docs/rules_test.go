package docs_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board/rule"
)

// Every rule is named in rules.md; those of five in a row have a row in its table
// and a section.
func TestEveryRuleIsDescribed(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "docs", "rules.md"))
	require.NoError(t, err)
	document := strings.ToLower(string(text))
	for _, r := range rule.All() {
		id := r.ID()
		assert.True(t, strings.Contains(document, "`"+id+"`"), "rules.md does not name %s", id)
		if r.RowLength() == rule.Freestyle.RowLength() {
			assert.True(t, strings.Contains(document, "| `"+id+"` |"), "the table of rules.md lacks %s", id)
			assert.True(t, strings.Contains(document, "\n## "+id+"\n"), "rules.md has no section on %s", id)
		}
	}
}
