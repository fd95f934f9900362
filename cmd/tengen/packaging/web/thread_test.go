//go:build web

package web_test

import (
	"strconv"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// listening counts what workers say.
const listening = `globalThis.thoughts = 0; globalThis.Worker = class extends Worker {
	constructor(...args) { super(...args); this.addEventListener("message", () => thoughts++); }
};`

// threadless is a browser without workers.
const threadless = `delete globalThis.Worker;`

// unpainted draws nothing: where no graphics processor is, that takes longer than all else.
const unpainted = `for (const gl of [WebGLRenderingContext, WebGL2RenderingContext]) gl.prototype.drawArrays = () => {};`

// frames asks how long the slowest frames but a twentieth took in five seconds, in milliseconds.
func (b *browser) frames() float64 {
	b.t.Helper()
	p95, err := strconv.ParseFloat(b.ask(`new Promise((done) => {
		const gaps = [], end = performance.now() + 5000;
		let last = performance.now();
		const frame = () => {
			const now = performance.now();
			gaps.push(now - last);
			last = now;
			if (now < end) return requestAnimationFrame(frame);
			gaps.sort((a, b) => a - b);
			done(gaps[Math.floor(gaps.length * 0.95)]);
		};
		requestAnimationFrame(frame);
	})`), 64)
	require.NoError(b.t, err)
	return p95
}

// analyse opens a game and lets the engine think about it; the frames before and meanwhile
// are returned.
func analyse(b *browser, address string) (before, meanwhile float64) {
	b.t.Helper()
	begin(b, address+"#h8i9i12h10i8g8")
	b.until("the game of the link", stones+" == 6")
	time.Sleep(5 * time.Second) // it comes to rest
	before = b.frames()
	b.key("F6", 117, 0)
	time.Sleep(5 * time.Second) // the page comes, and the engine begins
	return before, b.frames()
}

// The engine thinks in a thread of its own, so that the page goes on; where there is none it
// thinks all the same. How smooth each is differs with the machine and what else it does, so
// that it is told and not judged.
func TestTheEngineHasAThread(t *testing.T) {
	address, _ := serve(t)
	without := start(t, 1280, 800, false)
	without.do("Page.addScriptToEvaluateOnNewDocument", args{"source": unpainted + threadless}, nil)
	before, meanwhile := analyse(without, address)
	t.Logf("p95 of frames: %.0f ms at rest, %.0f ms while the engine thinks in the page's thread", before, meanwhile)
	without.do("Page.navigate", args{"url": "about:blank"}, nil)

	with := start(t, 1280, 800, false)
	with.do("Page.addScriptToEvaluateOnNewDocument", args{"source": unpainted + listening}, nil)
	before, meanwhile = analyse(with, address)
	t.Logf("p95 of frames: %.0f ms at rest, %.0f ms while it thinks in its own", before, meanwhile)
	said := with.ask("thoughts")
	with.until("more to be said of the position", "thoughts > "+said)
}
