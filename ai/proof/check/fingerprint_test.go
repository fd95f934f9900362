package check

import (
	"encoding/hex"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Whoever keeps the answers for fingerprints in a file (tengen-lab verify --state) finds
// them again with every later program, so a fingerprint stays what it is. If this fails because the
// checker may now find something else, raise checkerVersion and take the new numbers here;
// if it fails for another reason, the answers of hours of checking are lost.
func TestAFingerprintStaysWhatItIs(t *testing.T) {
	table, o := small(t)
	w, err := findReachable(t.Context(), table, o)
	require.NoError(t, err)
	require.Equal(t, w.roots[0], w.positions[0].entry)
	for paranoid, want := range map[bool]string{
		false: "5ec9340812693f12ba653526e4b36360f068e087ecf4f43cb6e434efb96d87db",
		true:  "65fead1c0b8e54a144a4ebed45064b19c4293341efae3a4005c5eb983ead69dc",
	} {
		q := fingerprint(table, w.positions[0], paranoid)
		assert.Equal(t, want, hex.EncodeToString(q[:]), "paranoid: %v", paranoid)
	}
}
