package findwin

import (
	"context"
	"errors"
	"strings"

	"tengen/ai/problem"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/words/i18n"
)

// answered is a board of the text with its answer.
type answered struct {
	block problem.Block
	marks problem.Marks
	cell  int // nobody for no win
}

// readCases answers every board of a text in the judge's notation.
func readCases(ctx context.Context, j *judge, text string) (found []answered) {
	lines, number := strings.Split(strings.TrimPrefix(text, "\ufeff"), "\n"), 0
	blocks := problem.Blocks{Bare: true, Next: func() (string, int, bool) {
		if number == len(lines) {
			return "", number, false
		}
		number++
		return strings.TrimSpace(lines[number-1]), number, true
	}}
	for ctx.Err() == nil {
		block, more := blocks.Read()
		if !more {
			break
		}
		a := answered{block: block, cell: nobody}
		if block.Err == nil {
			a.marks = problem.MarksOf(rule.FromBoard(rule.Four.Rule, block.Board, board.Black))
			a.cell = j.first(ctx, a.marks)
		}
		found = append(found, a)
	}
	return found
}

// answerText writes the answer to a board as the judge wants it.
func answerText(cell int) string {
	if cell == nobody {
		return "#####"
	}
	return place(cell)
}

// place writes a cell as (row,column), from 0 at the top left.
func place(cell int) string {
	return "(" + string(rune('0'+side-1-cell/side)) + "," + string(rune('0'+cell%side)) + ")"
}

// judgeOutput writes all answers, a line each.
func judgeOutput(cases []answered) string {
	var out strings.Builder
	for _, a := range cases {
		if a.block.Err != nil {
			out.WriteString("error\n")
			continue
		}
		out.WriteString(answerText(a.cell) + "\n")
	}
	return out.String()
}

// sayCase writes an answer in the list, or what is wrong and where.
func (p *Page) sayCase(a answered) string {
	t := p.kit.Text
	var why *problem.BlockError
	if errors.As(a.block.Err, &why) {
		return t.T("lab.findwin.case_bad", i18n.Args{"Line": a.block.Last, "Why": p.sayFault(why)})
	}
	return t.T("lab.findwin.case", i18n.Args{"Line": a.block.Start, "Answer": answerText(a.cell)})
}

// sayFault says what is wrong with a block.
func (p *Page) sayFault(e *problem.BlockError) string {
	t := p.kit.Text
	switch e.Fault {
	case problem.NoMark:
		return t.T("lab.findwin.no_mark")
	case problem.FewRows:
		return t.N("lab.findwin.few_rows", e.Rows)
	case problem.BadWidth:
		return t.T("lab.findwin.bad_width")
	default:
		return t.T("lab.findwin.bad_cell", i18n.Args{"Column": e.Column})
	}
}
