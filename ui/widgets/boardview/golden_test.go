package boardview_test

import (
	"bytes"
	"flag"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/board"
	"tengen/board/record"
	"tengen/ui/view"
	"tengen/ui/widgets/boardview"
)

// go test -run Golden -update draws the pictures anew; look at them before
// keeping them.
var update = flag.Bool("update", false, "write the golden pictures")

// Machines round colours a little differently: this share of pixels may differ
// by more than this much light.
const (
	tolerance = 24
	mayDiffer = 0.004
)

func TestGolden(t *testing.T) {
	marked := played(t, board.Square(15), "H8", "G8", "H9", "I9", "I8", "H10", "I7", "I10", "J7", "K6", "G10", "F11")
	marked.Candidates = []view.Candidate{
		{Point: at(t, "J9"), Label: "W7"}, {Point: at(t, "G7"), Label: "+4.1", Rank: 1}, {Point: at(t, "F9"), Label: "+2.3", Rank: 4},
	}
	marked.Line = view.Line{Points: []board.Point{at(t, "J8"), at(t, "J6")}, First: board.Black}
	marked.Forbidden = []view.Forbidden{{Point: at(t, "D12"), Reason: "overline"}}

	truths := played(t, board.Square(4), "B2", "C3", "A1")
	truths.Look = view.Slate
	truths.Win = []board.Point{at(t, "A1"), at(t, "B2")}
	truths.Truths = []view.Truth{
		{Point: at(t, "D4"), Outcome: view.Wins, Label: "win 3"},
		{Point: at(t, "A3"), Outcome: view.Draws, Label: "平"},
		{Point: at(t, "C1"), Outcome: view.Loses, Label: "loss 6"},
	}
	lettered := played(t, board.Square(9), "E5", "D5", "E6", "F5")
	for i, kind := range []record.MarkKind{record.Label, record.Cross, record.Triangle, record.Square, record.Circle, record.Selected} {
		lettered.Marks = append(lettered.Marks, record.Mark{Point: board.Point{X: i + 1, Y: 1}, Kind: kind, Text: "A"})
	}
	for i, m := range []record.Mark{{Kind: record.Label, Text: "B"}, {Kind: record.Square}, {Kind: record.Triangle}, {Kind: record.Circle}} {
		m.Point = lettered.Moves[i]
		lettered.Marks = append(lettered.Marks, m)
	}
	tests := []struct {
		name  string
		state view.Board
		dark  bool
	}{
		{"marked-light", marked, false},
		{"truths-dark", truths, true},
		{"lettered-light", lettered, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			path := filepath.Join("testdata", tt.name+".png")
			got := boardview.Picture(tt.state, tt.dark, 400, 400)
			if *update {
				var file bytes.Buffer
				require.NoError(t, png.Encode(&file, got))
				require.NoError(t, os.WriteFile(path, file.Bytes(), 0o644))
			}
			file, err := os.ReadFile(path)
			require.NoError(t, err)
			want, err := png.Decode(bytes.NewReader(file))
			require.NoError(t, err)
			assert.Less(t, apart(want, got), mayDiffer)
		})
	}
}

// apart returns the share of pixels whose light differs visibly.
func apart(a, b image.Image) float64 {
	if a.Bounds() != b.Bounds() {
		return 1
	}
	n := 0
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			if d := light(a.At(x, y)) - light(b.At(x, y)); max(d, -d) > tolerance {
				n++
			}
		}
	}
	return float64(n) / float64(a.Bounds().Dx()*a.Bounds().Dy())
}
