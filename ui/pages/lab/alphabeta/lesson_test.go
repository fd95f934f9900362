package alphabeta

import (
	"os"
	"regexp"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/textbook"
	"tengen/ui/lablink"
	"tengen/ui/pages/lab/searchtree"
)

// The lesson in docs/lab.md names the step of the first cut, and its link opens there.
func TestTheLessonBeginsAtTheFirstCut(t *testing.T) {
	doc, err := os.ReadFile("../../../../docs/lab.md")
	require.NoError(t, err)
	text := regexp.MustCompile(`(?s)### A lesson of 45 minutes.*?\n(tengen://\S+)`).FindSubmatch(doc)
	require.NotNil(t, text)
	link, err := lablink.Parse(string(text[1]))
	require.NoError(t, err)
	named := regexp.MustCompile(`to step (\d+), the first cut`).FindSubmatch(doc)
	require.NotNil(t, named)
	assert.Equal(t, string(named[1]), regexp.MustCompile(`step=(\d+)`).FindStringSubmatch(string(text[1]))[1])

	p := open(t)
	require.NoError(t, p.Open(link.Text))
	p.recording.Replay.Jump(link.Step)
	last, ok := p.recording.Replay.Last()
	require.True(t, ok)
	assert.Equal(t, textbook.Cut, last.Step)
	_, to := p.linked()
	assert.NotEqual(t, searchtree.Nowhere, to, "the line to the ancestor is drawn")
	for i := range link.Step {
		p.recording.Replay.Jump(i)
		if before, ok := p.recording.Replay.Last(); ok {
			assert.NotEqual(t, textbook.Cut, before.Step, i)
		}
	}
}
