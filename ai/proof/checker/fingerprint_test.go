package checker

import (
	"os"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Another checker is another version, whoever forgets to say so: an answer that is kept in a
// file (tengen-lab verify --state) serves only the checker that gave it. Tests do not count.
func TestAChangeOfTheCheckerIsAnotherVersion(t *testing.T) {
	folder := func(changed, text string) fstest.MapFS {
		files := fstest.MapFS{"a.go": {Data: []byte("one")}, "b.go": {Data: []byte("two")}, "a_test.go": {Data: []byte("test")}}
		files[changed] = &fstest.MapFile{Data: []byte(text)}
		return files
	}
	before := versionOf(folder("a.go", "one"))
	assert.NotEqual(t, before, versionOf(folder("a.go", "other")), "a file has changed")
	assert.NotEqual(t, before, versionOf(folder("c.go", "")), "a file is new")
	assert.NotEqual(t, before, versionOf(folder("a.go", "onetwo")))
	assert.Equal(t, before, versionOf(folder("a_test.go", "other")))
	assert.Equal(t, before, versionOf(folder("text.txt", "other")))
	assert.Equal(t, versionOf(os.DirFS(".")), version(), "all of this package")
}

// The answers of hours are of use in the next run.
func TestAFingerprintIsTheSameAgain(t *testing.T) {
	table, o := small(t)
	w, err := findReachable(t.Context(), table, o)
	require.NoError(t, err)
	at := w.positions[0]
	assert.Equal(t, fingerprint(table, at, false), fingerprint(table, at, false))
	assert.NotEqual(t, fingerprint(table, at, false), fingerprint(table, at, true), "another way of checking")
	at.after.flip(at.after.first())
	assert.NotEqual(t, fingerprint(table, w.positions[0], false), fingerprint(table, at, false), "fewer replies lead to entries")
}
