package cli

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"tengen/ai/gomocup"
)

// Engine reads the command of an engine: a program, which must be there, and its arguments,
// in quotes where they hold blanks. Backslashes are letters, as in the paths of Windows.
// A command that is the path of a program as it stands needs no quotes.
func Engine(command string) (gomocup.Program, error) {
	whole := gomocup.Program{Path: strings.TrimSpace(command)}
	if whole.Check() == nil {
		whole.Name = filepath.Base(whole.Path)
		return whole, nil
	}
	words, err := splitWords(command)
	if err != nil {
		return gomocup.Program{}, err
	}
	if len(words) == 0 {
		return gomocup.Program{}, errors.New("an engine's command is empty")
	}
	p := gomocup.Program{Name: filepath.Base(words[0]), Path: words[0], Args: words[1:]}
	return p, p.Check()
}

// splitWords splits a text at its blanks, but for those between two quotes of a kind.
func splitWords(text string) (words []string, err error) {
	var word strings.Builder
	var quote rune
	begun := false
	for _, r := range text + " " {
		switch {
		case r == quote:
			quote = 0
		case quote != 0:
			word.WriteRune(r)
		case r == '"' || r == '\'':
			quote, begun = r, true
		case r != ' ' && r != '\t' && r != '\n' && r != '\r':
			word.WriteRune(r)
			begun = true
		case begun:
			words = append(words, word.String())
			word.Reset()
			begun = false
		}
	}
	if quote != 0 {
		return nil, fmt.Errorf("%s: a quote %c is not closed", text, quote)
	}
	return words, nil
}
