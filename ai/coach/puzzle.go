package coach

import (
	"cmp"
	"context"
	_ "embed"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"sync"

	"tengen/ai/engine"
	"tengen/ai/exact"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// The puzzles are positions in which the side to move wins by force, graded by how long the win
// is. Those that are shipped come from games of the engine with itself; "tengen-lab puzzles"
// finds and proves them.

// Puzzle is a position with a forced win for the side to move, free five in a row
// on 15×15.
type Puzzle struct {
	Moves []board.Point // from the empty board, Black first; whose turn it is follows
	Kind  PuzzleKind
	Plies int           // a win that takes no longer is known, its last stone included
	First []board.Point // all first moves that are proven to win, in index order
}

// PuzzleKind is what the win takes.
type PuzzleKind string

// The kinds: a win in which each move but the last makes a four, and one that
// needs threes as well.
const (
	Fours  PuzzleKind = "fours"
	Threes PuzzleKind = "threes"
)

// PuzzleRule is the game that the puzzles are of.
var PuzzleRule = rule.Gomoku

// Position returns the position to solve. It is legal for puzzles of [ParsePuzzle].
func (p Puzzle) Position() *rule.Position {
	pos := rule.NewPosition(PuzzleRule.Rule, PuzzleRule.Size)
	for _, m := range p.Moves {
		_ = pos.Play(m) // Parse has played them
	}
	return pos
}

// ID names the puzzle for as long as its position is the same.
func (p Puzzle) ID() string { return fmt.Sprintf("%016x", p.Position().Hash()) }

// Stones returns how many stones the winner plays.
func (p Puzzle) Stones() int { return (p.Plies + 1) / 2 }

// PuzzleGrades is the number of grades.
const PuzzleGrades = 5

// threesHarder is by how many stones a win that needs threes counts as longer: a
// three leaves the opponent more than one reply.
const threesHarder = 1

// Grade tells how hard the puzzle is, from 1 to [PuzzleGrades], by the stones that the
// win takes: 3, 4, 5, 6 or 7, 8 or more; one more for a win that needs threes.
func (p Puzzle) Grade() int {
	stones := p.Stones()
	if p.Kind == Threes {
		stones += threesHarder
	}
	least := []int{0, 4, 5, 6, 8} // stones of each grade
	grade := 1
	for i, n := range least {
		if stones >= n {
			grade = i + 1
		}
	}
	return grade
}

// Rating guesses how hard the puzzle is, as the rating of a player who solves every second one
// like it: by the stones that the win takes, more where it needs threes and where only one first
// move wins.
func (p Puzzle) Rating() float64 {
	const least, stone, threes, only = 900, 120, 150, 60
	rating := float64(least + stone*(p.Stones()-(fewestPlies+1)/2))
	if p.Kind == Threes {
		rating += threes
	}
	if len(p.First) == 1 {
		rating += only
	}
	return rating
}

// String writes the puzzle as a line that [ParsePuzzle] reads: "h8i9j10 fours 7 k11,l9".
func (p Puzzle) String() string {
	names := make([]string, len(p.First))
	for i, m := range p.First {
		names[i] = strings.ToLower(m.String())
	}
	return fmt.Sprintf("%s %s %d %s", record.FormatMoves(p.Moves), p.Kind, p.Plies, strings.Join(names, ","))
}

// canonical returns a key that a position shares with its turned and mirrored
// forms.
func (p Puzzle) canonical() uint64 { return canonical(p.Position().Board()) }

func canonical(stones *board.Board) uint64 {
	size := stones.Size()
	least, _ := board.LeastImage(board.Symmetries, func(symmetry int) uint64 {
		b := board.New(size)
		for i := range size.Cells() {
			q := size.Point(i)
			b.Set(size.Image(q, symmetry), stones.At(q))
		}
		return b.Hash()
	}, cmp.Compare)
	return least
}

//go:embed puzzles.txt
var shipped string

// Puzzles returns the puzzles that are shipped, the easiest grade first and each
// grade in the order of the file.
func Puzzles() []Puzzle { return slices.Clone(readShipped()) }

var readShipped = sync.OnceValue(func() []Puzzle {
	all, err := ReadPuzzles(strings.NewReader(shipped))
	if err != nil {
		panic(err) // a test reads them
	}
	slices.SortStableFunc(all, func(a, b Puzzle) int { return a.Grade() - b.Grade() })
	return all
})

// ReadPuzzles reads puzzles, one a line; empty lines and those that begin with # are
// passed over. An error names the line.
func ReadPuzzles(r io.Reader) ([]Puzzle, error) { return record.ReadLines(r, ParsePuzzle) }

// fields of a line: moves, kind, plies, first moves.
const fields = 4

// ParsePuzzle reads a puzzle as [Puzzle.String] writes it. It checks that the moves can
// be played and that the first moves can be, but not that they win: that is
// work for a prover.
func ParsePuzzle(line string) (Puzzle, error) {
	parts := strings.Fields(line)
	if len(parts) != fields {
		return Puzzle{}, fmt.Errorf("puzzle: want moves, kind, plies and first moves, got %d words", len(parts))
	}
	p := Puzzle{Kind: PuzzleKind(parts[1])}
	if p.Kind != Fours && p.Kind != Threes {
		return Puzzle{}, fmt.Errorf("puzzle: kind %q is neither %s nor %s", parts[1], Fours, Threes)
	}
	var err error
	if p.Moves, err = record.ParseMoves(parts[0]); err != nil {
		return Puzzle{}, fmt.Errorf("puzzle: %w", err)
	}
	if p.Plies, err = strconv.Atoi(parts[2]); err != nil || p.Plies < 1 || p.Plies%2 == 0 {
		return Puzzle{}, fmt.Errorf("puzzle: length %q is not an odd number of plies", parts[2])
	}
	if p.First, err = record.ParseMoves(parts[3]); err != nil || len(p.First) == 0 {
		return Puzzle{}, fmt.Errorf("puzzle: first moves %q: want points such as h8,j10", parts[3])
	}
	return p, p.playable()
}

// playable reports what keeps the moves from being played.
func (p Puzzle) playable() error {
	pos := rule.NewPosition(PuzzleRule.Rule, PuzzleRule.Size)
	for _, m := range p.Moves {
		if err := pos.Play(m); err != nil {
			return fmt.Errorf("puzzle: %w", err)
		}
	}
	for _, m := range p.First {
		if err := pos.Check(m); err != nil {
			return fmt.Errorf("puzzle: first move: %w", err)
		}
	}
	return nil
}

// Miner finds puzzles in games of two players who err.
type Miner struct {
	player *player.Player
	prover *exact.Prover
	rng    *rand.Rand
	seen   map[uint64]bool // canonical keys
}

// How games and puzzles are made.
const (
	minerMemory   = 8 << 20 // bytes of the engine's table
	openingStones = 4       // at random around the centre
	openingReach  = 2       // cells from the centre
	longestGame   = 70      // stones; a crowded board is no pleasure
	seekLimit     = 20_000  // nodes to look for a win
	firstLimit    = 8_000   // nodes for each first move
	fewestPlies   = 5       // shorter wins need no thought
	mostFirst     = 2       // more first moves that win make a puzzle too easy
)

// NewMiner returns a miner whose games are drawn from seed.
func NewMiner(seed uint64) *Miner {
	level, _ := player.LevelByID("skilled")
	return &Miner{
		player: &player.Player{
			Engine: engine.New(engine.Options{Memory: minerMemory}),
			Level:  player.Level{Depth: level.Depth, Oversight: level.Oversight}, // no clock: a seed gives its games anywhere
			Seed:   seed,
		},
		prover: exact.NewProver(),
		rng:    rand.New(rand.NewPCG(seed, 0)),
		seen:   map[uint64]bool{},
	}
}

// Game plays a game and returns the puzzles in it, one of each kind at most: the
// first position with a forced win that makes one, and the first one with a win
// by fours alone.
func (m *Miner) Game(ctx context.Context) []Puzzle {
	found := map[PuzzleKind]Puzzle{}
	defer func() { m.player.Seed++ }()
	for pos := m.opening(); len(pos.Moves()) < longestGame && found[Fours].Plies == 0; {
		move, err := m.player.Choose(ctx, pos.Clone())
		if err != nil || ctx.Err() != nil || pos.Play(move) != nil || pos.Over() {
			break
		}
		kind := Threes
		if m.prover.Fours(pos, seekLimit) {
			kind = Fours
		} else if found[Threes].Plies > 0 || !m.wins(pos) {
			continue
		}
		if p, ok := m.puzzle(pos, kind); ok {
			found[kind] = p
		}
	}
	return slices.SortedFunc(maps.Values(found), func(a, b Puzzle) int { return len(a.Moves) - len(b.Moves) })
}

func (m *Miner) wins(pos *rule.Position) bool {
	_, won := m.prover.Win(pos, seekLimit)
	return won
}

// opening puts a few stones at random around the centre.
func (m *Miner) opening() *rule.Position {
	pos := rule.NewPosition(PuzzleRule.Rule, PuzzleRule.Size)
	centre := PuzzleRule.Size.Center()
	offset := func() int { return m.rng.IntN(2*openingReach+1) - openingReach }
	for len(pos.Moves()) < openingStones {
		_ = pos.Play(board.Point{X: centre.X + offset(), Y: centre.Y + offset()}) // an occupied point is drawn again
	}
	return pos
}

// answers reports whether the side to move has to stop a five: then there is nothing
// to find.
func (m *Miner) answers(pos *rule.Position) bool {
	idle := pos.Clone()
	idle.Pass()
	win, won := m.prover.Win(idle, seekLimit)
	return won && win.Plies == 1
}

// puzzle makes a puzzle of a won position, unless its win is too short, too many
// moves win, there is nothing to choose, or it was found before.
func (m *Miner) puzzle(pos *rule.Position, kind PuzzleKind) (p Puzzle, ok bool) {
	p = Puzzle{Moves: slices.Clone(pos.Moves()), Kind: kind}
	if m.seen[p.canonical()] || m.answers(pos) {
		return p, false
	}
	for _, q := range pos.Board().Empties() {
		win, won := m.prover.After(pos, q, firstLimit)
		if !won {
			continue
		}
		p.First = append(p.First, q)
		if p.Plies == 0 || win.Plies < p.Plies {
			p.Plies = win.Plies
		}
		if len(p.First) > mostFirst || p.Plies < fewestPlies {
			return p, false
		}
	}
	m.seen[p.canonical()] = true
	return p, len(p.First) > 0
}
