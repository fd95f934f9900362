package checker

import (
	"bytes"
	"context"
	_ "embed"
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
)

// smallCertificate proves Black's win from smallRoot; the prover made it.
//
//go:embed testdata/small.cert
var smallCertificate []byte

//go:embed testdata/small.txt
var smallRoot string

func small(t *testing.T) (*Table, Options) {
	t.Helper()
	table, err := Decode(bytes.NewReader(smallCertificate))
	require.NoError(t, err)
	return table, Options{From: []*board.Board{board.MustParse(smallRoot)}, Workers: 2}
}

func verified(t *testing.T, table *Table, o Options) *Report {
	t.Helper()
	r, err := Verify(context.Background(), table, o)
	require.NoError(t, err)
	return r
}

func TestASmallCertificateHolds(t *testing.T) {
	table, o := small(t)
	r := verified(t, table, o)
	assert.Equal(t, 1, r.Proven)
	assert.Equal(t, table.Len(), r.Entries)
	assert.Len(t, r.Reached, table.Len())
	assert.Empty(t, r.Unreached)
	assert.Empty(t, r.Refused)
	assert.Empty(t, r.Missing)
}

func TestTheOutcomeIsTheSameWithAnyNumberOfWorkers(t *testing.T) {
	table, o := small(t)
	table = without(table, table.Len()/2)
	o.Workers = 1
	one := verified(t, table, o)
	o.Workers = 5
	assert.Equal(t, one, verified(t, table, o))
}

func TestParanoidAgrees(t *testing.T) {
	table, o := small(t)
	o.Paranoid = true
	r := verified(t, table, o)
	assert.Empty(t, r.Refused)
	assert.Equal(t, table.Len(), r.Entries)
}

// In full width the plies are counted where the wins are played, so that no count of the
// search is believed.
func TestFullWidthCountsThePlies(t *testing.T) {
	table, o := small(t)
	w, err := findReachable(t.Context(), table, o)
	require.NoError(t, err)
	c := newChecker(table, true)
	counted := 0
	for _, at := range w.positions {
		f := c.check(at)
		require.Empty(t, f.problem)
		if len(c.found) == 0 {
			continue // a row, or an open four
		}
		claimed := newChecker(table, false).check(at).plies
		assert.LessOrEqual(t, f.plies, claimed, "entry %d", at.entry)
		c.plies = 0 // as if the search had promised less
		if replies := c.p.empty().without(at.after); !replies.empty() && c.p.cells(black, 1).empty() {
			assert.Equal(t, f.plies, c.tryAll(replies, movesAPair).plies, "entry %d", at.entry)
			counted++
		}
	}
	assert.Greater(t, counted, 5)
}

func TestSampleAndKnown(t *testing.T) {
	table, o := small(t)
	checked := 0
	o.Checked = func(_ Fingerprint, plies, total int) {
		checked++
		assert.Positive(t, plies)
		assert.Equal(t, 3, total)
	}
	o.Sample = 3
	assert.Equal(t, 3, verified(t, table, o).Entries)
	assert.Equal(t, 3, checked)

	o.Sample, o.Checked = 0, nil
	o.Known = func(Fingerprint) (int, bool) { return 9, true }
	assert.Equal(t, table.Len(), verified(t, table, o).Entries)
}

// answered checks a certificate and returns what was found, by fingerprint.
func answered(t *testing.T, table *Table, o Options) map[Fingerprint]int {
	t.Helper()
	answers := map[Fingerprint]int{}
	o.Checked = func(q Fingerprint, plies, _ int) { answers[q] = plies }
	verified(t, table, o)
	return answers
}

// Entries that are added or taken away change the fingerprints of those that lead to them,
// and of no others.
func TestAFingerprintIsOfTheRepliesToo(t *testing.T) {
	table, o := small(t)
	before := answered(t, table, o)
	require.Len(t, before, table.Len())
	for i := 0; i < table.Len(); i += 5 {
		w, err := findReachable(t.Context(), table, o)
		require.NoError(t, err)
		leading := 0
		for _, at := range w.positions {
			if slices.Contains(at.to, i) {
				leading++
			}
		}
		asked := 0
		o := o
		o.Known = func(q Fingerprint) (int, bool) {
			plies, ok := before[q]
			if !ok {
				asked++
			}
			return plies, ok
		}
		verified(t, without(table, i), o)
		assert.LessOrEqual(t, asked, leading, "entry %d", i)
		if len(w.roots) > 0 && w.roots[0] != i {
			assert.Positive(t, asked, "entry %d", i)
		}
	}
}

