package widgets_test

import (
	"strings"
	"testing"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// columns measures like a terminal: East Asian characters take two columns.
func columns(text string) float32 {
	n := 0
	for _, r := range text {
		n++
		if unicode.Is(unicode.Han, r) || strings.ContainsRune("。，、；：！？「」『』（）《》【】“”", r) {
			n++
		}
	}
	return float32(n)
}

func TestLines(t *testing.T) {
	for _, c := range []struct {
		why, text string
		width     float32
		want      []string
	}{
		{"nothing", "", 10, []string{""}},
		{"what is no text", "abc\xffdef", 4, []string{"abc\uFFFD", "def"}},
		{"all fits", "Black to move", 13, []string{"Black to move"}},
		{"at spaces", "Black to move now", 13, []string{"Black to move", "now"}},
		{"spaces at a break belong to no line", "Black   to", 6, []string{"Black", "to"}},
		{"spaces at the start stay", "  Black to move", 9, []string{"  Black", "to move"}},
		{"lines of its own", "one\n\ntwo words", 5, []string{"one", "", "two", "words"}},
		{"lines of others", "one\r\ntwo words", 5, []string{"one", "two", "words"}},
		{"not before a full stop", "A move. Then", 6, []string{"A", "move.", "Then"}},
		{"not after a bracket", "play (H8) now", 6, []string{"play", "(H8)", "now"}},
		{"a decimal number is whole", "up to 1.25 s", 8, []string{"up to", "1.25 s"}},
		{"a space that does not break", "level\u00A06 of 8", 7, []string{"level\u00A06", "of 8"}},
		{"a word wider than a line", "a transposition table", 6, []string{"a", "transp", "ositio", "n", "table"}},
		{"accents stay", "e\u0301e\u0301e\u0301", 2, []string{"e\u0301", "e\u0301", "e\u0301"}},
		{"narrower than a letter", "ab", 0.5, []string{"a", "b"}},

		{"anywhere in Chinese", "黑方落子天元", 5, []string{"黑方", "落子", "天元"}},
		{"not before a comma", "黑方落子，白方", 8, []string{"黑方落", "子，白方"}},
		{"not before a full stop", "白方认输。", 8, []string{"白方认", "输。"}},
		{"not before 、", "活三、冲四", 4, []string{"活", "三、", "冲四"}},
		{"not before ；", "活三；冲四", 4, []string{"活", "三；", "冲四"}},
		{"not before ：", "规则：连珠", 4, []string{"规", "则：", "连珠"}},
		{"not before ！", "五连！再来", 4, []string{"五", "连！", "再来"}},
		{"not before ？", "认输？再想", 4, []string{"认", "输？", "再想"}},
		{"not before two signs", "他说（认输）。", 10, []string{"他说（认", "输）。"}},
		{"not after （", "黑方（先手）", 6, []string{"黑方", "（先", "手）"}},
		{"not around 「 」", "按「开始」键", 4, []string{"按", "「开", "始」", "键"}},
		{"not around “ ”", "按“开始”键", 4, []string{"按", "“开", "始”", "键"}},
		{"not around 《 》", "见《规则》页", 4, []string{"见", "《规", "则》", "页"}},
		{"the dots stay whole", "正在思考……", 8, []string{"正在思", "考……"}},

		{"a number with its unit", "最多用时 1.0 秒", 12, []string{"最多用时", "1.0 秒"}},
		{"the text before a number fills its line", "最多用时 1.0 秒", 7, []string{"最多用", "时", "1.0 秒"}},
		{"a unit with its comma", "用时 10 秒，共 5 手", 9, []string{"用时", "10 秒，共", "5 手"}},
		{"a number without a space", "用时10秒", 6, []string{"用时10", "秒"}},
		{"a point is no number", "白走 H8 后", 8, []string{"白走 H8", "后"}},
		{"a percentage", "胜率 55%，高", 8, []string{"胜率", "55%，高"}},
		{"Latin words in Chinese", "用 alpha-beta 搜索", 8, []string{"用", "alpha-", "beta 搜", "索"}},
	} {
		t.Run(c.why+": "+c.text, func(t *testing.T) {
			assert.Equal(t, c.want, widgets.TextLines(c.text, c.width, columns))
		})
	}
}

// FuzzLines says: nothing but space is lost, and a line that is too wide holds
// nothing that could be broken.
func FuzzLines(f *testing.F) {
	f.Add("最多用时 1.0 秒，（共 5 手）。", uint8(6))
	f.Add("Black to move\nlevel\u00A06 transposition", uint8(4))
	f.Fuzz(func(t *testing.T, text string, width uint8) {
		text = strings.ToValidUTF8(text, "")
		lines := widgets.TextLines(text, float32(width), columns)
		assert.Equal(t, inked(text), inked(strings.Join(lines, "")))
		for _, line := range lines {
			if columns(line) > float32(width) {
				require.Len(t, widgets.TextLines(line, float32(width), columns), 1, "%q can be broken", line)
			}
		}
	})
}

// inked returns what there is in a text besides spaces.
func inked(text string) string { return strings.Join(strings.Fields(text), "") }

// The height of a paragraph shows where its lines end: never before the comma.
// Not even the spaces make a line wider than it may be.
func TestLinesFitInTheFontsOfTheProgram(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(skin.New(skin.LightMode, 1))
	measure := func(text string) float32 {
		return fyne.MeasureText(text, theme.TextSize(), fyne.TextStyle{}).Width
	}
	const text = "120 of 216 empty points are looked at, near the stones. Right-click a point to ask why it is not the move. " +
		"盘上 216 个空点中看了 120 个，都在棋子附近。右键单击一个点，可问为什么不下那里。"
	for width := float32(120); width < 600; width += 7 {
		for _, line := range widgets.TextLines(text, width, measure) {
			const rounding = 0.5
			assert.LessOrEqual(t, measure(line), width+rounding, "%s", line)
		}
	}
}

func TestTextBreaksByTheRules(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(skin.New(skin.LightMode, 1))
	text := widgets.Plain("黑方落子，")
	line := text.Line()
	require.InDelta(t, line.Height, widgets.HeightFor(text, line.Width), 1, "as wide as its line")

	three := widgets.Plain("黑方落").Line().Width
	assert.InDelta(t, 2*line.Height, widgets.HeightFor(text, three), 2)
	one := widgets.Plain("黑").Line().Width
	assert.InDelta(t, 5*line.Height, widgets.HeightFor(text, one), 2, "a line a character")

	text.SetText("黑方")
	assert.Equal(t, "黑方", text.Text())
	assert.InDelta(t, 2*line.Height, widgets.HeightFor(text, one), 2, "new words in the same width")
}

func TestTextFollowsTheSizeOfTheTheme(t *testing.T) {
	app := test.NewTempApp(t)
	app.Settings().SetTheme(skin.New(skin.LightMode, 1))
	text := widgets.Plain("黑方落子，白方认输。")
	width := text.Line().Width
	before := widgets.HeightFor(text, width)

	app.Settings().SetTheme(skin.New(skin.LightMode, 1.5))
	text.Refresh()
	assert.InDelta(t, 2*1.5*before, text.MinSize().Height, 2, "larger letters need a second line")
}

// What does not fit in a row goes into the next one; the last object keeps to the right.
func TestWrap(t *testing.T) {
	test.NewTempApp(t)
	var objects []fyne.CanvasObject
	for range 3 {
		o := canvas.NewRectangle(nil)
		o.SetMinSize(fyne.NewSize(100, 20))
		objects = append(objects, o)
	}
	w := widgets.Wrap(objects...)
	assert.Equal(t, float32(100), w.MinSize().Width)
	w.Resize(fyne.NewSize(500, 20))
	assert.Equal(t, float32(20), w.MinSize().Height)
	assert.Equal(t, fyne.NewPos(400, 0), objects[2].Position())
	w.Resize(fyne.NewSize(250, 20))
	assert.Greater(t, w.MinSize().Height, float32(40))
	assert.Equal(t, float32(0), objects[1].Position().Y)
	assert.Zero(t, objects[2].Position().X, "alone in its row it stands at the left")
	assert.Greater(t, objects[2].Position().Y, float32(20))
	objects[2].Hide()
	w.Refresh()
	assert.Equal(t, float32(20), w.MinSize().Height)
}
