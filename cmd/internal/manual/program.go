// Package manual writes manual pages, in English and Chinese, and completions for shells
// from the tables of commands and options that the programs themselves read. Tests of the
// programs hand them over; packages are made with what they write.
package manual

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
)

// Program is what a program says of itself.
type Program struct {
	Name     string
	Section  int // of the manual: 1 for tools, 6 for games
	Version  string
	Summary  string   // half a line
	Operands string   // for the line that shows how it is called, such as "[FILE]"
	About    string   // paragraphs
	Options  []Option // of the program itself
	Commands []Command
	Exit     string // what its exit statuses mean
}

// Command is one word that a program takes first, with options of its own.
type Command struct {
	Name, Operands, Summary string
	Help                    string // as the program prints it
	Options                 []Option
}

// Option is one that begins with two dashes.
type Option struct {
	Name    string
	Value   string // what stands behind it; empty for a switch
	Help    string
	Choices []string // all that Value can be, where these are few
}

// Write puts the program's pages and completions where systems look for them below share,
// the folder.
func (p Program) Write(share string) error {
	chinese, err := p.chinese()
	if err != nil {
		return err
	}
	page := filepath.Join("man"+strconv.Itoa(p.Section), p.Name+"."+strconv.Itoa(p.Section))
	for name, text := range map[string]string{
		filepath.Join("man", page):                                    p.Page(english),
		filepath.Join("man", "zh_CN", page):                           chinese.Page(inChinese),
		filepath.Join("bash-completion", "completions", p.Name):       p.Bash(),
		filepath.Join("zsh", "site-functions", "_"+p.Name):            p.Zsh(),
		filepath.Join("fish", "vendor_completions.d", p.Name+".fish"): p.Fish(),
	} {
		path := filepath.Join(share, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil { //nolint:gosec // it is for everybody
			return fmt.Errorf("the manual: %w", err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil { //nolint:gosec // it is for everybody
			return fmt.Errorf("the manual: %w", err)
		}
	}
	return nil
}
