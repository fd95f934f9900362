package manual

import (
	_ "embed"
	"errors"
	"fmt"

	"github.com/BurntSushi/toml"
)

//go:embed chinese.toml
var chineseTexts string

// chineseProgram is a program in chinese.toml.
type chineseProgram struct {
	Summary, About, Exit string
	Options, Commands    map[string]string
}

// chinese returns the program with its texts in Chinese, and names what has none or is left
// over. Commands have a line each; their options are told by --help, in English.
func (p Program) chinese() (Program, error) {
	var all map[string]chineseProgram
	if _, err := toml.Decode(chineseTexts, &all); err != nil {
		return p, fmt.Errorf("chinese.toml: %w", err)
	}
	texts := all[p.Name]
	var problems []error
	take := func(from map[string]string, key string) string {
		text, found := from[key]
		if !found {
			problems = append(problems, fmt.Errorf("chinese.toml: %s has no text for %s", p.Name, key))
		}
		delete(from, key)
		return text
	}
	p.Summary, p.About, p.Exit = texts.Summary, texts.About, texts.Exit
	if p.Summary == "" || p.About == "" {
		problems = append(problems, fmt.Errorf("chinese.toml: %s has no summary or no description", p.Name))
	}
	options := append([]Option(nil), p.Options...)
	for i, o := range options {
		options[i].Help = take(texts.Options, o.Name)
	}
	p.Options = options
	var commands []Command
	for _, c := range p.Commands {
		commands = append(commands, Command{Name: c.Name, Operands: c.Operands, Summary: take(texts.Commands, c.Name)})
	}
	p.Commands = commands
	for _, left := range []map[string]string{texts.Options, texts.Commands} {
		for key := range left {
			problems = append(problems, fmt.Errorf("chinese.toml: %s has no %s any more", p.Name, key))
		}
	}
	return p, errors.Join(problems...)
}
