package docs_test

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/player"
	"tengen/ui/words/i18n"
)

// The tables of levels say what the program's levels do: in strength.md by their IDs and with
// their times, in each README by their names in its language.
func TestTablesOfLevels(t *testing.T) {
	rows := levelRows(t, "docs/strength.md")
	for i, l := range player.Levels() {
		assert.Equal(t, l.ID, rows[i][0])
		assert.Contains(t, rows[i][1], strconv.FormatFloat(l.Time.Seconds(), 'f', -1, 64)+" s", l.ID)
		s := l.Style
		assert.Equal(t, fmt.Sprintf("%g / %g / %.2f / %.2f / %d of %d", s.Attacks, s.Defends, s.Near, s.Edge, s.Overlooked, s.Threats), rows[i][3], l.ID)
	}
	for _, file := range readmes(t) {
		locale := strings.TrimPrefix(strings.TrimSuffix(strings.TrimPrefix(file, "README"), ".md"), ".")
		words := i18n.New(i18n.Match(locale))
		rows := levelRows(t, file)
		for i, l := range player.Levels() {
			assert.Equal(t, words.T("level."+l.ID), rows[i][0], file)
		}
	}
}

var number = regexp.MustCompile(`\d+`)

// levelRows returns the cells of the table with a row a level in a document, whose first number
// in the second column must be how far a level looks ahead, and that in the last its rating.
// Levels that do not err stand behind the others and say the same in the third column.
func levelRows(t *testing.T, file string) (rows [][]string) {
	t.Helper()
	levels := player.Levels()
	for _, table := range tables(read(t, file)) {
		if len(table) == len(levels) {
			rows = table
		}
	}
	require.NotEmpty(t, rows, "%s has no table of %d levels", file, len(levels))
	last := len(levels) - 1
	sound := rows[last-1][2]
	for i, l := range levels {
		row := rows[i]
		require.GreaterOrEqual(t, len(row), 4, file)
		assert.Equal(t, strconv.Itoa(l.Rating), number.FindString(row[len(row)-1]), "%s: %s", file, l.ID)
		if i == last { // its time ends the search before its depth does
			assert.Contains(t, row[1], strconv.FormatFloat(l.Time.Seconds(), 'f', -1, 64), file)
			continue
		}
		assert.Equal(t, strconv.Itoa(l.Depth), number.FindString(row[1]), "%s: %s", file, l.ID)
		assert.Equal(t, l.Oversight == player.Oversight{}, row[2] == sound, "%s: %s", file, l.ID)
	}
	return rows
}

// tables returns the cells of all tables of a document, without their titles.
func tables(text string) (all [][][]string) {
	var rows [][]string
	for line := range strings.Lines(text + "\n\n") {
		line = strings.TrimSpace(line)
		switch {
		case strings.HasPrefix(line, "|---"):
			rows = nil // those before were titles
		case strings.HasPrefix(line, "|"):
			cells := strings.Split(strings.Trim(line, "|"), "|")
			for i := range cells {
				cells[i] = strings.TrimSpace(cells[i])
			}
			rows = append(rows, cells)
		case len(rows) > 0:
			all, rows = append(all, rows), nil
		}
	}
	return all
}
