package panels

import (
	"strconv"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/ui/view"
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
	if i.Source != analysis.FromSearch && (i.Source != analysis.OnlyMove || !i.Restricted) {
		facts = append(facts, c.source())
	}
	if n := c.shown.Weighed; n > 1 && n == len(i.Candidates) && n < c.rows {
		facts = append(facts, c.text.N("candidates.few", n))
	}
	if f := c.shown.Forced; f.Proven && f.Side == i.Turn.Opponent() {
		// What a search believes of the moves then only says which resists.
		facts = append(facts, c.text.T("source.lost"))
	}
	if c.shown.Stopped != (view.Limit{}) {
		facts = append(facts, words.LimitStopped(c.text, c.shown.Stopped))
	}
	if i.Depth > 0 && i.Source != analysis.FromSolver && c.shown.Stopped.Depth == 0 {
		depth := strconv.Itoa(i.Depth)
		if i.SelDepth > i.Depth {
			depth += "–" + strconv.Itoa(i.SelDepth)
		}
		facts = append(facts, c.text.T("candidates.depth", i18n.Args{"Depth": depth}))
	}
	if i.Nodes == 0 {
		return facts
	}
	return append(facts,
		c.text.N("candidates.nodes", int(i.Nodes), i18n.Args{"Nodes": c.text.Count(i.Nodes)}),
		c.text.T("candidates.speed", i18n.Args{"Nodes": c.text.Count(uint64(i.NodesPerSecond()))}),
		c.text.Seconds(i.Elapsed),
	)
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
