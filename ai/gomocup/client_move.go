package gomocup

import (
	"context"
	"errors"
	"fmt"
	"time"

	"tengen/board"
	"tengen/board/rule"
)

// Move asks the engine for a move in a position of the game that NewGame began.
// Each MESSAGE line goes to onMessage, without its first word, and each INFO line whole;
// onMessage may be nil. It
// returns how long the engine took. When ctx ends first, the error is that of
// ctx, and the engine is stopped or ended.
func (c *Client) Move(ctx context.Context, pos *rule.Position, limits Limits, onMessage func(string)) (board.Point, time.Duration, error) {
	bits, err := RuleBits(pos.Rule())
	if err != nil {
		return board.Pass, 0, c.fault(ErrRefused, err.Error())
	}
	c.rest()
	if c.process.said.takeLate() > 0 {
		// More of the kind may be on its way. A new game begins with OK, and what was
		// said before that is old.
		c.synced = false
	}
	if pos.Board().Size() != c.size || pos.Rule() != c.rule || !c.continues(pos) {
		if err := c.newGame(ctx, pos.Rule(), pos.Board().Size(), limits); err != nil {
			return board.Pass, 0, err
		}
	} else if err := c.sendInfo(limits, bits); err != nil {
		return board.Pass, 0, err
	}
	request := c.commandsFor(pos)
	several := limits.Lines > 1 && !c.noLines
	if several {
		request = append(c.setUp("YXBOARD", pos), fmt.Sprintf("YXNBEST %d", limits.Lines))
	}
	c.rest()
	asked := time.Now()
	c.synced = false
	line, err := c.question(ctx, request, func() (string, error) {
		return c.awaitMove(ctx, c.moveTimeout(limits), several, onMessage)
	})
	if err == nil && several && refusal(line) {
		// It may refuse a line for each command, so a new process is safer.
		c.noLines = true
		if err := c.relaunch(); err != nil {
			return board.Pass, 0, err
		}
		return c.Move(ctx, pos, limits, onMessage)
	}
	took := time.Since(asked)
	move := board.Pass
	if err == nil {
		move, err = c.checkMove(pos, line)
	}
	if err != nil {
		return board.Pass, took, err
	}
	if moves, ok := plainGame(pos); ok {
		c.moves, c.synced = append(moves, move), true
	}
	return move, took, nil
}

// moveTimeout is how long to wait for a move.
func (c *Client) moveTimeout(l Limits) time.Duration {
	switch {
	case l.Turn > 0:
		return l.Turn + c.Grace
	case l.Match > 0:
		return max(l.Left, 0) + c.Grace
	case l.Nodes > 0 || l.Depth > 0:
		return longTurn
	default:
		return DefaultTurn + c.Grace
	}
}

// question asks for a move, or for stones of an opening, and waits for what await returns.
// Where ctx ends first, the engine is stopped before anything else can be asked.
func (c *Client) question(ctx context.Context, request []string, await func() (string, error)) (string, error) {
	said := c.process.said
	said.ask(move)
	defer said.answered()
	if err := c.write(request...); err != nil {
		return "", err
	}
	line, err := await()
	if err != nil && errors.Is(err, ctx.Err()) {
		c.interrupt()
	}
	return line, err
}

// maxStrayLines is how many lines that mean nothing may come before a move. Some
// engines break their messages in two.
const maxStrayLines = 20

// awaitMove waits for a move and passes the messages on. A refusal is believed at once
// when the request may be unknown, and otherwise only when no move comes: an
// engine that swallowed half a line complains of the rest and moves all the same.
func (c *Client) awaitMove(ctx context.Context, patience time.Duration, mayRefuse bool, onMessage func(string)) (string, error) {
	stray, refused, strays := "", "", 0
	line, err := c.answer(ctx, patience, func(line string) bool {
		if isMessage(line) {
			if text := saying(line); text != "" && onMessage != nil {
				onMessage(text)
			}
			return false
		}
		if isMove(line) {
			return true
		}
		if refusal(line) {
			refused = line
			return mayRefuse
		}
		if stray, strays = line, strays+1; onMessage != nil {
			onMessage(line) // the other half of a message
		}
		return strays > maxStrayLines
	})
	switch {
	case !errors.Is(err, ErrHung):
	case refused != "":
		return refused, nil
	case strays > 0:
		err = c.fault(ErrGarbage, fmt.Sprintf("want a move, got %q", printable(stray)))
	}
	return line, err
}

// checkMove reads the engine's answer and sees that the rules allow it.
func (c *Client) checkMove(pos *rule.Position, line string) (board.Point, error) {
	if refusal(line) {
		return board.Pass, c.fault(ErrRefused, fmt.Sprintf("it said %q", printable(line)))
	}
	move, err := ParsePoint(line, pos.Board().Size())
	if err != nil {
		return board.Pass, c.fault(ErrGarbage, fmt.Sprintf("want a move, got %q", printable(line)))
	}
	if err := pos.Check(move); err != nil {
		return board.Pass, c.fault(ErrIllegal, err.Error())
	}
	return move, nil
}

// stopTimeout is how long a stopped engine may take to give the move that
// is not wanted any more.
const stopTimeout = 300 * time.Millisecond

// interrupt stops a search. An engine that does not know how is ended.
func (c *Client) interrupt() {
	if err := c.write("YXSTOP"); err != nil {
		return
	}
	_, _ = c.answer(context.Background(), stopTimeout, isMove)
}

// The bits of INFO rule that change another rule, or that no rule has.
const (
	ruleExactFive  = 1
	ruleContinuous = 2
)

// RuleByBits returns the rule that the bits of INFO rule mean. Some managers add the bit of
// exact five to renju, which has it in it; it would make another game of caro.
func RuleByBits(bits int) (rule.Rule, error) {
	known, inexact := ruleExactFive|ruleContinuous, ""
	for _, r := range rule.All() {
		own, ok := r.Gomocup()
		if ok && (own == bits || own == bits&^ruleExactFive && r.Restrictions(board.Black).Exact) {
			return r, nil
		}
		if ok {
			known |= own
		}
		if ok && own != 0 && own|ruleExactFive == bits {
			inexact = r.Name()
		}
	}
	switch {
	case bits&^known != 0:
		return rule.Rule{}, fmt.Errorf("rule %d is unknown", bits)
	case inexact != "":
		return rule.Rule{}, fmt.Errorf("rule %d: %s with exactly five is not supported", bits, inexact)
	case bits&ruleContinuous != 0:
		return rule.Rule{}, fmt.Errorf("rule %d: continuous games are not supported", bits)
	default:
		return rule.Rule{}, fmt.Errorf("rule %d: it names two rules that exclude each other", bits)
	}
}

// RuleBits returns the bits of INFO rule for a rule. The protocol knows five in
// a row only.
func RuleBits(r rule.Rule) (int, error) {
	if bits, ok := r.Gomocup(); ok {
		return bits, nil
	}
	return 0, fmt.Errorf("the Gomocup protocol has no rule %s", r.ID())
}
