package checker

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"tengen/board"
)

// orientations is the number of ways in which a board may lie: it can be turned and
// mirrored.
const orientations = 8

// matrices are the orientations, as maps of the column and row counted from the centre.
// They stand here in full so that nothing has to be believed of the symmetries that
// others work out. Of two orientations with the same key the first counts.
var matrices = [orientations][2][2]int{
	{{1, 0}, {0, 1}},
	{{-1, 0}, {0, 1}},
	{{1, 0}, {0, -1}},
	{{-1, 0}, {0, -1}},
	{{0, 1}, {1, 0}},
	{{0, 1}, {-1, 0}},
	{{0, -1}, {1, 0}},
	{{0, -1}, {-1, 0}},
}

// form says how a square board can lie.
type form struct {
	// image[o][c] is where cell c lies in orientation o.
	image [orientations][]cell
	// centre is the cell of Black's first move: the middle, on even boards the one right and
	// above the middle.
	centre cell
}

func newForm(side int) (f form) {
	f.centre = cell(side/2*side + side/2)
	for o, m := range matrices {
		for c := range side * side {
			// Twice the distance from the middle, which on even boards lies between cells.
			x, y := 2*(c%side)-(side-1), 2*(c/side)-(side-1)
			column, row := m[0][0]*x+m[0][1]*y, m[1][0]*x+m[1][1]*y
			f.image[o] = append(f.image[o], cell((row+side-1)/2*side+(column+side-1)/2))
		}
	}
	return f
}

// boards are those that certificates are about, by side. Each is made when it is first needed:
// most runs of the programs that can check never do.
var boards = func() (of [MaxSide + 1]func() *geometry) {
	for side := MinSide; side <= MaxSide; side++ {
		of[side] = sync.OnceValue(func() *geometry { return newGeometry(board.Square(side), rowLength) })
	}
	return of
}()

// rowLength is how many stones make a row.
const rowLength = 5

// boardOf returns the board that a certificate is about.
func boardOf(table *Table) *geometry { return boards[table.Side()]() }

// stoneNumbers are the numbers behind the key of a position, by side and cell, as
// package cert defines them.
var stoneNumbers = func() (numbers [sides][maxCells]Key) {
	next := splitMix64()
	for c := range maxCells {
		for s := range sides {
			numbers[s][c].Hi = next()
			numbers[s][c].Lo = next()
		}
	}
	return numbers
}()

// splitMix64 returns the generator of that name by Steele, Lea and Flood, begun with the
// state 0.
func splitMix64() func() uint64 {
	state := uint64(0)
	return func() uint64 {
		state += 0x9e3779b97f4a7c15
		z := state
		z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9
		z = (z ^ (z >> 27)) * 0x94d049bb133111eb
		return z ^ (z >> 31)
	}
}

// hashes are those of a position in each orientation. They change stone by stone.
type hashes struct {
	g    *geometry
	keys [orientations]Key
}

func (g *geometry) hashesOf(stones [sides]cellSet) hashes {
	h := hashes{g: g}
	for s := range sides {
		for c := range stones[s].all() {
			h.flip(c, s)
		}
	}
	return h
}

// flip puts a stone on an empty cell, or takes one away.
func (h *hashes) flip(c cell, side int) {
	for o := range h.keys {
		n := &stoneNumbers[side][h.g.image[o][c]]
		h.keys[o].Hi ^= n.Hi
		h.keys[o].Lo ^= n.Lo
	}
}

// least returns the key, and the orientation in which the board has it.
func (h *hashes) least() (key Key, orientation int) {
	for o := range h.keys {
		if h.keys[o].Compare(h.keys[orientation]) < 0 {
			orientation = o
		}
	}
	return h.keys[orientation], orientation
}

// seenFrom returns the stones as they lie in an orientation.
func (f *form) seenFrom(stones [sides]cellSet, orientation int) (turned [sides]cellSet) {
	for s := range sides {
		for c := range stones[s].all() {
			turned[s].add(f.image[orientation][c])
		}
	}
	return turned
}

// inverse returns where each cell of an orientation comes from.
func (f *form) inverse(orientation int) (from [maxCells]cell) {
	for c, to := range f.image[orientation] {
		from[to] = cell(c)
	}
	return from
}

// stonesOf returns the stones of a board.
func stonesOf(b *board.Board) (stones [sides]cellSet) {
	for c := range b.Size().Cells() {
		if stone := b.At(b.Size().Point(c)); stone != board.Empty {
			stones[sideOf(stone)].add(cell(c))
		}
	}
	return stones
}

// VerifyClaim checks that a certificate proves a claim, and returns in how many plies from the
// claim's position its winner has won at the latest, 0 if it does not follow. Of the options
// those that say where to begin are passed over. Its error is that of ctx.
func VerifyClaim(ctx context.Context, table *Table, claim Claim, o Options) (plies int, r *Report, err error) {
	o.Seconds, o.Begun = nil, nil
	o.From = []*board.Board{claim.Start()}
	if r, err = Verify(ctx, table, o); err != nil || DoubtClaim(table, claim) != nil {
		return 0, r, err
	}
	return ClaimPlies(table, claim, r), r, nil
}

// ClaimPlies returns in how many plies from the claim's position its winner has won by a report,
// 0 if that does not follow. The claim must be one that [DoubtClaim] does not doubt.
func ClaimPlies(table *Table, claim Claim, r *Report) int {
	at, _, ok := find(table, stonesOf(claim.Start()))
	if !ok || r.Proven < 1 || r.Plies[at.entry] == 0 {
		return 0
	}
	if claim.Played == board.Pass {
		return int(r.Plies[at.entry])
	}
	return int(r.Plies[at.entry]) - 1
}

// DoubtClaim says why a table cannot prove a claim, whatever its entries are worth; nil if it
// can.
func DoubtClaim(table *Table, claim Claim) error {
	p := newLineBoard(boardOf(table))
	p.set(claim.Board)
	if p.won(black) || p.won(white) {
		return errors.New("the game is over in the position of the claim")
	}
	move, _, ok := Lookup(table, claim.Start())
	if !ok {
		return errors.New("there is no entry for the position of the claim")
	}
	after := claim.Start()
	after.Set(move, board.Black)
	before := claim.Start()
	if claim.Played != board.Pass {
		before.Set(claim.Played, board.Black)
		if !boardOf(table).sameTurned(stonesOf(before), stonesOf(after)) {
			return fmt.Errorf("the entry of the position plays %s and not %s, as the claim does", move, claim.Played)
		}
	}
	return nil
}

// sameTurned reports whether two positions are the same in some orientation.
func (f *form) sameTurned(a, b [sides]cellSet) bool {
	for o := range orientations {
		if f.seenFrom(a, o) == b {
			return true
		}
	}
	return false
}

// Verifies certificates of Black's win in free gomoku on square boards.
//
// It walks from the empty board through the table: at every entry Black plays the
// table's move, White tries every empty cell, and what comes of it must stand in
// the table or be a win by threes and fours that this package finds again with a
// fixed limit.
//
// It shares nothing with the prover but the file format (package cert). Keys, turns and
// openings are worked out here (form.go, openings.go); two positions with one key are
// told apart by their stones (reach.go). Lines of the board are scanned with word-wide
// sums (geometry.go), wins by fours and by threes are searched here (fours.go, threes.go),
// and replies are left out only where a zone says so (zones.go gives the reasons). A
// linter rule and a test (imports_test.go) keep the prover out.
