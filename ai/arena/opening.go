package arena

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"

	"tengen/ai/engine"
	"tengen/ai/gomocup"
	"tengen/ai/textlines"
	"tengen/board"
	"tengen/board/rule"
)

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
	return textlines.Read(in, func(line string) (Opening, error) {
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

// What makes an opening: a few stones near the centre, not far from each other.
const (
	fewestStones = 3
	mostStones   = 6
	spread       = 3 // of the first stone, around the centre
	near         = 3 // of each stone, around one that stands
)

// balanceCheck is how closely a judge looks and what it then holds to be even.
type balanceCheck struct {
	nodes uint64
	even  int // in units of analysis.Value
}

// A glance sorts out what is plainly uneven; what passes it must stand a look
// that sees most forced wins of an opening.
var balanceChecks = []balanceCheck{{nodes: 20_000, even: 100}, {nodes: 400_000, even: 60}}

// Generate makes n different openings that the judge holds to be even. The same
// seed and judge make the same ones.
func Generate(ctx context.Context, judge gomocup.Searcher, r rule.Rule, size board.Size, n int, seed uint64) ([]Opening, error) {
	rng := rand.New(rand.NewPCG(seed, uint64(size.Cells())))
	seen := map[uint64]bool{}
	var all []Opening
	for len(all) < n {
		pos := scatter(rng, r, size)
		if pos.Over() || seen[pos.Hash()] {
			continue
		}
		seen[pos.Hash()] = true
		ok, err := isEven(ctx, judge, pos)
		if err != nil {
			return nil, err
		}
		if ok {
			all = append(all, Opening(pos.Moves()))
		}
	}
	return all, nil
}

// isEven tells whether the position passes every verdict.
func isEven(ctx context.Context, judge gomocup.Searcher, pos *rule.Position) (bool, error) {
	for _, v := range balanceChecks {
		info, err := judge.Search(ctx, pos, engine.Limits{Nodes: v.nodes}, nil)
		if err == nil {
			err = ctx.Err()
		}
		if err != nil {
			return false, err
		}
		best, ok := info.Best()
		if !ok || best.Score.Forced() || max(best.Score.Value(), -best.Score.Value()) > v.even {
			return false, nil
		}
	}
	return true, nil
}

// scatter plays a few moves at random.
func scatter(rng *rand.Rand, r rule.Rule, size board.Size) *rule.Position {
	pos := rule.NewPosition(r, size)
	stones := fewestStones + rng.IntN(mostStones-fewestStones+1)
	at, reach := size.Center(), spread
	for len(pos.Moves()) < stones && !pos.Over() {
		p := board.Point{X: at.X + rng.IntN(2*reach+1) - reach, Y: at.Y + rng.IntN(2*reach+1) - reach}
		if pos.Play(p) == nil {
			at, reach = pos.Moves()[rng.IntN(len(pos.Moves()))], near
		}
	}
	return pos
}
