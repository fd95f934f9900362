package gomocup

import (
	"context"
	"fmt"
	"strings"
	"time"

	"tengen/board"
	"tengen/board/rule"
)

// Swap2Answer is what an engine answers to the stones of a swap2 opening: either it takes
// Black or it places stones. After none these are the opening's three; after three or five
// one is its move as White, which it has chosen so; after three two are added for the
// other side to choose.
type Swap2Answer struct {
	TakesBlack bool
	Stones     []board.Point
}

// swapWord is the answer of an engine that takes Black.
const swapWord = "SWAP"

// Swap2 asks for an answer to none, three or five stones of a swap2 opening. A game begins
// with it; the next Move may be in any position. It returns how long the engine took. Its
// errors are those of [Client.Move].
func (c *Client) Swap2(ctx context.Context, pos *rule.Position, limits Limits) (Swap2Answer, time.Duration, error) {
	if err := c.NewGame(ctx, pos.Rule(), pos.Board().Size(), limits); err != nil {
		return Swap2Answer{}, 0, err
	}
	c.synced = false
	request := []string{"SWAP2BOARD"}
	for _, p := range pos.Moves() {
		request = append(request, FormatPoint(p, c.size))
	}
	c.rest()
	asked := time.Now()
	line, err := c.question(ctx, append(request, "DONE"), func() (string, error) {
		return c.answer(ctx, c.moveTimeout(limits), func(line string) bool { return !isMessage(line) })
	})
	took := time.Since(asked)
	if err != nil {
		return Swap2Answer{}, took, err
	}
	a, err := c.checkSwap2(pos, line)
	return a, took, err
}

// checkSwap2 reads an answer and sees that swap2 allows it.
func (c *Client) checkSwap2(pos *rule.Position, line string) (Swap2Answer, error) {
	placed := len(pos.Moves())
	if refusal(line) {
		return Swap2Answer{}, c.fault(ErrRefused, fmt.Sprintf("it said %q", printable(line)))
	}
	if strings.EqualFold(strings.TrimSpace(line), swapWord) {
		if placed == swap2First {
			return Swap2Answer{}, c.fault(ErrIllegal, "it took Black before there were stones")
		}
		return Swap2Answer{TakesBlack: true}, nil
	}
	var a Swap2Answer
	after := pos.Clone()
	for _, word := range strings.Fields(line) {
		p, err := ParsePoint(word, c.size)
		if err != nil {
			return Swap2Answer{}, c.fault(ErrGarbage, fmt.Sprintf("want %s or stones, got %q", swapWord, printable(line)))
		}
		if err := after.Play(p); err != nil {
			return Swap2Answer{}, c.fault(ErrIllegal, err.Error())
		}
		a.Stones = append(a.Stones, p)
	}
	switch n := len(a.Stones); {
	case placed == swap2First && n == swap2Second,
		placed == swap2Second && (n == 1 || n == swap2Third-swap2Second),
		placed == swap2Third && n == 1:
		return a, nil
	default:
		return Swap2Answer{}, c.fault(ErrIllegal, fmt.Sprintf("it placed %d stones after %d", n, placed))
	}
}
