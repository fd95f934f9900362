package main

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof"
	"tengen/board"
)

// certificateFile writes a certificate that answers White's second move with a
// move of Black, and no more.
func certificateFile(t *testing.T, third uint8) string {
	t.Helper()
	b := board.New(board.Square(15))
	b.Set(board.Point{X: 7, Y: 7}, board.Black)
	b.Set(board.Point{X: 14, Y: 14}, board.White)
	key, _ := proof.KeyOf(b)
	return writeCertificate(t, proof.Entry{Key: key, Move: third})
}

func writeCertificate(t *testing.T, entries ...proof.Entry) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "test.cert")
	out, err := os.Create(path)
	require.NoError(t, err)
	require.NoError(t, proof.NewCertificate(entries).Encode(out))
	require.NoError(t, out.Close())
	return path
}

func TestVerifyAnEmptyCertificate(t *testing.T) {
	code, out, errs := lab(t, "", "verify", writeCertificate(t))
	assert.Equal(t, exitOK, code)
	assert.Regexp(t, `^accepted 0 of 35 second moves, 0 entries, \d+\.\d s\n$`, out)
	assert.Empty(t, errs)
	code, out, _ = lab(t, "", "verify", "--opening", "o15,I8", writeCertificate(t))
	assert.Equal(t, exitOK, code)
	assert.Contains(t, out, "accepted 0 of 2 second moves")
}

func TestVerifyRefuses(t *testing.T) {
	centre := uint8(board.Square(15).Index(board.Square(15).Center()))
	code, out, errs := lab(t, "", "verify", certificateFile(t, centre))
	assert.Equal(t, exitFailed, code)
	assert.Equal(t, "refused entry 0: its move H8 is taken\n", out)
	assert.Contains(t, errs, "1 of 1 entries")

	unreached := writeCertificate(t, proof.Entry{Key: proof.Key{Hi: 1, Lo: 2}})
	code, out, _ = lab(t, "", "verify", unreached)
	assert.Equal(t, exitFailed, code)
	assert.Equal(t, "refused entry 0: no line of play comes to it\n", out)
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
		"verify":                      "want one certificate",
		"verify a b":                  "want one certificate",
		"verify --workers 0 a":        "--workers 0",
		"verify --sample -1 a":        "--sample -1",
		"verify --opening G8 a":       "none of White's 35",
		"verify --no-such-flag a.crt": "unknown flag",
	} {
		code, _, errs := lab(t, "", strings.Fields(args)...)
		assert.Equal(t, exitUsage, code, args)
		assert.Contains(t, errs, want)
	}
}

func TestVerifyState(t *testing.T) {
	var entries []proof.Entry
	for i := range 20 {
		entries = append(entries, proof.Entry{Key: proof.Key{Lo: uint64(i)}})
	}
	table := proof.NewCertificate(entries)
	path := filepath.Join(t.TempDir(), "state.txt")
	s, err := openVerifyState(path, table, true)
	require.NoError(t, err)
	s.add(3, 11)
	s.add(4, 0)
	s.add(17, 13)
	_, err = s.file.WriteString("1") // a kill while 12 was written
	require.NoError(t, err)
	require.NoError(t, s.close())

	s, err = openVerifyState(path, table, true)
	require.NoError(t, err)
	s.add(2, 15)
	require.NoError(t, s.close())
	s, err = openVerifyState(path, table, true)
	require.NoError(t, err)
	for i := range entries {
		plies, ok := s.plies(i)
		assert.Equal(t, i == 2 || i == 3 || i == 17, ok, strconv.Itoa(i))
		assert.Equal(t, map[int]int{2: 15, 3: 11, 17: 13}[i], plies)
	}
	require.NoError(t, s.close())

	_, err = openVerifyState(path, table, false)
	assert.ErrorContains(t, err, "another way of checking")
	_, err = openVerifyState(path, proof.NewCertificate(entries[1:]), true)
	assert.ErrorContains(t, err, "another certificate")
}
