package main

import (
	"regexp"
	"testing"

	"tengen/cmd/internal/cli"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestBenchIsTheSameEveryTime(t *testing.T) {
	speed := regexp.MustCompile(`(?m)^nps \d+$`)
	run := func() string {
		code, out, errs := lab(t, "", "bench", "--depth", "3")
		require.Equal(t, cli.OK, code, errs)
		assert.Regexp(t, `^nodes \d+\nnps \d+\nsignature [0-9a-f]{8}\n$`, out)
		return speed.ReplaceAllString(out, "")
	}
	assert.Equal(t, run(), run())
}

func TestBenchCompares(t *testing.T) {
	code, out, errs := lab(t, "", "bench", "--effort", "--depth", "2")
	require.Equal(t, cli.OK, code, errs)
	assert.Regexp(t, `^leaves \d+\nleast \d+\nratio \d\.\d\d\n$`, out)
	code, out, errs = lab(t, "", "bench", "--threads", "2", "--depth", "3")
	require.Equal(t, cli.OK, code, errs)
	assert.Regexp(t, `^time \d+\.\d\d\nnodes \d+\.\d\d\n$`, out)
}

func TestBenchRefuses(t *testing.T) {
	for _, args := range [][]string{{"bench", "fast"}, {"bench", "--depth", "0"}, {"bench", "--threads", "0"}, {"bench", "--threads", "2", "--effort"}} {
		code, _, _ := lab(t, "", args...)
		assert.Equal(t, cli.BadUsage, code, args)
	}
}
