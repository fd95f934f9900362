//go:build web

package web_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// serveBrotli serves the page as a server does that knows what brotli has packed.
func serveBrotli(t *testing.T, seen func(*http.Request)) *httptest.Server {
	t.Helper()
	if _, err := os.Stat(filepath.Join(page, "tengen.wasm.br")); err != nil {
		t.Skip("brotli was not installed when the page was made")
	}
	files := http.FileServer(http.Dir(page))
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		seen(r)
		if strings.HasSuffix(r.URL.Path, ".br") {
			w.Header().Set("Content-Encoding", "br")
			w.Header().Set("Content-Type", "application/wasm")
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(server.Close)
	return server
}

// moments are when something had happened, in milliseconds from where the page was asked for, and
// how long the page's thread had worked for it, which does not grow where others work too.
type moments struct{ Asked, Fetched, Compiled, Drawn, Worked float64 }

// moments asks the page.
func (b *browser) moments() (m moments) {
	b.t.Helper()
	text := b.ask(`(() => {
		const program = performance.getEntriesByType("resource").filter((r) => r.name.includes("tengen.wasm")).at(-1);
		const mark = (name) => performance.getEntriesByName(name)[0].startTime;
		return JSON.stringify({ asked: program.startTime, fetched: program.responseEnd, compiled: mark("compiled"), drawn: mark("drawn") });
	})()`)
	require.NoError(b.t, json.Unmarshal([]byte(text), &m), text)
	var all struct {
		Metrics []struct {
			Name  string
			Value float64
		}
	}
	b.do("Performance.getMetrics", nil, &all)
	for _, metric := range all.Metrics {
		if metric.Name == "TaskDuration" {
			m.Worked = 1000 * metric.Value
		}
	}
	return m
}
