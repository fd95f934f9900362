//go:build !js

package charset

import (
	"iter"

	"github.com/wlynxg/chardet"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/htmlindex"
)

// canonical returns the name of a set for one of its names, as the web's standard has them.
func canonical(name string) (string, bool) {
	e, err := htmlindex.Get(name)
	if err != nil || e == encoding.Replacement {
		return "", false
	}
	if known, err := htmlindex.Name(e); err == nil {
		name = known
	}
	return name, true
}

// decode returns text of a set as UTF-8.
func decode(name string, text []byte) ([]byte, bool) {
	e, err := htmlindex.Get(name)
	if err != nil {
		return nil, false
	}
	decoded, err := e.NewDecoder().Bytes(text)
	return decoded, err == nil
}

// detected returns what the detector takes a text for, and how sure it is.
func detected(text []byte) iter.Seq2[string, float64] {
	return func(yield func(string, float64) bool) {
		for _, f := range chardet.DetectAll(text) {
			if !yield(f.Encoding, f.Confidence) {
				return
			}
		}
	}
}
