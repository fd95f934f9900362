//go:build !js

package app_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/app"
)

func TestLater(t *testing.T) {
	ascending := []string{"0.1.0-rc.1", "0.1.0", "0.1.1", "0.2.0", "0.10.0", "1.0.0-beta", "1.0.0", "1.0.10", "2.0.0"}
	for i, a := range ascending {
		for j, b := range ascending {
			assert.Equal(t, i > j, app.LaterVersion(a, b), "%s after %s", a, b)
		}
	}
	assert.False(t, app.LaterVersion("0.1.0+202611230812.8e6574bca", "0.1.0"), "a build is no version")
	for _, junk := range []string{"", "1", "1.2", "1.2.x", "1.2.3.4", "-1.0.0", "99999999999.0.0", "v2.0.0"} {
		assert.False(t, app.LaterVersion(junk, "0.1.0"), junk)
		assert.False(t, app.LaterVersion("9.0.0", junk), junk)
	}
}

// asked returns what is made of an answer.
func asked(t *testing.T, status int, body string) (app.Release, error) {
	t.Helper()
	page := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		assert.Empty(t, r.URL.RawQuery)
		assert.Equal(t, "Tengen", r.UserAgent(), "who asks tells nothing")
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	}))
	t.Cleanup(page.Close)
	return app.LatestRelease(context.Background(), page.URL)
}

func TestTheNewestRelease(t *testing.T) {
	got, err := asked(t, http.StatusOK, `{"tag_name":"v0.2.0","html_url":"https://example.org/releases/v0.2.0","assets":[]}`)
	require.NoError(t, err)
	assert.Equal(t, app.Release{Version: "0.2.0", Page: "https://example.org/releases/v0.2.0"}, got)
	got, err = asked(t, http.StatusOK, `{"tag_name":"0.2.0","html_url":"javascript:alert(1)"}`)
	require.NoError(t, err)
	assert.Equal(t, app.Release{Version: "0.2.0"}, got, "what is no page is not shown")
}

func TestAnswersThatAreNone(t *testing.T) {
	for name, answer := range map[string]struct {
		status int
		body   string
	}{
		"nobody there": {http.StatusNotFound, `{"tag_name":"v0.2.0"}`},
		"no version":   {http.StatusOK, `{"tag_name":"latest"}`},
		"no name":      {http.StatusOK, `{}`},
		"no JSON":      {http.StatusOK, `<html>`},
		"without end":  {http.StatusOK, `{"tag_name":"` + strings.Repeat("1", 2<<20)},
	} {
		got, err := asked(t, answer.status, answer.body)
		assert.Error(t, err, name)
		assert.Zero(t, got, name)
	}
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := app.LatestRelease(ended, "https://localhost:1")
	assert.ErrorIs(t, err, context.Canceled)
}
