package aostar

import (
	"slices"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
)

// The settings.
const (
	allAncestors = "ancestors"
	withCycles   = "cycles"
	lastOfEqual  = "last"  // of connectors that cost the same the last is marked
	firstOfEqual = "first" // or the first, where an example would mark the last
)

var _ pagekit.Opener = (*Page)(nil)

// shortRewriting is the chapter's rewriting without its rules.
const shortRewriting = "rewrite 6"

// Open implements [pagekit.Opener]: the text of a graph, or of a rewriting.
func (p *Page) Open(text string) error {
	text, given := pagekit.CutSettings(text, allAncestors, withCycles, lastOfEqual, firstOfEqual)
	if text == shortRewriting {
		text = problem.ChapterRewriting
	}
	if p.openExample(text) {
		p.input.Show(p.text)
		return p.use(given)
	}
	if err := p.input.Enter(text); err != nil {
		return err
	}
	return p.use(given)
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

// use searches as the settings say.
func (p *Page) use(given pagekit.Settings) error {
	p.recording.last = given.Has(lastOfEqual) || p.usuallyLast() && !given.Has(firstOfEqual)
	p.recording.ancestors, p.recording.cycles = given.Has(allAncestors), given.Has(withCycles)
	p.recording.byStudent, p.recording.picks = false, nil
	p.again(false)
	return nil
}

// usuallyLast reports whether the example in view marks the last of equal connectors.
func (p *Page) usuallyLast() bool { return p.example != noExample && examples[p.example].last }

// Setup implements [pagekit.Opener].
func (p *Page) Setup() string {
	return pagekit.WithSettings(p.text, pagekit.If(p.recording.ancestors, allAncestors), pagekit.If(p.recording.cycles, withCycles),
		pagekit.If(p.recording.last && !p.usuallyLast(), lastOfEqual), pagekit.If(!p.recording.last && p.usuallyLast(), firstOfEqual))
}
