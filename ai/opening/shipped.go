package opening

import (
	"bytes"
	_ "embed"
	"sync"

	"tengen/ai/analysis"
	"tengen/board/rule"
)

// shipped is for free rules on 15×15; docs/engine.md tells how it was made.
//
//go:embed freestyle15.txt
var shipped []byte

// Shipped returns the table that comes with the program. It is read when it is
// first asked for; the error says where it is damaged.
var Shipped = sync.OnceValues(func() (*Table, error) { return Read(bytes.NewReader(shipped)) })

// Included is the table of [Shipped], read when it is first asked for. Should it be
// damaged, it knows nothing.
type Included struct{}

// Moves is [Table.Moves].
func (Included) Moves(pos *rule.Position) []RatedMove {
	table, err := Shipped()
	if err != nil {
		return nil
	}
	return table.Moves(pos)
}

// Info is [Table.Info].
func (Included) Info(pos *rule.Position) (analysis.Info, bool) {
	table, err := Shipped()
	if err != nil {
		return analysis.Info{}, false
	}
	return table.Info(pos)
}
