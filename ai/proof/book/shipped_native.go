//go:build !js

package book

import (
	_ "embed"
	"sync"
)

// shipped holds only second moves of White that the checker accepted to the end.
//
//go:embed black.cert
var shipped []byte

// Shipped returns the book that comes with the program. It is decoded when it is first
// asked for; the error says where it is damaged, or that it is not the one that was checked.
var Shipped = sync.OnceValues(func() (*Book, error) { return read(shipped, SHA256) })
