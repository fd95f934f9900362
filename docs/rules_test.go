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

// Every rule is named in rules.md; those of five in a row have a row in its table and a
// section.
func TestEveryRuleIsDescribed(t *testing.T) {
	rules := readDocument(t, "rules.md")
	for _, r := range rule.All() {
		id := r.ID()
		assert.Contains(t, rules, "`"+id+"`", "rules.md")
		if r.RowLength() == rule.Freestyle.RowLength() {
			assert.Contains(t, rules, "| `"+id+"` |", "the table of rules.md")
			assert.Contains(t, strings.ToLower(rules), "\n## "+id+"\n", "rules.md")
		}
	}
}

func readDocument(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "docs", name))
	require.NoError(t, err)
	return string(text)
}
