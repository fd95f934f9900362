package alphabeta

import (
	"strconv"

	"tengen/ai/textbook"
	"tengen/ui/lab/pagekit"
)

// algorithmNames are those of the algorithms among the settings.
var algorithmNames = []string{alphaBeta: "alphabeta", recursive: "minimax", twoPhase: "twophase"}

// The other settings.
const (
	siblingsOnly = "siblings"
	near         = "near" // = how far apart the bounds may be
	marking      = "exam"
)

var _ pagekit.Opener = (*Page)(nil)

// Open implements [pagekit.Opener]: a tree.
func (p *Page) Open(text string) error {
	text, given := pagekit.CutSettings(text, append([]string{siblingsOnly, near, marking}, algorithmNames...)...)
	if err := p.input.Enter(text); err != nil {
		return err
	}
	p.recording.algorithm = given.Which(algorithmNames, alphaBeta)
	p.recording.rules = textbook.Rules{SiblingsOnly: given.Has(siblingsOnly), Near: given.Number(near, 0, maxNear, 0)}
	p.recording.rebuild()
	p.kit.Player.SetTrack(p.recording.Replay)
	if given.Has(marking) {
		p.toggleExam()
	}
	return nil
}

// Setup implements [pagekit.Opener].
func (p *Page) Setup() string {
	r := p.recording
	between := ""
	if r.rules.Near > 0 {
		between = near + "=" + strconv.Itoa(r.rules.Near)
	}
	return pagekit.WithSettings(p.treeText(), algorithmNames[r.algorithm], pagekit.If(r.rules.SiblingsOnly, siblingsOnly), between, pagekit.If(p.exam != nil, marking))
}

// treeText writes the tree; in an exam without its stars, which would tell what is never read.
func (p *Page) treeText() string {
	if p.exam == nil {
		return p.recording.root.String()
	}
	return p.exam.tree(p.recording, 0).String()
}
