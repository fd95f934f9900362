package book

import (
	"errors"
	"sync"

	"tengen/ai/part"
)

// Shipped returns the book that lies beside the page, once [part.Fetch] has brought it; until
// then nothing is proven, and the error says so. It is decoded when it is first asked for after that.
func Shipped() (*Book, error) {
	raw, ok := part.Here(part.Certificate)
	if !ok {
		return nil, errors.New("the certificate has not been fetched")
	}
	return decoded(raw)
}

var (
	once sync.Once
	one  *Book
	bad  error
)

func decoded(raw []byte) (*Book, error) {
	once.Do(func() { one, bad = read(raw, SHA256) })
	return one, bad
}
