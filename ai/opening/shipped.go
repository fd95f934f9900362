package opening

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
type Ground struct {
	Rule rule.Rule
	Size board.Size
}

// String names the ground as its file is named: "freestyle15".
func (g Ground) String() string { return fmt.Sprintf("%s%d", g.Rule, g.Size.W) }

// extension is that of a file with a table.
const extension = ".txt"

// shipped are the tables by the names of their grounds, read when they are first asked for.
var shipped = func() map[string]func() (*Table, error) {
	all := map[string]func() (*Table, error){}
	for _, name := range Grounds() {
		all[name] = sync.OnceValues(func() (*Table, error) {
			text, err := files.ReadFile(name + extension)
			if err != nil {
				return nil, err
			}
			return Read(bytes.NewReader(text))
		})
	}
	return all
}()

// Grounds returns the names of those for which there are tables, in their order.
func Grounds() (names []string) {
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
func Shipped(g Ground) (*Table, error) {
	if table := shipped[g.String()]; table != nil && g.Size.W == g.Size.H {
		return table()
	}
	return nil, nil
}

// Included is all tables of [Shipped], each read when it is first asked for. One that should be
// damaged knows nothing.
type Included struct{}

// table returns the table for a position, nil for none.
func (Included) table(pos *rule.Position) *Table {
	table, err := Shipped(Ground{pos.Rule(), pos.Board().Size()})
	if err != nil {
		return nil
	}
	return table
}

// Moves is [Table.Moves].
func (i Included) Moves(pos *rule.Position) []RatedMove {
	if table := i.table(pos); table != nil {
		return table.Moves(pos)
	}
	return nil
}

// Info is [Table.Info].
func (i Included) Info(pos *rule.Position) (analysis.Info, bool) {
	if table := i.table(pos); table != nil {
		return table.Info(pos)
	}
	return analysis.Info{}, false
}
