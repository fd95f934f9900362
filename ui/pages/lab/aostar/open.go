package aostar

// Open implements [pagekit.Opener]: the text of a graph, or "rewrite 6" for the chapter's
// rewriting of numbers.
func (p *Page) Open(text string) {
	if text == "rewrite 6" {
		text = ""
	}
	for i, e := range examples {
		if e.text == text {
			p.choose.SetSelectedIndex(i)
			p.open(i)
			p.input.Show(p.text)
			return
		}
	}
	p.input.Enter(text)
}
