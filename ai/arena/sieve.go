package arena

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"tengen/ai/engine"
	"tengen/ai/player"
	"tengen/board"
	"tengen/board/record"
	"tengen/board/rule"
)

// Sieve draws openings of a few stones anywhere on the board and keeps those from which
// both sides can win. What it keeps depends on its settings only: each draw has random
// numbers of its own, and each search begins with nothing known.
type Sieve struct {
	SieveSettings
	rule    rule.Rule
	size    board.Size
	next    uint64          // number of the next draw
	kept    map[string]bool // keys of the openings that are kept, and of those to leave out
	glance  *engine.Engine
	judge   *engine.Engine
	players [2]*engine.Engine // by colour
}

// SieveSettings say what passes a [Sieve].
type SieveSettings struct {
	Seed    uint64
	Nodes   uint64 // of each long search
	Even    int    // the greatest value for either side, in units of analysis.Value
	Playout uint64 // nodes for a move of the weaker side of a play-out, 0 for no play-outs
	Odds    uint64 // how many times as many the stronger side has
	Stones  int    // of an opening, 0 for three to five
	Games   int    // play-outs between equals, of which each side must score five in twelve
}

// String names the settings; files made with others are other files.
func (s SieveSettings) String() string {
	text := fmt.Sprintf("seed %d, nodes %d, even %d, play-outs of %d nodes against %d times as many",
		s.Seed, s.Nodes, s.Even, s.Playout, s.Odds)
	if s.Stones > 0 {
		text += fmt.Sprintf(", %d stones each", s.Stones)
	}
	if s.Games > 0 {
		text += fmt.Sprintf(", %d games between equals", s.Games)
	}
	return text
}

// Sifted is an opening that passed, and why.
type Sifted struct {
	Opening Opening
	Draw    uint64 // number of the draw, from 1
	// Values are for Black: as the side to move sees the opening, and as the other
	// side sees the position after the best move.
	Values [2]int
	// Stones is how many stones lay on the board when each play-out was decided, the one
	// that Black had the odds in first, or 0 for a draw.
	Stones [2]int
	// Games are the play-outs between equals: those that Black won, and the drawn ones.
	Games [2]int
}

// String returns the opening and, behind a #, its judgement.
func (s Sifted) String() string {
	text := fmt.Sprintf("%s # draw %d; for Black %+d, after the best move %+d; with odds %s, %s",
		s.Opening, s.Draw, s.Values[0], s.Values[1], outcome(board.Black, s.Stones[0]), outcome(board.White, s.Stones[1]))
	if s.Games != [2]int{} {
		text += fmt.Sprintf("; between equals black won %d, %d drawn", s.Games[0], s.Games[1])
	}
	return text
}

func outcome(winner board.Stone, stones int) string {
	if stones == 0 {
		return "a draw"
	}
	return fmt.Sprintf("%s won in %d", winner, stones)
}

// Stones of an opening, as [Scatter] has them.
const (
	siftedFewest = 3
	siftedSpan   = 3
)

// A glance of so many nodes, in which the value may be that much greater, sorts out what
// is plainly uneven.
const (
	glanceNodes  = 8_000
	glanceWider  = 2
	glanceMemory = 1 << 20
	siftMemory   = 16 << 20
)

// NewSieve returns a sieve that goes on after a draw, 0 for the first.
func NewSieve(r rule.Rule, size board.Size, settings SieveSettings, after uint64) *Sieve {
	s := &Sieve{SieveSettings: settings, rule: r, size: size, next: after + 1, kept: map[string]bool{}}
	s.glance = engine.New(engine.Options{Memory: glanceMemory})
	s.judge = engine.New(engine.Options{Memory: siftMemory})
	for i := range s.players {
		s.players[i] = engine.New(engine.Options{Memory: glanceMemory})
	}
	return s
}

// LeaveOut makes the sieve pass over an opening, however the board lies.
func (s *Sieve) LeaveOut(o Opening) error {
	pos, err := o.position(s.rule, s.size)
	if err == nil {
		s.kept[player.OpeningKey(pos.Board())] = true
	}
	return err
}

// Next returns the next opening that passes. It returns ctx's error when that ends first.
func (s *Sieve) Next(ctx context.Context) (Sifted, error) {
	for {
		draw := s.next
		pos := s.draw(draw)
		key := player.OpeningKey(pos.Board())
		if pos.Over() || s.kept[key] {
			s.next++
			continue
		}
		values, ok, err := s.look(ctx, pos)
		stones := [2]int{}
		for i := 0; i < len(stones) && ok && err == nil && s.Playout > 0; i++ {
			stones[i], ok, err = s.contest(ctx, pos, board.Black+board.Stone(i))
		}
		games := [2]int{}
		if ok && err == nil {
			games, ok, err = s.equals(ctx, pos)
		}
		if err != nil {
			return Sifted{}, err
		}
		s.next++
		if ok {
			s.kept[key] = true
			return Sifted{Opening: Opening(pos.Moves()), Draw: draw, Values: values, Stones: stones, Games: games}, nil
		}
	}
}

// draw makes the opening of a number.
func (s *Sieve) draw(n uint64) *rule.Position {
	fewest, span := siftedFewest, siftedSpan
	if s.Stones > 0 {
		fewest, span = s.Stones, 1
	}
	return Scatter(rand.New(rand.NewPCG(s.Seed, n)), s.rule, s.size, fewest, span)
}

