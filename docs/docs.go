// Package docs holds the guide, which the program shows too.
package docs

import "embed"

//go:embed guide.md guide.zh.md
var guides embed.FS

// Guide returns the guide in the language of a tag, as Markdown: in English where there is none.
func Guide(tag string) string {
	text, err := guides.ReadFile("guide." + tag + ".md")
	if err != nil {
		text, _ = guides.ReadFile("guide.md") // embedded
	}
	return string(text)
}
