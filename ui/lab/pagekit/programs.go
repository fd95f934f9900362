package pagekit

import (
	"embed"
	"regexp"
	"strings"
)

//go:embed listings
var listings embed.FS

// Program returns an algorithm as pseudocode in the language of the window and, where the course has a listing,
// as one of ours. Their lines name the steps that are done in them.
func (k *Kit) Program(key string) (pseudocode, listing string) {
	text, _ := listings.ReadFile("listings/" + key + ".txt") // there is none of most
	return k.Text.T("pseudocode." + key), strings.TrimSuffix(string(text), "\n")
}

// steps matches what names the steps of a line.
var steps = regexp.MustCompile(`(?m)  @.*$`)

// Bare returns a program without the names of its steps.
func Bare(program string) string { return steps.ReplaceAllString(program, "") }
