package lab

import (
	"tengen/ui/pages/lab/alphabeta"
	"tengen/ui/pages/lab/aostar"
	"tengen/ui/pages/lab/eight"
	"tengen/ui/pages/lab/firstwin"
	"tengen/ui/pages/lab/pagekit"
	"tengen/ui/pages/lab/rotation"
	"tengen/ui/pages/lab/smallgames"
	"tengen/ui/pages/lab/tictactoe"
)

// pages opens the pages in the order of the list.
var pages = []func(*pagekit.Kit) pagekit.Page{
	eight.New,
	rotation.New,
	alphabeta.New,
	tictactoe.New,
	aostar.New,
	smallgames.New,
	firstwin.New,
}
