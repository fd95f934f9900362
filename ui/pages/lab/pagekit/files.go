package pagekit

// Files opens and saves the texts of pages; the window does it, and says what goes
// wrong.
type Files interface {
	// OpenText asks for a file and hands its text over.
	OpenText(use func(text string))
	// SaveText asks where to write a text, beginning with a name.
	SaveText(name, text string)
}

// noFiles stands where there is no window.
type noFiles struct{}

func (noFiles) OpenText(func(string))   {}
func (noFiles) SaveText(string, string) {}
