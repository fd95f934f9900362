package boardview

import (
	"image"

	"tengen/ui/view"
	"tengen/ui/widgets/skin"
)

// The squares of a heat map, as shares of a cell: colour and size tell the same.
const (
	lostShare   = 0.30
	coldShare   = 0.44
	hotShare    = 0.94
	heatCorner  = 0.18 // of a square's side
	lostOpacity = 0.75
	heatOpacity = 0.86 // the lines of the board shine through

	heatEdgeFade = 0.6
)

// heat colours the cells by what a move there is worth, with a square that is the larger the
// better it is; one that loses by force has only its edge. Stones and discs lie above.
func (b brush) heat() {
	for _, c := range b.state.Heat {
		if b.free(c.Point) {
			b.heatCell(c)
		}
	}
}

func (b brush) heatCell(c view.HeatCell) {
	share := coldShare + (hotShare-coldShare)*c.Heat
	if c.Loses {
		share = lostShare
	}
	side := share * float64(b.grid.pitch)
	half, middle := int(side/2), b.grid.Center(c.Point)
	area := image.Rectangle{Min: middle.Sub(image.Pt(half, half)), Max: middle.Add(image.Pt(half+1, half+1))}
	corner := heatCorner * side
	if c.Loses {
		shape(b.dst, area, skin.Fade(b.material.alarm, lostOpacity), outline(plateDistance(area, corner), b.thick(lossEdge)))
		return
	}
	plate(b.dst, area, corner, skin.Fade(skin.Heat(c.Heat), heatOpacity))
	edge := skin.Fade(skin.Heat(1), heatEdgeFade) // a colour may be as light as the board
	shape(b.dst, area, edge, outline(plateDistance(area, corner), b.thick(edgeShare)))
}
