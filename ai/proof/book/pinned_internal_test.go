package book

import (
	"bytes"
	"os"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof/checker"
)

// Only the file that was checked is believed: another one that is whole in itself, with other
// promises, is not.
func TestOnlyTheCheckedCertificateIsBelieved(t *testing.T) {
	k, err := read(shipped, SHA256)
	require.NoError(t, err)
	table, err := checker.Decode(bytes.NewReader(shipped))
	require.NoError(t, err)
	assert.Equal(t, table.Len(), k.Len())

	entries := slices.Clone(table.Entries())
	entries[len(entries)/2].Plies -= 2
	var forged bytes.Buffer
	require.NoError(t, checker.NewTable(checker.Side, entries).Encode(&forged))
	_, err = checker.Decode(bytes.NewReader(forged.Bytes()))
	require.NoError(t, err, "it is whole")
	_, err = read(forged.Bytes(), SHA256)
	assert.ErrorContains(t, err, "want "+SHA256)
}

// Everybody can compare the file with the hash that is published.
func TestTheHashIsPublished(t *testing.T) {
	text, err := os.ReadFile("../../../docs/proof.md")
	require.NoError(t, err)
	assert.Contains(t, string(text), SHA256)
}
