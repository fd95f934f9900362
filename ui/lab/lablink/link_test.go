package lablink_test

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/lab/lablink"
)

func TestALinkIsReadAsItWasWritten(t *testing.T) {
	for _, l := range []lablink.Link{
		{Page: "alphabeta", Step: 7, Text: "((3 5) (2 * 9)) with near=2"},
		{Page: "eight", Text: "2 8 3 1 6 4 7 x 5 -> 1 2 3 8 x 4 7 6 5 with misplaced"},
		{Page: "aostar", Step: lablink.MostSteps, Text: "甲 2 -> a b | c = 3\na 0 goal\n# 100% & more; + rest\n"},
		{Page: "course", Step: 3},
	} {
		got, err := lablink.Parse(l.String())
		require.NoError(t, err, l.String())
		assert.Equal(t, l, got)
		assert.NotContains(t, l.String(), " ")
		got, err = lablink.Read(l.File())
		require.NoError(t, err)
		assert.Equal(t, l, got)
	}
}

// What other programs make of a link, and what people write, is read too.
func TestALinkMayBeWrittenInOtherWays(t *testing.T) {
	want := lablink.Link{Page: "games", Text: "nim 5"}
	for _, text := range []string{
		"  tengen://lab/games?step=0&text=nim%205\n", "TENGEN://Lab/games/?text=nim+5", "tengen://lab/games?text=nim 5&from=mail",
	} {
		got, err := lablink.Parse(text)
		require.NoError(t, err, text)
		assert.Equal(t, want, got, text)
	}
	got, err := lablink.Read("\ufefftengen-lab games\r\nnim 5")
	require.NoError(t, err)
	assert.Equal(t, want, got)
}

func TestWhatIsNoLinkIsRefused(t *testing.T) {
	for _, c := range []struct {
		text string
		want lablink.Fault
	}{
		{"tengen://lab/eight?text=" + strings.Repeat("1", 1<<20), lablink.TooLong},
		{"https://lab/eight", lablink.NoLink},
		{"tengen://game/eight", lablink.NoLink},
		{"tengen://lab/", lablink.NoLink},
		{"tengen://lab/a/b", lablink.NoLink},
		{"tengen:", lablink.NoLink},
		{"tengen://lab/eight?text=%zz", lablink.BadEscape},
		{"tengen://lab/eight?text=5%", lablink.BadEscape},
		{"tengen://lab/%", lablink.BadEscape},
		{"tengen://lab/eight?text=%ff%fe", lablink.NoText},
		{"tengen://lab/eight?text=a%00b", lablink.NoText},
		{"tengen://lab/eight?text=%1b[2J", lablink.NoText},
		{"tengen://lab/eight?step=1000000000", lablink.BadStep},
		{"tengen://lab/eight?step=99999999999999999999", lablink.BadStep},
		{"tengen://lab/eight?step=-1", lablink.BadStep},
		{"tengen://lab/eight?step=two", lablink.BadStep},
	} {
		_, err := lablink.Parse(c.text)
		var fault *lablink.Error
		require.ErrorAs(t, err, &fault, "%.60s", c.text)
		assert.Equal(t, c.want, fault.Fault, "%.60s", c.text)
		assert.LessOrEqual(t, utf8.RuneCountInString(fault.Text), 41, "it is said in a sentence")
	}
	for text, want := range map[string]lablink.Fault{
		"": lablink.NoLink, "tengen-lab\n5": lablink.NoLink, "(;GM[4])": lablink.NoLink,
		"tengen-lab eight 1 2": lablink.NoLink, "tengen-lab eight x\n": lablink.BadStep,
		"tengen-lab eight 1\n\x00": lablink.NoText, "tengen-lab eight 0\n" + strings.Repeat(" ", 1<<20): lablink.TooLong,
	} {
		_, err := lablink.Read(text)
		var fault *lablink.Error
		require.ErrorAs(t, err, &fault, "%.60s", text)
		assert.Equal(t, want, fault.Fault, "%.60s", text)
	}
}

func TestIs(t *testing.T) {
	assert.True(t, lablink.Is("\n tengen://lab/eight"))
	assert.True(t, lablink.Is("Tengen:"))
	assert.False(t, lablink.Is("tengen"))
	assert.False(t, lablink.Is("h8i9j10"))
	assert.True(t, lablink.IsFile("/a/Lesson.TLAB"))
	assert.False(t, lablink.IsFile("/a/game.sgf"))
}

// Any text is refused with a fault that has words, or read as something that is
// written and read back the same.
func FuzzParse(f *testing.F) {
	f.Add("tengen://lab/alphabeta?step=3&text=((3%205)%20(2%209))")
	f.Add("tengen://lab/eight?step=1000000000")
	f.Add("tengen://lab/%zz?text=%ff")
	f.Add("tengen-lab games 2\nnim 5 with minimax")
	f.Fuzz(func(t *testing.T, text string) {
		for _, read := range []func(string) (lablink.Link, error){lablink.Parse, lablink.Read} {
			l, err := read(text)
			if err != nil {
				var fault *lablink.Error
				if !errors.As(err, &fault) || !utf8.ValidString(fault.Text) {
					t.Fatalf("%q: %v", text, err)
				}
				continue
			}
			if l.Page == "" || l.Step < 0 || l.Step > lablink.MostSteps || !utf8.ValidString(l.Text) || strings.ContainsRune(l.Text, 0) {
				t.Fatalf("%q is read as %+v", text, l)
			}
			if again, err := lablink.Parse(l.String()); len(l.String()) <= lablink.MostLink && (err != nil || again != l) {
				t.Fatalf("%q: %+v is written %q and read as %+v, %v", text, l, l.String(), again, err)
			}
		}
	})
}
