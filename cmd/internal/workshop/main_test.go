package main

import (
	"context"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/cmd/internal/cli"
)

// shop runs a command line in this process.
func shop(t *testing.T, stdin string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, errs strings.Builder
	code = program().Run(context.Background(), args, strings.NewReader(stdin), &out, &errs)
	return code, out.String(), errs.String()
}

func TestEveryCommandExplainsItself(t *testing.T) {
	for _, c := range commands() {
		code, out, errs := shop(t, "", c.Name(), "--help")
		assert.Equal(t, cli.OK, code)
		assert.Greater(t, len(out), 300, c.Name())
		assert.Empty(t, errs)
	}
}
