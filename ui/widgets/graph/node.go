package graph

import (
	"image/color"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// Sizes of text and of lines at zoom 1.
const (
	textSize     = 13
	noteSize     = 12
	boardNote    = 14
	edgeWidth    = 1
	thickEdge    = 2.4
	treeOutline  = 1.7
	thinline     = 1.2 // of boards, which have lines of their own
	leastLine    = 0.9 // on the screen; thinner ones vanish
	ringWidth    = 2
	treeRingRoom = 4
)

// Where the text of a triangle stands, as a share of the height from its base, and the room
// for it, as a share of the width.
const (
	textPlace = 0.26
	textRoom  = 0.54

	lettersRaise = 0.3 // of what letters grow on a projector
)

// plateCorner is the radius of a plate's corners as a share of its height.
const plateCorner = 0.16

// crowded is the zoom below which lines lie so close that they are paler.
const crowded = 0.25

// node draws a node and the note above it.
func (r *renderer) node(s *treeVertex, f NodeView, x, y float32) {
	zoom := float32(r.tree.camera.Zoom)
	form := r.tree.form(s.node)
	ink, outer := r.skin.Of(f.Ink), r.outer(f)
	stroke := max(leastLine, min(treeOutline, treeOutline*zoom))
	ground := color.Color(r.skin.Card)
	if f.Current {
		ground = r.skin.AccentGround
		stroke *= 1.6
	}
	high := float32(height(form)) * zoom
	r.taken.node(x, y, float32(halfWidth(form))*2*zoom, high)
	switch form {
	case Leaf:
		r.pen.Square(x-high/2, y, high, outer, ground, stroke)
		r.label(f.Text, x, y+high/2, high*0.9, ink)
	case Plate:
		wide := plateWidth * zoom
		r.pen.Box(x-wide/2, y, wide, high, outer, ground, stroke, high*plateCorner)
		r.label(f.Text, x, y+high/2, wide*0.9, ink)
	case Board:
		stroke = max(leastLine, stroke*thinline/treeOutline)
		r.pen.Square(x-high/2, y, high, outer, ground, stroke)
		r.pen.Rows(f.Board.Side, f.Board.Cells, x-high/2, y, high, ink, r.skin.Hairline)
	case Disc:
		r.pen.Disc(x-high/2, y, high, outer, ground, stroke)
		r.label(f.Text, x, y+high/2, high*0.8, ink)
	default:
		wide := triangleWidth * zoom
		r.pen.Triangle(x, y, wide, high, form == Up, outer, ground, stroke)
		// The text stands where the triangle is wide, and is no wider than its sides leave room.
		// Larger letters keep clear of the base by a part of what they grow, and of the sides.
		place := textPlace * (1 + (skin.Letters()-1)*lettersRaise)
		middle := y + high*(1-place)
		if form == Down {
			middle = y + high*place
		}
		r.label(f.Text, x, middle, wide*textRoom, ink)
	}
	if f.Blank {
		r.pen.Box(x-blankWidth*zoom/2, y-blankHigh*zoom, blankWidth*zoom, (blankHigh-blankGap)*zoom, r.skin.Quiet, r.skin.Card, leastLine, blankGap)
	}
	if text, size, room := r.note(f, s); size > 0 {
		l := aboveNode(s, f, text, x, y-room*noteMiddle, size, r.tree.selected)
		if s.parent >= 0 {
			l.gap = func() { r.line(f, fyne.NewPos(x, y-room), fyne.NewPos(x, y)) }
		}
		r.notes = append(r.notes, l)
	}
	if s.node == r.tree.selected {
		r.ring(s, r.skin.Accent)
	}
}

// Sizes of an empty box above a node at zoom 1: from the node to its top, and between them.
const (
	blankWidth = 62
	blankHigh  = 26
	blankGap   = 3
)

// nameGap is the space between a name and a note, as a share of the text's size.
const nameGap = 0.6

// widthAbove returns how wide a name with its note is.
func widthAbove(name, note string, size float32) float32 {
	wide := width(name, size, true) + width(note, size, true)
	if name != "" && note != "" {
		wide += nameGap * size
	}
	return wide
}

func width(text string, size float32, heavy bool) float32 {
	if text == "" {
		return 0
	}
	return widgets.TextWidth(text, size, heavy)
}

// RoomAbove returns how wide a name with its note is at zoom 1, for [Wide].
func RoomAbove(name, note string) float64 { return float64(widthAbove(name, note, noteSize)) }

// noteMiddle is how far above a node the middle of its note is, as a share of the
// room for it: a ring around the node has its place between them.
const noteMiddle = 0.62

// leastNote is the size of text that notes do not fall below where there is room
// beside them.
func leastNote() float32 { return skin.Readable() }

// note returns what stands above a node, its size and the height it takes, 0 when
// there is nothing or no room: the note, with the node's text before it where the
// node is too small to hold that.
func (r *renderer) note(f NodeView, s *treeVertex) (text string, size, room float32) {
	zoom := float32(r.tree.camera.Zoom)
	form := r.tree.form(s.node)
	if f.Blank {
		return "", 0, blankHigh * zoom
	}
	text = f.Note
	if form != Board && form != Leaf && textSize*zoom < textBelow && f.Text != "" {
		text = strings.TrimSuffix(f.Text+" · "+f.Note, " · ")
	}
	if text == "" && f.Name == "" {
		return "", 0, 0
	}
	large := skin.Letters()
	size, room = noteSize*zoom*large, noteHeight*zoom*large
	if form == Board {
		size = boardNote * zoom * large
	}
	if size >= leastNote() {
		return text, size, room
	}
	// No two subtrees share any width, so all of the node's own is free.
	free := float32((s.right - s.left + gap) * r.tree.camera.Zoom)
	switch {
	case widthAbove(f.Name, text, leastNote()) <= free:
		return text, leastNote(), max(room, leastNote()*noteHeight/noteSize)
	case size >= textBelow: // where it would lie on another, less is written
		return text, leastNote(), max(room, leastNote()*noteHeight/noteSize)
	case f.Name != "" && widthAbove(f.Name, "", leastNote()) <= free:
		return "", leastNote(), max(room, leastNote()*noteHeight/noteSize)
	default:
		return "", 0, 0
	}
}

// leafText is the size of text at zoom 1 that a leaf can hold.
const leafText = 0.72 * leafSide

// label writes the text of a node, smaller when the room is too narrow. In a small tree its
// letters fill the node rather than shrink with it.
func (r *renderer) label(text string, x, y, room float32, ink color.Color) {
	if zoom := float32(r.tree.camera.Zoom); text != "" && textSize*zoom >= textBelow {
		size := max(textSize, min(skin.LeastLetters/zoom, leafText))
		r.pen.TextIn(text, x, y, size, room/zoom, zoom, true, ink)
	}
}

// ring frames a node.
func (r *renderer) ring(s *treeVertex, ink color.Color) {
	zoom := float32(r.tree.camera.Zoom)
	x, y := r.tree.camera.SX(s.x), r.tree.camera.SY(r.tree.camera.top(s.depth))
	form := r.tree.form(s.node)
	wide, high := float32(halfWidth(form))*2*zoom, float32(height(form))*zoom
	switch form {
	case Up, Down:
		wide = triangleWidth * zoom
	case Plate:
		wide = plateWidth * zoom
	}
	r.pen.Frame(x-wide/2-treeRingRoom, y-treeRingRoom, wide+2*treeRingRoom, high+2*treeRingRoom, ink, ringWidth)
}

// sign writes under a folded node how many children it hides.
func (r *renderer) sign(s *treeVertex, f NodeView, x, y float32) {
	zoom := float32(r.tree.camera.Zoom)
	if noteSize*zoom < textBelow {
		return
	}
	text := f.Sign
	if text == "" {
		n := len(r.tree.model.Children(s.node))
		if n == 0 {
			return
		}
		text = "+" + strconv.Itoa(n)
	}
	low, size := y+float32(height(r.tree.form(s.node)))*zoom, max(leastNote(), noteSize*zoom)
	r.notes = append(r.notes, label{
		words: []wording{{name: text}}, ink: skin.Accent, x: x, y: low + max(signHeight*zoom, size)/2, size: size, rank: rankOf(s, f, r.tree.selected), parent: ofSigns,
	})
}

// edge draws the line from a node to a child.
func (r *renderer) edge(s, child *treeVertex) {
	t := r.tree
	c := t.camera
	f := t.model.NodeView(child.node)
	low := c.top(s.depth) + height(t.form(s.node))
	_, _, room := r.note(f, child)
	from := fyne.NewPos(c.SX(s.x), c.SY(low))
	to := fyne.NewPos(c.SX(child.x), c.SY(c.top(child.depth))-room)
	r.line(f, from, to)
	if f.Blank && f.Name != "" { // its place above the node is to be written into
		const down, beside = 0.5, 0.5 // how far down the line it stands, and beside and above it
		size := max(leastNote(), noteSize*float32(t.camera.Zoom)*skin.Letters())
		out := width(f.Name, size, true)/2 + size*beside
		if child.x < s.x {
			out = -out
		}
		r.pen.Text(f.Name, from.X+(to.X-from.X)*down+out, from.Y+(to.Y-from.Y)*down-size*beside, size, true, r.skin.Quiet)
	}
}

// line draws a line to a node, or a part of it.
func (r *renderer) line(f NodeView, from, to fyne.Position) {
	zoom := float32(r.tree.camera.Zoom)
	switch {
	case f.Dotted:
		r.pen.Dashes(from, to, r.skin.Hairline, edgeWidth, 5)
	case f.Thick:
		r.pen.Line(from, to, r.skin.Accent, max(1, thickEdge*min(1, zoom)))
	case f.Ink == skin.Quiet:
		r.pen.Line(from, to, r.skin.Hairline, edgeWidth)
	case zoom < crowded:
		r.pen.Line(from, to, skin.Fade(r.skin.Quiet, 0.5), edgeWidth)
	default:
		r.pen.Line(from, to, r.skin.Quiet, edgeWidth)
	}
}

// outer is the ink of a node's outline, paler than its words where it was not read.
func (r *renderer) outer(f NodeView) color.NRGBA {
	if f.Ink == skin.Quiet {
		return paleOn(r.skin.Quiet, f.Dotted)
	}
	return r.skin.Of(f.Ink)
}

// paleOn is the ink of what was not read; what never will be is paler still.
func paleOn(quiet color.NRGBA, never bool) color.NRGBA {
	if never {
		return skin.Fade(quiet, 0.45)
	}
	return skin.Fade(quiet, 0.8)
}

// Model is what the tree shows. Nodes are numbers; 0 is the root.
type Model interface {
	// Children returns the nodes below a node, from left to right. It is asked of
	// unfolded nodes only, so a model may make its nodes when they are asked for.
	Children(node int) []int
	// Form returns the outline of a node, which decides how much room it needs.
	Form(node int) Form
	// NodeView returns what a node shows now.
	NodeView(node int) NodeView
}

// Form is the outline of a node.
type Form uint8

// The forms of nodes.
const (
	Up    Form = iota // a triangle: MAX moves
	Down              // a triangle on its tip: MIN moves
	Leaf              // a square
	Board             // a small board, see [NodeView.Board]
	Plate             // a wide leaf
	Disc              // a circle: chance moves
)

// NodeView is what a node shows.
type NodeView struct {
	Text    string // in the node, a few characters
	Name    string // above it, before the note, or at the line to it: the move that leads to it
	Note    string // above it: its bounds, or why the rest was cut
	Sign    string // under it while it is folded; "" for the number of nodes below
	Ink     skin.Ink
	Alarmed bool // the note is in the colour of alarm
	Dotted  bool // never read: the node and the line to it are dotted
	Thick   bool // the line to it is part of the chosen line
	Current bool // the current step is here
	Blank   bool // an empty box stands above it, to be written into on paper
	Board   Small
}

// Small is a small board for the form [Board]: Side cells a side, row 0 below,
// each 0 for empty, 'x', 'o' or a digit from '1' on.
type Small struct {
	Side  int
	Cells string
}

// Boarded is a model whose plates are boards with digits as soon as these can be read.
type Boarded interface {
	Model
	// BoardSide returns how many cells a side they have.
	BoardSide() int
}

// Wide is a model some of whose nodes need more room for what stands above them.
type Wide interface {
	Model
	// Room returns the least width of a node with all that stands above it, at
	// zoom 1 in Fyne's units.
	Room(node int) float64
}
