package grid

import "tengen/ui/lab/pagekit"

const diagonal = "diagonal"

var _ pagekit.Opener = (*Page)(nil)

// names are those of the methods and of the estimates among the settings.
func names() (ofMethods, ofHeuristics []string) {
	for _, m := range methods {
		ofMethods = append(ofMethods, m.key)
	}
	for _, h := range heuristics {
		ofHeuristics = append(ofHeuristics, h.key)
	}
	return ofMethods, ofHeuristics
}

// Open implements [pagekit.Opener]: a grid, with a method and an estimate.
func (p *Page) Open(text string) error {
	ofMethods, ofHeuristics := names()
	text, given := pagekit.CutSettings(text, append(append([]string{diagonal}, ofMethods...), ofHeuristics...)...)
	if err := p.input.Enter(text); err != nil {
		return err
	}
	p.method, p.heuristic, p.diagonal = given.Which(ofMethods, aStar), given.Which(ofHeuristics, 0), given.Has(diagonal)
	p.search(false)
	return nil
}

// Setup implements [pagekit.Opener].
func (p *Page) Setup() string {
	return pagekit.WithSettings(p.grid.String(), methods[p.method].key, heuristics[p.heuristic].key, pagekit.If(p.diagonal, diagonal))
}
