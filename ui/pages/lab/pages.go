package lab

import (
	"tengen/ui/pages/lab/alphabeta"
	"tengen/ui/pages/lab/aostar"
	"tengen/ui/pages/lab/course"
	"tengen/ui/pages/lab/eight"
	"tengen/ui/pages/lab/findwin"
	"tengen/ui/pages/lab/firstwin"
	"tengen/ui/pages/lab/grid"
	"tengen/ui/pages/lab/pagekit"
	"tengen/ui/pages/lab/rotation"
	"tengen/ui/pages/lab/smallboards"
	"tengen/ui/pages/lab/smallgames"
	"tengen/ui/pages/lab/tictactoe"
)

// pages is the table of the lab's pages, in the order of the list. The key ends those
// of a page's words: "lab.page.eight" is its name, "lab.hint.eight" what to look for.
var pages = []struct {
	key  string
	open func(*pagekit.Kit) pagekit.Page
}{
	{"course", course.New},
	{"eight", eight.New},
	{"grid", grid.New},
	{"rotation", rotation.New},
	{"alphabeta", alphabeta.New},
	{"rows", tictactoe.New},
	{"findwin", findwin.New},
	{"aostar", aostar.New},
	{"games", smallgames.New},
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
