package insight

import (
	"context"

	"fyne.io/fyne/v2"

	"tengen/ai/engine"
	"tengen/ui/background"
)

func isCut(n *engine.Node) bool { return n.End == engine.Cutoff }

// tapped chooses an item; what is chosen already, or is a bundle, unfolds or folds.
func (p *TreePage) tapped(i int) {
	if p.phase != ready {
		return
	}
	again := i == p.selected
	p.choose(i)
	if again || p.recording.items[i].kind != searched {
		p.open(i)
	} else if p.tree.Folded(i) {
		p.unfold(i)
	}
}

// choose makes an item the one that is told about.
func (p *TreePage) choose(i int) {
	if p.phase != ready || i == noItem {
		return
	}
	p.selected, p.hovered = i, noItem
	p.tree.Select(i)
	p.update()
	p.tree.Reveal(i)
	p.outline.reveal(i)
}

// open unfolds or folds an item, or shows more of its neighbours.
func (p *TreePage) open(i int) {
	it := p.recording.items[i]
	switch it.kind {
	case more, rest:
		count := len(p.recording.items)
		p.recording.widen(it.parent)
		p.tree.Restructure()
		p.choose(min(count, len(p.recording.items)-1)) // the first of the new ones
	case single, hidden:
	default:
		if p.tree.Folded(i) {
			p.unfold(i)
		} else {
			p.tree.Fold(true, i)
			p.update()
		}
	}
}

// unfold shows what stands below an item.
func (p *TreePage) unfold(i int) {
	p.tree.Fold(false, i)
	p.update()
	p.tree.Reveal(i)
}

// hover shows the stones of the item under the pointer.
func (p *TreePage) hover(i int, ok bool) {
	if p.phase != ready {
		return
	}
	if !ok {
		i = noItem
	}
	p.hovered = i
	p.showBoard()
}

// bestLine unfolds the best line and goes to its end.
func (p *TreePage) bestLine() {
	if p.phase != ready {
		return
	}
	i := 0
	for _, n := range p.recording.tree.Principal(p.recording.items[0].node) {
		p.recording.narrow(i)
		p.tree.Fold(false, i)
		next := p.recording.numberOf(i, n)
		if next == noItem {
			break
		}
		i = next
	}
	p.tree.Select(i)
	p.tree.Restructure()
	p.choose(i)
}

// foldAll goes back to the root and its moves.
func (p *TreePage) foldAll() {
	if p.phase != ready {
		return
	}
	p.recording.reset()
	p.recording.whatIfs = map[int]*whatIf{}
	p.selected = 0
	p.unfoldNew()
}

// chooseRound turns to another round of the search.
func (p *TreePage) chooseRound(round int) {
	if p.phase != ready || round == p.recording.round || round < 0 || round >= len(p.recording.tree.Rounds) {
		return
	}
	p.recording.choose(round)
	p.selected, p.hovered = 0, noItem
	p.unfoldNew()
}

// setDepth searches to another depth.
func (p *TreePage) setDepth(depth int) {
	if depth != p.depth {
		p.depth = depth
		if p.pos != nil {
			p.search()
		}
	}
}

// setSizes orders the moves by size or as they were searched.
func (p *TreePage) setSizes(sizes bool) {
	p.sizes = sizes
	if p.phase == ready {
		p.recording.sizes = sizes
		p.foldAll()
	}
}

// searchWhatIf searches the chosen move that was left out.
func (p *TreePage) searchWhatIf() {
	if p.phase != ready || p.busy || p.recording.items[p.selected].kind != single {
		return
	}
	s, i := p.recording, p.selected
	p.busy = true
	p.describe()
	background.Start(p.try, func(ctx context.Context, _ func(func())) (*whatIf, error) {
		return s.try(ctx, i)
	}, func(a *whatIf, err error) {
		p.try.Report(err)
		p.busy = false
		if err == nil && s == p.recording && i < len(s.items) {
			s.whatIfs[i] = a
		}
		p.tree.Restructure()
		p.update()
	})
}

// TypedKey moves through the tree.
func (p *TreePage) TypedKey(e *fyne.KeyEvent) {
	if p.phase == ready && p.walk(e.Name) {
		return
	}
	if !p.tree.Key(e) {
		p.PassKey(e)
	}
}

// walk serves the keys of the tree and reports whether it had a use for one.
func (p *TreePage) walk(key fyne.KeyName) bool {
	it := p.recording.items[p.selected]
	switch key {
	case fyne.KeyUp:
		p.choose(it.parent)
	case fyne.KeyDown:
		if it.kind == searched || it.kind == bundle {
			if p.tree.Folded(p.selected) {
				p.unfold(p.selected)
			}
			if kids := p.recording.children(p.selected); len(kids) > 0 {
				p.choose(kids[0])
			}
		}
	case fyne.KeyLeft:
		p.beside(-1)
	case fyne.KeyRight:
		p.beside(1)
	case fyne.KeyHome:
		p.choose(0)
	case fyne.KeyEnd:
		p.bestLine()
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeySpace:
		if it.kind == single {
			p.searchWhatIf()
		} else {
			p.open(p.selected)
		}
	case fyne.KeyPageUp:
		p.chooseRound(p.recording.round - 1)
	case fyne.KeyPageDown:
		p.chooseRound(p.recording.round + 1)
	default:
		return false
	}
	return true
}

// beside goes to a neighbour of the chosen item.
func (p *TreePage) beside(step int) {
	it := p.recording.items[p.selected]
	if it.parent == noItem {
		return
	}
	kids := p.recording.children(it.parent)
	for k, i := range kids {
		if i == p.selected && k+step >= 0 && k+step < len(kids) {
			p.choose(kids[k+step])
			return
		}
	}
}
