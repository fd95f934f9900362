package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestChangesAreThoseOfOperatorsAndCalls(t *testing.T) {
	for source, want := range map[string][]string{
		"_ = a < b":                   {"_ = a <= b", "_ = a >= b"},
		"_ = a == b && !c":            {"_ = a != b && !c", "_ = a == b || !c", "_ = a == b && c"},
		"_ = -a + b":                  {"_ = a + b", "_ = -a - b"},
		"a &^= b<<1":                  {"a &= b<<1", "a &^= b>>1"},
		"a++":                         {"a--"},
		"f(a)":                        {""},
		"defer f()":                   {""},
		"for { break }":               {"for { continue }"},
		"a := \"<\" // a comment: ++": nil,
	} {
		head := "package p\n\nfunc f() {\n\t"
		file := []byte(head + source + "\n}\n")
		all, err := changesOf("p.go", file)
		require.NoError(t, err)
		var got []string
		for _, c := range all {
			assert.Equal(t, 4, c.line)
			got = append(got, strings.TrimSuffix(strings.TrimPrefix(string(c.in(file)), head), "\n}\n"))
		}
		assert.Equal(t, want, got, source)
	}
}

func TestAChangeOfManyLinesIsPrintedInOne(t *testing.T) {
	all, err := changesOf("p.go", []byte("package p\n\nfunc f() {\n\tg(\n\t\t1,\n\t)\n}\n"))
	require.NoError(t, err)
	require.Len(t, all, 1)
	assert.Equal(t, "p.go:4: g( 1, ) → ", all[0].String())
}

func TestLinesAreCoveredThatRan(t *testing.T) {
	c, err := readCovered(strings.NewReader("mode: set\nm/p/a.go:3.10,5.2 2 1\nm/p/a.go:7.10,9.2 2 0\nm/p/b.go:6.1,6.9 1 4\n"))
	require.NoError(t, err)
	for _, line := range []int{2, 3, 4, 5, 6} { // 2 and 6 are in no function
		assert.True(t, c.has("a.go", line))
	}
	for _, line := range []int{7, 8, 9} {
		assert.False(t, c.has("a.go", line))
	}
	assert.True(t, c.has("b.go", 6))
	_, err = readCovered(strings.NewReader("m/p/a.go:nothing\n"))
	assert.Error(t, err)
}

// A small module whose test notices some changes and not others.
const (
	module = "module small\n\ngo 1.26\n"
	code   = `package small

const start = 1 << 3

func sum(n int) (s int) {
	s = start - 8
	for i := 0; i < n; i++ {
		s += i
	}
	if n > 100 {
		s--
	}
	return s
}
`
	test = `package small

import "testing"

func TestSum(t *testing.T) {
	if sum(4) != 6 {
		t.Fatal("wrong")
	}
}
`
)

// Every kind of outcome, from real builds: sum(4) tells < from <= and >=, n > 100 may be
// n >= 100, and with i-- the loop does not end.
func TestWhatTheTestsNotice(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a dozen programs")
	}
	dir := t.TempDir()
	for name, text := range map[string]string{"go.mod": module, "small.go": code, "small_test.go": test} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	t.Chdir(dir)
	var out bytes.Buffer
	require.NoError(t, run(t.Context(), options{pkg: ".", most: 2}, &out))
	for _, want := range []string{
		"killed: small.go:7: < → <=", "killed: small.go:7: < → >=", "endless: small.go:7: ++ → --",
		"killed: small.go:8: += → -=", "survived: small.go:10: > → >=", "killed: small.go:10: > → <=",
		"not covered: small.go:11: -- → ++", "killed: small.go:3: << → >>", "killed: small.go:6: - → +",
		"noticed: 7 of 9, 77%",
	} {
		assert.Contains(t, out.String(), want)
	}
	out.Reset()
	require.NoError(t, run(t.Context(), options{pkg: ".", most: 2, only: "-=", sample: 5}, &out))
	assert.Contains(t, out.String(), ": 1 changes\n")
}

func TestTestsThatFailAsTheyAreAreSaidSo(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a program")
	}
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": module, "small.go": strings.Replace(code, "s += i", "s -= i", 1), "small_test.go": test,
	} {
		require.NoError(t, os.WriteFile(filepath.Join(dir, name), []byte(text), 0o600))
	}
	t.Chdir(dir)
	assert.ErrorContains(t, run(t.Context(), options{pkg: "."}, &bytes.Buffer{}), "the tests fail as they are")
}
