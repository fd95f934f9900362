package pagekit

import (
	"errors"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// TextOptions say what a [TextInput] is for.
type TextOptions struct {
	Title  string
	Format string // says how the text is written
	Rows   int    // of the text that are seen at once
	File   string // the name under which it is saved at first
	// Take shows what the text says. An error that has a place, as [Placed], is shown
	// there.
	Take func(text string) error
	// Say puts an error into the words of the window.
	Say func(error) string
	// Whole returns the text to save, which may be too long to be shown.
	Whole func() string
}

// Placed is an error that knows where in the text it is, both counted from 1.
type Placed interface {
	error
	Place() (line, column int)
}

// TextInput takes the input of a page as text: typed, pasted or of a file.
type TextInput struct {
	Entry   *widget.Entry
	Mistake *widgets.Text
	Object  fyne.CanvasObject

	kit     *Kit
	options TextOptions
}

// longestShown is how much text is shown to be changed, in bytes: a field for text is
// slow with more.
const longestShown = 6000

// NewTextInput returns the card of an input.
func (k *Kit) NewTextInput(o TextOptions) *TextInput {
	t := k.Text
	i := &TextInput{Entry: widget.NewMultiLineEntry(), Mistake: widgets.Plain(""), kit: k, options: o}
	i.Entry.TextStyle.Monospace = true
	i.Entry.Wrapping = fyne.TextWrapOff
	i.Entry.SetMinRowsVisible(o.Rows)
	i.Mistake.Hide()
	show := widgets.FlatButton(t.T("lab.text.show"), nil, func() { _ = i.take(i.Entry.Text) }) // the card says what is wrong
	opened := widgets.FlatButton(t.T("lab.text.open"), nil, func() {
		k.Files.OpenText(func(text string) {
			text = strings.TrimPrefix(strings.ReplaceAll(text, "\r\n", "\n"), "\ufeff")
			_ = i.Enter(text) // the card says what is wrong
		})
	})
	saved := widgets.FlatButton(t.T("lab.text.save"), nil, func() { k.Files.SaveText(o.File, o.Whole()) })
	i.Object = widgets.NewCard(o.Title, widgets.Label(o.Format), i.Entry, i.Mistake, widgets.Flow(show, opened, saved))
	i.Show(o.Whole())
	return i
}

// Show writes what the page shows now, in place of what was typed.
func (i *TextInput) Show(text string) {
	i.Entry.SetPlaceHolder("")
	if len(text) > longestShown {
		text = ""
		i.Entry.SetPlaceHolder(i.kit.Text.T("lab.text.long"))
	}
	i.Mistake.SetOrHide("")
	if i.Entry.Text != text {
		i.Entry.SetText(text)
	}
}

// Enter puts a text in place of what was typed and takes it. An error says in the words of
// the window where it is wrong, as the card then does.
func (i *TextInput) Enter(text string) error {
	i.Show(text)
	return i.take(text)
}

// take hands a text to the page, or says where it is wrong.
func (i *TextInput) take(text string) error {
	err := i.options.Take(text)
	if err == nil {
		i.Mistake.SetOrHide("")
		return nil
	}
	said := i.options.Say(err)
	var placed Placed
	if errors.As(err, &placed) {
		line, column := placed.Place()
		said = i.kit.Text.T("lab.text.mistake", i18n.Args{"Line": line, "Column": column, "Reason": said})
		i.Entry.CursorRow, i.Entry.CursorColumn = line-1, column-1
		i.Entry.Refresh()
	}
	i.Mistake.SetOrHide(said)
	return errors.New(said)
}
