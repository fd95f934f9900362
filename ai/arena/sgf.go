package arena

import (
	"bytes"
	"fmt"
	"strings"

	"tengen/board"
	"tengen/board/record"
)

// sgf writes a game with the names of the engines.
func (m Match) sgf(g GameResult, names [2]string) ([]byte, error) {
	moves, err := ParseOpening(g.Moves)
	if err != nil {
		return nil, err
	}
	tree := record.NewTree(m.Size)
	black := 0
	if g.Second {
		black = 1
	}
	tree.Info.Black, tree.Info.White = names[black], names[1-black]
	tree.Info.Round = fmt.Sprintf("%d", g.Pair+1)
	tree.Info.Rule = m.Rule.Name()
	tree.Info.Result = result(g, black)
	node, s := tree.Root(), board.Black
	for i, p := range moves {
		node = node.Add(record.Move{Stone: s, Point: p})
		if i < len(g.Messages) {
			node.Comment = g.Messages[i]
		}
		s = s.Opponent()
	}
	if g.Cause != rowCause {
		node.Comment = strings.TrimSpace(node.Comment + "\n" + g.Cause)
	}
	var text bytes.Buffer
	err = record.WriteSGF(&text, tree)
	return text.Bytes(), err
}

// result returns the outcome in the words of a record.
func result(g GameResult, black int) record.Result {
	switch g.Winner {
	case side(black):
		return record.Result{Winner: board.Black, Cause: cause(g)}
	case side(1 - black):
		return record.Result{Winner: board.White, Cause: cause(g)}
	default:
		return record.Result{Cause: record.FullBoard}
	}
}

func cause(g GameResult) record.Cause {
	if g.Cause == rowCause {
		return record.Row
	}
	return record.Unstated
}
