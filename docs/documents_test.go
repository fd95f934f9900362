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

var (
	link    = regexp.MustCompile(`\]\(([^)#]*)(?:#([^)]*))?\)`)
	heading = regexp.MustCompile("(?m)^#+ (.*)$")
	unnamed = regexp.MustCompile(`[^\p{L}\p{N} _-]`) // what an anchor leaves out of a heading
)

func TestLinksLeadSomewhere(t *testing.T) {
	for _, file := range documents(t) {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			target := file
			if m[1] != "" {
				target = filepath.Join(filepath.Dir(file), m[1])
			}
			assert.FileExists(t, target, file)
			if m[2] != "" {
				assert.Contains(t, anchors(t, target), m[2], file)
			}
		}
	}
}

// anchors returns the names by which links reach the headings of a document.
func anchors(t *testing.T, file string) []string {
	t.Helper()
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	var names []string
	for _, m := range heading.FindAllStringSubmatch(string(text), -1) {
		name := unnamed.ReplaceAllString(strings.ToLower(m[1]), "")
		names = append(names, strings.ReplaceAll(name, " ", "-"))
	}
	return names
}

// The READMEs in all languages show the same commands.
func TestLanguagesShowTheSameCommands(t *testing.T) {
	english := commandsOf(t, filepath.Join(root, "README.md"))
	require.NotEmpty(t, english)
	for _, file := range readmes(t) {
		assert.Equal(t, english, commandsOf(t, filepath.Join(root, file)), file)
	}
}
