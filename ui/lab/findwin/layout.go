package findwin

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/ui/widgets"
	"tengen/ui/widgets/skin"
)

// scrolling has the board with its words over the tree, and scrolls where there is too little height
// for both: the cells stay as large as a finger wants them.
func scrolling(upper, lower fyne.CanvasObject) fyne.CanvasObject {
	parts := &boardOverTree{}
	return container.New(view{parts}, container.NewVScroll(container.New(parts, upper, lower)))
}

// view tells the parts whether it is narrow before they get their places.
type view struct{ parts *boardOverTree }

// MinSize implements fyne.Layout.
func (view) MinSize(objects []fyne.CanvasObject) fyne.Size { return objects[0].MinSize() }

// Layout implements fyne.Layout.
func (v view) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	v.parts.narrow = narrow(size.Width)
	objects[0].Resize(size)
}

// narrow reports whether words beside the board leave it too little of a width, as on a telephone that
// is held sideways.
func narrow(width float32) bool { return width < narrowView }

// boardOverTree gives the board its share of the height, and the rest to the tree.
type boardOverTree struct{ narrow bool }

const (
	boardShare = 0.42
	boardMost  = 300 // at scale 1
	wordsShare = 0.6 // for words that want more; they scroll where that is too little
)

// Sizes of a view that scrolls.
const (
	narrowView  = 300 // below this width the words stand under the board
	narrowBoard = 160
	narrowWords = 190
	treeLeast   = 170
	viewLeast   = 320 // of the height of board and tree, where the words are beside the board
)

// MinSize is called by Fyne. In a narrow view the parts take any width.
func (b *boardOverTree) MinSize(objects []fyne.CanvasObject) fyne.Size {
	if b.narrow {
		return fyne.NewSize(0, narrowBoard+narrowWords+treeLeast)
	}
	upper, lower := objects[0].MinSize(), objects[1].MinSize()
	return fyne.NewSize(max(upper.Width, lower.Width), max(upper.Height, viewLeast))
}

// Layout implements fyne.Layout.
func (b *boardOverTree) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	high := max(objects[0].MinSize().Height, min(size.Height*boardShare, boardMost*skin.Scale()))
	if b.narrow {
		high = narrowBoard + narrowWords
	}
	widgets.SetBounds(objects[0], 0, 0, size.Width, high)
	words := objects[0].(*fyne.Container).Objects[1].(*container.Scroll).Content.MinSize().Height // at the width that they have got
	if most := min(words, size.Height*wordsShare); !b.narrow && most > high {
		high = most
		widgets.SetBounds(objects[0], 0, 0, size.Width, high)
	}
	widgets.SetBounds(objects[1], 0, high, size.Width, max(0, size.Height-high))
}

// boardAndWords puts what is said of the board to the right of it, or in a narrow view below it.
type boardAndWords struct{}

// wordsGap is the room between them at scale 1, wordsMost the width of the words, edgeMost and gapMost the
// parts of the width that the board and the room have at most.
const (
	edgeMost  = 0.4
	gapMost   = 0.04
	wordsGap  = 18
	wordsMost = 420
)

// MinSize implements fyne.Layout.
func (boardAndWords) MinSize(objects []fyne.CanvasObject) fyne.Size {
	a := objects[0].MinSize()
	return fyne.NewSize(2*a.Width, a.Height)
}

// Layout implements fyne.Layout.
func (boardAndWords) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if narrow(size.Width) {
		edge := min(narrowBoard, size.Width)
		widgets.SetBounds(objects[0], (size.Width-edge)/2, 0, edge, edge)
		widgets.SetBounds(objects[1], 0, edge, size.Width, max(0, size.Height-edge))
		return
	}
	gap := min(wordsGap*skin.Scale(), size.Width*gapMost)
	edge := max(0, min(size.Height, size.Width*edgeMost, size.Width-gap-objects[1].MinSize().Width))
	words := min(size.Width-edge-gap, wordsMost*skin.Scale())
	left := max(0, (size.Width-edge-gap-words)/2)
	widgets.SetBounds(objects[0], left, (size.Height-edge)/2, edge, edge)
	widgets.SetBounds(objects[1], left+edge+gap, 0, words, size.Height)
}
