package lab

import (
	"tengen/ui/lab/alphabeta"
	"tengen/ui/lab/aostar"
	"tengen/ui/lab/desk"
	"tengen/ui/lab/eight"
	"tengen/ui/lab/firstwin"
	"tengen/ui/lab/rotation"
	"tengen/ui/lab/smallgames"
	"tengen/ui/lab/tictactoe"
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
