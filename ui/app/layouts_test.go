package app

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"tengen/ui/widgets"
)

// latin are the letters of a US keyboard by their places; each is its own scan code here.
const latin = "QWERTYUIOPASDFGHJKLZXCVBNM"

// A letter of another script is the key in its place: it acts once, and where a text is written
// it is a letter.
func TestLettersOfOtherKeyboards(t *testing.T) {
	for name, written := range map[string]string{
		"English":   strings.ToLower(latin),
		"Russian":   "йцукенгшщзфывапролдячсмить",
		"Bulgarian": ",уеишщксдзьяаожгтнвюйъэфхп",
		"Greek":     ";ςερτυθιοπασδφγηξκλζχψωβνμ",
		"Hebrew":    "/'קראטוןםפשדגכעיחלךזסבהנמצ",
	} {
		t.Run(name, func(t *testing.T) {
			runes := []rune(written)
			require.Len(t, runes, len(latin))
			if name != "English" {
				before := widgets.LetterAt
				widgets.LetterAt = func(scanCode int) fyne.KeyName { return fyne.KeyName(latin[scanCode-1]) }
				t.Cleanup(func() { widgets.LetterAt = before })
			}
			s := start(t)
			// press presses a key as the toolkit tells of it: its name, if it has one, and then the rune.
			press := func(letter byte) {
				i := strings.IndexByte(latin, letter)
				e := &fyne.KeyEvent{Physical: fyne.HardwareKey{ScanCode: i + 1}}
				if r := runes[i]; r < 0x80 {
					e.Name = fyne.KeyName(strings.ToUpper(string(r)))
				}
				to := s.win.Canvas().Focused()
				to.TypedKey(e)
				to.TypedRune(runes[i])
			}
			done := map[string]int{}
			var letters []byte
			for _, c := range s.commands.all {
				if c.mod == 0 && len(c.key) == 1 && strings.Contains(latin, string(c.key)) {
					letters = append(letters, c.key[0])
					c.run = func() { done[string(c.key)]++ }
				}
			}
			require.Contains(t, string(letters), "H")
			for _, letter := range letters {
				press(letter)
				assert.Equal(t, map[string]int{string(letter): 1}, done)
				clear(done)
			}

			s.choose("command.comment")
			text := s.win.Canvas().Focused().(interface{ SelectedText() string })
			press('H')
			press('C')
			s.win.Canvas().Focused().(fyne.Shortcutable).TypedShortcut(&fyne.ShortcutSelectAll{})
			assert.Equal(t, string(runes[strings.IndexByte(latin, 'H')])+string(runes[strings.IndexByte(latin, 'C')]), text.SelectedText())
			assert.Empty(t, done)
		})
	}
}
