package app

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// What needs other programs or the disk is not offered in a browser, and no line of a menu is
// left without commands on both sides.
func TestWhatIsOfferedWhere(t *testing.T) {
	table := []menu{{"menu", []*command{
		{name: "windows", only: inWindows},
		nil,
		{name: "first"},
		nil,
		{name: "windows", only: inWindows},
		nil,
		{name: "pages", only: inPages},
		{name: "last"},
		nil,
		{name: "windows", only: inWindows},
	}}}
	names := func(where world) (all []string) {
		for _, c := range offered(table, where)[0].commands {
			if c == nil {
				all = append(all, "—")
			} else {
				all = append(all, c.name)
			}
		}
		return all
	}
	assert.Equal(t, []string{"first", "—", "pages", "last"}, names(inPages))
	assert.Equal(t, []string{"windows", "—", "first", "—", "windows", "—", "last", "—", "windows"}, names(inWindows))
	assert.Len(t, table[0].commands, 10, "the table itself is as it was")
}

// A page has neither engine programs nor a window that could be closed, and its replaced games
// have a menu.
func TestWhatABrowserHasNoPlaceFor(t *testing.T) {
	w := start(t)
	named := func(where world) map[string]bool {
		all := map[string]bool{}
		for _, m := range offered(w.commandTable(Options{}), where) {
			for _, c := range flat(m.commands) {
				if c != nil {
					all[c.name] = true
				}
			}
		}
		return all
	}
	window, page := named(inWindows), named(inPages)
	for _, name := range []string{"command.engines", "command.second", quitCommand} {
		assert.True(t, window[name], name)
		assert.False(t, page[name], name)
	}
	for _, name := range []string{recentFiles, "command.open", "command.save", "command.picture", "command.gif", "command.pdf", "command.settings"} {
		assert.True(t, page[name], name)
	}
}
