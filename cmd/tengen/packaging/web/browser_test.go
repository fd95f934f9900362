//go:build web

package web_test

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"maps"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// browser is a real browser without a window, told what to do through a pipe: Chromium's
// DevTools protocol needs nothing else, while its other form needs a library for web sockets.
type browser struct {
	t       *testing.T
	to      *os.File
	session string // of the page

	mu       sync.Mutex
	last     int
	answers  map[int]chan answer
	chooser  chan int    // nodes of inputs that want a file
	workers  chan string // sessions of workers, where they were asked for
	patience time.Duration
}

// answer is what the browser says to a command.
type answer struct {
	Result json.RawMessage
	Error  *struct{ Message string }
}

// args are the arguments of a command.
type args map[string]any

// programs are the browsers that speak the protocol, as they are called on different systems.
var programs = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"}

// page is what make web has made, and probe the same page for tests, which tells where things lie.
const (
	page  = "../../../../dist/web"
	probe = "../../../../dist/web-probe"
)

// pictures is a folder for pictures of the page, for who wants to look at it.
var pictures = flag.String("pictures", "", "a folder for pictures of the page")

// picture takes a picture of the page, where pictures are wanted.
func (b *browser) picture(name string) {
	b.t.Helper()
	if *pictures == "" {
		return
	}
	var taken struct{ Data []byte }
	b.do("Page.captureScreenshot", nil, &taken)
	require.NoError(b.t, os.MkdirAll(*pictures, 0o750))
	require.NoError(b.t, os.WriteFile(filepath.Join(*pictures, name+".png"), taken.Data, 0o600))
}

// serve serves the page for tests, and returns its address and what stops that.
func serve(t *testing.T) (address string, stop func()) {
	t.Helper()
	_, err := os.Stat(filepath.Join(probe, "tengen.wasm.gz"))
	require.NoError(t, err, "there is no page to try: make test-web")
	server := httptest.NewServer(http.FileServer(http.Dir(probe)))
	t.Cleanup(server.Close)
	return server.URL + "/", server.Close
}

