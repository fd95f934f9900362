//go:build web

package web_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
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
