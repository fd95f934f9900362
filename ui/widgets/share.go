package widgets

import "slices"

// leastHeights are the heights of cards of which none gets more than it must.
func leastHeights(cards []CardSection) (heights []float32) {
	for _, s := range cards {
		heights = append(heights, s.stackHeight())
	}
	return heights
}

// filling are the heights of cards that take all of a height: where none has use for the rest,
// the last one has it.
func filling(cards []CardSection, height float32) []float32 {
	heights, rest := shared(cards, height), height
	for _, h := range heights {
		rest -= h
	}
	if len(heights) > 0 && rest > 0 {
		heights[len(heights)-1] += rest
	}
	return heights
}

// shared are the heights of cards that share a height. A card that has use for less
// than its least height, or than its share, leaves the rest to the others.
func shared(cards []CardSection, height float32) []float32 {
	heights, open := leastHeights(cards), make([]bool, len(cards))
	for i, s := range cards {
		if s.most != nil {
			heights[i] = min(heights[i], s.most())
		}
		open[i] = s.share > 0
		height -= heights[i]
	}
	for slices.Contains(open, true) {
		shares, full := float32(0), false
		for i, s := range cards {
			if open[i] {
				shares += s.share
			}
		}
		for i, s := range cards {
			if open[i] && s.most != nil && heights[i]+height*s.share/shares > s.most() {
				height -= s.most() - heights[i]
				heights[i], open[i], full = s.most(), false, true
				break
			}
		}
		if full {
			continue // the others share what is left
		}
		for i, s := range cards {
			if open[i] {
				heights[i] += height * s.share / shares
			}
		}
		return heights
	}
	return heights
}
