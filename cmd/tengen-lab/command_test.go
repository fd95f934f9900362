package main

import (
	"context"
	"strings"
	"testing"

	"tengen/cmd/internal/cli"

	"github.com/stretchr/testify/assert"
)

// lab runs a command line in this process.
func lab(t *testing.T, stdin string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs strings.Builder
	code = program().Run(context.Background(), args, strings.NewReader(stdin), &out, &errs)
	return code, out.String(), errs.String()
}

// works expects exit code 0, exactly that output and no diagnostics.
func works(t *testing.T, stdin, stdout string, args ...string) {
	t.Helper()
	code, out, errs := lab(t, stdin, args...)
	assert.Equal(t, cli.OK, code)
	assert.Equal(t, stdout, out)
	assert.Empty(t, errs)
}

func TestEveryCommandTeaches(t *testing.T) {
	for _, c := range commands() {
		for _, args := range [][]string{{c.Name, "--help"}, {"help", c.Name}} {
			code, out, errs := lab(t, "", args...)
			assert.Equal(t, cli.OK, code)
			assert.Contains(t, out, "usage: tengen-lab "+c.Name)
			assert.Greater(t, len(out), 300, "%s: too short to teach", c.Name)
			assert.Empty(t, errs)
		}
		code, _, errs := lab(t, "", c.Name, "--no-such-flag")
		assert.Equal(t, cli.BadUsage, code)
		assert.Contains(t, errs, "tengen-lab "+c.Name+" --help")
	}
}

func TestOverview(t *testing.T) {
	for args, want := range map[string]int{"": cli.BadUsage, "--help": cli.OK, "-h": cli.OK, "help": cli.OK} {
		code, out, _ := lab(t, "", strings.Fields(args)...)
		assert.Equal(t, want, code)
		for _, c := range commands() {
			assert.Contains(t, out, c.Name)
		}
	}
	code, _, errs := lab(t, "", "frobnicate")
	assert.Equal(t, cli.BadUsage, code)
	assert.Contains(t, errs, "frobnicate")
}