// start starts a browser with a page of a size; a phone has fingers. More are arguments of
// the browser.
func start(t *testing.T, width, height int, phone bool, more ...string) *browser {
	t.Helper()
	program := ""
	for _, name := range programs {
		if path, err := exec.LookPath(name); err == nil && program == "" {
			program = path
		}
	}
	require.NotEmpty(t, program, "trying the page needs Chromium or Chrome (Debian: chromium), as one of %v", programs)
	read, to, err := os.Pipe()
	require.NoError(t, err)
	from, write, err := os.Pipe()
	require.NoError(t, err)
	profile, err := os.MkdirTemp("", "tengen-web") // which the browser goes on writing for a moment
	require.NoError(t, err)
	command := exec.Command(program, append([]string{
		"--headless=new", "--remote-debugging-pipe", "--user-data-dir=" + profile, "--no-first-run", "--no-sandbox", "--disable-dev-shm-usage",
		"--use-angle=swiftshader", "--enable-unsafe-swiftshader", "--ignore-gpu-blocklist",
	}, more...)...)
	command.ExtraFiles = []*os.File{read, write}
	require.NoError(t, command.Start())
	t.Cleanup(func() {
		_ = command.Process.Kill()
		_ = command.Wait()
		_ = os.RemoveAll(profile)
	})
	b := &browser{t: t, to: to, answers: map[int]chan answer{}, chooser: make(chan int, 1), workers: make(chan string, 8), patience: 5 * time.Minute}
	go b.listen(from)
	var target struct{ TargetID, SessionID string }
	b.do("Target.createTarget", args{"url": "about:blank"}, &target)
	b.do("Target.attachToTarget", args{"targetId": target.TargetID, "flatten": true}, &target)
	b.session = target.SessionID
	b.do("Page.enable", nil, nil)
	b.do("Page.setInterceptFileChooserDialog", args{"enabled": true}, nil)
	b.do("Emulation.setDeviceMetricsOverride", args{"width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone}, nil)
	b.do("Emulation.setTouchEmulationEnabled", args{"enabled": phone}, nil)
	return b
}

// listen hands on what the browser says.
func (b *browser) listen(from *os.File) {
	in := bufio.NewReader(from)
	for {
		text, err := in.ReadBytes(0)
		if err != nil {
			return // it has ended
		}
		var said struct {
			answer
			ID     int
			Method string
			Params struct {
				BackendNodeID int
				SessionID     string
				TargetInfo    struct{ Type string }
			}
		}
		if json.Unmarshal(text[:len(text)-1], &said) != nil {
			continue
		}
		if said.Method == "Page.fileChooserOpened" {
			b.chooser <- said.Params.BackendNodeID
		}
		if said.Method == "Target.attachedToTarget" && said.Params.TargetInfo.Type == "worker" {
			b.workers <- said.Params.SessionID
		}
		b.mu.Lock()
		if to := b.answers[said.ID]; to != nil {
			to <- said.answer
		}
		b.mu.Unlock()
	}
}

// do tells the browser to do something, and waits until that is done.
func (b *browser) do(method string, a args, result any) {
	b.t.Helper()
	b.mu.Lock()
	b.last++
	id, reply := b.last, make(chan answer, 1)
	b.answers[id] = reply
	b.mu.Unlock()
	message, err := json.Marshal(struct {
		ID        int    `json:"id"`
		Method    string `json:"method"`
		Params    args   `json:"params,omitempty"`
		SessionID string `json:"sessionId,omitempty"`
	}{id, method, a, b.session})
	require.NoError(b.t, err)
	_, err = b.to.Write(append(message, 0))
	require.NoError(b.t, err)
	select {
	case said := <-reply:
		require.Nil(b.t, said.Error, method)
		if result != nil {
			require.NoError(b.t, json.Unmarshal(said.Result, result))
		}
	case <-time.After(b.patience):
		require.FailNow(b.t, "the browser does not answer", method)
	}
}

// ask asks the page for the value of a script's expression, as text.
func (b *browser) ask(script string) string {
	b.t.Helper()
	var said struct{ Result struct{ Value any } }
	b.do("Runtime.evaluate", args{"expression": script, "awaitPromise": true, "returnByValue": true}, &said)
	return fmt.Sprint(said.Result.Value)
}

// until waits until the page answers yes, or what it promises is yes.
func (b *browser) until(what, script string) {
	b.t.Helper()
	for end := time.Now().Add(b.patience); b.ask("(async () => Boolean(await ("+script+")))()") != "true"; time.Sleep(200 * time.Millisecond) {
		if time.Now().After(end) {
			b.picture("not-yet")
			require.FailNow(b.t, "waiting for "+what)
		}
	}
}

// open opens the page and waits until it can be used.
func (b *browser) open(address string) {
	b.t.Helper()
	b.do("Page.navigate", args{"url": address}, nil)
	b.until("the first picture", `document.querySelector("canvas") && globalThis.tengen && !document.getElementById("loading")`)
}

// key presses a key, with others held down: 1 is Alt, 2 Ctrl.
func (b *browser) key(name string, code, held int) {
	b.t.Helper()
	for _, kind := range []string{"rawKeyDown", "keyUp"} {
		b.do("Input.dispatchKeyEvent", args{"type": kind, "key": name, "windowsVirtualKeyCode": code, "modifiers": held}, nil)
	}
}

// finger puts a finger down, moves it and lifts it.
func (b *browser) finger(x, y, toX, toY float64, rest time.Duration) {
	b.t.Helper()
	touch := func(kind string, points ...args) {
		b.do("Input.dispatchTouchEvent", args{"type": kind, "touchPoints": points}, nil)
	}
	touch("touchStart", args{"x": x, "y": y})
	time.Sleep(rest)
	const steps = 8
	for i := 1.0; i <= steps && (x != toX || y != toY); i++ {
		touch("touchMove", args{"x": x + (toX-x)*i/steps, "y": y + (toY-y)*i/steps})
		time.Sleep(20 * time.Millisecond)
	}
	b.do("Input.dispatchTouchEvent", args{"type": "touchEnd", "touchPoints": []args{}}, nil)
}

// place is where something lies on the page.
type place struct{ x, y float64 }

// find waits until something can be seen and rests, and returns where: a text, or a point of the
// board such as "point H8". What is named first counts.
func (b *browser) find(names ...string) (at place) {
	b.t.Helper()
	b.t.Logf("finding %q", names)
	before, seen := "", map[string][2]float64{}
	end := time.Now().Add(b.patience)
	for rests := false; !rests; time.Sleep(200 * time.Millisecond) {
		if time.Now().After(end) {
			b.picture("not-found")
			require.FailNow(b.t, "not on the page", "%q among %v", names, slices.Sorted(maps.Keys(seen)))
		}
		said := b.ask(`(() => { const seen = globalThis.tengenPlaces; globalThis.tengenPlaces = undefined; tengenLook(); return JSON.stringify(seen ?? {}); })()`)
		seen = map[string][2]float64{}
		require.NoError(b.t, json.Unmarshal([]byte(said), &seen))
		for text, xy := range seen { // a command of a menu has its keys behind it
			if name, keys, ok := strings.Cut(text, "  "); ok && keys != "" {
				seen[name] = xy
			}
		}
		for _, name := range names {
			if xy, ok := seen[name]; ok {
				at = place{xy[0], xy[1]}
				now := fmt.Sprint(name, xy)
				rests = now == before
				before = now
				break
			}
		}
	}
	return at
}

// sees reports whether something can be seen just now.
func (b *browser) sees(name string) bool {
	b.t.Helper()
	b.ask("globalThis.tengenPlaces = undefined; tengenLook()")
	b.until("a look", "globalThis.tengenPlaces")
	quoted, err := json.Marshal(name)
	require.NoError(b.t, err)
	return b.ask("Boolean(tengenPlaces["+string(quoted)+"])") == "true"
}

// tap taps something with a finger.
func (b *browser) tap(names ...string) {
	b.t.Helper()
	at := b.find(names...)
	b.finger(at.x, at.y, at.x, at.y, 0)
}

// click clicks on something.
func (b *browser) click(name string) {
	b.t.Helper()
	at := b.find(name)
	for _, kind := range []string{"mouseMoved", "mousePressed", "mouseReleased"} {
		b.do("Input.dispatchMouseEvent", args{"type": kind, "x": at.x, "y": at.y, "button": "left", "clickCount": 1}, nil)
	}
}
