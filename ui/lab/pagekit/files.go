package pagekit

import "tengen/ui/widgets"

// Files opens and saves what pages show, as texts and as pictures; the window does it,
// and says what goes wrong.
type Files interface {
	// OpenText asks for a file and hands its text over.
	OpenText(use func(text string))
	// SaveText asks where to write a text, beginning with a name.
	SaveText(name, text string)
	// SavePicture asks where to write a picture, as widgets.SavePicture says.
	SavePicture(name string, draw func() widgets.PictureFile)
}

// noFiles stands where there is no window.
type noFiles struct{}

func (noFiles) OpenText(func(string))   {}
func (noFiles) SaveText(string, string) {}

func (noFiles) SavePicture(string, func() widgets.PictureFile) {}
