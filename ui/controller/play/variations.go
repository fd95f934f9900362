package play

import (
	"cmp"
	"slices"
	"strings"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/controller/host"
)

// Variations changes the tree of the game: it deletes moves and brings them back, cuts and pastes
// them, and orders the variations of a move. All of it is about the position shown.
type Variations struct {
	game    *Game
	deleted []deletion   // the last one last
	cut     *record.Node // what is pasted, nil for nothing
	from    uint64       // hash of the position that it followed
}

// deletion is what was taken out of the tree, and where it was.
type deletion struct {
	node, parent *record.Node
	place        int // among the parent's children
}

// Delete takes the move that led to the position shown, and all that follows it, out of the game.
func (v *Variations) Delete() { v.remove("play.said.deleted") }

// Cut is Delete of what is to be pasted elsewhere.
func (v *Variations) Cut() {
	if n := v.game.now.Node; v.remove("play.said.cut") {
		v.cut, v.from = n, v.game.now.Position.Hash()
	}
}

// remove takes the moves out and says so; said is a key. It reports whether it did.
func (v *Variations) remove(said string) (done bool) {
	n := v.game.now.Node
	d := deletion{node: n, parent: n.Parent(), place: n.Index()}
	if d.parent == nil {
		v.game.host.Say(host.Text("play.said.no_move"))
		return false
	}
	v.game.config.Leave()
	v.game.attempt(board.Pass, func() ([]match.Event, error) { return v.game.match.GoTo(d.parent) })
	var err error
	edited := v.game.Edit(func(g *game.Game) { err = g.Remove(n) })
	if err != nil || edited != nil {
		v.game.report(err)
		v.game.report(edited)
		return false
	}
	v.deleted = append(v.deleted, d)
	v.game.host.Say(host.Count(said, n.Len()))
	return true
}

// Paste puts a copy of what was cut behind the position shown and looks at it. What stands there
// already is joined.
func (v *Variations) Paste() {
	switch {
	case v.cut == nil:
		v.game.host.Say(host.Text("play.said.nothing_cut"))
		return
	case !fits(v.cut, v.game.now.Position):
		v.game.host.Say(host.Text("play.said.cut_not_fit"))
		return
	}
	v.game.config.Leave()
	pasted := v.cut.Clone()
	if v.game.now.Position.Hash() != v.from {
		for n := range pasted.All() {
			n.Analysis, n.Review = nil, nil // they were of other positions
		}
	}
	count := pasted.Len()
	err := v.game.Edit(func(g *game.Game) {
		if there := g.Node().Child(pasted.Move); there != nil && len(pasted.Setup) == 0 {
			join(there, pasted)
			pasted = there
			return
		}
		_ = g.Node().Attach(pasted) // it has no parent
	})
	v.game.report(err)
	v.game.attempt(board.Pass, func() ([]match.Event, error) { return v.game.match.GoTo(pasted) })
	v.game.host.Say(host.Count("play.said.pasted_moves", count))
}

// Merge joins the tree of another game into this one, from the empty board on. What is there already stays and takes
// what is said of it there.
func (v *Variations) Merge(other *record.Tree) {
	fits := false
	v.game.View(func(g *game.Game) {
		t := g.Tree()
		fits = t.Size == other.Size && len(t.Root().Setup) == 0 && len(other.Root().Setup) == 0
	})
	if !fits {
		v.game.host.Say(host.Text("play.said.merge_not_fit"))
		return
	}
	other.Root().Properties = nil // they are about the other game as a whole
	added := 0
	v.game.report(v.game.Edit(func(g *game.Game) {
		root := g.Tree().Root()
		before := root.Len()
		join(root, other.Root())
		added = root.Len() - before
	}))
	v.game.host.Say(host.Count("play.said.merged", added))
}

// fits reports whether moves can follow a position: the right side begins, and no point is taken.
func fits(branch *record.Node, pos *rule.Position) bool {
	if pos.Over() || !branch.Move.None() && branch.Move.Stone != pos.Turn() {
		return false
	}
	for n := range branch.All() {
		if !n.Move.None() && !n.Move.IsPass() && pos.Board().At(n.Move.Point) != board.Empty {
			return false
		}
	}
	return true
}

