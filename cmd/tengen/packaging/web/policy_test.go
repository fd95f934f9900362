package web_test

import (
	"crypto/sha256"
	"encoding/base64"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// text is what a file holds.
func text(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	require.NoError(t, err)
	return string(data)
}

// only returns what an expression finds, which is there once.
func only(t *testing.T, expression, text string) string {
	t.Helper()
	found := regexp.MustCompile("(?s)"+expression).FindAllStringSubmatch(text, -1)
	require.Len(t, found, 1, expression)
	return found[0][1]
}

// The page says where what it loads may come from, and all that it holds keeps to that.
func TestThePageHasAPolicy(t *testing.T) {
	html := text(t, "index.html")
	policy := only(t, `<meta http-equiv="Content-Security-Policy" content="([^"]*)">`, html)
	assert.Contains(t, policy, "default-src 'none'")
	assert.NotContains(t, policy, "unsafe-inline")
	assert.NotContains(t, policy, "'unsafe-eval'")
	assert.NotRegexp(t, `https?:|\*`, policy, "nothing comes from elsewhere")

	hash := sha256.Sum256([]byte(only(t, `<style>(.*)</style>`, html)))
	assert.Contains(t, policy, "style-src 'sha256-"+base64.StdEncoding.EncodeToString(hash[:])+"'")
	assert.NotRegexp(t, `<script(>|[^>]*>[^<])`, html, "no script stands in the page itself")
	assert.NotRegexp(t, `\s(style|on[a-z]+)=`, html, "nor in an attribute")
	assert.Less(t, strings.Index(html, "Content-Security-Policy"), strings.Index(html, "<style>"), "it counts from there on")

	headers := only(t, "\nadd_header Content-Security-Policy \"([^\n]*)\" always;\n", text(t, "../../../../docs/packaging.md"))
	assert.Equal(t, policy+"; frame-ancestors 'none'", headers, "the sample for a server says the same")
}

// caching runs worker.js where there is no browser, with the caches that its server's pages have,
// and writes those that are left.
const caching = `
const handlers = {}, left = new Set(JSON.parse(process.argv[1]));
globalThis.registration = { scope: "https://example.org/tengen/" };
globalThis.importScripts = () => {};
globalThis.addEventListener = (name, handler) => { handlers[name] = handler; };
globalThis.caches = { keys: async () => [...left], delete: async (name) => left.delete(name) };
globalThis.clients = { claim: async () => {} };
require("vm").runInThisContext(require("fs").readFileSync("worker.js", "utf8"));
handlers.activate({ waitUntil: (work) => work.then(() => console.log([...left].join("\n"))) });
`

// A newer page drops what older ones have kept, and nothing of another program, nor of another
// copy of this one on the same server.
func TestOnlyOwnCachesAreDropped(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("it needs Node")
	}
	const own = "org.tengen.Tengen https://example.org/tengen/ "
	others := []string{"tengen-helper", "org.tengen.Tengen https://example.org/ 1", "org.tengen.Tengen https://example.org/tengen/old/ 1"}
	before := `["` + strings.Join(append([]string{own + "1", own + "@STAMP@"}, others...), `","`) + `"]`
	out, err := exec.Command(node, "-e", caching, before).CombinedOutput()
	require.NoError(t, err, string(out))
	assert.Equal(t, append([]string{own + "@STAMP@"}, others...), strings.Split(strings.TrimSpace(string(out)), "\n"))
}
