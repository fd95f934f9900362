package player

import (
	"embed"
	"math/rand/v2"
	"path"
	"strings"
	"sync"

	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// evenFiles are openings of three stones from which both sides can win, a line each, as
// "tengen-lab sift" has drawn and judged them; docs/engine.md tells how. Each file is named
// as its [Ground] is.
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

// Even returns n stones of alternating sides for an empty board after which both sides can
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
