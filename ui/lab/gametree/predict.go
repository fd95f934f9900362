package gametree

import (
	"strconv"

	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// predict asks what the next step of a search finds, where one can know it: what a node is worth
// then, whether the rest is cut, whether a node must be searched again, whether what the table has
// is enough, and which child is tried first.
func predict[P any](t *i18n.Localizer, r *recording[P], a algorithm, name func(n int) string) (q pagekit.Question, ok bool) {
	next, more := r.Replay.Next()
	last, begun := r.Replay.Last()
	if !more || !begun {
		return q, false
	}
	node := func(met int) string {
		if n := r.at[met]; n > 0 {
			return t.T("lab.predict.node", i18n.Args{"Node": name(n)})
		}
		return name(0)
	}
	args := i18n.Args{"Node": node(last.Node), "Alpha": words.Number(last.Alpha), "Beta": words.Number(last.Beta), "Value": words.Number(last.Value)}
	yesOrNo := func(topic string, yes bool) (pagekit.Question, bool) {
		q.Topic, q.Text = topic, t.T("lab.predict."+topic, args)
		return q.YesOrNo(t, yes), true
	}
	switch {
	case next.Step == textbook.Hit:
		args["Known"] = between(t, next.Low, next.High)
		return yesOrNo("table", next.Decided())
	case last.Step == textbook.BackUp && last.Done < last.Children && a.bounds():
		return yesOrNo("cut", next.Step == textbook.Cut)
	case next.Step == textbook.Again && next.Parent >= 0 || next.Step == textbook.BackUp && last.Null && !next.Null:
		above := r.Replay.State().Nodes[last.Parent]
		args["Alpha"], args["Beta"] = words.Number(above.Alpha), words.Number(above.Beta)
		return yesOrNo("again", next.Step == textbook.Again)
	case next.Step == textbook.BackUp && next.Done < next.Children: // what the last one makes of it stands in the picture
		args["Node"], args["Mark"] = node(next.Node), sideName(next.Max)
		q.Topic, q.Text = "value", t.T("lab.predict.value", args)
		return q.Number(next.Value), true
	case next.Step == textbook.Enter && next.Parent == last.Node && last.Step == textbook.Enter && last.Children > 1 && r.ordered(last):
		q.Topic, q.Text = "order", t.T("lab.predict.order", args)
		q = q.Number(next.Child + 1)
		q.Right = func(answer string) bool {
			n, err := strconv.Atoi(answer)
			return err == nil && r.triesFirst(last, n-1, next.Child)
		}
		return q, true
	default:
		return q, false
	}
}

// ordered reports whether iterative deepening knows an order of the children of a node.
func (r *recording[P]) ordered(e event[P]) bool {
	return e.Limit > 1 && r.triesFirst(e, 0, 0)
}

// triesFirst reports whether a child was worth as much in the round before as the one that is tried
// first.
func (r *recording[P]) triesFirst(e event[P], child, first int) bool {
	kids := r.Nodes[r.at[e.Node]].Kids
	if child < 0 || child >= len(kids) {
		return false
	}
	value, known := r.Before(kids[child])
	best, _ := r.Before(kids[first])
	return known && value == best
}

// question asks what the next step finds, unless the student marks the tree.
func (p *trees) question() (q pagekit.Question, ok bool) {
	if p.exam != nil {
		return q, false
	}
	q, ok = predict(p.kit.Text, p.recording.recording, p.recording.algorithm, p.name)
	exercise := p.exercise
	if exercise == "" {
		exercise = p.recording.text
	}
	q.Exercise = p.kit.Text.T(p.recording.algorithm.name()) + " · " + exercise
	return q, ok
}
