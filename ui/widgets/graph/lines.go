package graph

import (
	"cmp"
	"image/color"
	"math"
	"slices"

	"fyne.io/fyne/v2"

	"tengen/ui/widgets/skin"
)

// connectorLine is a way from a node to a successor, as it appears.
type connectorLine struct {
	connector int
	points    []fyne.Position
}

// connectors draws all lines and arcs, those that matter last.
func (r *graphPicture) connectors() {
	for _, thick := range []bool{false, true} {
		for n := range r.graph.shape {
			lines := r.lines(n)
			for i := range r.graph.shape[n] {
				if c := r.graph.look.Connector(n, i); c.Thick == thick {
					r.connector(c, slices.DeleteFunc(slices.Clone(lines), func(l connectorLine) bool { return l.connector != i }))
				}
			}
		}
	}
}

// lines returns the lines from a node. Each connector begins at a place of its
// own, in the order of where they lead.
func (r *graphPicture) lines(n int) []connectorLine {
	g := r.graph
	connectors := g.shape[n]
	order := make([]int, len(connectors))
	lead := make([]float64, len(connectors))
	for i, to := range connectors {
		order[i] = i
		for _, m := range to {
			lead[i] += g.layout.vertices[g.first(n, m)].at / float64(len(to))
		}
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(lead[a], lead[b]) })
	long, side := g.layout.box()
	step := min(anchorStep, (side-2*corner)/max(1, float64(len(order)-1)))
	drawn := map[int]int{} // lines to a successor so far
	var lines []connectorLine
	for place, i := range order {
		from := g.beside(n, long/2, (float64(place)-float64(len(order)-1)/2)*step)
		for _, m := range connectors[i] {
			if m == n {
				continue // the words say it: a node that needs itself
			}
			lines = append(lines, connectorLine{i, r.way(n, m, from, drawn[m], g.parallel(n, m))})
			drawn[m]++
		}
	}
	return lines
}

// first returns the first vertex on the way from a node to a successor.
func (g *AndOr) first(n, m int) int {
	if chain := g.layout.bends[[2]int{n, m}]; len(chain) > 1 {
		return chain[1]
	}
	return n
}

// parallel returns how many lines lead from a node to a successor.
func (g *AndOr) parallel(n, m int) (count int) {
	for _, to := range g.shape[n] {
		for _, k := range to {
			if k == m {
				count++
			}
		}
	}
	return count
}

// beside returns where the place appears that lies so far along the layers' order from
// the middle of a vertex, and so far across.
func (g *AndOr) beside(v int, along, across float64) fyne.Position {
	return g.seen(g.layout.point(g.layout.along(v)+along, g.layout.vertices[v].at*g.layout.spreads+across))
}

// way returns the points of the line number index of count lines from n to m.
func (r *graphPicture) way(n, m int, from fyne.Position, index, count int) []fyne.Position {
	g := r.graph
	aside := (float64(index) - float64(count-1)/2) * sideStep
	points := []fyne.Position{from}
	chain := g.layout.bends[[2]int{n, m}]
	for _, v := range chain[1 : len(chain)-1] {
		points = append(points, g.beside(v, 0, aside))
	}
	long, side := g.layout.box()
	into := -long / 2
	if g.layout.along(m) < g.layout.along(n) {
		into = long / 2
		aside += side / 3 // a line that leads back keeps to one side
	}
	return smooth(append(points, g.beside(m, into, aside)))
}

// connector draws the lines of a connector, their arrows and their arc.
func (r *graphPicture) connector(c AndOrConnector, lines []connectorLine) {
	zoom := float32(r.graph.camera.Zoom)
	ink, width := r.skin.Quiet, float32(lineWidth)
	switch {
	case c.Ink == skin.Quiet || c.Dotted:
		ink = skin.Fade(r.skin.Quiet, paleShare)
	case c.Ink != skin.Plain:
		ink = r.outer(c.Ink)
	}
	if c.Thick {
		width = max(leastThick, thickLine*min(1, zoom))
	}
	for _, l := range lines {
		r.line(l.points, c.Dotted, ink, width)
		r.arrow(l.points[len(l.points)-2], l.points[len(l.points)-1], ink, width)
	}
	if len(lines) > 0 {
		r.arc(c, lines, ink, width)
	}
}

// line draws a line or curve; a dotted curve leaves every other piece out, which are all
// of one length.
func (r *graphPicture) line(points []fyne.Position, dotted bool, ink color.Color, width float32) {
	if dotted && len(points) == 2 {
		r.pen.Dashes(points[0], points[1], ink, width, 5)
		return
	}
	for i, to := range points[1:] {
		if !dotted || i%2 == 0 {
			r.pen.Line(points[i], to, ink, width)
		}
	}
}

