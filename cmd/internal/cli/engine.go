package cli

import (
	"errors"
	"path/filepath"
	"strings"

	"tengen/ai/gomocup"
)

// Engine reads the command of an engine, split at its blanks.
func Engine(command string) (gomocup.Program, error) {
	words := strings.Fields(command)
	if len(words) == 0 {
		return gomocup.Program{}, errors.New("an engine's command is empty")
	}
	return gomocup.Program{Name: filepath.Base(words[0]), Path: words[0], Args: words[1:]}, nil
}
