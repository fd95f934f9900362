package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets/skin"
)

// CardSection is a part of a column.
type CardSection struct {
	Word   string // key of the word on its tab: "tab.moves"
	Object fyne.CanvasObject
	height func() float32 // the least height at which it is worth showing
	alone  func() float32 // the least height at which it need not be under a tab; nil for the same
	most   func() float32 // the most height that it can use; nil for any
	share  float32        // of the height that is left over, in proportion to the others
	aside  bool           // it stands in the second column of two
	tab    *ToolbarButton // shown where the cards do not fit one below the other
}

// NewCardSection returns a card. Height says how much it needs at the least, see [LeastHeight],
// [WantedHeight] and [WantedOrLeastHeight]; it gets its share of the height that is left over.
func NewCardSection(word string, o fyne.CanvasObject, height func() float32, share float32) CardSection {
	return CardSection{Word: word, Object: o, height: height, share: share, tab: NewToolbarButton(nil, nil)}
}

// TitledCard is a card that shows its name, which it need not below a tab with that name.
type TitledCard interface{ ShowTitle(shown bool) }

// showTitle shows or hides the name on the card.
func (c CardSection) showTitle(shown bool) {
	o := c.Object
	if scroll, ok := o.(*container.Scroll); ok {
		o = scroll.Content
	}
	if card, ok := o.(TitledCard); ok {
		card.ShowTitle(shown)
	}
}

// OrTab puts the card under a tab, with all the room there is, where it would get less
// than so much height beside the others.
func (c CardSection) OrTab(height func() float32) CardSection {
	c.alone = height
	return c
}

// UpTo limits the height of the card to what it can use: the others have the rest.
func (c CardSection) UpTo(height func() float32) CardSection {
	c.most = height
	return c
}

// Aside puts the card into the second column where the room is wide enough for two.
func (c CardSection) Aside() CardSection {
	c.aside = true
	return c
}

// stackHeight is the least height of the card where it stands beside the others.
func (c CardSection) stackHeight() float32 {
	if c.alone != nil {
		return c.alone()
	}
	return c.height()
}

// LeastHeight is a height at scale 1, for any content.
func LeastHeight(height float32) func() float32 {
	return func() float32 { return height * skin.Scale() }
}

// WantedHeight is the height that an object wants.
func WantedHeight(o fyne.CanvasObject) func() float32 {
	return func() float32 { return o.MinSize().Height }
}

// WantedOrLeastHeight is the height that an object wants, but not less than one at scale 1.
func WantedOrLeastHeight(o fyne.CanvasObject, least float32) func() float32 {
	return func() float32 { return max(o.MinSize().Height, least*skin.Scale()) }
}

// Tab returns the button that brings the card into sight where it lies under a tab.
func (c CardSection) Tab() *ToolbarButton { return c.tab }

// CardSet is what a page shows in the column, below the head.
type CardSet struct {
	cards  []CardSection
	chosen int // the card that is shown where only one fits
}

// NewCardSet returns the cards in their order from above.
func NewCardSet(cards ...CardSection) *CardSet { return &CardSet{cards: cards} }

// After has the card in sight that was so in another set, if it is in this one.
func (s *CardSet) After(before *CardSet) *CardSet {
	for i, c := range s.cards {
		if before.chosen < len(before.cards) && c.Word == before.Chosen().Word {
			s.chosen = i
		}
	}
	return s
}

// Cards returns the cards from above.
func (s *CardSet) Cards() []CardSection { return s.cards }

// Chosen returns the card that is shown where only one fits.
func (s *CardSet) Chosen() CardSection { return s.cards[s.chosen] }

