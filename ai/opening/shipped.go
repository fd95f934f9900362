package opening

import (
	"bytes"
	_ "embed"
	"sync"
)

// shipped is for free rules on 15×15; docs/engine.md tells how it was made.
//
//go:embed freestyle15.txt
var shipped []byte

// Shipped returns the table that comes with the program. It is read when it is
// first asked for; the error says where it is damaged.
var Shipped = sync.OnceValues(func() (*Table, error) { return Read(bytes.NewReader(shipped)) })
