//go:build web

package web_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What everybody waits for may not be larger than this, packed: the program itself, and the
// engine that thinks beside it. docs/packaging.md says what they consist of.
var budget = map[string]int64{
	"tengen.wasm.gz": 9_000_000,
	"engine.wasm.gz": 1_500_000,
}

func TestTheProgramIsSmall(t *testing.T) {
	for file, most := range budget {
		info, err := os.Stat(filepath.Join(page, file))
		require.NoError(t, err, "there is no page to try: make web")
		assert.LessOrEqual(t, info.Size(), most, file)
	}
}

// chinese begins the page for somebody who reads Chinese, and answers what it is called.
func chinese(t *testing.T, address string) string {
	t.Helper()
	b := start(t, 390, 844, true, "--lang=zh-CN", "--accept-lang=zh-CN")
	b.do("Emulation.setUserAgentOverride", args{"userAgent": b.ask("navigator.userAgent"), "acceptLanguage": "zh-CN"}, nil)
	b.open(address)
	b.key("Escape", 27, 0)
	b.key("Escape", 27, 0)
	b.until("the board", `["Tengen", "天元 Tengen"].includes(document.title)`)
	b.picture("chinese-" + strings.Trim(strings.ReplaceAll(address[len("http://"):], ":", "-"), "/"))
	return b.ask("document.title")
}

// Who wants Chinese has its letters before the first picture; where they cannot be fetched the
// window is a readable English one.
func TestChineseLettersAreFetched(t *testing.T) {
	address, _ := serve(t)
	assert.Equal(t, "天元 Tengen", chinese(t, address))

	files := http.FileServer(http.Dir(page))
	without := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, ".otf") {
			http.NotFound(w, r)
			return
		}
		files.ServeHTTP(w, r)
	}))
	t.Cleanup(without.Close)
	assert.Equal(t, "Tengen", chinese(t, without.URL+"/"))
}
