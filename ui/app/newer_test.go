package app

import (
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/display"
)

// No server is asked for a newer version before the person has agreed, and the window says what
// came of it.
func TestNewerVersions(t *testing.T) {
	var asked atomic.Int32
	answer := `{"tag_name":"v0.2.0","html_url":"https://example.org/new"}`
	page := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		asked.Add(1)
		_, _ = w.Write([]byte(answer))
	}))
	defer page.Close()
	s := newStage(t, Options{Folder: t.TempDir(), Number: "0.1.0", Releases: page.URL}, newQuick)
	overlays := s.win.Canvas().Overlays()
	told := func() string {
		s.choose("command.newer")
		question := overlays.Top()
		require.NotNil(t, question)
		before := asked.Load()
		s.press()
		s.until("an answer", func(display.Screen) bool { return overlays.Top() != nil && overlays.Top() != question })
		assert.Equal(t, before+1, asked.Load())
		defer s.back()
		return s.refusal()
	}
	s.choose("command.newer")
	require.NotNil(t, overlays.Top())
	assert.Contains(t, s.refusal(), "127.0.0.1", "who would be asked")
	s.back()
	assert.Zero(t, asked.Load())

	text := told()
	assert.Contains(t, text, "0.2.0")
	assert.Contains(t, text, "https://example.org/new")
	answer = `{"tag_name":"v0.1.0"}`
	assert.Contains(t, told(), s.dialogs.text.T("newer.none", map[string]any{"Now": "0.1.0"}))
	answer = "nothing"
	assert.Contains(t, told(), s.dialogs.text.T("newer.failed"))
}
