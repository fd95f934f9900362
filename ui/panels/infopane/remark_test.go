package infopane_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ui/panels/infopane"
	"tengen/ui/words/i18n"
)

func TestRemark(t *testing.T) {
	r := infopane.NewRemark(i18n.New(i18n.English))
	w := show(t, r, 500, 200)
	shown := func() string { return strings.Join(texts(w), "\n") }
	const nothing = "What there is to say about the move is written here."
	assert.Contains(t, shown(), nothing)

	r.SetRemark("", "H9", "H9 makes a four.", "")
	assert.Equal(t, "H9 makes a four.", r.Words())
	assert.Contains(t, shown(), "In words")
	assert.NotContains(t, shown(), nothing)

	r.SetRemark("Why not H9?", "", "H9 makes a four.", "Only 2 of 200 moves are looked at.")
	assert.Contains(t, shown(), "Why not H9?")
	assert.Contains(t, shown(), "Only 2 of 200 moves are looked at.")

	r.SetRemark("", "H9", "", "")
	r.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, shown(), "解说")
	assert.NotContains(t, shown(), "Only 2 of 200")
}
