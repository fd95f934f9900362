package app

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// printedKeys returns the keys of the table as documents write them, "Ctrl+S", with
// whether the READMEs name them.
func printedKeys(t *testing.T) map[string]bool {
	t.Helper()
	keys := map[string]bool{}
	for _, m := range start(t).commands.table {
		for _, c := range m.commands {
			if c == nil || c.listed.group == "" {
				continue
			}
			for _, key := range append(strings.Fields(c.listed.keys), c.keys()) {
				if key != "" {
					keys[key] = c.listed.readme
				}
			}
		}
	}
	return keys
}

// The tables of keys in both READMEs name the keys that the table of commands says,
// in rows that are the same in both languages.
func TestTheReadmesNameTheKeys(t *testing.T) {
	keys := printedKeys(t)
	english := readmeKeys(t, "../../README.md", "## Keys")
	assert.Equal(t, english, readmeKeys(t, "../../README.zh-CN.md", "## 按键"), "the languages differ")
	named := slices.Concat(english...)
	for _, key := range named {
		_, known := keys[key]
		assert.True(t, known, "no command has the key %s", key)
	}
	for key, readme := range keys {
		if key == "F1" {
			continue // the READMEs name the question mark
		}
		assert.Equal(t, readme, slices.Contains(named, key), key)
	}
}

// inWords are the keys that the READMEs name by a word.
var inWords = map[string]string{
	"arrows": "← ↑ ↓ →", "方向键": "← ↑ ↓ →", "回车": "Enter", "空格": "Space",
}

// readmeKeys returns the keys of each row of the table below a heading.
func readmeKeys(t *testing.T, path, heading string) [][]string {
	t.Helper()
	data, err := os.ReadFile(path)
	require.NoError(t, err)
	_, text, found := strings.Cut(string(data), heading+"\n")
	require.True(t, found, "%s has no %s", path, heading)
	text, _, _ = strings.Cut(text, "\n## ")
	var rows [][]string
	for _, line := range strings.Split(text, "\n") {
		cells := strings.Split(line, "|")
		if len(cells) < 3 || strings.HasPrefix(line, "|--") {
			continue
		}
		var row []string
		for _, key := range strings.FieldsFunc(cells[1], func(r rune) bool { return strings.ContainsRune(", 、", r) }) {
			if word, named := inWords[key]; named {
				key = word
			}
			row = append(row, strings.Fields(key)...)
		}
		rows = append(rows, row)
	}
	require.Greater(t, len(rows), 5)
	return rows[1:] // the first names the columns
}

// keyInText is how the guide writes a key.
var keyInText = regexp.MustCompile("Ctrl\\+(?:Shift\\+)?(?:[A-Z][a-z]+|[^\\s`*)])|\\bF[0-9]+\\b|\\((Space|Enter|Esc|[A-Z])\\)|`(\\?)`")

// The guide names no key that does nothing.
func TestTheGuideNamesKeysThatExist(t *testing.T) {
	keys := printedKeys(t)
	guide, err := os.ReadFile("../../docs/guide.md")
	require.NoError(t, err)
	found := keyInText.FindAllString(string(guide), -1)
	require.Greater(t, len(found), 10)
	for _, key := range found {
		key = strings.Trim(key, "()`")
		_, known := keys[key]
		assert.True(t, known, "no command has the key %s", key)
	}
}
