package graph

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
)

// broad is a tree of ten thousand nodes, each with ten children and words above it.
type broad struct{}

const broadNodes = 11_111

func (broad) Children(n int) (kids []int) {
	const each = 10
	for k := each*n + 1; k <= each*n+each && k < broadNodes; k++ {
		kids = append(kids, k)
	}
	return kids
}

func (broad) Form(n int) Form { return Form(n % 2) }

func (b broad) Room(n int) float64 { return RoomAbove(b.NodeView(n).Name, b.NodeView(n).Note) }

func (broad) NodeView(int) NodeView { return NodeView{Text: "0.53", Name: "H8", Note: "12.5/23"} }

// broadTree is such a tree in a window of a usual size.
func broadTree(b *testing.B) *Tree {
	test.NewTempApp(b)
	t := NewTree(broad{})
	w := test.NewTempWindow(b, t)
	w.SetPadded(false)
	w.Resize(fyne.NewSize(900, 700))
	return t
}

func BenchmarkLayoutOfTenThousand(b *testing.B) {
	t := broadTree(b)
	for b.Loop() {
		t.Restructure()
	}
}

// BenchmarkDrawTenThousand draws the tree whole, then as it is dragged at several zooms.
func BenchmarkDrawTenThousand(b *testing.B) {
	for _, c := range []struct {
		name string
		zoom float64
	}{{"whole", 1}, {"far", 4}, {"near", 30}, {"nearest", 1e6}} {
		b.Run(c.name, func(b *testing.B) {
			t := broadTree(b)
			if c.zoom > 1 {
				t.Zoom(c.zoom)
			}
			by := float32(7)
			for b.Loop() {
				t.Dragged(&fyne.DragEvent{Dragged: fyne.NewDelta(by, 0)})
				by = -by
			}
			b.ReportMetric(float64(len(test.WidgetRenderer(t).Objects())), "objects")
		})
	}
}
