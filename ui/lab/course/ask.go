package course

import (
	"slices"
	"strings"

	"tengen/ai/problem"
	"tengen/ui/lab/pagekit"
)

// question asks the exercise in view, as soon as its answer is computed.
func (p *Page) question() (pagekit.Question, bool) {
	e, chosen := p.chosen()
	if !chosen {
		return pagekit.Question{}, false
	}
	t := p.kit.Text
	answer, known := p.answers[e.ID]
	return pagekit.Question{
		Exercise: t.T("lab.course.title") + " · " + t.T("lab.course.name."+e.ID),
		Text:     t.T("lab.course.ask." + e.ID),
		Hint:     t.T("lab.course.form." + formKeys[e.Kind]),
		Wanted:   p.inWords(e, answer),
		Right:    func(given string) bool { return e.Right(p.plain(e, given), answer) },
		Graded:   func(right bool) { p.kit.Progress.Tried(e.ID, right) },
	}, known
}

// formKeys end the keys of how an answer is written.
var formKeys = map[problem.CourseKind]string{
	problem.Number: "number", problem.Numbers: "numbers", problem.Word: "word", problem.Names: "names",
	problem.Letters: "letters", problem.Cell: "cell", problem.Point: "point",
}

// next goes on to the exercise after the one in view.
func (p *Page) next() { p.kit.Player.Jump(p.track.at%p.track.count + 1) }

// inWords writes a computed answer in the language of the window.
func (p *Page) inWords(e problem.CourseExercise, answer string) string {
	if e.Kind != problem.Word {
		return answer
	}
	words := strings.Fields(answer)
	for i, word := range words {
		words[i] = p.kit.Text.T("lab.course.word." + word)
	}
	return strings.Join(words, " ")
}

// plain writes an answer in words as the course does; the words of the language and
// English ones are understood, with blanks between them or not.
func (p *Page) plain(e problem.CourseExercise, given string) string {
	if e.Kind != problem.Word {
		return given
	}
	names := map[string]string{"α": "alpha", "β": "beta"}
	for _, word := range problem.CourseWords {
		names[strings.ToLower(p.kit.Text.T("lab.course.word."+word))] = word
	}
	spoken := make([]string, 0, len(names))
	for name := range names {
		spoken = append(spoken, name)
	}
	slices.SortFunc(spoken, func(a, b string) int { return len(b) - len(a) }) // one may be part of another
	var pairs []string
	for _, name := range spoken {
		pairs = append(pairs, name, " "+names[name]+" ")
	}
	return strings.NewReplacer(pairs...).Replace(strings.ToLower(given))
}

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
