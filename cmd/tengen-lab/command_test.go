package main

import (
	"context"
	"strings"
	"testing"

	"tengen/cmd/internal/cli"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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
		for _, args := range [][]string{{c.Name(), "--help"}, {"help", c.Name()}} {
			code, out, errs := lab(t, "", args...)
			assert.Equal(t, cli.OK, code)
			assert.Contains(t, out, "Usage:\n  tengen-lab "+c.Name())
			assert.Greater(t, len(out), 300, "%s: too short to teach", c.Name())
			assert.Empty(t, errs)
		}
		code, _, errs := lab(t, "", c.Name(), "--no-such-flag")
		assert.Equal(t, cli.BadUsage, code)
		assert.Contains(t, errs, "tengen-lab "+c.Name()+" --help")
	}
}

func TestOverview(t *testing.T) {
	for args, want := range map[string]int{"": cli.BadUsage, "--help": cli.OK, "-h": cli.OK, "help": cli.OK} {
		code, out, _ := lab(t, "", strings.Fields(args)...)
		assert.Equal(t, want, code)
		for _, c := range commands() {
			assert.Contains(t, out, c.Name())
		}
	}
	for _, args := range [][]string{{"frobnicate"}, {"help", "frobnicate"}, {"--frobnicate"}} {
		code, _, errs := lab(t, "", args...)
		assert.Equal(t, cli.BadUsage, code)
		assert.Contains(t, errs, "frobnicate")
		assert.Contains(t, errs, "tengen-lab --help lists them")
	}
}

// In a system in Chinese help is in Chinese, and has a text for everything and no more.
func TestHelpInChinese(t *testing.T) {
	require.NoError(t, cli.InChinese(program().Root(), chinese))
	t.Setenv("LC_ALL", "zh_CN.UTF-8")
	for _, args := range []string{"--help", "eight --help", "arena --help"} {
		code, out, errs := lab(t, "", strings.Fields(args)...)
		assert.Equal(t, cli.OK, code)
		assert.Empty(t, errs)
		assert.Contains(t, out, "用法：\n  tengen-lab")
		assert.NotContains(t, out, "Usage:")
	}
	files, err := chinese.ReadDir("chinese")
	require.NoError(t, err)
	assert.Len(t, files, len(commands())+1)
}
