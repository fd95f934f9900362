package app

import (
	"strings"
	"syscall/js"
	"unicode"
	"unicode/utf8"

	"fyne.io/fyne/v2"
)

// newGameMod is held down with N for a new game. Browsers keep Ctrl+N to themselves.
const newGameMod = fyne.KeyModifierAlt

// typing reports whether the keyboard writes a text. What can be written in can be selected.
func (b browser) typing() bool {
	_, text := b.win.Canvas().Focused().(interface{ SelectedText() string })
	return text
}

// write types a text in place of the last letters.
func (b browser) write(erased int, text string) {
	to := b.win.Canvas().Focused()
	if to == nil {
		return
	}
	for range erased {
		to.TypedKey(&fyne.KeyEvent{Name: fyne.KeyBackspace})
	}
	for _, r := range text {
		to.TypedRune(r)
	}
}

// unnamed are the keys besides letters that the toolkit has no names for in a browser.
const unnamed = ",-./*`;+=[]\\'"

// key serves the keys that the toolkit cannot name here: letters alone, and signs. A letter of
// another script stands for the Latin one in its place.
func (b browser) key(e js.Value) {
	key := strings.ToUpper(e.Get("key").String())
	if r, size := utf8.DecodeRuneInString(key); size == len(key) && unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) {
		key = strings.TrimPrefix(e.Get("code").String(), "Key")
	}
	letter := len(key) == 1 && key[0] >= 'A' && key[0] <= 'Z'
	if e.Get("isComposing").Bool() || len(key) != 1 || !letter && !strings.Contains(unnamed, key) {
		return
	}
	var mod fyne.KeyModifier
	for held, by := range map[string]fyne.KeyModifier{
		"shiftKey": fyne.KeyModifierShift, "altKey": fyne.KeyModifierAlt, "ctrlKey": ctrl, "metaKey": ctrl,
	} {
		if e.Get(held).Bool() {
			mod |= by
		}
	}
	name := fyne.KeyName(key)
	switch {
	case mod&^fyne.KeyModifierShift == 0:
		b.runner.Post(func() { b.typed(&fyne.KeyEvent{Name: name}) })
	case !letter || mod&ctrl == 0: // with Ctrl the toolkit knows letters
		b.runner.Post(func() { b.commands.typedShortcut(name, mod) })
	}
}

// typed hands a plain key to what has the keyboard.
func (b browser) typed(e *fyne.KeyEvent) {
	typedOverAll(b.win.Canvas(), e)
}

// typedShortcut does what a key stands for together with those held down.
func (c *commands) typedShortcut(key fyne.KeyName, mod fyne.KeyModifier) {
	for _, command := range c.all {
		if command.key == key && command.mod == mod {
			c.run(command)
			return
		}
	}
}
