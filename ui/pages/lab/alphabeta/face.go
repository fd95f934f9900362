package alphabeta

import (
	"strconv"
	"strings"

	"tengen/ui/pages/lab/pagekit"
	"tengen/ui/widgets/tree"
)

// inequality writes why a node was cut: its value against the bound of the other
// side.
func (s *study) inequality(e event) string {
	if s.rules.Near > 0 {
		return "α " + pagekit.Number(e.Alpha) + " ≥ β " + pagekit.Number(e.Beta) + " − " + pagekit.Number(s.rules.Near)
	}
	bound, _ := e.CutBound()
	if e.Max {
		return pagekit.Number(e.Value) + " ≥ β " + pagekit.Number(bound)
	}
	return pagekit.Number(e.Value) + " ≤ α " + pagekit.Number(bound)
}

// path names a node by the way to it: "1.2" is the second child of the root's
// first; the root's name is empty.
func (s *study) path(n int) string {
	var parts []string
	for ; n > 0; n = s.parent[n] {
		parts = append([]string{strconv.Itoa(s.place[n] + 1)}, parts...)
	}
	return strings.Join(parts, ".")
}

// Face implements [tree.Model]: what the search knows at the step in hand.
func (p *Page) Face(n int) tree.Face {
	if p.exam != nil {
		return p.exam.face(p.study, n)
	}
	if v, opened := p.opened.values[n]; opened && p.study.pruned(n) {
		return tree.Face{Text: pagekit.Number(v), Ink: tree.Pale, Note: p.openedNote(n)}
	}
	known := p.study.visited(n)
	if known == nil {
		return p.study.unread(n)
	}
	f := tree.Face{Current: p.study.nodeOf(p.study.replay.State().Current) == n && p.study.replay.Index() > 0}
	switch {
	case known.CutOff:
		f.Ink, f.Alarmed, f.Note = tree.Alarm, true, p.study.inequality(known.GameEvent)
	case known.Children > 0 && p.study.algorithm == alphaBeta:
		f.Note = "α " + pagekit.Number(known.Alpha) + "  β " + pagekit.Number(known.Beta)
	}
	if p.line[n] || n == 0 && len(p.line) > 0 {
		f.Ink, f.Thick = tree.Accent, n != 0
	}
	f.Text = pagekit.Bounded(known.Bound(), known.Value)
	return f
}

// unread is the face of a node that the search has not visited.
func (s *study) unread(n int) tree.Face {
	f := tree.Face{Ink: tree.Pale, Dotted: s.pruned(n)}
	if t := s.nodes[n]; t.Children == nil {
		f.Text = pagekit.Number(t.Value)
		if t.Star {
			f.Text = "*"
		}
	}
	return f
}

// openedNote marks the top of what was searched anyway.
func (p *Page) openedNote(n int) string {
	if n == p.opened.node {
		return p.kit.Text.T("lab.alphabeta.anyway_note")
	}
	return ""
}

// Children implements [tree.Model].
func (p *Page) Children(n int) []int { return p.study.Children(n) }

// Form implements [tree.Model].
func (p *Page) Form(n int) tree.Form { return p.study.Form(n) }