// arrow draws the tip at the end of a line.
func (r *graphPicture) arrow(from, to fyne.Position, ink color.Color, width float32) {
	angle := math.Atan2(float64(to.Y-from.Y), float64(to.X-from.X))
	for _, turn := range []float64{math.Pi * 0.87, -math.Pi * 0.87} {
		r.pen.Line(to, around(to, arrow*r.graph.camera.Zoom, angle+turn), ink, width)
	}
}

func around(at fyne.Position, radius, angle float64) fyne.Position {
	return at.AddXY(float32(radius*math.Cos(angle)), float32(radius*math.Sin(angle)))
}

// arc ties the lines of a connector together.
func (r *graphPicture) arc(c AndOrConnector, lines []connectorLine, ink color.Color, width float32) {
	ahead := math.Pi / 2
	if r.graph.layout.sideways {
		ahead = 0
	}
	least, most := math.Inf(1), math.Inf(-1)
	from := lines[0].points[0]
	radius := arcRadius * r.graph.camera.Zoom
	for _, l := range lines {
		if angle := direction(l.points, radius); math.Cos(angle-ahead) > 0 { // not back
			least, most = min(least, angle), max(most, angle)
		}
	}
	if c.Label != "" && most >= least {
		at := around(from, radius*1.5, (least+most)/2)
		r.pen.Text(c.Label, at.X+float32(radius*0.5*math.Sin(ahead)), at.Y-float32(radius*0.3*math.Cos(ahead)), figureSize*float32(r.graph.camera.Zoom), true, ink)
	}
	if most-least < 0.01 {
		return
	}
	for i := range arcPieces {
		a := least + (most-least)*float64(i)/arcPieces
		b := least + (most-least)*float64(i+1)/arcPieces
		r.pen.Line(around(from, radius, a), around(from, radius, b), ink, max(1.2, width))
	}
}

// How a curve is drawn: from so many places between two points, as straight pieces of one
// length, which are longer where there would be too many.
const (
	curveSamples = 32
	pieceLength  = 4.5
	mostPieces   = 120
)

// smooth returns points on a curve that the given ones lead, from the first to the last
// and near the others, evenly far from each other. Two points are left as they are. The
// curve bends as little as it can (a cubic B-spline), so it cuts corners by a few units, and
// never leaves what the points span.
func smooth(points []fyne.Position) []fyne.Position {
	if len(points) == 2 {
		return points
	}
	last := len(points) - 1
	at := func(i int) fyne.Position { // beyond its ends the line goes straight on
		switch {
		case i < 0:
			return mirrored(points[1], points[0])
		case i > last:
			return mirrored(points[last-1], points[last])
		default:
			return points[i]
		}
	}
	dense := points[:1:1]
	for i := range last {
		a, b, c, d := at(i-1), at(i), at(i+1), at(i+2)
		for k := range curveSamples {
			t := float32(k+1) / curveSamples
			dense = append(dense, fyne.NewPos(spline(a.X, b.X, c.X, d.X, t), spline(a.Y, b.Y, c.Y, d.Y, t)))
		}
	}
	return even(dense)
}

// mirrored returns where a point is seen in another one.
func mirrored(p, in fyne.Position) fyne.Position { return fyne.NewPos(2*in.X-p.X, 2*in.Y-p.Y) }

// spline goes from near b at t 0 to near c at t 1.
func spline(a, b, c, d, t float32) float32 {
	rest := 1 - t
	return (rest*rest*rest*a + (3*t*t*t-6*t*t+4)*b + (3*rest*rest*rest-6*rest*rest+4)*c + t*t*t*d) / 6
}

// even returns points on a line that are equally far from each other along it.
func even(line []fyne.Position) []fyne.Position {
	whole := float32(0)
	for i, p := range line[1:] {
		whole += distance(line[i], p)
	}
	step := max(pieceLength, whole/mostPieces)
	out, gone := line[:1:1], float32(0)
	for i, to := range line[1:] {
		from := line[i]
		length := distance(from, to)
		for gone+length >= step*float32(len(out)) && length > 0 {
			share := (step*float32(len(out)) - gone) / length
			out = append(out, fyne.NewPos(from.X+(to.X-from.X)*share, from.Y+(to.Y-from.Y)*share))
		}
		gone += length
	}
	return append(out, line[len(line)-1])
}

func distance(a, b fyne.Position) float32 {
	return float32(math.Hypot(float64(b.X-a.X), float64(b.Y-a.Y)))
}

// direction returns the angle, in radians, from the first point of a line to where
// it is so far away.
func direction(points []fyne.Position, radius float64) float64 {
	from, to := points[0], points[len(points)-1]
	for _, p := range points[1:] {
		if math.Hypot(float64(p.X-from.X), float64(p.Y-from.Y)) >= radius {
			to = p
			break
		}
	}
	return math.Atan2(float64(to.Y-from.Y), float64(to.X-from.X))
}
