package aostar

import (
	"slices"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
)

// setup is what a link says: the text of a graph, or of a rewriting, and how it is searched.
type setup struct {
	Graph     string `link:",text"`
	Ancestors bool   `link:"ancestors"`
	Cycles    bool   `link:"cycles"`
	Equal     int    `link:"last|first"` // of connectors that cost the same, where not as usual
}

const (
	asUsual = iota - 1
	lastOfEqual
	firstOfEqual
)

var _ pagekit.Opener = (*Page)(nil)

// shortRewriting is the chapter's rewriting without its rules.
const shortRewriting = "rewrite 6"

// Open implements [pagekit.Opener].
func (p *Page) Open(text string) error {
	to := setup{Equal: asUsual}
	if err := p.kit.ReadSetup(text, &to); err != nil {
		return err
	}
	if to.Graph == shortRewriting {
		to.Graph = problem.ChapterRewriting
	}
	if p.openExample(to.Graph) {
		p.input.Show(p.text)
	} else if err := p.input.Enter(to.Graph); err != nil {
		return err
	}
	p.recording.last = to.Equal == lastOfEqual || to.Equal == asUsual && p.usuallyLast()
	p.recording.ancestors, p.recording.cycles = to.Ancestors, to.Cycles
	p.recording.byStudent, p.recording.picks = false, nil
	p.again(false)
	return nil
}

// openExample begins with the example that has a text, if there is one.
func (p *Page) openExample(text string) bool {
	i := slices.IndexFunc(examples, func(e example) bool { return e.text == text })
	if i < 0 {
		return false
	}
	p.choose.SetSelectedIndex(i)
	p.open(i)
	return true
}

// usuallyLast reports whether the example in view marks the last of equal connectors.
func (p *Page) usuallyLast() bool { return p.example != noExample && examples[p.example].last }

// Setup implements [pagekit.Opener].
func (p *Page) Setup() string {
	s := setup{Graph: p.text, Ancestors: p.recording.ancestors, Cycles: p.recording.cycles, Equal: asUsual}
	switch {
	case p.recording.last && !p.usuallyLast():
		s.Equal = lastOfEqual
	case !p.recording.last && p.usuallyLast():
		s.Equal = firstOfEqual
	}
	return pagekit.EncodeSetup(s)
}
