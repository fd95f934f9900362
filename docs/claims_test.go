package docs_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof/book"
)

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, file))
	require.NoError(t, err)
	return string(text)
}

// readmes returns the names of the READMEs, one a language.
func readmes(t *testing.T) (files []string) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(root, "README*.md"))
	require.NoError(t, err)
	require.NotEmpty(t, paths)
	for _, path := range paths {
		files = append(files, filepath.Base(path))
	}
	return files
}

// The numbers of the proof are those of the certificate that is shipped.
func TestTheNumbersOfTheProof(t *testing.T) {
	k, err := book.Shipped()
	require.NoError(t, err)
	proven, all := k.Proven()
	require.Equal(t, all, proven, "the READMEs say that it is whole")
	longest := 0
	for _, o := range k.SecondMoves() {
		longest = max(longest, o.Plies+2)
	}
	numbers := []string{strconv.Itoa(all), strconv.Itoa(longest)}
	for _, file := range readmes(t) {
		line := regexp.MustCompile(`(?m)^- \*\*.*\]\(docs/proof\.md\).*$`).FindString(read(t, file))
		assert.Equal(t, numbers, regexp.MustCompile(`\d+`).FindAllString(line, -1), file)
	}
	proof := read(t, "docs/proof.md")
	for _, n := range append(numbers, fmt.Sprintf("%d,%03d", k.Len()/1000, k.Len()%1000)) {
		assert.Regexp(t, `\b`+n+`\b`, proof)
	}
}

// The size of the certificate is that of the file.
func TestTheSizeOfTheCertificate(t *testing.T) {
	file, err := os.Stat(filepath.Join(root, "ai/proof/book/black.cert"))
	require.NoError(t, err)
	assert.Contains(t, read(t, "docs/proof.md"), fmt.Sprintf("a file of %d kB", file.Size()/1000))
	assert.Contains(t, read(t, "docs/packaging.md"), fmt.Sprintf("the certificate (%.1f MB)", float64(file.Size())/1e6))
}

// The version of Go that is asked for is that of the module.
func TestTheVersionOfGo(t *testing.T) {
	version := regexp.MustCompile(`(?m)^go (1\.\d+)`).FindStringSubmatch(read(t, "go.mod"))
	require.NotEmpty(t, version)
	assert.Contains(t, read(t, "Makefile"), "Go "+version[1]+" or newer")
	for _, file := range readmes(t) {
		assert.Contains(t, read(t, file), "[Go](https://go.dev/dl) "+version[1], file)
	}
}

// What documents tell to make can be made, but for what is said of the packages of fyne-cross.
func TestWhatIsToBeMadeCanBe(t *testing.T) {
	makefile, found := read(t, "Makefile"), 0
	for _, file := range documents(t) {
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for _, m := range regexp.MustCompile("`(?:[A-Z]+=\\S+ )?make ([A-Za-z/.-]+)").FindAllStringSubmatch(string(text), -1) {
			if m[1] != "user-install" {
				found++
				assert.True(t, strings.Contains(makefile, "\n"+m[1]+":"), "%s: make %s", file, m[1])
			}
		}
	}
	assert.Greater(t, found, 20)
}
