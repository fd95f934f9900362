package checker

import (
	"bytes"
	"encoding/binary"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
)

// A refusal goes up to where lines of play begin, the first position included, and so do
// the plies.
func TestARefusalGoesUpToTheFirstPosition(t *testing.T) {
	table := NewTable(Side, make([]Entry, 3))
	for _, test := range []struct {
		refused []Refusal
		proven  int
		plies   []uint8
	}{
		{nil, 1, []uint8{9, 7, 5}},
		{[]Refusal{{Entry: 2, Why: "it does not hold"}}, 0, []uint8{0, 0, 0}},
		{[]Refusal{{Entry: 1, Why: "it does not hold"}}, 0, []uint8{0, 0, 5}},
		{[]Refusal{{Entry: 0, Why: "it does not hold"}}, 0, []uint8{0, 7, 5}},
	} {
		w := &reachable{report: &Report{Refused: test.refused}, roots: []int{0}, positions: []tablePosition{
			{entry: 0, to: []int{1}}, {entry: 1, to: []int{2}}, {entry: 2},
		}}
		w.conclude(table, map[int]int{0: 3, 1: 3, 2: 5})
		assert.Equal(t, test.proven, w.report.Proven)
		assert.Equal(t, test.plies, w.report.Plies)
		assert.Len(t, w.report.Accepted, 3*test.proven)
	}
}

// What must be answered are the positions with Black in the centre and White elsewhere.
func TestLinesOfPlayBeginAfterWhitesSecond(t *testing.T) {
	all := fullBoard().beginnings(Options{})
	assert.Len(t, all, 35)
	for i, stones := range all {
		b := board.New(fullBoard().size)
		b.Set(fullBoard().size.Center(), board.Black)
		b.Set(SecondMoves(Side)[i], board.White)
		assert.Equal(t, stonesOf(b), stones)
	}
}

var opening = flag.String("opening", "", "second move of White to which the explicit certificate is made and checked too, such as N8 (minutes)")

// explicitly writes an explicit certificate.
func explicitly(t *testing.T, table *Table, o Options) []byte {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, Explain(t.Context(), table, o, func(int) (int, io.Writer, error) { return 0, &out, nil }, func(int) {}))
	return out.Bytes()
}

// promised returns a certificate with the plies that the checker finds.
func promised(t *testing.T, table *Table, o Options) *Table {
	t.Helper()
	r := verified(t, table, o)
	all := make([]Entry, table.Len())
	for i, e := range table.Entries() {
		e.Plies = r.Plies[i]
		all[i] = e
	}
	return NewTable(Side, all)
}

// secondChecker compiles the checker in C and returns what runs it over a file.
func secondChecker(t *testing.T) func(file []byte) (said string, status int) {
	t.Helper()
	cc, err := exec.LookPath("cc")
	if err != nil {
		t.Skip("no C compiler")
	}
	folder := t.TempDir()
	program, path := filepath.Join(folder, "check"), filepath.Join(folder, "explicit")
	said, err := exec.CommandContext(t.Context(), cc, "-std=c99", "-O2", "-Wall", "-Wextra", "-Werror", "-o", program, "../explicit/check.c").CombinedOutput()
	require.NoError(t, err, "%s", said)
	return func(file []byte) (string, int) {
		t.Helper()
		require.NoError(t, os.WriteFile(path, file, 0o600))
		run := exec.CommandContext(t.Context(), program, path)
		said, err := run.Output()
		if err != nil {
			require.IsType(t, &exec.ExitError{}, err)
		}
		return string(said), run.ProcessState.ExitCode()
	}
}

// A checker in another language, which searches nothing and shares only the file, accepts
// what is written, and refuses it when a byte of it says something else that does not win.
func TestTheSecondCheckerPlaysAnExplicitCertificate(t *testing.T) {
	check := secondChecker(t)
	table, o := small(t)
	table = promised(t, table, o)
	file := explicitly(t, table, o)
	o.Workers = 3
	if !testing.Short() {
		assert.Equal(t, file, explicitly(t, table, o), "however many work on it")
	}
	said, status := check(file)
	assert.Zero(t, status)
	assert.Equal(t, fmt.Sprintf("%d of %[1]d entries played, all hold; 0 of White's 224 second moves answered\n", table.Len()), said)

	for name, broken := range map[string][]byte{
		"refused: entry 0: it is cut off\n":                                               file[:20],
		fmt.Sprintf("refused: entry %d: it is cut off\n", table.Len()-1):                  file[:len(file)-1],
		fmt.Sprintf("refused: entry %d: something follows the last one\n", table.Len()):   append(bytes.Clone(file), 0),
		"refused: entry 0: this is no explicit certificate\n":                             append([]byte("TENGENP2"), file[8:]...),
		fmt.Sprintf("refused: entry %d: Black wins later than promised\n", table.Len()-1): promisesLess(file),
	} {
		said, status := check(broken)
		assert.Equal(t, name, said)
		assert.NotZero(t, status)
	}
	refused, tries := 0, 25
	if testing.Short() {
		tries = 5
	}
	rng := rand.New(rand.NewPCG(31, 31))
	for range tries {
		broken := bytes.Clone(file)
		at := len(ExplicitMagic) + rng.IntN(len(file)-len(ExplicitMagic))
		broken[at] ^= 1 << rng.IntN(8)
		if _, status := check(broken); status != 0 {
			refused++
		}
	}
	t.Logf("%d of %d changes refused, %d bytes", refused, tries, len(file))
	assert.Greater(t, refused, tries/2, "the others win as well")
}

// promisesLess makes the last entry promise a win two plies sooner.
func promisesLess(file []byte) []byte {
	file = bytes.Clone(file)
	last := len(ExplicitMagic) + 4
	for next := last; next < len(file); {
		last, next = next, next+4+int(binary.BigEndian.Uint32(file[next:]))
	}
	stones := int(file[last+4])
	file[last+4+1+2*stones] -= 2
	return file
}

// An entry that leads to another position than it says is refused: one with a stone moved.
func TestTheSecondCheckerComparesStones(t *testing.T) {
	if testing.Short() {
		t.Skip("every entry is changed once; TestTheSecondCheckerPlaysAnExplicitCertificate changes some")
	}
	check := secondChecker(t)
	table, o := small(t)
	file := explicitly(t, promised(t, table, o), o)
	refused := 0
	for at := len(ExplicitMagic) + 4; at < len(file); at += 4 + int(binary.BigEndian.Uint32(file[at:])) {
		moved := bytes.Clone(file)
		corner := at + 4 + 1 + int(file[at+4]) // the first white stone
		moved[corner]++
		if _, status := check(moved); status != 0 {
			refused++
		}
	}
	assert.Equal(t, table.Len(), refused)
}

// One of White's second moves, from the shipped certificate.
func TestTheSecondCheckerPlaysAnOpening(t *testing.T) {
	if *opening == "" {
		t.Skip("-opening names none")
	}
	check := secondChecker(t)
	raw, err := os.ReadFile("../book/black.cert")
	require.NoError(t, err)
	table, err := Decode(bytes.NewReader(raw))
	require.NoError(t, err)
	second, err := board.ParsePoint(*opening)
	require.NoError(t, err)
	said, status := check(explicitly(t, table, Options{Seconds: []board.Point{second}, Workers: 2}))
	assert.Zero(t, status)
	assert.Contains(t, said, "all hold")
	assert.NotContains(t, said, " 0 of White's")
	t.Log(said)
}
