package player

import (
	"bytes"
	"embed"
	"fmt"
	"math/rand/v2"
	"path"
	"strings"
	"sync"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// files are the tables that come with the program; docs/engine.md tells how they were made.
//
//go:embed freestyle15.txt freestyle20.txt standard15.txt renju15.txt
var files embed.FS

// OpeningGround is what a table is for.
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

// OpeningGrounds returns the names of those for which there are tables, in their order.
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

// ShippedOpeningTable returns the table for a ground that comes with the program, nil where there is none.
// The error says where it is damaged.
func ShippedOpeningTable(g OpeningGround) (*OpeningTable, error) {
	if table := shipped[g.String()]; table != nil && g.Size.W == g.Size.H {
		return table()
	}
	return nil, nil
}

// ShippedOpenings is all tables of [ShippedOpeningTable], each read when it is first asked for. One that should be
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

// Moves is [OpeningTable.Moves].
func (i ShippedOpenings) Moves(pos *rule.Position) []RatedMove {
	if table := i.table(pos); table != nil {
		return table.Moves(pos)
	}
	return nil
}

// Info is [OpeningTable.Info].
func (i ShippedOpenings) Info(pos *rule.Position) (analysis.Info, bool) {
	if table := i.table(pos); table != nil {
		return table.Info(pos)
	}
	return analysis.Info{}, false
}

// evenFiles are openings of three stones from which both sides can win, a line each, as
// "workshop even-openings" has drawn and judged them; docs/engine.md says how. Each file is named
// as its [OpeningGround] is.
//
//go:embed even/*.txt
var evenFiles embed.FS

// evenFolder is where they lie.
const evenFolder = "even"

// comment begins what a line says beside the stones.
const comment = "#"

// evenOpenings are those of all grounds by their names.
var evenOpenings = sync.OnceValues(func() (map[string][][]board.Point, error) {
	entries, err := evenFiles.ReadDir(evenFolder)
	if err != nil {
		return nil, err
	}
	all := map[string][][]board.Point{}
	for _, e := range entries {
		text, err := evenFiles.ReadFile(path.Join(evenFolder, e.Name()))
		if err != nil {
			return nil, err
		}
		ground := strings.TrimSuffix(e.Name(), extension)
		for line := range strings.Lines(string(text)) {
			line, _, _ = strings.Cut(line, comment)
			if line = strings.TrimSpace(line); line == "" {
				continue
			}
			stones, err := record.ParseMoves(line)
			if err != nil {
				return nil, err
			}
			all[ground] = append(all[ground], stones)
		}
	}
	return all, nil
})

// EvenOpening returns n stones of alternating sides for an empty board after which both sides can
// win, one of several such openings, turned or mirrored at random. ok is false where none is
// known: for other numbers of stones than three, for most rules and sizes, and when there are
// stones on the board.
func EvenOpening(pos *rule.Position, n int, rng *rand.Rand) (stones []board.Point, ok bool) {
	size := pos.Board().Size()
	all, err := evenOpenings()
	if err != nil {
		panic(err) // they are part of the program, which its tests read
	}
	known := all[OpeningGround{pos.Rule(), size}.String()]
	if len(known) == 0 || size.W != size.H || pos.Board().Count(board.Empty) < size.Cells() {
		return nil, false
	}
	drawn := known[rng.IntN(len(known))]
	if len(drawn) != n {
		return nil, false
	}
	symmetry := rng.IntN(board.Symmetries)
	for _, p := range drawn {
		stones = append(stones, size.Image(p, symmetry))
	}
	return stones, true
}
