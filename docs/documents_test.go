package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// documents returns every Markdown file that people read.
func documents(t *testing.T) []string {
	t.Helper()
	var all []string
	for _, pattern := range []string{"*.md", "docs/*.md", "docs/adr/*.md"} {
		files, err := filepath.Glob(filepath.Join(root, pattern))
		require.NoError(t, err)
		all = append(all, files...)
	}
	require.Greater(t, len(all), 10)
	return all
}

// commandsOf returns the commands of a document: all lines of its blocks in sh,
// and the lines after a $ or those that begin with one of our programs in others.
func commandsOf(t *testing.T, file string) []string {
	t.Helper()
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	var commands []string
	blocks := strings.Split(string(text), "\n```")
	for i := 1; i < len(blocks); i += 2 {
		language, block, _ := strings.Cut(blocks[i], "\n")
		block = strings.ReplaceAll(block, "\\\n", " ")
		for line := range strings.SplitSeq(block, "\n") {
			if line, ok := command(language, line); ok {
				commands = append(commands, line)
			}
		}
	}
	return commands
}

var ours = regexp.MustCompile(`^(tengen|tengen-lab|pbrain-tengen|make) `)

func command(language, line string) (string, bool) {
	line, prompted := strings.CutPrefix(line, "$ ")
	if language == "sh" {
		line, _, _ = strings.Cut(line, "#")
		prompted = true
	}
	line = strings.TrimSpace(line)
	return line, line != "" && (prompted || language == "" && ours.MatchString(line))
}

var link = regexp.MustCompile(`\]\(([^)#]+)(#[^)]*)?\)`)

func TestLinksLeadSomewhere(t *testing.T) {
	for _, file := range documents(t) {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			if !strings.Contains(m[1], "://") {
				assert.FileExists(t, filepath.Join(filepath.Dir(file), m[1]), file)
			}
		}
	}
}

// The READMEs in all languages show the same commands.
func TestLanguagesShowTheSameCommands(t *testing.T) {
	english := commandsOf(t, filepath.Join(root, "README.md"))
	require.NotEmpty(t, english)
	for _, file := range readmes(t) {
		assert.Equal(t, english, commandsOf(t, filepath.Join(root, file)), file)
	}
}
