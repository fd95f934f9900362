//go:build web

package web_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/uitest"
)

// firefox is a Firefox on a display that is not seen, told what to do by its own protocol, Marionette: texts
// of JSON with their length before them, which needs no library and no driver.
type firefox struct {
	t    *testing.T
	wire net.Conn
	in   *bufio.Reader
	last int
}

// startFirefox starts a Firefox that puts what it downloads into a folder.
func startFirefox(t *testing.T, downloads string) *firefox {
	t.Helper()
	program := ""
	for _, name := range []string{"firefox-esr", "firefox"} {
		if path, err := exec.LookPath(name); err == nil && program == "" {
			program = path
		}
	}
	if program == "" {
		t.Skip("there is no Firefox here (Debian: firefox-esr), so that the page is not tried in it")
	}
	if _, err := exec.LookPath("Xvfb"); err != nil {
		t.Skip("there is no Xvfb here (Debian: xvfb), so that the page is not tried in Firefox")
	}
	free, err := net.Listen("tcp", "127.0.0.1:0")
	require.NoError(t, err)
	port := free.Addr().(*net.TCPAddr).Port
	require.NoError(t, free.Close())
	profile, err := os.MkdirTemp("", "tengen-firefox") // which the browser goes on writing for a moment
	require.NoError(t, err)
	require.NoError(t, os.WriteFile(filepath.Join(profile, "user.js"), fmt.Appendf(nil, `
		user_pref("marionette.port", %d);
		user_pref("webgl.force-enabled", true);
		user_pref("browser.download.folderList", 2);
		user_pref("browser.download.dir", %q);
		user_pref("browser.shell.checkDefaultBrowser", false);
		user_pref("datareporting.policy.dataSubmissionEnabled", false);
	`, port, downloads), 0o600))
	command := exec.Command(program, "--marionette", "--no-remote", "--profile", profile, "--width", "1280", "--height", "900")
	command.Env = append(os.Environ(), "HOME="+profile, "DISPLAY="+uitest.Display(t, "1400x1000")) // without which it has no WebGL
	require.NoError(t, command.Start())
	t.Cleanup(func() {
		_ = command.Process.Kill()
		_ = command.Wait()
		_ = os.RemoveAll(profile)
	})
	f := &firefox{t: t}
	require.Eventually(t, func() bool {
		f.wire, err = net.Dial("tcp", "127.0.0.1:"+strconv.Itoa(port))
		return err == nil
	}, time.Minute, time.Second/5, "Firefox listens")
	f.in = bufio.NewReader(f.wire)
	f.read() // it says who it is
	f.do("WebDriver:NewSession", nil)
	f.do("WebDriver:SetTimeouts", args{"script": 60_000, "pageLoad": 60_000})
	return f
}

// read reads a text.
func (f *firefox) read() []byte {
	f.t.Helper()
	require.NoError(f.t, f.wire.SetReadDeadline(time.Now().Add(2*time.Minute)))
	length, err := f.in.ReadString(':')
	require.NoError(f.t, err)
	n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
	require.NoError(f.t, err)
	text := make([]byte, n)
	_, err = io.ReadFull(f.in, text)
	require.NoError(f.t, err)
	return text
}

// do tells Firefox to do something, and returns what came of it.
func (f *firefox) do(command string, a args) (value any) {
	f.t.Helper()
	if a == nil {
		a = args{}
	}
	f.last++
	text, err := json.Marshal([]any{0, f.last, command, a})
	require.NoError(f.t, err)
	_, err = fmt.Fprintf(f.wire, "%d:%s", len(text), text)
	require.NoError(f.t, err)
	var reply [4]any // its kind, the command, what went wrong, what came of it
	require.NoError(f.t, json.Unmarshal(f.read(), &reply))
	require.Nil(f.t, reply[2], command)
	if result, ok := reply[3].(map[string]any); ok {
		return result["value"]
	}
	return nil
}

// until waits until the page answers yes.
func (f *firefox) until(what, script string) {
	f.t.Helper()
	require.Eventually(f.t, func() bool {
		return f.do("WebDriver:ExecuteScript", args{"script": "return Boolean(" + script + ")", "args": []any{}}) == true
	}, 2*time.Minute, time.Second/5, "waiting for %s", what)
}

// keys presses keys, each while those before it are held.
func (f *firefox) keys(names ...string) {
	f.t.Helper()
	var steps []args
	for _, name := range names {
		steps = append(steps, args{"type": "keyDown", "value": name})
	}
	for i := range names {
		steps = append(steps, args{"type": "keyUp", "value": names[len(names)-1-i]})
	}
	f.do("WebDriver:PerformActions", args{"actions": []args{{"type": "key", "id": "keys", "actions": steps}}})
}

// click clicks somewhere.
func (f *firefox) click(x, y int) {
	f.t.Helper()
	f.do("WebDriver:PerformActions", args{"actions": []args{{"type": "pointer", "id": "mouse", "actions": []args{
		{"type": "pointerMove", "x": x, "y": y}, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0},
	}}}})
}

// load opens an address, and waits until the page can be used.
func (f *firefox) load(address string) {
	f.t.Helper()
	f.do("WebDriver:Navigate", args{"url": address})
	f.until("the first picture", `document.querySelector("canvas") && globalThis.tengen && !document.getElementById("loading")`)
	time.Sleep(2 * time.Second) // the board comes
}

// Keys as WebDriver calls them.
const (
	escapeKey  = "\ue00c"
	controlKey = "\ue009"
	enterKey   = "\ue007"
)

// counting makes the page count what workers say from now on.
const counting = `
	const script = document.createElement("script");
	script.textContent = "globalThis.thoughts = 0; const post = Worker.prototype.postMessage;" +
		"Worker.prototype.postMessage = function (...said) { if (!this.counted) { this.counted = true; this.addEventListener('message', (e) => { if (e.data) thoughts++; }); } return post.apply(this, said); };";
	document.head.append(script);`

// In Firefox too the page is played against the engine in its worker, saves a file and takes a
// game from a link.
func TestAGameInFirefox(t *testing.T) {
	address, _ := serve(t)
	downloads := t.TempDir()
	f := startFirefox(t, downloads)
	f.load(address)
	f.keys(escapeKey)
	f.until("the end of the lesson", `document.title.endsWith("Tengen")`)
	time.Sleep(2 * time.Second) // the board comes
	f.until("vectors", "vectors.used")
	f.do("WebDriver:ExecuteScript", args{"script": counting, "args": []any{}})
	f.click(400, 400)
	f.until("a move and its answer", stones+" >= 2")
	f.until("what the worker says", "thoughts > 0")

	f.keys(controlKey, "s")
	time.Sleep(time.Second) // the sheet comes
	f.keys(enterKey)
	require.Eventually(t, func() bool { return strings.HasSuffix(download(downloads), ")\n") }, 5*time.Minute, time.Second/5, "the download")
	assert.Contains(t, download(downloads), ";B[")

	f.do("WebDriver:Navigate", args{"url": "about:blank"})
	f.load(address + "#h8i9i12h10i8g8")
	f.keys(enterKey) // it asks whether to leave the game
	f.until("the game of the link", stones+" == 6")
}
