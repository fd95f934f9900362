package proof

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof/checker"
	"tengen/board"
)

// A state that cannot be written ends the check, and says why.
func TestAStateThatCannotBeWrittenEndsTheCheck(t *testing.T) {
	s, err := OpenChecked(filepath.Join(t.TempDir(), "state.txt"))
	require.NoError(t, err)
	require.NoError(t, s.Close())
	file, err := os.Open("book/black.cert")
	require.NoError(t, err)
	defer file.Close() //nolint:errcheck // it was only read
	table, err := ReadTable(file)
	require.NoError(t, err)
	checked := 0
	o := checker.Options{
		Seconds: []board.Point{{X: 14, Y: 14}}, Sample: 50, Workers: 1,
		Checked: func(checker.Fingerprint, int, int) { checked++ },
	}
	ctx := s.Serve(t.Context(), &o)
	_, err = checker.Verify(ctx, table, o)
	require.ErrorIs(t, err, context.Canceled)
	assert.ErrorIs(t, context.Cause(ctx), os.ErrClosed)
	assert.Less(t, checked, 3)
}

func TestCheckedOutlivesAKill(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state.txt")
	fingerprint := func(i byte) (q checker.Fingerprint) { q[0], q[31] = i, 200-i; return q }
	s, err := OpenChecked(path)
	require.NoError(t, err)
	require.NoError(t, s.add(fingerprint(3), 11))
	require.NoError(t, s.add(fingerprint(4), 0)) // it does not hold
	require.NoError(t, s.add(fingerprint(17), 13))
	_, err = s.file.WriteString("12ab") // a kill while this was written
	require.NoError(t, err)
	require.NoError(t, s.Close())

	s, err = OpenChecked(path)
	require.NoError(t, err)
	require.NoError(t, s.add(fingerprint(2), 15))
	require.NoError(t, s.Close())
	s, err = OpenChecked(path)
	require.NoError(t, err)
	for i := range byte(20) {
		plies, ok := s.plies(fingerprint(i))
		assert.Equal(t, i == 2 || i == 3 || i == 17, ok, i)
		assert.Equal(t, map[byte]int{2: 15, 3: 11, 17: 13}[i], plies)
	}
	require.NoError(t, s.Close())

	for text, want := range map[string]string{
		"something else\n":               "line 1",
		checkedHead + "\n\n12ab 7.\n":    "line 3: \"12ab 7\": want 64 digits",
		checkedHead + "\nno question.\n": "line 2",
	} {
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		_, err = OpenChecked(path)
		assert.ErrorContains(t, err, want)
	}
}
