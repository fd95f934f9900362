package prover

import (
	"cmp"
	"slices"

	"tengen/ai/proof"
	"tengen/ui/view"
)

// list is what beats the moves of a position, as it comes. What is shown once stays where it is,
// so that nobody who points at a row hits another: first the moves that need a quiet answer,
// which mostly hold out longest, then all others, when they are known.
type list struct {
	quiet, rest []view.ProofReply
	seen        int
	shown       bool // the quiet ones are
}

// seenAReport is after how many moves it is told how many were looked at.
const seenAReport = 8

// add takes a reply, and returns what to show when there is something new to say.
func (l *list) add(r proof.Reply) (shown []view.ProofReply, news bool) {
	news = !r.Quiet && !l.shown
	l.shown = l.shown || !r.Quiet
	to := &l.rest
	if r.Quiet {
		to = &l.quiet
	}
	*to = append(*to, view.ProofReply{Move: r.Move, Answer: r.Answer, Plies: r.Plies})
	l.seen++
	if news = news || l.seen%seenAReport == 0; !news || !l.shown {
		return nil, news
	}
	return longestFirst(l.quiet), true
}

// whole returns all replies.
func (l *list) whole() []view.ProofReply {
	return append(longestFirst(l.quiet), longestFirst(l.rest)...)
}

// longestFirst returns replies with those first that hold out longest.
func longestFirst(found []view.ProofReply) []view.ProofReply {
	sorted := slices.Clone(found)
	slices.SortStableFunc(sorted, func(a, b view.ProofReply) int { return cmp.Compare(b.Plies, a.Plies) })
	return sorted
}

// longest returns in how many plies all of some replies are beaten.
func longest(replies []view.ProofReply) int {
	return slices.MaxFunc(replies, func(a, b view.ProofReply) int { return cmp.Compare(a.Plies, b.Plies) }).Plies
}
