package charset

import (
	"iter"
	"syscall/js"
)

// A browser knows the sets itself, so that a page does without half a megabyte of tables.

// decoder returns the browser's decoder of a set, and false where it has none.
func decoder(name string) (d js.Value, ok bool) {
	defer func() {
		if recover() != nil { // it throws what it does not know
			ok = false
		}
	}()
	return js.Global().Get("TextDecoder").New(name, map[string]any{"fatal": true, "ignoreBOM": true}), true
}

// canonical returns the name of a set for one of its names, as the web's standard has them.
func canonical(name string) (string, bool) {
	d, ok := decoder(name)
	if !ok {
		return "", false
	}
	return d.Get("encoding").String(), true
}

// decode returns text of a set as UTF-8.
func decode(name string, text []byte) (decoded []byte, ok bool) {
	d, ok := decoder(name)
	if !ok {
		return nil, false
	}
	defer func() {
		if recover() != nil { // it throws at what is not in the set
			decoded, ok = nil, false
		}
	}()
	data := js.Global().Get("Uint8Array").New(len(text))
	js.CopyBytesToJS(data, text)
	return []byte(d.Call("decode", data).String()), true
}

// detected is empty: the detector's tables are larger than what they are good for in a page, where
// guesses rest on what people use of each set.
func detected([]byte) iter.Seq2[string, float64] { return func(func(string, float64) bool) {} }