// CardColumn stacks cards: buttons to the pages of the same family if there are any, a head
// that is always there, and below them the cards of the page, one below the other where
// there is room, else one at a time under tabs; where there is room for two columns, some stand
// in the second one. The family stands at the top, where pages
// without a column can have it too: see [ButtonFamily].
type CardColumn struct {
	widget.BaseWidget

	// OnNarrow is called when the column has become narrow, or wide again.
	OnNarrow func()

	head   CardHead
	family []*ToolbarButton
	set    *CardSet
	narrow bool
	room   fyne.Size // in which the head stands
	form   Form
	more   *MoreButton // tabs for which a telephone has no room
}

// CardHead stands above the cards. Its height at a width does not depend on what it says at the
// moment, so that nothing below it jumps; nor does the part of the column's height that it may
// have at the most.
type CardHead interface {
	fyne.CanvasObject
	HeightAt(width float32) float32
	Share() float32
}

// NewCardColumn returns a column without cards.
func NewCardColumn(head CardHead) *CardColumn {
	c := &CardColumn{head: head, set: NewCardSet(), more: newMoreButton()}
	c.ExtendBaseWidget(c)
	return c
}

// Narrow reports whether there is room for the most important only.
func (c *CardColumn) Narrow() bool { return c.narrow }

// SetForm arranges the column for a window of a form: on a telephone all cards have tabs, in one
// row.
func (c *CardColumn) SetForm(form Form) {
	c.form = form
	c.more.Hide()
	c.Refresh()
}

// Phone reports whether the column stands on a telephone.
func (c *CardColumn) Phone() bool { return c.form.Phone() }

// SetMore names the button behind which tabs are for which there is no room.
func (c *CardColumn) SetMore(word string) { c.more.Set(word, nil) }

// SetCards shows other cards, with buttons above them that may be none.
func (c *CardColumn) SetCards(s *CardSet, family []*ToolbarButton) {
	c.set, c.family = s, family
	for i, card := range s.cards {
		card.tab.OnTapped = func() { c.choose(i) }
	}
	c.Refresh()
}

// Reveal brings the card with that word into sight where only one fits, and returns
// what is in it; nil if there is no such card.
func (c *CardColumn) Reveal(word string) fyne.CanvasObject {
	for i, card := range c.set.cards {
		if card.Word == word {
			c.choose(i)
			return card.Object
		}
	}
	return nil
}

func (c *CardColumn) choose(i int) {
	c.set.chosen = i
	c.Refresh()
}

// Fit gives the head another height after one of its parts has come or gone.
func (c *CardColumn) Fit() {
	if c.room.Width > 0 && c.head.Size().Height != headHeight(c.head, c.room) {
		c.Refresh()
	}
}

// row places buttons side by side, in as many rows as they need, and returns where
// they end below. Where that saves a row they stand closer.
func row(buttons []*ToolbarButton, top, width float32) float32 {
	left, height, all := float32(0), float32(0), float32(0)
	for _, a := range buttons {
		a.setStacked(width < ColumnMin*skin.Scale())
		a.Refresh()
		all += a.MinSize().Width
	}
	closer := max(0, ceil(all-width)) / float32(max(1, len(buttons)))
	if closer > theme.Padding() { // half of what is beside the words
		closer = 0
	}
	for _, a := range buttons {
		min := a.MinSize().SubtractWidthHeight(closer, 0)
		if left > 0 && left+min.Width > width+1 {
			left, top = 0, top+height
		}
		Place(a, left, top, min.Width, min.Height)
		left += min.Width
		height = max(height, min.Height)
	}
	return top + height
}

// ButtonFamily returns the buttons that turn to the pages of a family, for a page without a
// column. Given the place and the width of the column that other pages of the family have,
// they stand where they stand at its head.
func ButtonFamily(buttons []*ToolbarButton) *fyne.Container {
	var objects []fyne.CanvasObject
	for _, b := range buttons {
		objects = append(objects, b)
	}
	return container.New(&family{buttons: buttons}, objects...)
}

type family struct {
	buttons []*ToolbarButton
	height  float32 // at the width that was given last
}

func (f *family) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(0, f.height) }

func (f *family) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	f.height = row(f.buttons, 0, size.Width)
}

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
