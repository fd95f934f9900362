package sheets

import (
	"regexp"
	"strings"

	"fyne.io/fyne/v2"
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
	if language == i18n.Chinese { // which has no spaces
		text.Wrapping = fyne.TextWrapBreak
	}
	h.read(&keyboard{}, strings.TrimPrefix(title, "# "), middle, text)
}
