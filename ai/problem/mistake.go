package problem

import "fmt"

// Mistake says why a text is no problem, and where.
type Mistake struct {
	Fault        string         // names it, and ends the key of its words in the window
	Args         map[string]any // of its words
	Line, Column int            // from 1; 0 where it has no place
	english      string
	about        string // the text that it is about, whole
}

// wrong returns a mistake without a place. Its words may quote the text that it is about, and
// say the most that is allowed.
func wrong(fault, english, text string, most int) *Mistake {
	return &Mistake{Fault: fault, Args: map[string]any{"Text": Quote(text), "Most": most}, english: english, about: text}
}

// at gives the mistake a place.
func (m *Mistake) at(line, column int) *Mistake {
	m.Line, m.Column = line, column
	return m
}

// Placed reports whether it says where it is.
func (m *Mistake) Placed() bool { return m.Line > 0 }

// Error says it in English.
func (m *Mistake) Error() string {
	if m.Line == 0 {
		return m.english
	}
	return fmt.Sprintf("line %d, column %d: %s", m.Line, m.Column, m.english)
}
