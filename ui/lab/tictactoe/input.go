package tictactoe

import (
	"errors"
	"strings"

	"tengen/ui/lab/pagekit"
	"tengen/ui/words/i18n"
)

// newInput takes positions as the command line does.
func (p *Page) newInput() *pagekit.TextInput {
	t := p.kit.Text
	return p.kit.NewTextInput(pagekit.TextOptions{
		Title: t.T("lab.rows.input"), Format: t.T("lab.rows.format"), Rows: 4, File: "position.txt",
		Take: func(text string) error {
			root, err := readPosition(text)
			if err != nil {
				return err
			}
			p.parts.sizes.SetSelectedIndex(root.side - 3) // begins with an empty board when it changes
			p.root = root
			p.begin()
			return nil
		},
		Say: func(err error) string {
			var where *mistake
			if !errors.As(err, &where) {
				return err.Error()
			}
			return t.T(where.key, i18n.Args{"Text": where.text, "Side": where.side})
		},
		Whole: func() string { return p.root.write() },
	})
}

// mistake says where a text is no position; key is that of its sentence.
type mistake struct {
	line, column int
	key          string
	text         string
	side         int
}

// Error implements error.
func (m *mistake) Error() string { return m.key }

// Place implements [pagekit.Placed].
func (m *mistake) Place() (line, column int) { return m.line, m.column }

// write writes the root as rows of . x o, the top one first.
func (p position) write() string {
	cells := []byte(p.cells(p.marks))
	var out strings.Builder
	for y := p.side - 1; y >= 0; y-- {
		for _, c := range cells[y*p.side : (y+1)*p.side] {
			if c == 0 {
				c = '.'
			}
			out.WriteByte(c)
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// readPosition reads what write writes; blanks and empty lines are left out.
func readPosition(text string) (position, error) {
	type stone struct {
		r            rune
		line, column int
	}
	var rows [][]stone
	for i, line := range strings.Split(text, "\n") {
		var row []stone
		column := 0
		for _, r := range line {
			column++
			if r != ' ' && r != '\t' && r != '\r' {
				row = append(row, stone{r, i + 1, column})
			}
		}
		if row != nil {
			rows = append(rows, row)
		}
	}
	side := len(rows)
	if side != 3 && side != 4 {
		return position{}, &mistake{line: 1 + strings.Count(text, "\n"), column: 1, key: "lab.rows.mistake.rows", side: side}
	}
	var x, o uint16
	for i, row := range rows {
		if len(row) != side {
			return position{}, &mistake{line: row[0].line, column: row[min(len(row)-1, side)].column, key: "lab.rows.mistake.cells", side: side}
		}
		for k, s := range row {
			bit := uint16(1) << ((side-1-i)*side + k)
			switch s.r {
			case 'x', 'X':
				x |= bit
			case 'o', 'O':
				o |= bit
			case '.':
			default:
				return position{}, &mistake{line: s.line, column: s.column, key: "lab.rows.mistake.strange", text: string(s.r)}
			}
		}
	}
	return empty(side).with(x, o), nil
}
