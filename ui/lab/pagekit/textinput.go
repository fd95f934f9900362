package pagekit

import (
	"errors"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"tengen/ai/problem"
	"tengen/ui/widgets"
	"tengen/ui/words/i18n"
)

// TextOptions say what a [TextInput] is for.
type TextOptions struct {
	Title  string
	Format string // says how the text is written
	Rows   int    // of the text that are seen at once
	File   string // the name under which it is saved at first
	// Take shows what the text says. Its error is a [*problem.Mistake].
	Take     func(text string) error
	Mistakes string // begins the keys of the words of a mistake
	// Whole returns the text to save, which may be too long to be shown.
	Whole func() string
}

// TextInput takes the input of a page as text: typed, pasted or of a file.
type TextInput struct {
	Entry   *widgets.LineEntry
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
	i := &TextInput{Entry: k.NewLines(o.Rows), Mistake: widgets.Plain(""), kit: k, options: o}
	i.Entry.TextStyle.Monospace = true
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
	said := i.kit.Mistake(i.options.Mistakes, err)
	var mistake *problem.Mistake
	if errors.As(err, &mistake) && mistake.Line > 0 {
		said = i.kit.Text.T("lab.text.mistake", i18n.Args{"Line": mistake.Line, "Column": mistake.Column, "Reason": said})
		if i.Entry.Text == text { // it is not too long to be shown
			i.Entry.CursorRow, i.Entry.CursorColumn = mistake.Line-1, mistake.Column-1
			i.Entry.Refresh()
		}
	}
	i.Mistake.SetOrHide(said)
	return errors.New(said)
}

// Mistake says in the words of the window what is wrong with a text; keys begins the keys of
// these words.
func (k *Kit) Mistake(keys string, err error) string {
	var mistake *problem.Mistake
	if !errors.As(err, &mistake) {
		return err.Error()
	}
	for _, counted := range []string{"Rows", "Count"} {
		if n, ok := mistake.Args[counted].(int); ok {
			return k.Text.N(keys+mistake.Fault, n, mistake.Args)
		}
	}
	return k.Text.T(keys+mistake.Fault, mistake.Args)
}

// LineInput takes what a page shows as a line of text.
type LineInput struct {
	Line    *widgets.LineEntry
	Mistake *widgets.Text // says below the line what is wrong with it

	shown string
}

// NewLineInput returns a line for something that a page shows. Read says in the words of
// the window what is wrong with a text; take shows what was read.
func NewLineInput[T any](k *Kit, read func(text string) (T, error), take func(T)) *LineInput {
	l := &LineInput{Line: k.NewLine(), Mistake: widgets.Plain("")}
	l.Mistake.Hide()
	l.Line.OnSubmitted = func(text string) {
		what, err := read(text)
		if err != nil {
			l.Mistake.SetOrHide(err.Error())
			return
		}
		l.Mistake.SetOrHide("")
		take(what)
	}
	l.Line.OnChanged = func(text string) {
		if _, err := read(text); err == nil {
			l.Mistake.SetOrHide("")
		}
	}
	return l
}

// Show writes what the page shows, when it is something else than before: never while a
// text is typed.
func (l *LineInput) Show(text string) {
	if l.shown != text {
		l.shown = text
		l.Line.SetText(text)
	}
}

// Seed asks for random exercises by their number, so that a class has the same.
type Seed struct {
	Object fyne.CanvasObject
	Entry  *widgets.LineEntry

	now *uint64
	use func(seed uint64)
}

// NewSeed returns a line for the number of an exercise, which stands in now, 0 for none yet.
// Use shows the exercise of a number.
func (k *Kit) NewSeed(now *uint64, use func(seed uint64)) *Seed {
	s := &Seed{Entry: k.NewLine(), now: now, use: use}
	k.seeds = s
	s.write()
	s.Entry.OnSubmitted = s.plant
	next := widgets.FlatButton(k.Text.T("lab.seed.next"), nil, s.Next)
	s.Object = widgets.TextColumn(1, widgets.Label(k.Text.T("lab.seed.text")), container.NewBorder(nil, nil, nil, next, s.Entry))
	return s
}

// Next shows the exercise after the one of the present number.
func (s *Seed) Next() { s.Use(*s.now + 1) }

// Use shows the exercise of a number.
func (s *Seed) Use(seed uint64) {
	*s.now = seed
	s.write()
	s.use(seed)
}

// write shows the number; nothing before there is one.
func (s *Seed) write() {
	text := ""
	if *s.now > 0 {
		text = strconv.FormatUint(*s.now, 10)
	}
	s.Entry.SetText(text)
}

// plant takes a number that was typed.
func (s *Seed) plant(text string) {
	seed, err := strconv.ParseUint(strings.TrimSpace(text), 10, 64)
	if err != nil || seed == 0 {
		s.write()
		return
	}
	s.Use(seed)
}
