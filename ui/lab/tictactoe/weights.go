package tictactoe

import (
	"strconv"
	"strings"
)

// writeWeights writes the weights in the rows of the board, the top one first.
func writeWeights(weights []int, side int) string {
	var rows []string
	for y := side - 1; y >= 0; y-- {
		var row []string
		for _, w := range weights[y*side : (y+1)*side] {
			row = append(row, strconv.Itoa(w))
		}
		rows = append(rows, strings.Join(row, " "))
	}
	return strings.Join(rows, "\n")
}

// maxWeight bounds the weights on both sides of 0.
const maxWeight = 1000

// readWeights reads what writeWeights writes.
func readWeights(text string, side int) ([]int, bool) {
	fields := strings.Fields(strings.ReplaceAll(text, "−", "-"))
	if len(fields) != side*side {
		return nil, false
	}
	weights := make([]int, side*side)
	for i, editor := range fields {
		w, err := strconv.Atoi(editor)
		if err != nil || w < -maxWeight || w > maxWeight {
			return nil, false
		}
		x, y := i%side, side-1-i/side
		weights[y*side+x] = w
	}
	return weights, true
}
