package docs_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ai/player"
	"tengen/ui/words/i18n"
)

// levelTable is a table of levels in a document: a row a level, with its name, how far it
// looks ahead and how it errs first.
type levelTable struct {
	file    string
	heading string
	name    func(id string) string
	plies   func(n int) string
	seconds string   // how a time is written, with %s for the number
	timed   bool     // each level's time stands beside its depth
	soundly []string // what is said of levels that err by their depth only
}

func levelTables() []levelTable {
	english := func(n int) string {
		if n == 1 {
			return "1 ply"
		}
		return strconv.Itoa(n) + " plies"
	}
	named := func(l i18n.Language) func(string) string {
		return func(id string) string { return i18n.New(l).T("level." + id) }
	}
	return []levelTable{
		{"README.md", "## Levels", named(i18n.English), english, "%s s", false, []string{"by its depth only", ""}},
		{"README.zh-CN.md", "## 等级", named(i18n.Chinese), func(n int) string { return fmt.Sprintf("%d 层", n) }, "%s 秒", false, []string{"仅受深度所限", ""}},
		{"docs/strength.md", "## Levels", func(id string) string { return id }, english, "%s s", true, []string{"by its depth only", ""}},
	}
}

// The tables of levels say what the program's levels do.
func TestTablesOfLevels(t *testing.T) {
	levels := player.Levels()
	for _, table := range levelTables() {
		t.Run(table.file, func(t *testing.T) {
			rows := tableBelow(t, table.file, table.heading)
			require.Len(t, rows, len(levels))
			for i, l := range levels {
				row := rows[i]
				require.GreaterOrEqual(t, len(row), 3)
				assert.Equal(t, table.name(l.ID), row[0])
				seconds := fmt.Sprintf(table.seconds, strconv.FormatFloat(l.Time.Seconds(), 'f', -1, 64))
				switch {
				case i == len(levels)-1: // its time ends the search before its depth does
					assert.Contains(t, row[1], seconds, l.ID)
				case table.timed:
					assert.Equal(t, table.plies(l.Depth)+", "+seconds, row[1], l.ID)
				default:
					assert.Equal(t, table.plies(l.Depth), row[1], l.ID)
				}
				about, _, _ := strings.Cut(row[len(row)-1], " ") // "2200 or more"
				assert.Equal(t, strconv.Itoa(l.Rating), about, l.ID)
				if l.Oversight == (player.Oversight{}) {
					assert.Contains(t, table.soundly, row[2], l.ID)
				} else {
					assert.NotContains(t, table.soundly, row[2], l.ID)
				}
			}
		})
	}
}

// tableBelow returns the cells of the first table below a heading, without its first row.
func tableBelow(t *testing.T, file, heading string) (rows [][]string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, file))
	require.NoError(t, err)
	_, below, found := strings.Cut(string(text), "\n"+heading+"\n")
	require.True(t, found, "%s has no %q", file, heading)
	_, below, found = strings.Cut(below, "|---|")
	require.True(t, found, "%s has no table below %q", file, heading)
	_, below, _ = strings.Cut(below, "\n")
	for line := range strings.Lines(below) {
		line = strings.TrimSpace(line)
		if !strings.HasPrefix(line, "|") {
			break
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		rows = append(rows, cells)
	}
	return rows
}
