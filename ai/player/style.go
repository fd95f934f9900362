package player

import (
	"cmp"
	"math"
	"slices"
)

// Style is how a level plays, measured in games with itself by "workshop styles";
// docs/strength.md has the figures too.
type Style struct {
	Attacks    float64 // of 100 moves, those that make an open three or more
	Defends    float64 // of 100 moves, those that make none but stop one
	Near       float64 // steps from the other side's last stone
	Edge       float64 // steps from the edge, 1 for the outermost line
	Overlooked int     // threats to win in three plies that could be answered
	Threats    int     // all of these
}

// Trait is what sets a level apart, the end of the key of its words.
type Trait struct {
	Key   string
	Value float64 // of this level
	Usual float64 // of the others, on average
}

// remarkable is by how many standard deviations a level differs from the others at least for that
// to be its style.
const remarkable = 1.5

// Trait returns in what the level differs most from the others: in a figure of its style, where
// that is remarkable, else in the threats that it overlooks.
func (l Level) Trait() Trait {
	figures := []struct {
		more, less string
		of         func(Style) float64
	}{
		{"attacks", "waits", func(s Style) float64 { return s.Attacks }},
		{"defends", "dares", func(s Style) float64 { return s.Defends }},
		{"roams", "stays", func(s Style) float64 { return s.Near }},
		{"centre", "edge", func(s Style) float64 { return s.Edge }},
	}
	type difference struct {
		Trait
		deviations float64
	}
	var all []difference
	for _, f := range figures {
		sum, squares, n := 0.0, 0.0, float64(len(levels))
		for _, other := range levels {
			v := f.of(other.Style)
			sum, squares = sum+v, squares+v*v
		}
		mean := sum / n
		own := f.of(l.Style)
		d := difference{Trait{f.more, own, (sum - own) / (n - 1)}, 0}
		if spread := math.Sqrt(squares/n - mean*mean); spread > 0 {
			d.deviations = (own - mean) / spread
		}
		if d.deviations < 0 {
			d.Key, d.deviations = f.less, -d.deviations
		}
		all = append(all, d)
	}
	overlooked, threats := -l.Style.Overlooked, -l.Style.Threats // by the others
	for _, other := range levels {
		overlooked, threats = overlooked+other.Style.Overlooked, threats+other.Style.Threats
	}
	share := func(overlooked, threats int) float64 { return 100 * float64(overlooked) / float64(max(threats, 1)) }
	most := slices.MaxFunc(all, func(a, b difference) int { return cmp.Compare(a.deviations, b.deviations) })
	switch {
	case most.deviations >= remarkable:
		return most.Trait
	case l.Style.Overlooked > 0:
		return Trait{Key: "overlooks", Value: share(l.Style.Overlooked, l.Style.Threats), Usual: share(overlooked, threats)}
	default:
		return Trait{Key: "sees", Value: float64(l.Style.Threats), Usual: share(overlooked, threats)}
	}
}
