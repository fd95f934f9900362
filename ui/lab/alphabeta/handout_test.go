package alphabeta

import (
	"encoding/xml"
	"errors"
	"io"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/lab/pagetest"
	"tengen/ui/widgets/skin"
	"tengen/ui/words/i18n"
)

// drawnWords returns the lines of text on a drawing.
func drawnWords(t *testing.T, drawing []byte) (lines []string) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(string(drawing)))
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return lines
		}
		require.NoError(t, err)
		if s, ok := token.(xml.StartElement); ok && s.Name.Local == "text" {
			var line string
			require.NoError(t, d.DecodeElement(&line, &s))
			lines = append(lines, line)
		}
	}
}

// An exercise has a box for each inner node and tells nothing of what the search finds;
// its solution has the same numbers at the leaves, the values and the cuts.
func TestHandout(t *testing.T) {
	for _, language := range i18n.Languages() {
		p, _ := pagetest.OpenIn[*Page](t, language, fyne.NewSize(1280, 780), New)
		p.kit.Player.Last()
		leaves, inner := p.recording.minimax.Leaves, len(p.recording.Nodes)-p.recording.minimax.Leaves
		exercise, solution := p.kit.Paper(p.handout(), false).SVG(), p.kit.Paper(p.handout(), true).SVG()
		asked, told := drawnWords(t, exercise), drawnWords(t, solution)
		const head = 4 // lines
		assert.Len(t, asked, head+leaves)
		assert.NotContains(t, asked, "*", "a star would tell what is never read")
		for _, line := range asked[head:] {
			assert.NotContains(t, line, "≥")
			assert.NotContains(t, line, "α")
		}
		boxes := strings.Count(string(exercise), "<rect") - strings.Count(string(solution), "<rect")
		assert.Equal(t, inner, boxes)
		assert.Contains(t, told, "≥ 3")
		assert.Contains(t, told, "3 ≥ β 0", "why the rest was cut")
		assert.Contains(t, told[1], "10", "leaves read")
		numbers := func(lines []string) (n int) {
			for _, line := range lines {
				if line == "5" {
					n++
				}
			}
			return n
		}
		assert.Positive(t, numbers(asked))
		assert.GreaterOrEqual(t, numbers(told), numbers(asked), "the same leaves")
		assert.Contains(t, string(exercise), `fill="#ffffff"`)
	}
}

// Paper is white where the window is dark.
func TestHandoutOfADarkWindow(t *testing.T) {
	p, _ := pagetest.Open[*Page](t, New)
	fyne.CurrentApp().Settings().SetTheme(skin.New(skin.LightMode, 1))
	light := string(p.kit.Paper(p.handout(), true).SVG())
	fyne.CurrentApp().Settings().SetTheme(skin.New(skin.DarkMode, 1))
	assert.Equal(t, light, string(p.kit.Paper(p.handout(), true).SVG()))
	assert.True(t, skin.Current().Dark, "the window stays dark")
}

func TestAHandoutHasRoomOnAPage(t *testing.T) {
	p, _ := pagetest.Open[*Page](t, New)
	assert.True(t, p.prints())
	p.toggleExam()
	assert.False(t, p.prints(), "who marks the tree gets no solution")
	p.toggleExam()
	p.show(random(3, 4, 1))
	assert.False(t, p.prints(), "81 leaves")
}
