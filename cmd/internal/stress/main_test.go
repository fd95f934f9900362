package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// asSuite, set in the environment, makes this test program one that passes or fails.
const asSuite = "TENGEN_TEST_AS_SUITE"

func TestMain(m *testing.M) {
	if os.Getenv(asSuite) == "" {
		os.Exit(m.Run())
	}
	if slices.Contains(os.Args, "-test.run=fails") {
		fmt.Println("it broke", os.Getenv("TENGEN_TEST_ENV"))
		os.Exit(1)
	}
}

// untilFailure is an output that ends the runs with the first failure.
type untilFailure struct {
	bytes.Buffer
	end func()
}

func (u *untilFailure) Write(p []byte) (int, error) {
	u.end()
	return u.Buffer.Write(p)
}

func TestAFailureIsToldWithItsSeed(t *testing.T) {
	t.Setenv(asSuite, "1")
	self, err := os.Executable()
	require.NoError(t, err)
	passes := program{suite{pkg: "./", run: "passes"}, self}
	fails := program{suite{pkg: ".", run: "fails", seeded: "monkey.seed", env: "TENGEN_TEST_ENV=set"}, self}
	ctx, cancel := context.WithCancel(t.Context())
	out := &untilFailure{end: cancel}
	tally := runAll(ctx, []program{passes, fails}, 1, out)
	assert.Equal(t, map[string]count{"./": {1, 0}, ".": {1, 1}}, tally)
	assert.Contains(t, out.String(), "it broke set")
	assert.Regexp(t, `failed, seed (\d+): exit status 1`, out.String())
	assert.Regexp(t, `again: TENGEN_TEST_ENV=set go test -tags test -race \. -short -shuffle=\d+ -timeout=20m0s -run=fails -monkey.seed=\d+\n`, out.String())
}

func TestWhatDoesNotBuildIsAnError(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := stress(ctx, 0, 1, &bytes.Buffer{})
	assert.Error(t, err)
}
