package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// shellLine matches the commands that the documentation shows.
var shellLine = regexp.MustCompile(`^(?:(echo|printf) '([^']*)' \| )?tengen-lab (.*)$`)

// reproducible marks the examples without times and with no lines left out.
var reproducible = regexp.MustCompile(`^(eight($| --goal| --compare)|rotation|findwin|tree|rewrite|andor|grundy|nim|pick|tictactoe)`)

// quotedOrPlain matches a word of a command, in quotes where it holds blanks.
var quotedOrPlain = regexp.MustCompile(`'[^']*'|\S+`)

// What the documentation and the help texts show is what the commands print.
func TestExamplesAreReal(t *testing.T) {
	doc, err := os.ReadFile("../../docs/lab.md")
	require.NoError(t, err)
	blocks := strings.Split(string(doc), "```")
	var texts []string
	for i := 1; i < len(blocks); i += 2 {
		texts = append(texts, blocks[i])
	}
	for _, c := range commands() {
		for paragraph := range strings.SplitSeq(c.helpText, "\n\n") {
			if strings.HasPrefix(paragraph, "  $ ") {
				texts = append(texts, strings.ReplaceAll("\n"+paragraph, "\n  ", "\n"))
			}
		}
	}
	t.Chdir(t.TempDir())
	checked := 0
	for _, text := range texts {
		for _, example := range strings.Split(text, "\n$ ")[1:] {
			line, want, _ := strings.Cut(example, "\n")
			parts := shellLine.FindStringSubmatch(line)
			if parts == nil || !reproducible.MatchString(parts[3]) {
				continue
			}
			checkExample(t, parts[1], parts[2], parts[3], strings.TrimRight(want, "\n"))
			checked++
		}
	}
	assert.Greater(t, checked, 20)
}

func checkExample(t *testing.T, tool, input, words, want string) {
	t.Helper()
	if tool == "printf" {
		input = strings.ReplaceAll(input, `\n`, "\n")
	}
	words, file, redirected := strings.Cut(words, " > ")
	var args []string
	for _, word := range quotedOrPlain.FindAllString(words, -1) {
		args = append(args, strings.Trim(word, "'"))
	}
	_, out, errs := lab(t, input, args...)
	if redirected {
		require.NoError(t, os.WriteFile(filepath.Base(file), []byte(out), 0o600))
		out = ""
	}
	assert.Equal(t, want, strings.TrimRight(out+errs, "\n"), words)
}

// Every command is in some document, with an example.
func TestEveryCommandIsInTheDocuments(t *testing.T) {
	paths, err := filepath.Glob("../../docs/*.md")
	require.NoError(t, err)
	var all strings.Builder
	for _, path := range paths {
		text, err := os.ReadFile(path)
		require.NoError(t, err)
		all.Write(text)
	}
	for _, c := range commands() {
		assert.Regexp(t, `tengen-lab `+c.name+`\b`, all.String())
	}
}
