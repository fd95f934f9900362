package aostar

import "tengen/ui/pages/lab/pagekit"

// The settings.
const (
	allAncestors = "ancestors"
	withCycles   = "cycles"
)

var _ pagekit.Opener = (*Page)(nil)

// Open implements [pagekit.Opener]: the text of a graph.
func (p *Page) Open(text string) error {
	text, given := pagekit.CutSettings(text, allAncestors, withCycles)
	for i, e := range examples {
		if e.text == text {
			p.choose.SetSelectedIndex(i)
			p.open(i)
			p.input.Show(p.text)
			return p.use(given)
		}
	}
	if err := p.input.Enter(text); err != nil {
		return err
	}
	return p.use(given)
}

// use searches as the settings say.
func (p *Page) use(given pagekit.Settings) error {
	p.recording.ancestors, p.recording.cycles = given.Has(allAncestors), given.Has(withCycles)
	p.recording.byStudent, p.recording.picks = false, nil
	p.again(false)
	return nil
}

// Setup implements [pagekit.Opener].
func (p *Page) Setup() string {
	return pagekit.WithSettings(p.text, pagekit.If(p.recording.ancestors, allAncestors), pagekit.If(p.recording.cycles, withCycles))
}
