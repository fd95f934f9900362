package panels

import (
	"strconv"

	"fyne.io/fyne/v2"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/widgets"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// title says for whom the moves are and whose view the scores take.
func (c *Candidates) title() string {
	if c.shown.Restriction.On() {
		return c.side() + " — " + words.Restriction(c.text, c.shown.Restriction)
	}
	if c.shown.Thinker != "" && len(c.info.Candidates) > 0 {
		return words.Believed(c.text, c.shown.Thinker, c.side())
	}
	return c.side()
}

// side says for whom the moves are.
func (c *Candidates) side() string {
	if c.shown.Name != "" {
		if c.info.Turn == board.Empty {
			return c.shown.Name
		}
		return c.text.T("candidates.by", i18n.Args{"Name": c.shown.Name, "Side": c.text.Side(c.info.Turn)})
	}
	if c.info.Turn == board.Empty {
		return c.text.T("candidates.title")
	}
	if words.Turned(c.scores, c.info) {
		return c.text.T("candidates.turned")
	}
	return c.text.T("candidates.for", i18n.Args{"Side": c.text.Side(c.info.Turn)})
}

// facts says where the moves come from if not from a search alone, then how
// deep, how much, how fast and how long.
func (c *Candidates) facts() []string {
	i := c.info
	var facts []string
	said := i.Source == analysis.FromThreat && c.shown.Complete // that the rows are forced wins, they say themselves
	if i.Source != analysis.FromSearch && !said && (i.Source != analysis.OnlyMove || !i.Restricted) {
		facts = append(facts, c.source())
	}
	if n := c.shown.Weighed; n > 1 && n == len(i.Candidates) && n < c.rows {
		facts = append(facts, c.text.N("candidates.few", n))
	}
	if f := c.shown.Forced; f.Proven && f.Side == i.Turn.Opponent() {
		// What a search believes of the moves then only says which resists.
		facts = append(facts, c.text.T("source.lost"))
	}
	if c.shown.Complete && i.Source != analysis.FromSolver {
		facts = append(facts, c.text.T("limit.complete"))
	}
	if c.shown.Stopped != (view.Limit{}) {
		facts = append(facts, words.LimitStopped(c.text, c.shown.Stopped))
	}
	if !c.text.Details() {
		return facts
	}
	if i.Depth > 0 && i.Source != analysis.FromSolver && c.shown.Stopped.Depth == 0 {
		depth := strconv.Itoa(i.Depth)
		if i.SelDepth > i.Depth {
			depth += "–" + strconv.Itoa(i.SelDepth)
		}
		key := "candidates.depth"
		if i.Behind > 0 {
			key = "candidates.known"
		}
		facts = append(facts, c.text.T(key, i18n.Args{"Depth": depth, "Now": i.Behind}))
	}
	if i.Nodes == 0 {
		return facts
	}
	facts = append(facts, c.text.N("candidates.nodes", int(i.Nodes), i18n.Args{"Nodes": c.text.Count(i.Nodes)}))
	if !i.Done { // then the room is for the time
		facts = append(facts, c.text.T("candidates.speed", i18n.Args{"Nodes": c.text.Count(uint64(i.NodesPerSecond()))}))
	}
	return append(facts, c.text.Seconds(i.Elapsed))
}

// source says where moves come from that were not searched for.
func (c *Candidates) source() string {
	switch c.info.Source {
	case analysis.FromSolver:
		return c.text.T("source.solver")
	case analysis.FromThreat:
		return c.text.T("source.threat")
	case analysis.FromProof:
		return c.text.T("source.proof")
	case analysis.FromOpening:
		return c.text.T("source.opening")
	default:
		return c.text.T("source.only")
	}
}

// headingAndControl lays out a heading and a control at its right, which gives way where
// there is no room for both.
type headingAndControl struct{}

func (headingAndControl) MinSize(objects []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(objects[0].MinSize().Width, max(objects[0].MinSize().Height, objects[1].MinSize().Height))
}

func (headingAndControl) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	heading, control := objects[0], objects[1]
	least, wanted := heading.MinSize(), control.MinSize()
	width := size.Width
	if control.Visible() {
		width -= wanted.Width
	}
	if width < least.Width { // out of sight, and not hidden: the card decides whether it is
		width = size.Width
		control.Resize(fyne.Size{})
		control.Move(fyne.NewPos(size.Width, -wanted.Height))
	} else {
		control.Resize(wanted)
		control.Move(fyne.NewPos(width, (size.Height-wanted.Height)/2))
	}
	widgets.SetBounds(heading, 0, (size.Height-least.Height)/2, width, least.Height)
}

// sameLine gives all objects the same room, as high as the first: the others take its place at
// times.
type sameLine struct{}

func (sameLine) MinSize(objects []fyne.CanvasObject) fyne.Size {
	least := objects[0].MinSize()
	for _, o := range objects {
		if o.Visible() {
			least.Width = max(least.Width, o.MinSize().Width)
		}
	}
	return least
}

func (sameLine) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
		o.Move(fyne.NewPos(0, 0))
	}
}
