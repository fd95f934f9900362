package main

import (
	"regexp"
	"strconv"
	"testing"

	"tengen/cmd/internal/cli"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every reply is counted once, and what is not won is not called so.
func TestStandardSample(t *testing.T) {
	code, out, errs := shop(t, "", "standard", "--sample", "1", "--seed", "3", "--limit", "2000", "--replay", "0")
	require.Equal(t, cli.OK, code, errs)
	assert.Regexp(t, `^1 of 50,325 entries drawn`, out)
	var n []int
	for _, found := range regexp.MustCompile(`replies: (\d+); to other entries (\d+); won by threes and fours (\d+), with more search (\d+); not answered (\d+)`).FindStringSubmatch(out)[1:] {
		count, err := strconv.Atoi(found)
		require.NoError(t, err)
		n = append(n, count)
	}
	assert.Equal(t, n[0], n[1]+n[2]+n[3]+n[4])
	assert.Greater(t, n[0], 100)
	for _, args := range [][]string{{"standard", "--sample", "0"}, {"standard", "--limit", "0"}, {"standard", "x"}} {
		code, _, _ := shop(t, "", args...)
		assert.Equal(t, cli.BadUsage, code, args)
	}
}
