package library

import (
	"fmt"

	"tengen/board/record"
)

// Ending is that of a library's file.
const Ending = ".db"

// Import is games that are read from files into a library.
type Import struct {
	Reader record.Reader
	Paths  []string     // files, copies of a library too, and folders with all below them: what has the ending of a record, texts apart
	Done   func(Report) // called after each transaction, on the goroutine of [Library.Import]; may be nil
}

// Report says what an import has done.
type Report struct {
	Files    int       // that were read
	Games    int       // that are new, or take the place of a damaged one
	Known    int       // that were there already, also as deleted ones
	Partial  int       // of the games that were read, those of which something was left out
	Failed   int       // files, and games in others, that could not be read
	Problems []Problem // what is to be said of these, the first mostProblems of them
	Notes    []Problem // what is odd in files, though nothing is lost: a guessed character set, another game, the first mostProblems of them
}

// mostProblems is how many problems a report names.
const mostProblems = 1000

// add keeps a problem, unless there are many.
func add(to *[]Problem, p Problem) {
	if len(*to) < mostProblems {
		*to = append(*to, p)
	}
}

// Problem is what is to be said of a file, or of a game in one, that could not be read as it stands.
type Problem struct {
	Path   string
	Game   int // from 1; 0: the file
	Reason string
}

// Error implements error.
func (p Problem) Error() string {
	if p.Game == 0 {
		return fmt.Sprintf("%s: %s", p.Path, p.Reason)
	}
	return fmt.Sprintf("%s, game %d: %s", p.Path, p.Game, p.Reason)
}
