package textbook_test

import "tengen/board/rule"

// three is the board of tic-tac-toe.
var three = rule.TicTacToe
