package i18n_test

import (
	"testing"
	"time"
	"unicode"

	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/words/i18n"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestMatch(t *testing.T) {
	tests := []struct {
		locales []string
		want    i18n.Language
	}{
		{nil, i18n.English},
		{[]string{""}, i18n.English},
		{[]string{"C"}, i18n.English},
		{[]string{"en_GB.UTF-8"}, i18n.English},
		{[]string{"zh_CN.UTF-8"}, i18n.Chinese},
		{[]string{"zh-Hans-CN"}, i18n.Chinese},
		{[]string{"ZH"}, i18n.Chinese},
		{[]string{"fr", "zh", "en"}, i18n.Chinese},
		{[]string{"fr"}, i18n.English},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.want, i18n.Match(tt.locales...), "%v", tt.locales)
	}
}

func TestLocalizer(t *testing.T) {
	en, zh := i18n.New(i18n.English), i18n.New(i18n.Chinese)
	assert.Equal(t, i18n.Chinese, zh.Language())
	assert.Equal(t, i18n.English, i18n.New("xx").Language())

	assert.Equal(t, "White", en.Side(board.White))
	assert.Equal(t, "白方", zh.Side(board.White))
	assert.Empty(t, en.Side(board.Empty))

	assert.Equal(t, "Three in a row", en.Rule(rule.Row(3)))
	assert.Equal(t, "三子连线", zh.Rule(rule.Row(3)))
	assert.Equal(t, "四子连线", zh.Rule(rule.Row(4)))
	for _, v := range rule.Variants() {
		first := []rune(en.Rule(v.Rule))[0]
		assert.True(t, unicode.IsUpper(first), "%s begins like the names of levels", en.Rule(v.Rule))
	}

	assert.Equal(t, "1 ply", en.N("verdict.plies", 1))
	assert.Equal(t, "3 plies", en.N("verdict.plies", 3))
	assert.Equal(t, "1 手", zh.N("verdict.plies", 1))
	assert.Equal(t, "Black wins in 3 plies.",
		en.T("verdict.wins", i18n.Args{"Side": "Black", "Plies": "3 plies"}))
	root := i18n.Args{"Node": "根节点", "Value": "1", "Side": "MAX", "From": "根节点", "Inequality": "1 ≤ α 1"}
	assert.Equal(t, "根节点目前为 1", zh.T("lab.alphabeta.back", root), "no blank between Chinese words")
	assert.Equal(t, "进入根节点：轮到 MAX", zh.T("lab.alphabeta.enter", root))
	assert.Equal(t, "根节点处 α 剪枝：1 ≤ α 1，界来自根节点", zh.T("lab.alphabeta.cut_alpha", root))
	assert.Equal(t, "“一 二”不对，应为“是”。", zh.T("lab.quiz.wrong", i18n.Args{"Answer": "一 二", "Wanted": "是"}), "as it was typed")
	assert.Equal(t, "no.such.key", en.T("no.such.key"), "a mistake shows and breaks nothing")
}

func TestCount(t *testing.T) {
	tests := []struct {
		n      uint64
		en, zh string
	}{
		{0, "0", "0"},
		{812, "812", "812"},
		{1000, "1.00 k", "1000"},
		{9999, "10.00 k", "9999"},
		{34_512, "34.5 k", "3.45 万"},
		{1_210_000, "1.21 M", "121 万"},
		{250_000_000, "250 M", "2.50 亿"},
		{3_000_000_000, "3.00 G", "30.0 亿"},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.en, i18n.New(i18n.English).Count(tt.n))
		assert.Equal(t, tt.zh, i18n.New(i18n.Chinese).Count(tt.n))
	}
}

func TestExact(t *testing.T) {
	for n, want := range map[uint64]string{0: "0", 999: "999", 1000: "1,000", 255_168: "255,168", 99_999_999: "99,999,999", 100_000_000: "100 M"} {
		assert.Equal(t, want, i18n.New(i18n.English).Exact(n))
	}
	assert.Equal(t, "1.00 亿", i18n.New(i18n.Chinese).Exact(100_000_000))
}

func TestSeconds(t *testing.T) {
	tests := []struct {
		d    time.Duration
		want string
	}{
		{0, "0 ms"},
		{time.Microsecond, "<1 ms"},
		{12 * time.Millisecond, "12 ms"},
		{100 * time.Millisecond, "0.1 s"},
		{1120 * time.Millisecond, "1.1 s"},
		{25 * time.Second, "25 s"},
		{59700 * time.Millisecond, "1 min"},
		{125 * time.Second, "2 min 5 s"},
	}
	for _, tt := range tests {
		assert.Equal(t, tt.want, i18n.New(i18n.English).Seconds(tt.d))
	}
	assert.Equal(t, "2 分 5 秒", i18n.New(i18n.Chinese).Seconds(125*time.Second))
}

func TestSpan(t *testing.T) {
	assert.Equal(t, "30 s", i18n.New(i18n.English).Span(30*time.Second))
	assert.Equal(t, "90 min", i18n.New(i18n.English).Span(90*time.Minute))
	assert.Equal(t, "1 分钟", i18n.New(i18n.Chinese).Span(time.Minute))
}

func TestClock(t *testing.T) {
	for left, want := range map[time.Duration]string{
		0:                                       "0:00",
		time.Millisecond:                        "0.1",
		9850 * time.Millisecond:                 "9.9",
		9950 * time.Millisecond:                 "0:10",
		272 * time.Second:                       "4:32",
		271*time.Second + time.Millisecond:      "4:32",
		time.Hour + 61*time.Second:              "1:01:01",
		59*time.Minute + 59500*time.Millisecond: "1:00:00",
	} {
		assert.Equal(t, want, i18n.Clock(left), left)
	}
}

func TestSigned(t *testing.T) {
	assert.Equal(t, "+41", i18n.Signed(41))
	assert.Equal(t, "−7", i18n.Signed(-7))
	assert.Equal(t, "0", i18n.Signed(0))
}

// Not parallel: Fyne's language is one for the whole process.
func TestFollowInToolkit(t *testing.T) {
	for _, name := range []string{"LC_ALL", "LANG", "LANGUAGE"} {
		t.Setenv(name, "en_US.UTF-8")
	}
	t.Cleanup(func() { require.NoError(t, i18n.New(i18n.English).FollowInToolkit()) })
	require.NoError(t, i18n.New(i18n.Chinese).FollowInToolkit())
	assert.Equal(t, "取消", lang.L("Cancel"))
	require.NoError(t, i18n.New(i18n.English).FollowInToolkit())
	assert.Equal(t, "Cancel", lang.L("Cancel"))
	for _, l := range i18n.Languages() {
		require.NoError(t, i18n.New(l).FollowInToolkit())
		assert.Equal(t, fyne.Locale("en-US"), lang.SystemLocale(), "in %s no font of the system is read for all text", l)
	}
}
