package app

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"syscall/js"

	"fyne.io/fyne/v2"

	"tengen/board/record"
	"tengen/ui/background"
)

// here is where this program runs.
const here = inPages

// picking brings what a person has chosen to the screen's goroutine.
type picking struct{ runner *background.Runner }

func newPicking(r *background.Runner) *picking { return &picking{r} }

// dismiss does nothing: the browser's own window for files hears its keys itself.
func (*picking) dismiss() {}

// chooseFile asks for a file, by the browser's own input. What the person chooses is copied
// to the page's memory, and its path there is handed over.
func (d *dialogs) chooseFile(c choice, use func(path string)) {
	input := js.Global().Get("document").Call("createElement", "input")
	input.Set("type", "file")
	if !fyne.CurrentDevice().IsMobile() { // telephones know files by kinds, and ours have none
		input.Set("accept", strings.Join(c.extensions, ","))
	}
	var chosen, cancelled js.Func
	end := func() {
		chosen.Release()
		cancelled.Release()
	}
	chosen = js.FuncOf(func(js.Value, []js.Value) any {
		defer end()
		d.picking.copy(input.Get("files").Index(0), func(path string, err error) {
			defer d.focus()
			if err != nil {
				d.trouble(c.failed, err)
				return
			}
			use(path)
		})
		return nil
	})
	cancelled = js.FuncOf(func(js.Value, []js.Value) any {
		end()
		return nil
	})
	input.Call("addEventListener", "change", chosen)
	input.Call("addEventListener", "cancel", cancelled)
	input.Call("click")
}

// errUnreadable says what a browser leaves unsaid.
var errUnreadable = errors.New("the browser could not read the file")

// copy copies a file that was given to the page to the page's memory, and hands over its
// path there, on the screen's goroutine.
func (p *picking) copy(file js.Value, use func(path string, err error)) {
	var read, failed js.Func
	end := func(path string, err error) {
		read.Release()
		failed.Release()
		p.runner.Post(func() { use(path, err) })
	}
	read = js.FuncOf(func(_ js.Value, args []js.Value) any {
		bytes := js.Global().Get("Uint8Array").New(args[0])
		data := make([]byte, bytes.Get("length").Int())
		js.CopyBytesToGo(data, bytes)
		p.runner.Detach(func(context.Context) {
			path := filepath.Join(os.TempDir(), filepath.Base(file.Get("name").String()))
			end(path, os.WriteFile(path, data, 0o600))
		})
		return nil
	})
	failed = js.FuncOf(func(js.Value, []js.Value) any {
		end("", errUnreadable)
		return nil
	})
	// A byte more than is ever read, so that the reader finds it too large.
	file.Call("slice", 0, record.MaxBytes+1).Call("arrayBuffer").Call("then", read, failed)
}

// deliver hands a file to the browser, which puts it among its downloads. It may be called
// from any goroutine.
func deliver(path string, data []byte) error {
	page, urls := js.Global().Get("document"), js.Global().Get("URL")
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	url := urls.Call("createObjectURL", js.Global().Get("Blob").New([]any{bytes}, map[string]any{"type": "application/octet-stream"}))
	link := page.Call("createElement", "a")
	link.Set("href", url)
	link.Set("download", filepath.Base(path))
	link.Call("click")
	var later js.Func
	later = js.FuncOf(func(js.Value, []js.Value) any {
		urls.Call("revokeObjectURL", url)
		later.Release()
		return nil
	})
	js.Global().Call("setTimeout", later, downloadBegins)
	return nil
}

// downloadBegins is when a browser certainly has begun a download, in milliseconds; until
// then the data must stay.
const downloadBegins = 60_000
