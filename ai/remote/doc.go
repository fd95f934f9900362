// Package remote lets an engine think elsewhere: where a program has a single thread, as in a
// browser, in another copy of it that has one of its own. Both sides speak in texts, and
// whoever starts the other side carries these. [Link] is the side that asks, [Server] the one
// with the engines. Neither waits while it hears.
package remote

import (
	"encoding/json"
	"errors"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// ErrGone says that the other side is not there any more.
var ErrGone = errors.New("the engine's thread has ended")

// task is what an engine is asked to do.
type task string

const (
	search task = "search"
	ponder task = "ponder"
	warm   task = "warm"
	stop   task = "stop" // what was asked under this number; it answers all the same
	free   task = "free" // the engine is not needed any more
)

// request is what is asked.
type request struct {
	Number   int // of the question
	Task     task
	Engine   int            // number of the engine, which is made when first asked
	Options  engine.Options // of it
	Position *position      `json:",omitempty"`
	Rule     string         `json:",omitempty"` // of a game to get ready for
	Size     board.Size
	Limits   engine.Limits
	Reports  bool // while it searches
}

// reply is what is said to it. Steps of the search are told once: those from the first one on
// take the place of what was told there before.
type reply struct {
	Number int
	Info   analysis.Info
	First  int
	Done   bool
	Error  string `json:",omitempty"`
}

// text is a message as it is carried.
func text(message any) string {
	data, err := json.Marshal(message)
	if err != nil {
		panic(err) // they are made of plain values
	}
	return string(data)
}

// problem turns an engine's error that was told in words into what it was.
func problem(words string) error {
	switch words {
	case "":
		return nil
	case engine.ErrNoMove.Error():
		return engine.ErrNoMove
	default:
		return errors.New(words)
	}
}

// position is one that is told: where it began, and the moves since.
type position struct {
	Rule  string
	Size  board.Size
	Turn  board.Stone
	Began []board.Stone // by index, nil for an empty board
	Moves []board.Point
}

func told(pos *rule.Position) *position {
	begin := pos.Clone()
	for begin.Undo() {
		continue
	}
	t := &position{Rule: pos.Rule().ID(), Size: pos.Board().Size(), Turn: begin.Turn(), Moves: pos.Moves()}
	if b := begin.Board(); b.Count(board.Empty) != t.Size.Cells() {
		for i := range t.Size.Cells() {
			t.Began = append(t.Began, b.At(t.Size.Point(i)))
		}
	}
	return t
}

// heard makes the position that was told.
func (t *position) heard() (*rule.Position, error) {
	r, err := rule.ByName(t.Rule)
	if err == nil {
		err = t.Size.Check()
	}
	if err != nil {
		return nil, err
	}
	b := board.New(t.Size)
	for i, s := range t.Began[:min(len(t.Began), t.Size.Cells())] {
		if s != board.Empty {
			b.Set(t.Size.Point(i), s)
		}
	}
	pos := rule.FromBoard(r, b, t.Turn)
	for _, p := range t.Moves {
		if p == board.Pass {
			pos.Pass()
		} else if err := pos.PlayForbidden(p); err != nil {
			return nil, err
		}
	}
	return pos, nil
}