// Restore brings back what was deleted last, in its place, and looks at it.
func (v *Variations) Restore() {
	if len(v.deleted) == 0 {
		v.game.host.Say(host.Text("play.said.nothing_deleted"))
		return
	}
	v.game.config.Leave()
	d := v.deleted[len(v.deleted)-1]
	v.deleted = v.deleted[:len(v.deleted)-1]
	var err error
	edited := v.game.Edit(func(g *game.Game) {
		if again := d.parent.Child(d.node.Move); again != nil && len(d.node.Setup) == 0 {
			join(d.node, again)
			err = g.Remove(again)
		}
		if err == nil {
			err = d.parent.Attach(d.node)
		}
		if err == nil {
			d.node.MoveTo(d.place)
		}
	})
	if err != nil || edited != nil {
		v.game.report(err)
		v.game.report(edited)
		return
	}
	v.game.attempt(board.Pass, func() ([]match.Event, error) { return v.game.match.GoTo(d.node) })
	v.game.host.Say(host.Text("play.said.restored_moves"))
}

// join adds to a node what it lacks and the same move has that was played again, and what follows that.
func join(n, again *record.Node) {
	if again.Comment != n.Comment {
		n.Comment = strings.TrimSpace(n.Comment + "\n" + again.Comment)
	}
	if len(n.Marks) == 0 {
		n.Marks = again.Marks
	}
	if n.Analysis == nil || again.Analysis != nil && again.Analysis.Depth > n.Analysis.Depth {
		n.Analysis = again.Analysis
	}
	n.Name, n.Annotation, n.Times, n.Review = cmp.Or(n.Name, again.Name), cmp.Or(n.Annotation, again.Annotation), cmp.Or(n.Times, again.Times), cmp.Or(n.Review, again.Review)
	n.Result = cmp.Or(n.Result, again.Result)
	if len(n.Properties) == 0 {
		n.Properties = again.Properties
	}
	for _, child := range slices.Clone(again.Children()) {
		if there := n.Child(child.Move); there != nil && len(child.Setup) == 0 {
			join(there, child)
			continue
		}
		child.Detach()
		_ = n.Attach(child) // it has no parent now
	}
}

// forget drops what was deleted and cut, which belongs to another game.
func (v *Variations) forget() { v.deleted, v.cut = nil, nil }

// Promote makes the way to the position shown the main line.
func (v *Variations) Promote() {
	n, side := v.game.now.Node, false
	for ; n.Parent() != nil; n = n.Parent() {
		side = side || n.Index() > 0
	}
	v.order(side, "play.said.main_line", v.game.now.Node.Promote)
}

// Move moves the variation shown up among those of the same move, or down where by is 1.
func (v *Variations) Move(by int) {
	n := v.game.now.Node
	for n.Parent() != nil && len(n.Parent().Children()) < 2 {
		n = n.Parent()
	}
	place, last := n.Index()+by, 0
	if n.Parent() != nil {
		last = len(n.Parent().Children()) - 1
	}
	already := "play.said.first_variation"
	if by > 0 {
		already = "play.said.last_variation"
	}
	v.order(place >= 0 && place <= last, already, func() { n.MoveTo(place) })
}

// order lets change order the variations. Where there are none, or where they are in that order
// already, it says so; already is a key.
func (v *Variations) order(changes bool, already string, change func()) {
	branched := false
	for n := v.game.now.Node; n.Parent() != nil; n = n.Parent() {
		branched = branched || len(n.Parent().Children()) > 1
	}
	switch {
	case !branched:
		v.game.host.Say(host.Text("play.said.no_branch"))
	case !changes:
		v.game.host.Say(host.Text(already))
	default:
		v.game.report(v.game.Edit(func(*game.Game) { change() }))
		v.game.host.Say(host.Sentence{}) // what was said before is of another order
	}
}
