package sheets

import (
	"cmp"
	"embed"
	"io/fs"
	"slices"
	"strings"

	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// The licences of everything that is linked into the program or lies in it, one
// file a module, its path with "/" written as "!". make licences brings them up to
// date; a test of cmd/tengen/packaging/licences tells when that is due.
//
//go:embed licences/*.txt
var licences embed.FS

// licence is what one part of the program is given under.
type licence struct{ name, text string }

// allLicences lists the licences, the program's own first, the others by name.
func allLicences() []licence {
	paths, _ := fs.Glob(licences, "licences/*.txt")
	all := make([]licence, 0, len(paths))
	for _, path := range paths {
		text, _ := licences.ReadFile(path)
		name := strings.TrimSuffix(strings.TrimPrefix(path, "licences/"), ".txt")
		all = append(all, licence{name: strings.ReplaceAll(name, "!", "/"), text: string(text)})
	}
	slices.SortFunc(all, func(a, b licence) int {
		return cmp.Or(first(a)-first(b), strings.Compare(strings.ToLower(a.name), strings.ToLower(b.name)))
	})
	return all
}

// first puts the program's own licence before the others.
func first(l licence) int {
	if l.name == "Tengen" {
		return 0
	}
	return 1
}

// About says what the program is, its version, and under which licences its
// parts are given.
func (h Host) About(version string) {
	k := &keyboard{}
	all := allLicences()
	names := make([]string, len(all))
	for i, l := range all {
		names[i] = l.name
	}
	text := widgets.Quiet("")
	show := func(i int) { text.SetText(all[i].text) }
	list := k.choose(names, 0, show)
	show(0)

	body := widgets.TextColumn(3,
		widgets.Strong(h.Text.T("about.version", i18n.Args{"Name": h.Text.T("app.name"), "Version": version})),
		widgets.Plain(h.Text.T("about.text")),
		widgets.Strong(h.Text.T("about.licences")),
		widgets.Plain(h.Text.T("about.parts")),
		list,
		text,
	)
	h.read(k, h.Text.T("about.title"), middle, body)
}
