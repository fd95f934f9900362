package boardview_test

import (
	"bytes"
	"image"
	"image/color"
	"testing"

	"github.com/stretchr/testify/assert"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/view"
	"tengen/ui/widgets/boardview"
)

// The side of test pictures in pixels.
const side = 480

// light returns how bright a pixel is, 0 to 255.
func light(c color.Color) int {
	return int(color.GrayModel.Convert(c).(color.Gray).Y)
}

// cellOf cuts p's cell out of the picture of a state.
func cellOf(s view.Board, p board.Point) *image.RGBA {
	pic := boardview.Picture(s, false, side, side)
	g := boardview.NewGrid(s.Size(), s.Symmetry, s.Coordinates, side, side)
	half := image.Pt(g.Pitch()/2, g.Pitch()/2)
	c := g.Center(p)
	return pic.SubImage(image.Rectangle{Min: c.Sub(half), Max: c.Add(half)}).(*image.RGBA)
}

// differ counts the pixels that are not the same in two cells.
func differ(a, b *image.RGBA) int {
	n := 0
	for y := range a.Rect.Dy() {
		for x := range a.Rect.Dx() {
			if a.At(a.Rect.Min.X+x, a.Rect.Min.Y+y) != b.At(b.Rect.Min.X+x, b.Rect.Min.Y+y) {
				n++
			}
		}
	}
	return n
}

func TestPictureShowsStones(t *testing.T) {
	s := played(t, board.Square(15), "C3", "D4", "K9")
	var pic *image.RGBA
	for _, view := range symmetries() {
		s.Symmetry = view
		pic = boardview.Picture(s, false, side, side)
		g := boardview.NewGrid(s.Size(), view, true, side, side)
		quarter := image.Pt(g.Pitch()/4, g.Pitch()/4)
		assert.Less(t, light(pic.At(g.Center(at(t, "C3")).Add(quarter).X, g.Center(at(t, "C3")).Add(quarter).Y)), 60)
		d4 := g.Center(at(t, "D4"))
		assert.Greater(t, light(pic.At(d4.X, d4.Y)), 220)
	}
	_, _, _, a := pic.At(0, 0).RGBA()
	assert.Zero(t, a, "outside the rounded corner nothing is drawn")
}

// Every part of the state changes the picture at its point, and nowhere else.
func TestPictureShowsEachMark(t *testing.T) {
	base := played(t, board.Square(15), "H8", "H9", "I8", "I9")
	tests := []struct {
		name   string
		change func(*view.Board)
		where  string
	}{
		{"last move", func(s *view.Board) { s.Moves = s.Moves[:3] }, "I9"},
		{"candidate", func(s *view.Board) {
			s.Candidates = []view.Candidate{{Point: at(t, "F6"), Label: "+4.1", Rank: 1}}
		}, "F6"},
		{"best", func(s *view.Board) {
			s.Candidates = []view.Candidate{{Point: at(t, "F6"), Label: "W7"}}
		}, "F6"},
		{"slip", func(s *view.Board) {
			s.Candidates = []view.Candidate{{Point: at(t, "F6"), Label: "L4", Rank: 1, Slip: true}}
		}, "F6"},
		{"weight", func(s *view.Board) {
			s.Weights = []view.Weight{{Point: at(t, "F6"), Value: -12}}
		}, "F6"},
		{"shape of a weight", func(s *view.Board) {
			s.Weights = []view.Weight{{Point: at(t, "F6"), Value: 12, Shape: []board.Point{at(t, "D6"), at(t, "E6"), at(t, "F6")}}}
		}, "E6"},
		{"line", func(s *view.Board) {
			s.Line = view.Line{Points: []board.Point{at(t, "F6")}, First: board.Black}
		}, "F6"},
		{"forbidden", func(s *view.Board) {
			s.Forbidden = []view.Forbidden{{Point: at(t, "F6"), Reason: "overline"}}
		}, "F6"},
		{"win", func(s *view.Board) { s.Win = []board.Point{at(t, "H8"), at(t, "I8")} }, "H8"},
		{"number", func(s *view.Board) { s.Numbers = true }, "H8"},
		{"truth", func(s *view.Board) {
			s.Truths = []view.Truth{{Point: at(t, "F6"), Outcome: view.Draws, Label: "draw"}}
		}, "F6"},
		{"letter", func(s *view.Board) { s.Marks = []record.Mark{{Point: at(t, "F6"), Text: "A"}} }, "F6"},
		{"letter on a stone", func(s *view.Board) { s.Marks = []record.Mark{{Point: at(t, "H8"), Text: "A"}} }, "H8"},
		{"cross", func(s *view.Board) { s.Marks = []record.Mark{{Point: at(t, "F6"), Kind: record.Cross}} }, "F6"},
		{"triangle", func(s *view.Board) { s.Marks = []record.Mark{{Point: at(t, "H8"), Kind: record.Triangle}} }, "H8"},
		{"square", func(s *view.Board) { s.Marks = []record.Mark{{Point: at(t, "F6"), Kind: record.Square}} }, "F6"},
		{"circle", func(s *view.Board) { s.Marks = []record.Mark{{Point: at(t, "F6"), Kind: record.Circle}} }, "F6"},
		{"selected", func(s *view.Board) { s.Marks = []record.Mark{{Point: at(t, "F6"), Kind: record.Selected}} }, "F6"},
		{"foul over a letter", func(s *view.Board) {
			s.Marks = []record.Mark{{Point: at(t, "F6"), Text: "A"}}
			s.Forbidden = []view.Forbidden{{Point: at(t, "F6"), Reason: "overline"}}
		}, "F6"},
	}
	far := at(t, "B14")
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := base
			tt.change(&s)
			assert.Greater(t, differ(cellOf(base, at(t, tt.where)), cellOf(s, at(t, tt.where))), 20)
			assert.Zero(t, differ(cellOf(base, far), cellOf(s, far)))
		})
	}
}

