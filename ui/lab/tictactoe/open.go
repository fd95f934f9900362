package tictactoe

import (
	"strconv"
	"strings"

	"tengen/ui/lab/pagekit"
)

// The settings.
const (
	wholeTruth = "truth"
	plies      = "plies"   // = how many
	weights    = "weights" // = one for each cell, in place of open lines
	cutting    = "alphabeta"
)

// beyondNames are those of what is done where the plies end.
var beyondNames = []string{stopThere: "stop", quiescence: "quiescence", lookAgain: "again"}

var _ pagekit.Opener = (*Page)(nil)

// Open implements [pagekit.Opener]: the rows of a board, to look ahead from or, with truth,
// with what every position is worth.
func (p *Page) Open(text string) error {
	text, given := pagekit.CutSettings(text, append([]string{wholeTruth, plies, weights, cutting}, beyondNames...)...)
	root, err := readPosition(text)
	if err != nil {
		return p.input.Enter(text)
	}
	p.games.Cancel() // what is known of the evaluation before is void
	p.root, p.mode, p.contest = root, ahead, nil
	if given.Has(wholeTruth) {
		p.mode = truth
	}
	e := newEvaluation(root.side)
	e.plies, e.cuts = given.Number(plies, minPlies, maxPlies, e.plies), given.Has(cutting)
	e.beyond = beyond(given.Which(beyondNames, int(stopThere)))
	if own, ok := readWeights(strings.ReplaceAll(given[weights], ",", " "), root.side); ok {
		e.kind, e.weights = weighted, own
	}
	p.eval = e
	p.begin()
	return nil
}

// Setup implements [pagekit.Opener].
func (p *Page) Setup() string {
	if p.mode == truth {
		return pagekit.WithSettings(p.root.write(), wholeTruth)
	}
	own := ""
	if p.eval.kind == weighted {
		own = weights + "=" + strings.Join(strings.Fields(writeWeights(p.eval.weights, p.root.side)), ",")
	}
	return pagekit.WithSettings(p.root.write(), plies+"="+strconv.Itoa(p.eval.plies), pagekit.If(p.eval.cuts, cutting), beyondNames[p.eval.beyond], own)
}
