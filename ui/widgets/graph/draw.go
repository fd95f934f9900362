package graph

import (
	"image/color"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// Sizes of text and of lines at zoom 1.
const (
	nameSize      = 13
	nameMost      = 17 // what the box holds
	figureSize    = 11
	figureMost    = 15
	andOrOutline  = 1.4
	lineWidth     = 1.1
	thickLine     = 2.6
	leastThick    = 2.2 // on the screen
	andOrRingRoom = 4
	corner        = 8
	arcRadius     = 25
	arcPieces     = 10
	anchorStep    = 15 // between the connectors of a node
	sideStep      = 9  // between lines of the same two nodes
	arrow         = 7
	paleShare     = 0.45 // of the quiet ink, for what is not part of the graph yet
)

// node draws the box of a node.
func (r *graphPicture) node(n int) {
	g := r.graph
	f, zoom := g.look.Node(n), float32(g.camera.Zoom)
	wide, high := boxWidth*zoom, boxHeight*zoom
	x, y := g.Middle(n).X-wide/2, g.Middle(n).Y-high/2
	ink, ground, stroke := r.skin.Of(f.Ink), color.Color(r.skin.Card), max(0.8, andOrOutline*min(1, zoom))
	if f.Filled {
		ground = r.skin.AccentGround
	}
	if f.Current {
		stroke *= 2
	}
	if f.Ringed {
		room := andOrRingRoom * zoom
		r.pen.Box(x-room, y-room, wide+2*room, high+2*room, r.skin.Accent, color.Transparent, stroke, (corner+andOrRingRoom)*zoom)
	}
	outer := r.outer(f.Ink)
	if f.Dotted {
		outer = skin.Fade(r.skin.Quiet, paleShare)
	}
	r.pen.Box(x, y, wide, high, outer, ground, stroke, corner*zoom)
	middle := x + wide/2
	nameAt := y + high/2
	if f.Figure != "" {
		nameAt = y + high*0.34
		figure := ink
		if f.Ink == skin.Plain {
			figure = r.skin.Quiet
		}
		r.label(f.Figure, middle, y+high*0.72, r.grown(figureSize, figureMost), false, figure)
	}
	r.label(r.name(f), middle, nameAt, r.grown(nameSize, nameMost), true, ink)
}

// grown is the size of letters at zoom 1: in a small graph they fill the box, up to a size,
// rather than shrink with it.
func (r *graphPicture) grown(usual, most float32) float32 {
	return max(usual, min(skin.LeastLetters/float32(r.graph.camera.Zoom), most))
}

// wordRoom is how wide a word in a box may be, at zoom 1.
const wordRoom = boxWidth - 8

// name returns what a node is called: the short name where the letters of the other would
// be too small to be read.
func (r *graphPicture) name(f AndOrNode) string {
	if f.Short != "" && widgets.TextWidth(f.Name, skin.LeastLetters, true) > wordRoom*float32(r.graph.camera.Zoom) {
		return f.Short
	}
	return f.Name
}

// label writes a word into a box, smaller when it is too long.
func (r *graphPicture) label(text string, x, y, size float32, heavy bool, ink color.Color) {
	r.pen.TextIn(text, x, y, size, wordRoom, float32(r.graph.camera.Zoom), heavy, ink)
}

// outer is the ink of lines, paler than that of words where nothing was looked at yet.
func (r *graphPicture) outer(i skin.Ink) color.NRGBA {
	if i == skin.Quiet {
		return skin.Fade(r.skin.Quiet, 0.7)
	}
	return r.skin.Of(i)
}
