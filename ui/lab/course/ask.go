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
