package main

import (
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
	"tengen/cmd/internal/cli"
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
	assert.Equal(t, cli.OK, code)
	assert.Regexp(t, `^SHA-256 [0-9a-f]{64}, not the certificate that comes with Tengen\naccepted 0 of 35 second moves, 0 entries, \d+\.\d s\n$`, out)
	assert.Empty(t, errs)
	code, out, _ = lab(t, "", "verify", "--opening", "o15,I8", writeCertificate(t))
	assert.Equal(t, cli.OK, code)
	assert.Contains(t, out, "accepted 0 of 2 second moves")
}

func TestVerifyRefuses(t *testing.T) {
	centre := uint16(board.Square(15).Index(board.Square(15).Center()))
	code, out, errs := lab(t, "", "verify", certificateFile(t, centre))
	assert.Equal(t, cli.Failed, code)
	assert.Equal(t, "refused entry 0: its move H8 is taken", lastLine(out))
	assert.Contains(t, errs, "1 of 1 entries")

	unreached := writeCertificate(t, checker.Entry{Key: checker.Key{Hi: 1, Lo: 2}})
	code, out, _ = lab(t, "", "verify", unreached)
	assert.Equal(t, cli.Failed, code)
	assert.Equal(t, "refused entry 0: no line of play comes to it", lastLine(out))
	keep := filepath.Join(t.TempDir(), "clean.cert")
	code, out, _ = lab(t, "", "verify", "--keep", keep, unreached)
	assert.Equal(t, cli.OK, code, out)
	clean, err := readTable(t, keep)
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
	assert.Equal(t, cli.Failed, code)
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
		assert.Equal(t, cli.BadUsage, code, args)
		assert.Contains(t, errs, want)
	}
}

func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return lines[len(lines)-1]
}

// The second run draws from what the first has not checked.
func TestVerifyGoesOnFromItsState(t *testing.T) {
	state := filepath.Join(t.TempDir(), "state.txt")
	for run := 1; run <= 2; run++ {
		code, out, _ := lab(t, "", "verify", "--sample", "2", "--opening", "N14", "--state", state, "../../ai/proof/book/black.cert")
		require.Equal(t, cli.OK, code, out)
		assert.Contains(t, out, "SHA-256 "+book.SHA256+", the certificate that comes with Tengen\n")
		assert.Regexp(t, `^2 of 621 entries checked, all held, \d+\.\d s$`, lastLine(out), "the others were not")
		kept, err := os.ReadFile(state)
		require.NoError(t, err)
		assert.Equal(t, 2*run, strings.Count(string(kept), ".\n"))
	}
}

// readTable reads a certificate.
func readTable(t *testing.T, path string) (*checker.Table, error) {
	t.Helper()
	file, err := os.Open(path)
	require.NoError(t, err)
	defer file.Close() //nolint:errcheck // it was only read
	return proof.ReadTable(file)
}
