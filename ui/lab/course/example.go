package course

import "strings"

// wordKeys are the keys of what the words of an example's notation mean on its page. All
// else in an example is numbers, names and signs.
var wordKeys = map[string]string{
	"misplaced":      "lab.eight.misplaced",
	"overestimating": "lab.eight.over",
	"inconsistent":   "lab.eight.inconsistent",
	"siblings":       "lab.alphabeta.siblings",
	"near":           "lab.course.near",
	"truth":          "lab.rows.truth",
	"weights":        "lab.rows.weighted",
	"rewrite":        "lab.course.rewrite",
	"grundy":         "lab.games.grundy",
	"nim":            "lab.games.nim",
	"pick":           "lab.games.pick",
	"goal":           "lab.course.goal",
	"cycles":         "lab.aostar.cycles",
}

// exampleInWords writes an example in the language of the window: "with misplaced" is an
// instruction to its page and no way to tell a person.
func (p *Page) exampleInWords(example string) string {
	lines := strings.Split(strings.TrimSpace(example), "\n")
	for i, line := range lines {
		if strings.HasPrefix(line, "#") { // a remark in a graph
			lines[i] = ""
			continue
		}
		words := strings.Split(line, " ")
		for k, word := range words {
			name, value, _ := strings.Cut(word, "=") // as in near=3
			switch key, known := wordKeys[name]; {
			case known:
				words[k] = strings.TrimSpace(p.kit.Text.T(key) + " " + value)
			case word == "with":
				words[k] = "·"
			case word == "->":
				words[k] = "→"
			}
		}
		lines[i] = strings.Join(words, " ")
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}