// without returns a certificate less an entry, with new checksums.
func without(table *Table, i int) *Table {
	return NewTable(Side, slices.Delete(slices.Clone(table.Entries()), i, i+1))
}

// holds reports whether all of a certificate is reached and accepted.
func holds(r *Report) bool { return r.Proven == 1 && len(r.Refused)+len(r.Unreached) == 0 }

// An entry that is not there any more is missed, unless the checker finds the win
// without it; then it must find it in full width too.
func TestADeletedEntryIsMissed(t *testing.T) {
	table, o := small(t)
	missed, tried, step := 0, 0, 3
	if testing.Short() {
		step = 12
	}
	for i := 0; i < table.Len(); i += step {
		tried++
		mutant := without(table, i)
		if r := verified(t, mutant, o); !holds(r) {
			missed++
			continue
		}
		paranoid := o
		paranoid.Paranoid = true
		assert.True(t, holds(verified(t, mutant, paranoid)), "entry %d", i)
	}
	assert.Greater(t, 2*missed, tried)
}

// A move that does not win is refused; one that is accepted passes in full width.
func TestAReplacedMoveIsRefusedOrWins(t *testing.T) {
	table, o := small(t)
	// What the others are worth does not depend on the move of one.
	answers := answered(t, table, o)
	o.Known = func(q Fingerprint) (int, bool) {
		plies, ok := answers[q]
		return plies, ok
	}
	refused, tried := 0, 0
	step := 2
	if testing.Short() {
		step = 15
	}
	for i := 0; i < table.Len(); i += step {
		e := table.Entries()[i]
		// Elsewhere, and next to the move.
		for _, move := range []cell{(e.Move + 100) % (15 * 15), (e.Move + 1) % (15 * 15)} {
			tried++
			entries := slices.Clone(table.Entries())
			entries[i].Move = move
			mutant := NewTable(Side, entries)
			if r := verified(t, mutant, o); len(r.Refused) > 0 || r.Proven == 0 {
				refused++
				continue
			}
			paranoid := o
			paranoid.Paranoid = true
			assert.Empty(t, verified(t, mutant, paranoid).Refused, "entry %d move %d", i, move)
		}
	}
	t.Logf("%d of %d replacements refused", refused, tried)
	assert.Greater(t, refused, tried*2/3)
}

func TestAMoveOnAStoneIsRefused(t *testing.T) {
	table, o := small(t)
	root, _, ok := find(table, stonesOf(o.From[0]))
	require.True(t, ok)
	entries := slices.Clone(table.Entries())
	entries[root.entry].Move = root.stones[white].first()
	r := verified(t, NewTable(Side, entries), o)
	require.Len(t, r.Refused, 1)
	assert.Equal(t, root.entry, r.Refused[0].Entry)
	assert.Contains(t, r.Refused[0].Why, "is taken")
}

func TestMissingPositionsAreWritten(t *testing.T) {
	table, o := small(t)
	for i := range table.Len() {
		r := verified(t, without(table, i), o)
		if len(r.Missing) == 0 {
			continue
		}
		var out strings.Builder
		require.NoError(t, WritePositions(&out, r.Missing))
		positions, err := ReadPositions(strings.NewReader(out.String()))
		require.NoError(t, err)
		require.Len(t, positions, len(r.Missing))
		for k, b := range positions {
			assert.True(t, b.Equal(r.Missing[k]))
		}
		return
	}
	t.Fatal("no deletion is missed")
}

func TestSecondMovesUpToSymmetry(t *testing.T) {
	empty := NewTable(Side, nil)
	r := verified(t, empty, Options{Workers: 1})
	assert.Equal(t, 35, r.Possible)
	assert.Zero(t, r.Proven)
	corner, opposite := board.Point{X: 14, Y: 14}, board.Point{X: 0, Y: 0}
	r = verified(t, empty, Options{Seconds: []board.Point{corner, opposite}})
	assert.Equal(t, 1, r.Possible, "they are images of each other")
}

func TestAnEndedContextEndsTheCheck(t *testing.T) {
	table, o := small(t)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := Verify(ctx, table, o)
	assert.ErrorIs(t, err, context.Canceled)
}

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
