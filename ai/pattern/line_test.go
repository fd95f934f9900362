package pattern

import (
	"testing"

	"tengen/board/rule"

	"github.com/stretchr/testify/assert"
)

// The number of windows of own, empty and blocked cells with each line, counted
// once by an independent program.
func TestLineCounts(t *testing.T) {
	for name, c := range map[string]struct {
		classifier *classifier
		want       [lineCount]int
	}{
		"freestyle":   {newClassifier(4, rule.Restrictions{}), [lineCount]int{3537, 0, 81, 34, 419, 115, 30, 11, 850, 198, 51, 796, 142, 297}},
		"exact five":  {newClassifier(5, rule.Restrictions{Exact: true}), [lineCount]int{37368, 1053, 652, 268, 3332, 840, 192, 36, 6408, 1200, 168, 5344, 568, 1620}},
		"renju black": {newClassifier(5, rule.Restrictions{Exact: true, Fouls: true}), [lineCount]int{37368, 1189, 652, 268, 3388, 816, 168, 28, 6588, 1080, 108, 5344, 432, 1620}},
		"renju white": {newClassifier(5, rule.Restrictions{}), [lineCount]int{31833, 0, 729, 306, 3771, 1035, 270, 99, 7650, 1782, 459, 7164, 1278, 2673}},
	} {
		t.Run(name, func(t *testing.T) {
			cells := 2 * c.classifier.reachCells
			windows := 1
			for range cells {
				windows *= 3
			}
			var got [lineCount]int
			for n := range windows {
				got[c.classifier.classify(ternary(n, c.classifier.reachCells))]++
			}
			assert.Equal(t, c.want, got)
		})
	}
}

// ternary returns the n-th window of own, blocked and empty cells.
func ternary(n, reachCells int) (w lineWindow) {
	for i := range w {
		w[i] = blocked
	}
	for i := centre - reachCells; i <= centre+reachCells; i++ {
		if i == centre {
			w[i] = own
			continue
		}
		w[i] = own + cellContent(n%3)
		n /= 3
	}
	return w
}
