package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/problem"
)

// shellLine matches the commands that the documentation shows.
var shellLine = regexp.MustCompile(`^(?:(echo|printf) '([^']*)' \| )?tengen-lab (.*)$`)

// reproducible marks the examples that are the same on every machine, but for times.
var reproducible = regexp.MustCompile(`^(eight|rotation|findwin|tree|rewrite|andor|grundy|nim|pick|tictactoe|mcts|compare)`)

// timeTaken matches how long something took, which no other run takes again.
var timeTaken = regexp.MustCompile(`(?m) +[\d.]+ m?s$`)

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
		for paragraph := range strings.SplitSeq(c.Long, "\n\n") {
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
	assert.Greater(t, checked, 15)
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
	if strings.HasPrefix(words, "eight --stats") {
		out = "" // the document leaves the lines of moves out, and says so
	}
	said := timeTaken.ReplaceAllString(strings.TrimRight(out+errs, "\n"), "")
	assert.Equal(t, timeTaken.ReplaceAllString(want, ""), said, words)
}

// The sentence about the solution graphs of the chapter gives the costs of all of them.
func TestTheCostsInTheSentence(t *testing.T) {
	doc, err := os.ReadFile("../../docs/lab.md")
	require.NoError(t, err)
	_, out, _ := lab(t, problem.ChapterGraph, "andor", "--all", "-")
	var costs []string
	for _, found := range regexp.MustCompile(`(?m)^cost (\d+)$`).FindAllStringSubmatch(out, -1) {
		costs = append(costs, found[1])
	}
	said := regexp.MustCompile(`of cost (\d), (\d) and (\d); .* three more, of cost (\d), (\d) and (\d)\.`).FindStringSubmatch(string(doc))
	require.NotEmpty(t, said)
	assert.ElementsMatch(t, costs, said[1:])
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
		assert.Regexp(t, `tengen-lab `+c.Name()+`\b`, all.String())
	}
}
