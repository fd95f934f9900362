package lab

import (
	"tengen/ui/lab/aostar"
	"tengen/ui/lab/course"
	"tengen/ui/lab/firstwin"
	"tengen/ui/lab/gametree"
	"tengen/ui/lab/pagekit"
	"tengen/ui/lab/pathsearch"
	"tengen/ui/lab/smallboards"
)

// pages is the table of the lab's pages, in the order of the list. The key ends those
// of a page's words: "lab.page.eight" is its name, "lab.hint.eight" what to look for.
var pages = []struct {
	key  string
	open func(*pagekit.Kit) pagekit.Page
}{
	{"course", course.New},
	{"eight", pathsearch.NewEight},
	{"grid", pathsearch.NewGrid},
	{"rotation", pathsearch.NewRotation},
	{"alphabeta", gametree.New("alphabeta")},
	{"rows", gametree.New("rows")},
	{"findwin", gametree.New("findwin")},
	{"aostar", aostar.New},
	{"games", gametree.New("games")},
	{"mnk", smallboards.New},
	{"firstwin", firstwin.New},
}

// Keys names the pages of the lab, in the order of the list.
func Keys() (all []string) {
	for _, p := range pages {
		all = append(all, p.key)
	}
	return all
}
