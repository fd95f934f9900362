package tictactoe

import (
	"context"
	"math/bits"
	"slices"
	"strings"

	"tengen/ai/textbook"
	"tengen/board"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// beyond is what a search does where its plies end.
type beyond uint8

const (
	stopThere beyond = iota
	quiescence
	lookAgain
)

// further is how many plies it then goes on at most.
const further = 2

// beyonds are their words.
var beyonds = []string{stopThere: "lab.rows.stop_there", quiescence: "lab.rows.quiescence", lookAgain: "lab.rows.look_again"}

// pitfall is a position in which one ply is too few: x threatens a row, and o, who
// counts open lines, does not see it.
func pitfall() position { return empty(3).with(0b101, 0b10000) }

// game returns the game that a search of e's kind plays from root.
func (e evaluation) game(ctx context.Context, root position, b beyond) textbook.Game[limited] {
	rows := root.game(e.static())
	g := textbook.StopGame(ctx, rows.Folded())
	switch b {
	case quiescence:
		return textbook.LimitQuiet(g, rows.Loud, further)
	case lookAgain:
		return textbook.LimitAgain(g, limited{Position: root.marks, Plies: e.plies}, further)
	default:
		return textbook.Limit(g)
	}
}

// chosen is what a search chooses at the root.
type chosen struct {
	move   board.Point
	result textbook.Result
	best   bool // it keeps the best outcome there is
}

// choices returns what each way to go on chooses, nothing where the truth is too far.
func (e evaluation) choices(ctx context.Context, root position) []chosen {
	rows := root.game(e.static())
	if root.side != 3 || rows.Over(root.marks) {
		return nil
	}
	perfect := rows.Perfect()(root.marks)
	var all []chosen
	for b := range beyonds {
		g, first := e.game(ctx, root, beyond(b)), limited{Position: root.marks, Plies: e.plies}
		c := chosen{result: textbook.Minimax(g, first, nil)}
		if ctx.Err() != nil {
			return nil
		}
		stone := g.Children(first)[c.result.Best].Position.Max &^ root.marks.Max
		c.move = root.size().Point(bits.TrailingZeros16(stone))
		c.best = slices.Contains(perfect, c.move)
		all = append(all, c)
	}
	return all
}

// tellChoices writes what each way to go on chooses.
func (p *Page) tellChoices() string {
	if p.mode != ahead || p.lookahead == nil {
		return ""
	}
	t := p.kit.Text
	var lines []string
	for b, c := range p.lookahead.choices {
		key := "lab.rows.chooses_wrong"
		if c.best {
			key = "lab.rows.chooses_right"
		}
		lines = append(lines, t.T(key, i18n.Args{
			"Way": t.T(beyonds[b]), "Move": c.move.String(), "Value": words.Number(c.result.Value), "Leaves": t.Exact(uint64(c.result.Leaves)),
		}))
	}
	return strings.Join(lines, "\n")
}
