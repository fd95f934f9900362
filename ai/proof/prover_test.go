package proof_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/proof"
)

func TestOpenings(t *testing.T) {
	openings := proof.Openings(15)
	assert.Len(t, openings, 35)
	assert.Equal(t, "H8 O15 G8", openings[0].String())
	assert.Equal(t, "I8", openings[34].White.String())
	_, err := proof.ParseOpening(15, "G8")
	assert.ErrorContains(t, err, "none of White's 35 second moves")
}

func TestUnitsAndShares(t *testing.T) {
	o, err := proof.ParseOpening(15, "O15")
	require.NoError(t, err)
	units := proof.Units([]proof.Opening{o})
	assert.Len(t, units, 222)
	// With Black's two stones and White's one in the middle row, above is below.
	o, err = proof.ParseOpening(15, "N8")
	require.NoError(t, err)
	assert.Len(t, proof.Units([]proof.Opening{o}), 222-7*15)

	var joined []proof.Unit
	for i := range 7 {
		joined = append(joined, proof.Share(units, i, 7)...)
	}
	assert.ElementsMatch(t, units, joined)
}

// A far fourth move leaves Black a win that the prover finds by itself, and what it
// found is there for the next prover.
func TestProveAUnit(t *testing.T) {
	o, err := proof.ParseOpening(15, "O15")
	require.NoError(t, err)
	units := proof.Units([]proof.Opening{o})[:1] // A1
	lemmas := proof.NewLemmas(15, nil)
	reports := 0
	p := proof.Prover{Lemmas: lemmas, Workers: 1, Budgets: []time.Duration{time.Minute}, Report: func(r proof.Progress) {
		reports++
		assert.True(t, r.Proven)
		assert.Equal(t, "H8 O15 G8 A1", r.Unit.String())
	}}
	assert.Empty(t, p.Run(context.Background(), units))
	assert.Equal(t, 1, reports)
	known := lemmas.Certificate()
	assert.Positive(t, known.Len())

	// Known positions are proven at once, without time.
	again := proof.Prover{Lemmas: proof.NewLemmas(15, known), Workers: 2, Budgets: []time.Duration{time.Nanosecond}}
	assert.Empty(t, again.Run(context.Background(), units))
}

func TestACancelledProverReturnsWhatIsOpen(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	o, err := proof.ParseOpening(15, "I8")
	require.NoError(t, err)
	units := proof.Units([]proof.Opening{o})
	p := proof.Prover{Lemmas: proof.NewLemmas(15, nil), Workers: 2, Budgets: []time.Duration{time.Hour}}
	assert.ElementsMatch(t, units, p.Run(ctx, units))
}

func TestHintsAreChecked(t *testing.T) {
	empty := strings.Repeat(".", 225)
	lemmas := proof.NewLemmas(15, nil)
	assert.NoError(t, lemmas.ReadHints(strings.NewReader("X"+empty[1:]+" H8\n")))
	for line, want := range map[string]string{
		"X H8":                  "line 1",
		empty[1:] + "Z H8":      "cell 225",
		"X" + empty[1:] + " A1": "A1 is not free",
		empty + " Z99":          "not a point",
		empty + " P1":           "P1 is not free",
	} {
		assert.ErrorContains(t, lemmas.ReadHints(strings.NewReader(line)), want)
	}
}
