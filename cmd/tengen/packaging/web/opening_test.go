//go:build web

package web_test

import (
	"encoding/json"
	"flag"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

var opening = flag.Int("opening", 0, "measure so many times how soon the page opens")

// line is a line to the network.
type line struct {
	name    string
	mbit    float64       // a second
	latency time.Duration // both ways
}

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

// The page opens on a line, and then from what the browser kept. The times differ with the
// machine and what else it does: they are for docs/packaging.md.
func TestHowSoonThePageOpens(t *testing.T) {
	if *opening == 0 {
		t.Skip("this measures: -opening 3")
	}
	server := serveBrotli(t, func(*http.Request) {})
	for _, l := range []line{{"20 Mbit/s", 20, 40 * time.Millisecond}, {"50 Mbit/s", 50, 20 * time.Millisecond}} {
		for range *opening {
			b := start(t, 1280, 800, false)
			b.do("Network.enable", nil, nil)
			b.do("Network.emulateNetworkConditions", args{
				"offline": false, "latency": l.latency.Milliseconds(), "downloadThroughput": l.mbit * 1e6 / 8, "uploadThroughput": l.mbit * 1e6 / 8,
			}, nil)
			b.do("Performance.enable", args{"timeDomain": "threadTicks"}, nil)
			b.open(server.URL + "/")
			t.Logf("%s, nothing kept: %+.0f", l.name, b.moments())
			b.until("the page to be kept", `navigator.serviceWorker.ready.then((r) => r.active.state === "activated")`)
			b.do("Page.reload", nil, nil)
			b.until("the page to begin anew", `!globalThis.tengen`)
			b.until("the first picture", `document.querySelector("canvas") && globalThis.tengen && !document.getElementById("loading")`)
			t.Logf("%s, kept: %+.0f", l.name, b.moments())
			b.do("Page.navigate", args{"url": "about:blank"}, nil)
		}
	}
}

// Without a graphics card a page that moves takes the processors that the program needs to begin.
func TestNothingMovesWhileThePageLoads(t *testing.T) {
	address, _ := serve(t)
	b := start(t, 800, 600, false)
	b.do("Page.addScriptToEvaluateOnNewDocument", args{"source": `
		globalThis.looks = { all: 0, moving: 0 };
		const looking = setInterval(() => {
			const progress = document.getElementById("progress");
			if (!progress) return;
			looks.all++;
			if (document.getAnimations().length > 0 || progress.matches(":indeterminate")) looks.moving++;
		}, 20);
	`}, nil)
	b.open(address)
	require.NotEqual(t, "0", b.ask("looks.all"), "it is looked at while it loads")
	require.Equal(t, "0", b.ask("looks.moving"))
}
