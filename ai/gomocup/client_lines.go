package gomocup

import (
	"context"
	"fmt"
	"strings"
	"time"

	"tengen/board"
	"tengen/board/rule"
)

// refusal reports whether a line says that a command cannot be done.
func refusal(line string) bool {
	verb := ParseCommand(line).Verb
	return verb == "ERROR" || verb == "UNKNOWN"
}

// isReady reports whether a line says that a command was done. The protocol's own example
// is "OK - everything is good".
func isReady(line string) bool {
	return strings.TrimRight(ParseCommand(line).Verb, ".,:;!-") == "OK"
}

// isMessage reports whether a line is one that an engine may print at any time.
func isMessage(line string) bool {
	switch ParseCommand(line).Verb {
	case "MESSAGE", "DEBUG", "SUGGEST", "INFO", "DETAIL", "FORBID":
		return true
	}
	return false
}

// saying returns what a line says of the engine's thoughts, "" for nothing: the rest of a MESSAGE
// line, or an INFO line.
func saying(line string) string {
	switch c := ParseCommand(line); c.Verb {
	case "MESSAGE":
		return c.Rest
	case infoVerb:
		return infoVerb + " " + c.Rest
	}
	return ""
}

// infoVerb begins the lines of a block that tells of one line of the search in detail.
const infoVerb = "INFO"

// isMove reports whether a line is a move, or looks like one.
func isMove(line string) bool {
	_, err := numbers(line, 2)
	return err == nil
}

// send writes commands, not too soon after the engine's last answer.
func (c *Client) send(lines ...string) error {
	c.rest()
	return c.write(lines...)
}

// rest waits until the engine's last answer is long enough ago.
func (c *Client) rest() { time.Sleep(time.Until(c.lastAnswer.Add(settle))) }

func (c *Client) write(lines ...string) error {
	if err := c.process.write(lines...); err != nil {
		return c.exitFault(err)
	}
	return nil
}

// ask sends commands of which the last asks for an answer that is no move, and waits
// for a line that wanted accepts. It skips the others, and what was said before is no
// answer.
func (c *Client) ask(ctx context.Context, limit time.Duration, wanted func(string) bool, commands ...string) (string, error) {
	c.rest()
	c.process.said.ask(word)
	defer c.process.said.answered()
	if err := c.write(commands...); err != nil {
		return "", err
	}
	return c.answer(ctx, limit, wanted)
}

// answer waits for a line that wanted accepts and skips the others.
func (c *Client) answer(ctx context.Context, limit time.Duration, wanted func(string) bool) (string, error) {
	timer := time.NewTimer(limit)
	defer timer.Stop()
	gone := c.process.gone
	for {
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		if line, ok, ended := c.process.said.next(); ok && wanted(line) {
			c.lastAnswer = time.Now()
			return line, nil
		} else if ended {
			return "", c.exitFault(nil)
		} else if ok {
			select {
			case <-timer.C: // one that never pauses has no more time than others
				return "", c.late(limit, gone == nil)
			default:
			}
			continue
		}
		select {
		case <-c.process.said.signal:
		case <-gone:
			// Its last words may still be on their way; its children may hold the
			// pipe open for ever.
			gone = nil
			timer.Reset(lastWords)
		case <-timer.C:
			return "", c.late(limit, gone == nil)
		case <-ctx.Done():
			return "", ctx.Err()
		}
	}
}

// late is the fault of an engine whose time is over, or that of one that has ended and
// whose last words are heard.
func (c *Client) late(limit time.Duration, ended bool) error {
	if ended {
		return c.exitFault(nil)
	}
	return c.hung(limit)
}

// hung ends an engine that does not answer.
func (c *Client) hung(limit time.Duration) error {
	return c.fault(ErrHung, fmt.Sprintf("nothing came for %v", limit))
}

// fault ends the engine and says why.
func (c *Client) fault(kind error, detail string) error {
	c.process.end(false)
	return &Fault{Engine: c.program.name(), Kind: kind, Detail: detail}
}

// exitFault says how the engine ended.
func (c *Client) exitFault(cause error) error {
	select {
	case <-c.process.gone:
	case <-time.After(endPatience):
		if cause != nil {
			return c.fault(ErrHung, cause.Error())
		}
		return c.fault(ErrCrashed, "it closed its output")
	}
	detail := "without an error"
	if c.process.state != nil {
		detail = c.process.state.Error()
	}
	return c.fault(ErrCrashed, detail)
}

// Alive reports whether the engine still runs and can be asked again.
func (c *Client) Alive() bool {
	select {
	case <-c.process.gone:
		return false
	default:
		return true
	}
}

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
	if err := c.newGame(ctx, pos.Rule(), pos.Board().Size(), limits); err != nil {
		return About{}, err
	}
	about, err := c.About(ctx)
	if err == nil {
		_, _, err = c.Move(ctx, pos, limits, nil)
	}
	return about, err
}
