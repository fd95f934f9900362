package sheets

import (
	"regexp"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"tengen/docs"
	"tengen/ui/words/i18n"
)

// linked is a link to another document, which the program does not have.
var linked = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)

// Guide shows how the program is used.
func (h Host) Guide() {
	language := h.Text.Language()
	title, body, _ := strings.Cut(linked.ReplaceAllString(docs.Guide(string(language)), "$1"), "\n")
	text := widget.NewRichTextFromMarkdown(body)
	text.Wrapping = fyne.TextWrapWord
	room := float32(0)
	if language == i18n.Chinese { // which has no spaces
		text.Wrapping = fyne.TextWrapBreak
		room = theme.TextSize() // The toolkit lets the first letter of words in italics stand beyond the end of a line.
	}
	h.read(&keyboard{}, strings.TrimPrefix(title, "# "), middle, container.New(layout.NewCustomPaddedLayout(0, 0, 0, room), text))
}
