package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"net/url"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"tengen/board/record"
	"tengen/board/rule"
	"tengen/cmd/internal/version"
	"tengen/ui/lab/lablink"
	"tengen/ui/lab/pagekit"
	"tengen/ui/words/i18n"
)

// commandLine is what the program was started with.
type commandLine struct {
	file    string // a game to open, or a place in the lab; may be empty
	variant string // ID of the game to begin; empty to go on with the last one
	lang    string // language of the window; empty for the one in the settings
	version bool

	exercises int // so many of the lab are to be written, 0 for none
}

const usage = `Tengen plays five in a row and shows how it thinks.

Usage: tengen [options] [FILE]

FILE is a game to open (%s), a file of the search lab (.tlab) or a link to it
(tengen://lab/KEY?step=N&text=...). Without it Tengen goes on with the last game.
When Tengen is open already, its window takes the file and comes to the front; with
--board or --lang a second window opens, whose game is not kept.

Options:
%s`

// option is one of the command line, with what --help says of it.
type option struct {
	name, value, help string
	choices           []string // all that value can be
}

// options lists them in the order in which --help does.
func options() []option {
	return []option{
		{"board", "SIZE", "begin a new game on a board of that size", boardNames()},
		{"lang", "CODE", "language of the window", langNames()},
		{"exercises", "N", "write up to 40 exercises of FILE's lab page and their solutions to standard output, as PDF", nil},
		{"version", "", "print the version and exit", nil},
		{"help", "", "print this text and exit", nil},
	}
}

// parse reads the arguments after the program's name. It returns flag.ErrHelp
// when help was asked for, and writes nothing.
func parse(args []string) (commandLine, error) {
	var c commandLine
	var board string
	flags := flag.NewFlagSet("tengen", flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.StringVar(&board, "board", "", "")
	flags.StringVar(&c.lang, "lang", "", "")
	flags.IntVar(&c.exercises, "exercises", 0, "")
	flags.BoolVar(&c.version, "version", false, "")
	if err := flags.Parse(args); err != nil {
		return c, err
	}
	if flags.NArg() > 1 {
		return c, fmt.Errorf("one file at a time, please: %s", strings.Join(flags.Args(), ", "))
	}
	c.file = localPath(flags.Arg(0))
	return c, errors.Join(c.setBoard(board), c.checkLang(), c.checkExercises())
}

// localPath returns the path of a file that a desktop names by its address; anything else
// stays as it is.
func localPath(name string) string {
	address, err := url.Parse(name)
	if err != nil || address.Scheme != "file" || address.Path == "" {
		return name
	}
	path := address.Path
	if len(path) > 2 && path[0] == '/' && path[2] == ':' { // file:///C:/games/a.sgf
		path = path[1:]
	}
	return filepath.FromSlash(path)
}

func (c *commandLine) setBoard(size string) error {
	if size == "" {
		return nil
	}
	for _, v := range rule.Variants() {
		if sizeName(v) == strings.ToLower(size) {
			c.variant = v.ID
			return nil
		}
	}
	return fmt.Errorf("--board %s: want one of %s", size, strings.Join(boardNames(), ", "))
}

func (c *commandLine) checkLang() error {
	if c.lang == "" {
		return nil
	}
	// Match falls back to English, so an English answer to anything else is a no.
	if i18n.Match(c.lang) == i18n.English && !strings.HasPrefix(strings.ToLower(c.lang), string(i18n.English)) {
		return fmt.Errorf("--lang %s: want one of %s", c.lang, strings.Join(langNames(), ", "))
	}
	return nil
}

func (c *commandLine) checkExercises() error {
	switch {
	case c.exercises < 0 || c.exercises > pagekit.MostVariants:
		return fmt.Errorf("--exercises %d: want 1 to %d", c.exercises, pagekit.MostVariants)
	case c.exercises > 0 && !lablink.Is(c.file) && !lablink.IsFile(c.file):
		return errors.New("--exercises: a link to the lab or a .tlab file is missing")
	}
	return nil
}

func sizeName(v rule.Variant) string { return fmt.Sprintf("%dx%d", v.Size.W, v.Size.H) }

// boardNames lists the sizes of the presets; the first preset of a size is the
// one that --board begins.
func boardNames() (names []string) {
	for _, v := range rule.Variants() {
		if name := sizeName(v); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	return names
}

func langNames() (names []string) {
	for _, l := range i18n.Languages() {
		names = append(names, string(l))
	}
	return names
}

// help returns the text of --help.
func help() string {
	var list strings.Builder
	for _, o := range options() {
		says := o.help
		if len(o.choices) > 0 {
			says += ": " + strings.Join(o.choices, ", ")
		}
		fmt.Fprintf(&list, "  %-14s %s\n", strings.TrimSpace("--"+o.name+" "+o.value), says)
	}
	return fmt.Sprintf(usage, endings(), list.String())
}

// endings lists those of the files that can be opened: ".sgf, .psq or .lib".
func endings() string {
	var all []string
	for _, f := range record.Formats() {
		all = append(all, f.Endings...)
	}
	last := len(all) - 1
	return strings.Join(all[:last], ", ") + " or " + all[last]
}

// The build stamps it: go build -ldflags "-X main.commit=…".
var commit string

// The build stamps it, too: the address that knows the newest version, in the form of GitHub's
// api.github.com/repos/OWNER/NAME/releases/latest. Without it none is asked.
var releases string

// askable returns that address, "" in a package that its system renews.
func askable(environment func(string) string) string {
	for _, renewed := range []string{"FLATPAK_ID", "SNAP"} {
		if environment(renewed) != "" {
			return ""
		}
	}
	return releases
}

// versionLine is what --version prints and reports of crashes begin with.
func versionLine() string {
	return fmt.Sprintf("%s (%s, %s %s/%s)", version.Number, revision(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// revision returns the commit that was stamped in, or else the one that Go noted
// in the binary.
func revision() string {
	if commit != "" {
		return commit
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" {
				return s.Value[:min(len(s.Value), shortHash)]
			}
		}
	}
	return "unknown commit"
}

// shortHash is how much of a commit's name people read.
const shortHash = 10
