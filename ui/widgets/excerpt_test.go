package widgets_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/widgets"
)

func TestExcerpt(t *testing.T) {
	for _, c := range []struct {
		why, text    string
		bytes, lines int
		part         string
	}{
		{"nothing", "", 5, 5, ""},
		{"all of it", "one two", 7, 1, "one two"},
		{"whole lines", "one\ntwo\nthree", 9, 9, "one\ntwo\n"},
		{"so many lines", "one\ntwo\nthree", 99, 2, "one\ntwo\n"},
		{"the last line of all", "one\ntwo\n", 99, 2, "one\ntwo\n"},
		{"whole words", "one two three", 9, 9, "one two "},
		{"a long word", "one transposition", 12, 9, "one transpos"},
		{"a long line behind a short one", "a\ntransposition", 12, 9, "a\ntransposit"},
		{"no half letter", "黑方落子", 7, 9, "黑方"},
	} {
		part, rest := widgets.Excerpt(c.text, c.bytes, c.lines)
		assert.Equal(t, c.part, part, c.why)
		assert.Equal(t, c.text, part+rest, c.why)
	}
}

func FuzzExcerpt(f *testing.F) {
	f.Add("最多用时 1.0 秒\n\nBlack to move", uint8(6), uint8(1))
	f.Add("\xff\xff\xff\xff\xff\xff", uint8(2), uint8(9))
	f.Fuzz(func(t *testing.T, text string, bytes, lines uint8) {
		part, rest := widgets.Excerpt(text, int(bytes)+utf8.UTFMax, int(lines)+1)
		require.Equal(t, text, part+rest)
		require.True(t, part != "" || text == "", "it goes on")
		require.LessOrEqual(t, len(part), int(bytes)+utf8.UTFMax)
		require.LessOrEqual(t, strings.Count(part, "\n"), int(lines)+1)
		require.True(t, utf8.ValidString(part) || !utf8.ValidString(text))
	})
}
