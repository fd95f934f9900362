package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/arena"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

// siftSmall draws openings on a small board, as fast as a test wants.
func siftSmall(t *testing.T, path, count string, more ...string) (code int, errs string) {
	t.Helper()
	args := append([]string{"even-openings", "--size", "9", "--seed", "3", "--nodes", "500", "--even", "100", "--playout", "200", "--odds", "3", "--count", count, "--out", path}, more...)
	code, _, errs = shop(t, "", args...)
	return code, errs
}

// readFile returns a file's text.
func readFile(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	require.NoError(t, err)
	return string(text)
}

// A file that is made in two goes, with a line cut off between them, is the one that is
// made in one.
func TestSiftGoesOn(t *testing.T) {
	folder := t.TempDir()
	one, two := filepath.Join(folder, "one"), filepath.Join(folder, "two")
	code, errs := siftSmall(t, one, "6")
	require.Equal(t, cli.OK, code, errs)
	code, errs = siftSmall(t, two, "3")
	require.Equal(t, cli.OK, code, errs)
	require.NoError(t, os.WriteFile(two, []byte(readFile(t, two)+"e5d"), 0o600))
	code, errs = siftSmall(t, two, "6")
	require.Equal(t, cli.OK, code, errs)
	assert.Equal(t, readFile(t, one), readFile(t, two))

	openings, err := arena.ReadOpenings(strings.NewReader(readFile(t, one)), rule.Freestyle, board.Square(9))
	require.NoError(t, err)
	require.Len(t, openings, 6)
	for _, o := range openings {
		assert.GreaterOrEqual(t, len(o), 3)
		assert.LessOrEqual(t, len(o), 5)
	}
	code, errs = siftSmall(t, one, "7", "--seed", "4")
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, "other settings: # freestyle on 9×9: seed 3, nodes 500")
}

// An opening that is to be left out does not come back, not even turned round.
func TestSiftLeavesOut(t *testing.T) {
	folder := t.TempDir()
	first, turned, second := filepath.Join(folder, "first"), filepath.Join(folder, "turned"), filepath.Join(folder, "second")
	_, errs := siftSmall(t, first, "2")
	size := board.Square(9)
	openings, err := arena.ReadOpenings(strings.NewReader(readFile(t, first)), rule.Freestyle, size)
	require.NoError(t, err, errs)
	image := arena.Opening{}
	for _, p := range openings[0] {
		image = append(image, size.Image(p, 5))
	}
	require.NotEqual(t, openings[0], image)
	require.NoError(t, os.WriteFile(turned, []byte(image.String()), 0o600))
	code, errs := siftSmall(t, second, "1", "--leave-out", turned)
	require.Equal(t, cli.OK, code, errs)
	others, err := arena.ReadOpenings(strings.NewReader(readFile(t, second)), rule.Freestyle, size)
	require.NoError(t, err)
	assert.Equal(t, openings[1:], others)
}

func TestSiftRefuses(t *testing.T) {
	code, _, errs := shop(t, "", "even-openings")
	assert.Equal(t, cli.BadUsage, code)
	assert.Contains(t, errs, "--out")
	code, errs = siftSmall(t, filepath.Join(t.TempDir(), "x"), "1", "--odds", "0")
	assert.Equal(t, cli.BadUsage, code)
	assert.Contains(t, errs, "odds")
}

// Openings of one length have so many stones, and stand in a file of their own kind.
func TestSiftOfSoManyStones(t *testing.T) {
	path := filepath.Join(t.TempDir(), "four")
	code, errs := siftSmall(t, path, "3", "--stones", "4")
	require.Equal(t, cli.OK, code, errs)
	openings, err := arena.ReadOpenings(strings.NewReader(readFile(t, path)), rule.Freestyle, board.Square(9))
	require.NoError(t, err)
	for _, o := range openings {
		assert.Len(t, o, 4)
	}
	code, errs = siftSmall(t, path, "4")
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, ", 4 stones each")
}

// With games between equals each opening says how they went, and neither side wins nearly all.
func TestSiftByGamesBetweenEquals(t *testing.T) {
	path := filepath.Join(t.TempDir(), "even")
	code, errs := siftSmall(t, path, "3", "--games", "6")
	require.Equal(t, cli.OK, code, errs)
	judged := regexp.MustCompile(`; between equals black won (\d), (\d) drawn\n`).FindAllStringSubmatch(readFile(t, path), -1)
	require.Len(t, judged, 3)
	for _, j := range judged {
		black, err := strconv.Atoi(j[1])
		require.NoError(t, err)
		drawn, err := strconv.Atoi(j[2])
		require.NoError(t, err)
		assert.InDelta(t, 6, 2*black+drawn, 1, "five in twelve for each, in half points")
	}
	code, errs = siftSmall(t, path, "4", "--games", "6", "--playout", "0")
	assert.Equal(t, cli.BadUsage, code)
	assert.Contains(t, errs, "games between equals want --playout")
}
