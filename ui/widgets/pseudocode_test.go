package widgets

import (
	"testing"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// code is an algorithm in pseudocode.
var code = []string{
	"alphabeta(n, α, β):", "  if n is a leaf: return e(n)", "  v := -∞ at a MAX node, +∞ at a MIN node", "  for each child c of n:",
	"    v := max(v, alphabeta(c, α, β)) at a MAX node, min(v, …) at a MIN node", "    if α ≥ β: cut the other children", "  return v",
}

func TestLongLinesGoOn(t *testing.T) {
	rows := pseudocodeWrap([]string{"a b", "  one two three four five", "unbreakableunbreakable"}, 16, 1)
	assert.Equal(t, []piece{
		{"a b", 1},
		{"  one two three", 2},
		{"      four five", 2},
		{"unbreakableunbre", 3},
		{"    akable", 3},
	}, rows)
	for _, r := range pseudocodeWrap(code, 20, 1) {
		assert.LessOrEqual(t, utf8.RuneCountInString(r.text), 20)
	}
}

// Chinese letters are wider, and a line may go on below after each of them, but not with
// what ends a sentence.
func TestChineseLinesGoOn(t *testing.T) {
	assert.Equal(t, []piece{
		{"  若没有节点", 1},
		{"      超出", 1},
		{"      h：返回", 1},
	}, pseudocodeWrap([]string{"  若没有节点超出 h：返回"}, 13, 2))
}

func TestTheLineInHandIsMarked(t *testing.T) {
	test.NewTempApp(t)
	c := NewPseudocode("alphabeta:\n  v := max(v, …)  @back up\n  if α ≥ β: cut  @cut,leave", "Max()\n  v = max(v, w);  @back up:max\n  break;  @cut:max\nMin()\n  break;  @cut:min")
	test.NewTempWindow(t, c).Resize(fyne.NewSize(300, 400))
	assert.Zero(t, c.ground.Size().Height)
	c.Mark("back up:max")
	require.Positive(t, c.ground.Size().Height)
	top, height := c.ground.Position().Y, c.MinSize().Height
	c.Mark("cut:max")
	assert.Greater(t, c.ground.Position().Y, top)
	assert.Less(t, c.ground.Position().Y, height)
	assert.Equal(t, "  if α ≥ β: cut", c.MarkedLine())
	c.List(true)
	assert.Equal(t, "  break;", c.MarkedLine(), "the listing has it too")
	c.Mark("cut:min")
	assert.Greater(t, c.ground.Position().Y, height)
	c.Mark("leave:max")
	assert.Empty(t, c.MarkedLine())
	c.SetText("leave  @leave", "")
	c.Mark("leave:max")
	assert.Equal(t, "leave", c.MarkedLine(), "without a listing the pseudocode stays")
}

// A blank between Chinese and Latin letters is as wide before as after them, though each font has
// its own.
func TestBlanksBesideChineseAreAlike(t *testing.T) {
	test.NewTempApp(t)
	c := NewPseudocode("  若 n 是叶节点：返回 v", "")
	test.NewTempWindow(t, c).Resize(fyne.NewSize(400, 100))
	var said []string
	var blanks []float32
	end := float32(0)
	for _, o := range c.objects()[1:] {
		part := o.(*canvas.Text)
		said, blanks = append(said, part.Text), append(blanks, part.Position().X-end)
		end = part.Position().X + part.Size().Width
	}
	require.Equal(t, []string{"若", "n", "是叶节点：返回", "v"}, said)
	assert.Positive(t, blanks[1])
	assert.InDelta(t, blanks[1], blanks[2], 0.01)
	assert.InDelta(t, blanks[1], blanks[3], 0.01)
}
