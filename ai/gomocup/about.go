package gomocup

import (
	"context"
	"strings"
	"time"

	"tengen/board"
	"tengen/board/rule"
)

// About is what an engine says of itself. Fields may be empty.
type About struct {
	Name, Version, Author, Country string
	Text                           string // the whole answer
}

// About asks the engine who it is. Engines too old to know the question say
// nothing of themselves.
func (c *Client) About(ctx context.Context) (About, error) {
	line, err := c.ask(ctx, quickTime, func(line string) bool { return !isMessage(line) }, "ABOUT")
	if err != nil || refusal(line) {
		return About{}, err
	}
	return parseAbout(line), nil
}

// parseAbout reads key="value" pairs; very old engines answer with a free text.
func parseAbout(line string) About {
	a := About{Text: line}
	for rest := line; ; {
		key, after, ok := strings.Cut(rest, "=")
		if !ok {
			return a
		}
		if _, after, ok = strings.Cut(after, `"`); !ok {
			return a
		}
		value, after, _ := strings.Cut(after, `"`)
		switch strings.ToLower(strings.Trim(key, ", \t")) {
		case "name":
			a.Name = value
		case "version":
			a.Version = value
		case "author":
			a.Author = value
		case "country":
			a.Country = value
		}
		rest = after
	}
}

// probeTurn is the time for the move of a probe.
const probeTurn = time.Second

// Probe starts a program to see that it is an engine: it must say that it is
// ready and answer a first stone in the middle of a board of 15 by 15. It takes a few
// seconds at most; the error is a [*Fault] or that of ctx.
func Probe(ctx context.Context, p Program) (About, error) {
	c, err := Open(p)
	if err != nil {
		return About{}, err
	}
	defer c.Close()
	limits := Limits{Turn: probeTurn}
	pos := rule.NewPosition(rule.Freestyle, board.Square(15))
	if err := pos.Play(pos.Board().Size().Center()); err != nil {
		return About{}, err
	}
	if err := c.NewGame(ctx, pos.Rule(), pos.Board().Size(), limits); err != nil {
		return About{}, err
	}
	about, err := c.About(ctx)
	if err == nil {
		_, _, err = c.Move(ctx, pos, limits, nil)
	}
	return about, err
}