// The numbers of stones to come go on after those of the stones on the board, so that
// no number stands there twice.
func TestALineIsNumberedAfterTheStones(t *testing.T) {
	third := at(t, "F6")
	line := played(t, board.Square(15), "H8", "H9")
	line.Line = view.Line{Points: []board.Point{at(t, "B2"), at(t, "C2"), third}, First: board.Black}
	s := line
	s.Line.Points = s.Line.Points[2:]
	assert.NotZero(t, differ(cellOf(line, third), cellOf(s, third)), "alone it is the first")
	s.Numbers = true
	assert.Zero(t, differ(cellOf(line, third), cellOf(s, third)), "after two numbered stones it is the third")
}

func TestPictureIgnoresWhatIsOffTheBoard(t *testing.T) {
	clean := view.Board{Stones: board.New(board.Square(4))}
	s := clean
	off := board.Point{X: 12, Y: 12}
	s.Moves = []board.Point{off}
	s.Win = []board.Point{off, {X: -3, Y: 1}}
	s.Candidates = []view.Candidate{{Point: off, Label: "1"}}
	s.Line = view.Line{Points: []board.Point{off, board.Pass}, First: board.White}
	s.Forbidden = []view.Forbidden{{Point: off}}
	s.Marks = []record.Mark{{Point: off, Text: "A"}}
	s.Truths = []view.Truth{{Point: off, Label: "win 1"}}
	assert.True(t, bytes.Equal(boardview.Picture(clean, true, 200, 200).Pix, boardview.Picture(s, true, 200, 200).Pix))
}

func TestChineseLabelsAreDrawn(t *testing.T) {
	s := view.Board{Stones: board.New(board.Square(3))}
	label := func(text string) *image.RGBA {
		s.Truths = []view.Truth{{Point: at(t, "B2"), Label: text}}
		return cellOf(s, at(t, "B2"))
	}
	assert.Greater(t, differ(label("胜"), label("负")), 30, "not the same box for both")
}

// BenchmarkPictureFull is a picture from nothing, as after each step of a resize:
// the wood, the stones and the letters are drawn anew too.
func BenchmarkPictureFull(b *testing.B) {
	s := full()
	for b.Loop() {
		boardview.Picture(s, false, 736, 736)
	}
}
