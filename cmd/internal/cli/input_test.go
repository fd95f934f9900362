package cli

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Only a terminal has a user.
func TestNobodyTypes(t *testing.T) {
	read, write, err := os.Pipe()
	require.NoError(t, err)
	defer write.Close() //nolint:errcheck // nothing was written
	defer read.Close()  //nolint:errcheck // nor read
	assert.False(t, Keyboard{read}.Typed())
	null, err := os.Open(os.DevNull)
	require.NoError(t, err)
	defer null.Close() //nolint:errcheck // nothing was read
	assert.False(t, Keyboard{null}.Typed())
	file, err := os.Open("input_test.go")
	require.NoError(t, err)
	defer file.Close() //nolint:errcheck // nothing was read
	assert.False(t, Keyboard{file}.Typed())
	// A device with characters, as terminals are.
	if random, err := os.Open("/dev/urandom"); err == nil {
		assert.True(t, Keyboard{random}.Typed())
		assert.NoError(t, random.Close())
	}
}

// What does not look at an interrupt is left; what keeps something is waited for.
func TestWhoeverDoesNotStop(t *testing.T) {
	for _, keeps := range []bool{false, true} {
		ctx, interrupt := context.WithCancel(context.Background())
		c := New("stubborn", "", "", "")
		c.Keeps = keeps
		release := make(chan struct{})
		c.Do = func(_ *Env, _ []string) error {
			interrupt()
			if keeps {
				close(release)
			}
			<-release
			return errors.New("put away")
		}
		var out, errs strings.Builder
		code := Program{Commands: []*Command{c}}.Run(ctx, []string{"stubborn"}, strings.NewReader(""), &out, &errs)
		if keeps {
			assert.Equal(t, Failed, code)
			assert.Contains(t, errs.String(), "put away")
		} else {
			assert.Equal(t, Interrupted, code)
			close(release)
		}
	}
}

// What is over soon shows no bar, what takes longer shows one a second, and its line ends.
func TestProgressIsShownToWhoeverWaits(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var out strings.Builder
		b := NewProgressBar(&out, "steps at most")
		b.Set(500, 1000)
		b.End()
		assert.Empty(t, out.String())
		time.Sleep(2 * barEvery)
		b.Set(500, 1000)
		b.Set(501, 1000)
		b.End()
		assert.Equal(t, "\r[###############...............] 500 of 1000 steps at most, 2s passed, about 2s left  \n", out.String())
	})
}
