package alphabeta

import (
	"errors"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
	"tengen/ui/words/i18n"
)

// inputRows is how many lines of a tree's text are seen at once.
const inputRows = 3

// newInput takes trees as the command line does.
func (p *Page) newInput() *pagekit.TextInput {
	t := p.kit.Text
	return p.kit.NewTextInput(pagekit.TextOptions{
		Title: t.T("lab.alphabeta.input"), Format: t.T("lab.alphabeta.format"), Rows: inputRows, File: "tree.txt",
		Take: func(text string) error {
			root, err := problem.ParseTree(text)
			if err == nil && root.Leaves() > maxLeaves {
				err = errTooLarge
			}
			if err == nil {
				p.show(root)
			}
			return err
		},
		Say:   p.sayMistake,
		Whole: p.treeText,
	})
}

var errTooLarge = errors.New("a tree with too many leaves")

// treeFaults are the keys of what can be wrong with a tree.
var treeFaults = map[problem.TreeFault]string{
	problem.TreeEnds:    "lab.alphabeta.mistake.ends",
	problem.TreeEmpty:   "lab.alphabeta.mistake.empty",
	problem.TreeDeep:    "lab.alphabeta.mistake.deep",
	problem.TreeStrange: "lab.alphabeta.mistake.strange",
	problem.TreeAfter:   "lab.alphabeta.mistake.after",
}

func (p *Page) sayMistake(err error) string {
	t := p.kit.Text
	var where *problem.TreeError
	if !errors.As(err, &where) {
		return t.T("lab.alphabeta.mistake.large", i18n.Args{"Most": t.Count(maxLeaves)})
	}
	return t.T(treeFaults[where.Fault], i18n.Args{"Text": where.Text})
}
