//go:build web

package web_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// inNode runs the tests of the network's kernel, and the search as a whole, as WebAssembly with
// the vectors of a file, or without any.
func inNode(t *testing.T, vectors string) {
	t.Helper()
	_, err := exec.LookPath("node")
	require.NoError(t, err, "trying the vectors needs Node (Debian: nodejs)")
	root, err := exec.Command("go", "env", "GOROOT").Output()
	require.NoError(t, err)
	host, err := filepath.Abs("testdata/node.js")
	require.NoError(t, err)
	command := exec.Command("go", "test", "-tags", "vectors", "-count=1", "-v", "-exec", "node --stack-size=8192 "+host,
		"-run", "TestTheHostHasVectors|Agree|TestSumsFitTheGreatestBoard|TestBenchSignature", "tengen/ai/eval", "tengen/ai/engine")
	command.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0",
		"TENGEN_GOROOT="+strings.TrimSpace(string(root)), "TENGEN_VECTORS="+vectors)
	out, err := command.CombinedOutput()
	require.NoError(t, err, string(out))
	for _, test := range []string{"TestTheHostHasVectors", "TestWordsAgree", "TestVectorsAgreeAtTheEnds", "TestPairsAgree", "TestBenchSignature"} {
		assert.Contains(t, string(out), "--- PASS: "+test)
	}
	assert.Equal(t, vectors != "", strings.Contains(string(out), "--- PASS: TestKernelsAgree"))
}

// The vectors of WebAssembly reckon what plain Go reckons, and so does a program whose host has
// none.
func TestVectorsReckonTheSame(t *testing.T) {
	file, err := filepath.Abs(filepath.Join(page, "vectors.wasm"))
	require.NoError(t, err)
	require.FileExists(t, file, "make web makes it by wat2wasm (Debian: wabt)")
	inNode(t, file)
	inNode(t, "")
}

// Both programs have them in a browser: the page's, and the engine in its worker.
func TestVectorsInABrowser(t *testing.T) {
	address, _ := serve(t)
	b := start(t, 1280, 800, false)
	b.do("Target.setAutoAttach", args{"autoAttach": true, "waitForDebuggerOnStart": false, "flatten": true}, nil)
	begin(b, address+"#h8i9i12h10i8g8")
	assert.Equal(t, "true", b.ask("vectors.used"))
	b.key("F6", 117, 0)
	select {
	case b.session = <-b.workers:
	case <-time.After(b.patience):
		require.FailNow(t, "no worker begins")
	}
	b.until("the engine's vectors", "globalThis.vectors?.used")
}