// DrawOf returns the number of the draw that a line of [Sifted.String] tells of.
func DrawOf(line string) (draw uint64, ok bool) {
	_, judgement, _ := strings.Cut(line, "#")
	n, err := fmt.Sscanf(strings.TrimSpace(judgement), "draw %d;", &draw)
	return draw, n == 1 && err == nil
}

// Opening is the moves from which both games of a pair begin.
type Opening []board.Point

// String returns the moves without anything between them: "h8i9g7".
func (o Opening) String() string {
	var s strings.Builder
	for _, p := range o {
		s.WriteString(strings.ToLower(p.String()))
	}
	return s.String()
}

// ParseOpening reads what String writes.
func ParseOpening(text string) (Opening, error) {
	var o Opening
	for rest := strings.TrimSpace(text); rest != ""; {
		end := 1
		for end < len(rest) && rest[end] >= '0' && rest[end] <= '9' {
			end++
		}
		p, err := board.ParsePoint(rest[:end])
		if err != nil {
			return nil, fmt.Errorf("opening %q: %w", text, err)
		}
		o, rest = append(o, p), rest[end:]
	}
	return o, nil
}

// position plays the opening on an empty board.
func (o Opening) position(r rule.Rule, size board.Size) (*rule.Position, error) {
	pos := rule.NewPosition(r, size)
	for _, p := range o {
		if err := pos.Play(p); err != nil {
			return nil, fmt.Errorf("opening %s: %w", o, err)
		}
	}
	if pos.Over() {
		return nil, fmt.Errorf("opening %s: the game is over", o)
	}
	return pos, nil
}

// ReadOpenings reads an opening a line; what follows a # is not looked at, and lines that
// are empty then are skipped. Each opening must be playable.
func ReadOpenings(in io.Reader, r rule.Rule, size board.Size) ([]Opening, error) {
	return record.ReadLines(in, func(line string) (Opening, error) {
		line, _, _ = strings.Cut(line, "#")
		o, err := ParseOpening(line)
		if err == nil {
			_, err = o.position(r, size)
		}
		return o, err
	})
}

// WriteOpenings writes what ReadOpenings reads.
func WriteOpenings(out io.Writer, openings []Opening) error {
	for _, o := range openings {
		if _, err := fmt.Fprintln(out, o); err != nil {
			return err
		}
	}
	return nil
}

// Generate makes n different openings that a search holds to be even, and that may be
// used. They are those of a [Sieve] without play-outs: the same seed and engine make the
// same ones.
func Generate(ctx context.Context, r rule.Rule, size board.Size, n int, settings SieveSettings, may func(Opening) bool) ([]Opening, error) {
	sieve := NewSieve(r, size, settings, 0)
	var all []Opening
	for len(all) < n {
		next, err := sieve.Next(ctx)
		if err != nil {
			return nil, err
		}
		if may(next.Opening) {
			all = append(all, next.Opening)
		}
	}
	return all, nil
}

// What the openings of [Even] have to pass that the program does not bring: they are made while
// one waits.
const (
	quickNodes = 10_000
	quickEven  = 80
)

// Even returns up to n different openings after which both sides can win: those that the program
// brings, turned and mirrored, or else ones made on the spot, each of which made is told of.
func Even(ctx context.Context, r rule.Rule, size board.Size, n int, seed uint64, made func(done int)) ([]Opening, error) {
	rng, empty := rand.New(rand.NewPCG(seed, 0)), rule.NewPosition(r, size)
	var all []Opening
	known := map[string]bool{}
	for tries := 0; len(all) < n && tries < evenTries*n; tries++ {
		stones, ok := player.EvenOpening(empty, evenStones, rng)
		if !ok {
			done := 0
			return Generate(ctx, r, size, n, SieveSettings{Seed: seed, Nodes: quickNodes, Even: quickEven}, func(Opening) bool {
				done++
				made(done)
				return true
			})
		}
		if o := Opening(stones); !known[o.String()] {
			known[o.String()] = true
			all = append(all, o)
		}
	}
	return all, nil
}

// The openings that the program brings have so many stones; so many draws for each are enough.
const (
	evenStones = 3
	evenTries  = 20
)

// Of random stones the first lies anywhere on the board, and so does one in so many of
// the others; the rest lie near a stone, at most so far away.
const (
	scatterRemote = 4
	scatterNear   = 3
)

// Scatter puts at least so many stones on an empty board at random, and up to span-1 more.
// It is how all openings begin, those of matches and those of games to learn from.
func Scatter(rng *rand.Rand, r rule.Rule, size board.Size, fewest, span int) *rule.Position {
	pos := rule.NewPosition(r, size)
	stones := fewest + rng.IntN(span)
	for len(pos.Moves()) < stones && !pos.Over() {
		p := size.Point(rng.IntN(size.Cells()))
		if placed := len(pos.Moves()); placed > 0 && rng.IntN(scatterRemote) > 0 {
			at := pos.Moves()[rng.IntN(placed)]
			p = board.Point{X: at.X + rng.IntN(2*scatterNear+1) - scatterNear, Y: at.Y + rng.IntN(2*scatterNear+1) - scatterNear}
		}
		_ = pos.Play(p) // what cannot be played is drawn again
	}
	return pos
}
