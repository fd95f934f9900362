package main

import (
	"regexp"
	"testing"

	"tengen/cmd/internal/cli"

	"github.com/stretchr/testify/assert"
)

func TestMNK(t *testing.T) {
	untimed := func(out string) string { return regexp.MustCompile(`, [\d.]+ s`).ReplaceAllString(out, "") }
	code, out, _ := lab(t, "", "mnk", "3,3,3", "4,3,3", "4,4,4")
	assert.Equal(t, cli.OK, code)
	assert.Equal(t, "3,3,3 draw 153 positions\n4,3,3 win 168 positions\n4,4,4 draw 1 positions\n", untimed(out))
	code, out, _ = lab(t, "", "mnk", "--row", "3", "--side", "4")
	assert.Equal(t, cli.OK, code)
	assert.Equal(t, "3,3,3 draw 153 positions\n4,3,3 win 168 positions\n4,4,3 win 151 positions\n", untimed(out))
	_, out, _ = lab(t, "", "mnk", "--limit", "10", "3,3,3")
	assert.Equal(t, "3,3,3 open 11 positions\n", untimed(out))
	for _, args := range [][]string{{"mnk", "3,3"}, {"mnk", "3,3,3,3"}, {"mnk", "--side", "9"}, {"mnk", "--limit", "0"}} {
		code, _, _ := lab(t, "", args...)
		assert.Equal(t, cli.BadUsage, code, args)
	}
	code, _, errs := lab(t, "", "mnk", "9,9,5")
	assert.Equal(t, cli.Failed, code)
	assert.Contains(t, errs, "at most 64 cells")
}
