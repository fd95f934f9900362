package player

import (
	"bytes"
	"embed"
	"fmt"
	"strings"
	"sync"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/rule"
)

// files are the tables that come with the program; docs/engine.md tells how they were made.
//
//go:embed freestyle15.txt freestyle20.txt standard15.txt renju15.txt
var files embed.FS

// Ground is what a table is for.
type OpeningGround struct {
	Rule rule.Rule
	Size board.Size
}

// String names the ground as its file is named: "freestyle15".
func (g OpeningGround) String() string { return fmt.Sprintf("%s%d", g.Rule, g.Size.W) }

// extension is that of a file with a table.
const extension = ".txt"

// shipped are the tables by the names of their grounds, read when they are first asked for.
var shipped = func() map[string]func() (*OpeningTable, error) {
	all := map[string]func() (*OpeningTable, error){}
	for _, name := range OpeningGrounds() {
		all[name] = sync.OnceValues(func() (*OpeningTable, error) {
			text, err := files.ReadFile(name + extension)
			if err != nil {
				return nil, err
			}
			return ReadOpeningTable(bytes.NewReader(text))
		})
	}
	return all
}()

// Grounds returns the names of those for which there are tables, in their order.
func OpeningGrounds() (names []string) {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err) // they are part of the program
	}
	for _, e := range entries {
		names = append(names, strings.TrimSuffix(e.Name(), extension))
	}
	return names
}

// Shipped returns the table for a ground that comes with the program, nil where there is none.
// The error says where it is damaged.
func ShippedOpeningTable(g OpeningGround) (*OpeningTable, error) {
	if table := shipped[g.String()]; table != nil && g.Size.W == g.Size.H {
		return table()
	}
	return nil, nil
}

// Included is all tables of [Shipped], each read when it is first asked for. One that should be
// damaged knows nothing.
type ShippedOpenings struct{}

// table returns the table for a position, nil for none.
func (ShippedOpenings) table(pos *rule.Position) *OpeningTable {
	table, err := ShippedOpeningTable(OpeningGround{pos.Rule(), pos.Board().Size()})
	if err != nil {
		return nil
	}
	return table
}

// Moves is [Table.Moves].
func (i ShippedOpenings) Moves(pos *rule.Position) []RatedMove {
	if table := i.table(pos); table != nil {
		return table.Moves(pos)
	}
	return nil
}

// Info is [Table.Info].
func (i ShippedOpenings) Info(pos *rule.Position) (analysis.Info, bool) {
	if table := i.table(pos); table != nil {
		return table.Info(pos)
	}
	return analysis.Info{}, false
}
