package alphabeta

import (
	"strconv"
	"strings"

	"tengen/ui/widgets/graph"
	"tengen/ui/widgets/skin"
	"tengen/ui/words"
)

// inequality writes why a node was cut: its value against the bound of the other
// side.
func (s *recording) inequality(e event) string {
	if s.rules.Near > 0 {
		return "α " + words.Number(e.Alpha) + " ≥ β " + words.Number(e.Beta) + " − " + words.Number(s.rules.Near)
	}
	bound, _ := e.CutBound()
	if e.Max {
		return words.Number(e.Value) + " ≥ β " + words.Number(bound)
	}
	return words.Number(e.Value) + " ≤ α " + words.Number(bound)
}

// path names a node by the way to it: "1.2" is the second child of the root's
// first; the root's name is empty.
func (s *recording) path(n int) string {
	var parts []string
	for ; n > 0; n = s.Nodes[n].Parent {
		parts = append([]string{strconv.Itoa(s.Nodes[n].Place + 1)}, parts...)
	}
	return strings.Join(parts, ".")
}

// NodeView implements [graph.Model]: what the search knows at the current step.
func (p *Page) NodeView(n int) graph.NodeView {
	if p.exam != nil {
		return p.exam.nodeView(p.recording, n)
	}
	if v, opened := p.opened.values[n]; opened && p.recording.Pruned(n) {
		return graph.NodeView{Text: words.Number(v), Ink: skin.Quiet, Note: p.openedNote(n)}
	}
	known := p.recording.Visited(n)
	if known == nil {
		return p.recording.unread(n)
	}
	f := graph.NodeView{Current: p.recording.NodeOf(p.recording.Replay.State().Current) == n && p.recording.Replay.Index() > 0}
	switch {
	case known.CutOff:
		f.Ink, f.Alarmed, f.Note = skin.Alarm, true, p.recording.inequality(known.GameEvent)
	case known.Children > 0 && p.recording.algorithm == alphaBeta:
		f.Note = "α " + words.Number(known.Alpha) + "  β " + words.Number(known.Beta)
	}
	if p.line[n] || n == 0 && len(p.line) > 0 {
		f.Ink, f.Thick = skin.Accent, n != 0
	}
	f.Text = words.Proved(known.Bound(), known.Value)
	return f
}

// unread is the view of a node that the search has not visited.
func (s *recording) unread(n int) graph.NodeView {
	f := graph.NodeView{Ink: skin.Quiet, Dotted: s.Pruned(n)}
	if t := s.Nodes[n].Position; t.Children == nil {
		f.Text = words.Number(t.Value)
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

// Children implements [graph.Model].
func (p *Page) Children(n int) []int { return p.recording.Children(n) }

// Form implements [graph.Model].
func (p *Page) Form(n int) graph.Form { return p.recording.Form(n) }
