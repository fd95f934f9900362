package rotation

import (
	"errors"
	"strings"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
	"tengen/ui/words/i18n"
)

// plain is the setting of a search without an estimate.
const plain = "plain"

var _ pagekit.Opener = (*Page)(nil)

// Open implements [pagekit.Opener]: the digits of a position.
func (p *Page) Open(text string) error {
	line, given := pagekit.CutSettings(text, plain)
	r, err := problem.ParseRotation(line)
	if err != nil {
		return errors.New(p.mistake(err))
	}
	p.plain = given.Has(plain)
	p.setUp(r)
	return nil
}

// Setup implements [pagekit.Opener].
func (p *Page) Setup() string {
	return pagekit.WithSettings(p.position().String(), pagekit.If(p.plain, plain))
}

// mistake says why a line is no position.
func (p *Page) mistake(err error) string {
	return p.kit.Text.T("lab.rotation.mistake", i18n.Args{"Reason": strings.TrimSpace(err.Error())})
}
