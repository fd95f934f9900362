package app

import (
	"tengen/ui/controller"
	"tengen/ui/controller/host"
	"tengen/ui/feature/network"
	"tengen/ui/feature/network/card"
)

// makeNetwork connects the game with a person elsewhere with the window. It is the feature's row: nothing else
// here knows the folder.
func (w *window) makeNetwork(h host.Host, m controller.Meeting) controller.Network {
	n := network.New(h, network.Config{Game: m.Game, New: m.New, Take: m.Take, Keep: m.Keep, Met: m.Met, Left: m.Left, Name: m.Name})
	w.elsewhere = card.New(n, card.Window{Sheets: w.dialogs.host, Tell: w.dialogs.tell, Trouble: w.dialogs.trouble, Focus: w.focusBoard, Does: w.does})
	return n
}
