// Package boardview shows a board and reports where it was touched. A [view.Board] says
// what to show; [Picture] draws it into an image; [Board] is the widget. None of
// them knows a rule of the game.
package boardview
