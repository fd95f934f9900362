package panels_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/ui/panels"
	"tengen/ui/panels/paneltest"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

func TestRemark(t *testing.T) {
	r := panels.NewRemark(i18n.New(i18n.English))
	w := paneltest.Show(t, r, 500, 200)
	shown := func() string { return strings.Join(paneltest.Texts(w), "\n") }
	const nothing = "What there is to say about the move is written here."
	assert.Contains(t, shown(), nothing)

	r.Set(view.Remark{About: "H9", Words: "H9 makes a four."})
	assert.Equal(t, "H9 makes a four.", r.Words())
	assert.Contains(t, shown(), "In words")
	assert.NotContains(t, shown(), nothing)

	r.Set(view.Remark{Title: "Why not H9?", Words: "H9 makes a four.", Note: "Only 2 of 200 moves are looked at."})
	assert.Contains(t, shown(), "Why not H9?")
	assert.Contains(t, shown(), "Only 2 of 200 moves are looked at.")

	r.Set(view.Remark{About: "H9"})
	r.SetText(i18n.New(i18n.Chinese))
	assert.Contains(t, shown(), "解说")
	assert.NotContains(t, shown(), "Only 2 of 200")
}
