package problem

// Has what a lecture on search and a textbook's chapter ask of a student:
// their examples, with questions whose answers are computed by the textbook's algorithms.

import (
	"regexp"
	"slices"
	"strings"
)

// Kind says what an answer looks like.
type CourseKind uint8

// The kinds of answers.
const (
	Number  CourseKind = iota
	Numbers            // in order
	Word               // one or several of [Words]
	Names              // of nodes, in order
	Letters            // of moves
	Cell               // (row,column) of the judge, or ##### for none
	Point              // a cell as A1, or a split as 1+7
)

// Words are those that an answer can be made of.
var CourseWords = []string{"alpha", "beta", "win", "draw", "loss", "yes", "no"}

// Exercise is a question about an example.
type CourseExercise struct {
	ID      string // names it for good: in its words, and in what is kept
	Page    string // the lab's page on which the example can be seen, or SearchTree or Race
	Example string // in that page's notation, "" for what it shows anyway
	Kind    CourseKind
	Solve   func() string // the answer, in plain ASCII
}

// Section is a part of the course.
type CourseSection struct {
	Key       string
	Exercises []CourseExercise
}

// Sections returns the course from its begin.
func CourseSections() []CourseSection {
	return []CourseSection{
		{"astar", astar()},
		{"idastar", idastar()},
		{"firstwin", firstWin()},
		{"minimax", minimax()},
		{"alphabeta", alphaBeta()},
		{"andor", andOr()},
		{"games", games()},
		{"saved", saved()},
		{"gomoku", gomoku()},
	}
}

// thousands is a group of three digits and what stands before it, as in 255,168.
var thousands = regexp.MustCompile(`[,  ](\d{3}\b)`)

// Right tells whether an answer is the one wanted, however it is spaced.
func (e CourseExercise) Right(given, wanted string) bool {
	return slices.Equal(e.parts(given), e.parts(wanted))
}

// parts takes an answer apart. A list may be written with blanks, commas or both.
func (e CourseExercise) parts(answer string) []string {
	answer = strings.NewReplacer("−", "-", "，", ",", "（", "(", "）", ")", "＋", "+").Replace(strings.ToLower(answer))
	switch e.Kind {
	case Number:
		answer = thousands.ReplaceAllString(answer, "$1")
		fallthrough
	case Numbers, Word, Names:
		out := strings.FieldsFunc(answer, func(r rune) bool { return r == ' ' || r == ',' || r == '、' || r == '\t' })
		for i, part := range out {
			out[i] = strings.TrimPrefix(part, "+")
		}
		return out
	default:
		return []string{strings.Join(strings.Fields(answer), "")}
	}
}
