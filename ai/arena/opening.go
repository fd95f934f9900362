package arena

import (
	"context"
	"fmt"
	"io"
	"strings"

	"tengen/board"
	"tengen/board/record"
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
