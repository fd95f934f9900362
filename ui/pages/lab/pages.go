package lab

import (
	"tengen/ui/pages/lab/alphabeta"
	"tengen/ui/pages/lab/aostar"
	"tengen/ui/pages/lab/eight"
	"tengen/ui/pages/lab/firstwin"
	"tengen/ui/pages/lab/rotation"
	"tengen/ui/pages/lab/smallgames"
	"tengen/ui/pages/lab/tictactoe"
	"tengen/ui/widgets/desk"
)

// pages opens the pages in the order of the list.
var pages = []func(*desk.Desk) desk.Page{
	eight.New,
	rotation.New,
	alphabeta.New,
	tictactoe.New,
	aostar.New,
	smallgames.New,
	firstwin.New,
}
