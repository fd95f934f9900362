package lab

import (
	"tengen/ui/lab/alphabeta"
	"tengen/ui/lab/aostar"
	"tengen/ui/lab/desk"
	"tengen/ui/lab/eight"
	"tengen/ui/lab/rotation"
)

// pages opens the pages in the order of the list.
var pages = []func(*desk.Desk) desk.Page{
	eight.New,
	rotation.New,
	alphabeta.New,
	aostar.New,
}
