package app

import (
	"net/url"
	"strings"
	"syscall/js"

	"fyne.io/fyne/v2"
)

// browser serves the page that the window is: events that the toolkit does not see there.
type browser struct{ *window }

// serveBrowser begins to serve it.
func serveBrowser(w *window) {
	b := browser{w}
	page := js.Global()
	listen(page.Get("document"), "keydown", b.key)
	listen(page, "dragover", func(e js.Value) { e.Call("preventDefault") })
	listen(page, "drop", b.drop)
	listen(page, "hashchange", func(js.Value) { b.follow() })
	page.Set("tengen", map[string]any{
		// typing reports whether a text is being written, so that a telephone shows its keys.
		"typing": js.FuncOf(func(js.Value, []js.Value) any { return b.typing() }),
		// type takes a text that no keys stand for, as telephones and other scripts write it,
		// in place of the last letters.
		"type": js.FuncOf(func(_ js.Value, args []js.Value) any {
			erased, text := args[0].Int(), args[1].String()
			w.runner.Post(func() { b.write(erased, text) })
			return nil
		}),
	})
	b.serveBack()
	b.follow()
	serveProbe(w)
}

// serveProbe is there in the page that is made for tests.
var serveProbe = func(*window) {}

// serveBack lets the browser's Back close what is open, and go back to the game, before it leaves the
// page: there is one more entry in its history for as long as there is anything to go back from.
func (b browser) serveBack() {
	history := js.Global().Get("history")
	stay := func() { history.Call("pushState", nil, "") }
	stay()
	listen(js.Global(), "popstate", func(js.Value) {
		if js.Global().Get("location").Get("hash").String() != "" {
			return // an address with a game, which [browser.follow] takes
		}
		b.runner.Post(func() {
			if b.back() {
				stay()
			} else {
				history.Call("back")
			}
		})
	})
}

// listen hears an event of the page for as long as that is there.
func listen(to js.Value, event string, take func(e js.Value)) {
	to.Call("addEventListener", event, js.FuncOf(func(_ js.Value, args []js.Value) any {
		take(args[0])
		return nil
	}))
}

// drop opens a file that was dropped on the page.
func (b browser) drop(e js.Value) {
	e.Call("preventDefault")
	dropped := e.Get("dataTransfer").Get("files")
	if dropped.Length() == 0 {
		return
	}
	b.dialogs.picking.copy(dropped.Index(0), func(path string, err error) {
		if err != nil {
			b.dialogs.trouble("app.not_opened", err)
			return
		}
		b.files.drop(path)
	})
}

// follow takes the game, or the page of the lab, that the address names behind its #.
func (b browser) follow() {
	fragment := js.Global().Get("location").Get("hash").String()
	text, err := url.PathUnescape(strings.TrimPrefix(fragment, "#"))
	if err != nil || strings.TrimSpace(text) == "" {
		return
	}
	// The address is done with: loaded once more, it would end the game that was begun.
	js.Global().Get("history").Call("replaceState", nil, "", js.Global().Get("location").Get("pathname"))
	b.runner.Post(func() { b.clipboard.take(strings.TrimSpace(text)) })
}

// linkAddress is before the # of the link to a game.
func linkAddress() string {
	address, _, _ := strings.Cut(js.Global().Get("location").Get("href").String(), "#")
	return address
}

func fullScreen(fyne.Window) bool {
	return js.Global().Get("document").Get("fullscreenElement").Truthy()
}

func setFullScreen(_ fyne.Window, full bool) {
	page := js.Global().Get("document")
	if whole := page.Get("documentElement"); full && whole.Get("requestFullscreen").Truthy() {
		whole.Call("requestFullscreen")
	} else if !full {
		page.Call("exitFullscreen")
	}
}
