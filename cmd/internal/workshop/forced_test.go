package main

import (
	"os"
	"path/filepath"
	"testing"

	"tengen/cmd/internal/cli"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestForcedMeasures(t *testing.T) {
	file := filepath.Join(t.TempDir(), "cases.txt")
	write := func(text string) { require.NoError(t, os.WriteFile(file, []byte(text), 0o600)) }
	write("freestyle a1h8a3i8a5j8a7 none 0 searched\nfreestyle h8a1i8a3j8a5 fours 3 searched\n")
	code, out, errs := shop(t, "", "forced", "--time", "50ms", "--replay", file)
	require.Equal(t, cli.Failed, code, "%s%s", out, errs)
	assert.Contains(t, out, "freestyle  none   1      1      1       1\n", "a case that is not what it says is found out")
	assert.Contains(t, out, "freestyle  fours  1      1      1       1\n")
	assert.Contains(t, out, "time 50ms\nfalse 1\nunproven 0\n")

	write("freestyle h8 fives 5 searched\n")
	code, _, errs = shop(t, "", "forced", file)
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, "line 1")
}

func TestForcedRefuses(t *testing.T) {
	for _, args := range [][]string{
		{"forced", "one", "two"}, {"forced", "--time", "0s"}, {"forced", "--rule", "caro"}, {"forced", "--rule", "chess"}, {"forced", "--mine", "1", "--thrown", "0"},
	} {
		code, _, _ := shop(t, "", args...)
		assert.Equal(t, cli.BadUsage, code, args)
	}
}

// The same seed finds the same cases, and each is verified.
func TestForcedMines(t *testing.T) {
	mine := func() string {
		code, out, errs := shop(t, "", "forced", "--mine", "12", "--thrown", "1", "--seed", "3")
		require.Equal(t, cli.OK, code, errs)
		return out
	}
	out := mine()
	assert.Regexp(t, `(?m)^freestyle \S+ fours \d+ searched$`, out)
	assert.Equal(t, out, mine())
}

// Games of others are mined as they were played, to their last chance.
func TestForcedMinesAFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.sgf")
	games := "(;FF[4]GM[4]SZ[15];B[hh];W[ao];B[ih];W[am];B[jh];W[ak];B[kh];W[gh];B[lh])(;GM[4]SZ[15];B[aa])"
	require.NoError(t, os.WriteFile(file, []byte(games), 0o600))
	code, out, errs := shop(t, "", "forced", "--mine", "9", "--shortest", "3", "--from", file)
	require.Equal(t, cli.OK, code, errs)
	assert.Equal(t, "freestyle h8a1i8a3j8a5 fours 3 searched\n", out)

	code, _, errs = shop(t, "", "forced", "--mine", "1", "--from", file+"x")
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, "games.sgfx")
	require.NoError(t, os.WriteFile(file, []byte("no game"), 0o600))
	code, _, errs = shop(t, "", "forced", "--mine", "1", "--from", file)
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, "games.sgf")
}
