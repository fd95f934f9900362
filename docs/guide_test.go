package docs_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/docs"
)

// Every heading of the guide has one in each language, at the same place and of the same rank, and
// what is said there names keys of the English guide.
func TestTheGuidesSayTheSame(t *testing.T) {
	ranks := regexp.MustCompile(`(?m)^#+ `)
	key := regexp.MustCompile(`\b(?:Ctrl|Alt)\+(?:Shift\+)?[A-Z]\w*|\bF\d\b`)
	english := docs.Guide("en")
	require.Greater(t, len(ranks.FindAllString(english, -1)), 10)
	files, err := filepath.Glob("guide.*.md")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	for _, file := range files {
		other := docs.Guide(strings.TrimSuffix(strings.TrimPrefix(file, "guide."), ".md"))
		require.NotEqual(t, english, other, "%s is not in the program", file)
		assert.Equal(t, ranks.FindAllString(english, -1), ranks.FindAllString(other, -1), file)
		parts := ranks.Split(english, -1)
		for i, part := range ranks.Split(other, -1) {
			for _, k := range key.FindAllString(part, -1) {
				assert.Contains(t, parts[i], k, "%s, part %d", file, i)
			}
		}
	}
}
