//go:build web

package web_test

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What everybody waits for may not be larger than this, packed: the program itself, and the
// engine that thinks beside it. docs/adr/0014-page-without.md says how they became so small.
var budget = map[string]int64{
	"tengen.wasm.gz": 9_680_000,
	"tengen.wasm.br": 6_730_000, // if brotli was there when the page was made
	"engine.wasm.gz": 1_535_000,
}

// The page is within its budget, and docs/packaging.md says how large it is, to 0.1 MB.
func TestTheProgramIsSmall(t *testing.T) {
	doc := text(t, "../../../../docs/packaging.md")
	for file, most := range budget {
		info, err := os.Stat(filepath.Join(page, file))
		if os.IsNotExist(err) && strings.HasSuffix(file, ".br") {
			continue
		}
		require.NoError(t, err, "there is no page to try: make web")
		t.Logf("%s: %d bytes", file, info.Size())
		assert.LessOrEqual(t, info.Size(), most, file)
		said, err := strconv.ParseFloat(only(t, "`"+regexp.QuoteMeta(file)+"`, ([0-9.]+) MB", doc), 64)
		require.NoError(t, err)
		assert.InDelta(t, said*1e6, info.Size(), 1e5, file)
	}
}

// chinese begins the page for a reader of Chinese, and answers what it is called.
func chinese(t *testing.T, address string) string {
	t.Helper()
	b := start(t, 390, 844, true, "--lang=zh-CN", "--accept-lang=zh-CN")
	b.do("Emulation.setUserAgentOverride", args{"userAgent": b.ask("navigator.userAgent"), "acceptLanguage": "zh-CN"}, nil)
	b.open(address)
	b.toTheBoard()
	b.picture("chinese-" + strings.Trim(strings.ReplaceAll(address[len("http://"):], ":", "-"), "/"))
	title := b.ask("document.title") // the program's name is the last in it
	return title[strings.LastIndex(title, "— ")+len("— "):]
}

// Who wants Chinese has its letters before the first picture; where they cannot be fetched the
// window is a readable English one.
func TestChineseLettersAreFetched(t *testing.T) {
	address, _ := serve(t)
	assert.Equal(t, "天元 Tengen", chinese(t, address))

	files := http.FileServer(http.Dir(probe))
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

// A server that says what brotli packed sends less.
func TestBrotliIsTakenWhereTheServerSaysSo(t *testing.T) {
	var asked sync.Map
	var program sync.Once
	server := serveBrotli(t, func(r *http.Request) {
		asked.Store(r.Method+" "+r.URL.Path, true)
		if strings.HasPrefix(r.URL.Path, "/tengen.wasm") {
			program.Do(func() {
				time.Sleep(2 * time.Second)
				_, early := asked.Load("GET /worker.js")
				assert.False(t, early, "what keeps the page takes its line")
				assert.Equal(t, "GET /tengen.wasm.br", r.Method+" "+r.URL.Path, "what is asked first")
			})
		}
	})
	b := start(t, 1280, 800, false)
	b.open(server.URL + "/")
	b.until("the page to be kept", `navigator.serviceWorker.ready.then((r) => r.active.state === "activated")`)
	_, brotli := asked.Load("GET /tengen.wasm.br")
	_, gzip := asked.Load("GET /tengen.wasm.gz")
	assert.True(t, brotli)
	assert.False(t, gzip)
	server.Close()
	b.do("Page.reload", nil, nil)
	b.until("the page to begin anew", `!globalThis.tengen`)
	b.until("the first picture without a network", `document.querySelector("canvas") && globalThis.tengen && !document.getElementById("loading")`)
}
