package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof"
	"tengen/ai/proof/book"
	"tengen/ai/proof/checker"
	"tengen/board"
)

// certificateFile writes a certificate that answers White's second move with a
// move of Black, and no more.
func certificateFile(t *testing.T, third uint16) string {
	t.Helper()
	b := board.New(board.Square(15))
	b.Set(board.Point{X: 7, Y: 7}, board.Black)
	b.Set(board.Point{X: 14, Y: 14}, board.White)
	key, _ := proof.KeyOf(b)
	return writeCertificate(t, checker.Entry{Key: key, Move: third})
}

func writeCertificate(t *testing.T, entries ...checker.Entry) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "test.cert")
	out, err := os.Create(path)
	require.NoError(t, err)
	require.NoError(t, checker.NewTable(checker.Side, entries).Encode(out))
	require.NoError(t, out.Close())
	return path
}

func TestVerifyAnEmptyCertificate(t *testing.T) {
	code, out, errs := lab(t, "", "verify", writeCertificate(t))
	assert.Equal(t, exitOK, code)
	assert.Regexp(t, `^SHA-256 [0-9a-f]{64}, not the certificate that comes with Tengen\naccepted 0 of 35 second moves, 0 entries, \d+\.\d s\n$`, out)
	assert.Empty(t, errs)
	code, out, _ = lab(t, "", "verify", "--opening", "o15,I8", writeCertificate(t))
	assert.Equal(t, exitOK, code)
	assert.Contains(t, out, "accepted 0 of 2 second moves")
}

func TestVerifyRefuses(t *testing.T) {
	centre := uint16(board.Square(15).Index(board.Square(15).Center()))
	code, out, errs := lab(t, "", "verify", certificateFile(t, centre))
	assert.Equal(t, exitFailed, code)
	assert.Equal(t, "refused entry 0: its move H8 is taken", lastLine(out))
	assert.Contains(t, errs, "1 of 1 entries")

	unreached := writeCertificate(t, checker.Entry{Key: checker.Key{Hi: 1, Lo: 2}})
	code, out, _ = lab(t, "", "verify", unreached)
	assert.Equal(t, exitFailed, code)
	assert.Equal(t, "refused entry 0: no line of play comes to it", lastLine(out))
	keep := filepath.Join(t.TempDir(), "clean.cert")
	code, out, _ = lab(t, "", "verify", "--keep", keep, unreached)
	assert.Equal(t, exitOK, code, out)
	clean, err := readCertificate(keep)
	require.NoError(t, err)
	assert.Zero(t, clean.Len())
}

func TestVerifyRefusesADamagedFile(t *testing.T) {
	path := certificateFile(t, 0)
	raw, err := os.ReadFile(path)
	require.NoError(t, err)
	raw[len(raw)-10] ^= 4
	require.NoError(t, os.WriteFile(path, raw, 0o600))
	code, out, _ := lab(t, "", "verify", path)
	assert.Equal(t, exitFailed, code)
	assert.Equal(t, "refused: "+path+": certificate: entries 0 to 0 are damaged\n", out)
}

func TestVerifyUsage(t *testing.T) {
	for args, want := range map[string]string{
		"verify":               "want one certificate",
		"verify a b":           "want one certificate",
		"verify --workers 0 a": "--workers 0",
		"verify --sample -1 a": "--sample -1",
		"verify --opening G8 " + writeCertificate(t): "none of White's 35",
		"verify --no-such-flag a.crt":                "unknown flag",
	} {
		code, _, errs := lab(t, "", strings.Fields(args)...)
		assert.Equal(t, exitUsage, code, args)
		assert.Contains(t, errs, want)
	}
}

func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return lines[len(lines)-1]
}

// A state that cannot be written ends the check, and says why.
func TestAStateThatCannotBeWrittenEndsTheCheck(t *testing.T) {
	s, err := openVerifyState(filepath.Join(t.TempDir(), "state.txt"))
	require.NoError(t, err)
	require.NoError(t, s.close())
	table, err := readCertificate("../../ai/proof/book/black.cert")
	require.NoError(t, err)
	checked := 0
	o := checker.Options{
		Seconds: []board.Point{{X: 14, Y: 14}}, Sample: 50, Workers: 1,
		Checked: func(checker.Fingerprint, int, int) { checked++ },
	}
	ctx := s.serve(t.Context(), &o)
	_, err = checker.Verify(ctx, table, o)
	require.ErrorIs(t, err, context.Canceled)
	assert.ErrorIs(t, context.Cause(ctx), os.ErrClosed)
	assert.Less(t, checked, 3)
}

func TestVerifyState(t *testing.T) {
	path := filepath.Join(t.TempDir(), "state.txt")
	fingerprint := func(i byte) (q checker.Fingerprint) { q[0], q[31] = i, 200-i; return q }
	s, err := openVerifyState(path)
	require.NoError(t, err)
	require.NoError(t, s.add(fingerprint(3), 11))
	require.NoError(t, s.add(fingerprint(4), 0)) // it does not hold
	require.NoError(t, s.add(fingerprint(17), 13))
	_, err = s.file.WriteString("12ab") // a kill while this was written
	require.NoError(t, err)
	require.NoError(t, s.close())

	s, err = openVerifyState(path)
	require.NoError(t, err)
	require.NoError(t, s.add(fingerprint(2), 15))
	require.NoError(t, s.close())
	s, err = openVerifyState(path)
	require.NoError(t, err)
	for i := range byte(20) {
		plies, ok := s.plies(fingerprint(i))
		assert.Equal(t, i == 2 || i == 3 || i == 17, ok, i)
		assert.Equal(t, map[byte]int{2: 15, 3: 11, 17: 13}[i], plies)
	}
	require.NoError(t, s.close())

	for text, want := range map[string]string{
		"something else\n":             "line 1",
		stateHead + "\n\n12ab 7.\n":    "line 3: \"12ab 7\": want 64 digits",
		stateHead + "\nno question.\n": "line 2",
	} {
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		_, err = openVerifyState(path)
		assert.ErrorContains(t, err, want)
	}
}

// The second run draws from what the first has not checked.
func TestVerifyGoesOnFromItsState(t *testing.T) {
	state := filepath.Join(t.TempDir(), "state.txt")
	for run := 1; run <= 2; run++ {
		code, out, _ := lab(t, "", "verify", "--sample", "2", "--opening", "N14", "--state", state, "../../ai/proof/book/black.cert")
		require.Equal(t, exitOK, code, out)
		assert.Contains(t, out, "SHA-256 "+book.SHA256+", the certificate that comes with Tengen\n")
		assert.Regexp(t, `^2 of 621 entries checked, all held, \d+\.\d s$`, lastLine(out), "the others were not")
		s, err := openVerifyState(state)
		require.NoError(t, err)
		assert.Len(t, s.done, 2*run)
		require.NoError(t, s.close())
	}
}
