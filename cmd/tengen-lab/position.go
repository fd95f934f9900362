package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"tengen/ai/problem"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

// readPosition reads a drawn board from a file, - for standard input, or returns an
// empty one when the name or the text is empty. Black is x and has begun, so the side to move
// follows from the counts; turn may say otherwise.
func readPosition(e *cli.Env, name, turn string, size board.Size, r rule.Rule) (*rule.Position, error) {
	b := board.New(size)
	if name != "" {
		text, err := readAll(e, name)
		if err != nil {
			return nil, err
		}
		if strings.TrimSpace(text) != "" {
			b, err = board.Parse(inRows(text, size))
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if b.Size() != size {
			return nil, fmt.Errorf("%s: a board of %s, want %s", name, b.Size(), size)
		}
	}
	side := board.Black
	switch {
	case turn == "o", turn == "" && b.Count(board.Black) > b.Count(board.White):
		side = board.White
	case turn != "x" && turn != "":
		return nil, cli.Usagef("--turn: want x or o, not %q", turn)
	}
	pos := rule.FromBoard(r, b, side)
	if pos.Over() {
		return nil, fmt.Errorf("%s: the game is over", name)
	}
	return pos, nil
}

// inRows writes a board whose cells stand in one line, or come full-width or with 0 for o, as it is drawn; what is
// drawn otherwise stays.
func inRows(text string, size board.Size) string {
	cells := strings.Join(strings.Fields(strings.ReplaceAll(problem.Plain(text), "0", "o")), "")
	if len(cells) != size.Cells() || strings.Trim(cells, ".xXoO") != "" {
		return text
	}
	var rows []string
	for row := range slices.Chunk([]byte(cells), size.W) {
		rows = append(rows, string(row))
	}
	return strings.Join(rows, "\n")
}

// readAll returns a file, - for standard input, with / as good as the end of a
// line.
func readAll(e *cli.Env, name string) (string, error) {
	raw, err := cli.Read(e, name, io.ReadAll)
	text := strings.TrimPrefix(string(raw), cli.ByteOrderMark)
	if name == "-" {
		text = strings.ReplaceAll(text, "/", "\n")
	}
	return text, err
}
