// Package lablink writes and reads links and small files that open a page of the lab at a
// step. They come from anywhere: what stands in one is harmless, or an error with words.
package lablink

import (
	"net/url"
	"path"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tengen/ai/problem"
)

// Link says what to show of the lab.
type Link struct {
	Page string // the key of a page
	Step int    // how many steps were taken
	Text string // what the page is set up with, in its own notation; may be empty
}

const (
	scheme = "tengen"
	host   = "lab"

	// Ending is that of the files.
	Ending = ".tlab"
	// magic begins a file.
	magic = "tengen-lab"
)

// Bounds of what is read, in bytes, and of the steps.
const (
	MostLink  = 32 << 10
	MostFile  = 1 << 20
	MostSteps = 1_000_000
	mostPage  = 40 // longer than the key of any page
)

// Fault says why something is no link.
type Fault string

// The faults, as they end the keys of their words, in the order in which they are found.
const (
	TooLong   Fault = "long"    // longer than MostLink or MostFile
	NoLink    Fault = "strange" // not a link, or not a file of the lab
	BadEscape Fault = "escapes" // a % that two digits do not follow, or the like
	NoText    Fault = "letters" // not UTF-8, or control characters
	BadStep   Fault = "step"    // not a number from 0 to MostSteps
)

// Error is what is wrong with a link or a file.
type Error struct {
	Fault Fault
	Text  string // the part that is wrong, shortened
}

// Error implements error.
func (e *Error) Error() string { return "no link to the lab: " + e.Text }

// Is reports whether a text wants to be a link.
func Is(text string) bool {
	const colon = len(scheme) + 1
	text = strings.TrimLeft(text, " \t\r\n")
	return len(text) >= colon && strings.EqualFold(text[:colon], scheme+":")
}

// IsFile reports whether a path is that of a file of the lab, by its name.
func IsFile(name string) bool { return strings.EqualFold(path.Ext(name), Ending) }

// String writes the link.
func (l Link) String() string {
	out := scheme + "://" + host + "/" + url.PathEscape(l.Page) + "?step=" + strconv.Itoa(l.Step)
	if l.Text != "" {
		out += "&text=" + strings.ReplaceAll(url.QueryEscape(l.Text), "+", "%20")
	}
	return out
}

// File writes the link as a file: a line with page and step, and the text.
func (l Link) File() string {
	return magic + " " + l.Page + " " + strconv.Itoa(l.Step) + "\n" + l.Text
}

// Parse reads a link.
func Parse(text string) (Link, error) {
	text = strings.TrimSpace(text)
	if len(text) > MostLink {
		return Link{}, fault(TooLong, text)
	}
	if !Is(text) {
		return Link{}, fault(NoLink, text)
	}
	u, err := url.Parse(text)
	if err != nil {
		return Link{}, fault(BadEscape, text)
	}
	page := strings.Trim(u.Path, "/")
	if !strings.EqualFold(u.Host, host) || page == "" {
		return Link{}, fault(NoLink, text)
	}
	given, err := url.ParseQuery(u.RawQuery)
	if err != nil {
		return Link{}, fault(BadEscape, u.RawQuery)
	}
	return link(page, given.Get("step"), given.Get("text"))
}

// Read reads a file.
func Read(data string) (Link, error) {
	if len(data) > MostFile {
		return Link{}, fault(TooLong, data)
	}
	data = strings.ReplaceAll(strings.TrimPrefix(data, "\ufeff"), "\r\n", "\n")
	head, text, _ := strings.Cut(data, "\n")
	words := strings.Fields(head)
	const page, step, least, most = 1, 2, 2, 3
	if len(words) < least || len(words) > most || words[0] != magic {
		return Link{}, fault(NoLink, head)
	}
	if len(words) < most {
		words = append(words, "")
	}
	return link(words[page], words[step], text)
}

// link checks the parts of a link.
func link(page, step, text string) (Link, error) {
	for _, part := range []string{page, step, text} {
		if !plain(part) {
			return Link{}, fault(NoText, part)
		}
	}
	if len(page) > mostPage || strings.ContainsFunc(page, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		return Link{}, fault(NoLink, page)
	}
	l := Link{Page: page, Text: text}
	if step != "" {
		n, err := strconv.ParseUint(step, 10, 32)
		if err != nil || n > MostSteps {
			return Link{}, fault(BadStep, step)
		}
		l.Step = int(n)
	}
	return l, nil
}

// plain reports whether something is text in lines.
func plain(text string) bool {
	return utf8.ValidString(text) && !strings.ContainsFunc(text, func(r rune) bool {
		return unicode.IsControl(r) && r != '\n' && r != '\t' && r != '\r'
	})
}

// fault names what is wrong, and quotes it.
func fault(f Fault, text string) error { return &Error{Fault: f, Text: problem.Quote(text)} }
