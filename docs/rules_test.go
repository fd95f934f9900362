package docs_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/rule"
)

// The figure of a three that is none shows one: no row stands, the point beyond it would make six, and
// the three counts where the column is gone.
func TestTheThreeThatIsNone(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "docs", "rules.md"))
	require.NoError(t, err)
	_, section, _ := strings.Cut(string(text), "### A three that is none")
	section, _, _ = strings.Cut(section, "\n#")
	b, points := board.New(board.Square(15)), map[string]board.Point{}
	y := 12 // of the first row; the figure is a part of the board
	for line := range strings.SplitSeq(section, "\n") {
		if !strings.HasPrefix(line, "    ") {
			continue
		}
		for x, sign := range strings.Fields(line) {
			p := board.Point{X: x + 3, Y: y}
			switch points[sign] = p; sign {
			case "X":
				b.Set(p, board.Black)
			case "O":
				b.Set(p, board.White)
			}
		}
		y--
	}
	kinds := func() map[board.Point]rule.FoulKind {
		kinds := map[board.Point]rule.FoulKind{}
		for _, foul := range rule.Renju.Fouls(b, board.Black) {
			kinds[foul.Point] = foul.Kind
		}
		return kinds
	}
	assert.Equal(t, map[board.Point]rule.FoulKind{points["a"]: rule.Overline}, kinds())
	for y := range 15 {
		if p := (board.Point{X: points["a"].X, Y: y}); b.At(p) != board.Empty {
			b.Set(p, board.Empty)
		}
	}
	assert.Equal(t, map[board.Point]rule.FoulKind{points["*"]: rule.DoubleThree}, kinds())
}

// Every rule is named in rules.md; those of five in a row have a row in its table
// and a section.
func TestEveryRuleIsDescribed(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, "docs", "rules.md"))
	require.NoError(t, err)
	document := strings.ToLower(string(text))
	for _, r := range rule.All() {
		id := r.ID()
		assert.True(t, strings.Contains(document, "`"+id+"`"), "rules.md does not name %s", id)
		if r.RowLength() == rule.Freestyle.RowLength() {
			assert.True(t, strings.Contains(document, "| `"+id+"` |"), "the table of rules.md lacks %s", id)
			assert.True(t, strings.Contains(document, "\n## "+id+"\n"), "rules.md has no section on %s", id)
		}
	}
}
