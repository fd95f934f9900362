package main

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestBenchIsTheSameEveryTime(t *testing.T) {
	speed := regexp.MustCompile(`(?m)^nps \d+$`)
	run := func() string {
		code, out, errs := lab(t, "", "bench", "--depth", "4")
		require.Equal(t, exitOK, code, errs)
		lines := strings.Split(strings.TrimSpace(out), "\n")
		require.Len(t, lines, len(benchPositions)+3)
		assert.Regexp(t, `^nodes \d+$`, lines[len(lines)-3])
		assert.Regexp(t, speed, lines[len(lines)-2])
		assert.Regexp(t, `^signature [0-9a-f]{16}$`, lines[len(lines)-1])
		return speed.ReplaceAllString(out, "")
	}
	assert.Equal(t, run(), run())
}

func TestBenchPositionsAreOpen(t *testing.T) {
	for _, text := range benchPositions {
		pos, err := benchPosition(text)
		require.NoError(t, err)
		assert.False(t, pos.Over(), text)
	}
}

func TestBenchRefuses(t *testing.T) {
	for _, args := range [][]string{{"bench", "fast"}, {"bench", "--depth", "0"}, {"bench", "--threads", "0"}} {
		code, _, _ := lab(t, "", args...)
		assert.Equal(t, exitUsage, code, args)
	}
}
