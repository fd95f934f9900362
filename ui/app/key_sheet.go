package app

import (
	"cmp"
	"slices"
	"strings"

	"tengen/ui/sheets"
)

// keyGroups are the groups of the sheet of keys, in its order.
var keyGroups = []string{"keys.board", "keys.game", "keys.analysis", "keys.moves", "keys.record", "keys.window"}

// keySheet reads the sheet of keys off the table of commands; titles and words are
// keys of messages.
func keySheet(table []menu) []sheets.KeyGroup {
	var sheet []sheets.KeyGroup
	for _, title := range keyGroups {
		var rows []*command
		for _, m := range table {
			for _, c := range m.commands {
				if c != nil && c.listed.group == title {
					rows = append(rows, c)
				}
			}
		}
		slices.SortStableFunc(rows, func(a, b *command) int { return cmp.Compare(a.listed.order, b.listed.order) })
		group := sheets.KeyGroup{Title: title}
		for i, c := range rows {
			if i > 0 && rows[i-1].listed.does == c.listed.does {
				// They share a line, and what is held down is written once.
				group.Lines[len(group.Lines)-1].Keys += " " + c.cap()
				continue
			}
			group.Lines = append(group.Lines, sheets.KeyLine{Keys: c.printed(), Does: c.listed.does})
		}
		sheet = append(sheet, group)
	}
	return sheet
}

// printed is what the sheet of keys says of the command's own: "? F1".
func (c *command) printed() string {
	return strings.TrimSpace(c.listed.keys + " " + c.keys())
}

// showKeys shows the sheet of keys.
func (w *window) showKeys() {
	sheet := keySheet(w.commands.table)
	for i, group := range sheet {
		sheet[i].Title = w.dialogs.text.T(group.Title)
		for j, line := range group.Lines {
			group.Lines[j].Does = w.dialogs.text.T(line.Does)
		}
	}
	w.dialogs.host().Keys(sheet)
}
