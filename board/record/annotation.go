package record

import "bytes"

// Annotation is what an annotator writes behind a move: how good it was.
type Annotation uint8

// The annotations, as SGF knows them: TE[2], TE[1], IT, DO, BM[1], BM[2].
const (
	NoAnnotation Annotation = iota
	VeryGood
	Good
	Interesting
	Doubtful
	Bad
	VeryBad
)

// String returns the sign that is written behind the move: "?!"; "" for none.
func (a Annotation) String() string {
	return [...]string{NoAnnotation: "", VeryGood: "!!", Good: "!", Interesting: "!?", Doubtful: "?!", Bad: "?", VeryBad: "??"}[a]
}

// Mistaken tells whether the annotation says that the move was a mistake.
func (a Annotation) Mistaken() bool { return a == Bad || a == VeryBad }

// sgfAnnotations are the properties of the annotations with their values.
var sgfAnnotations = [...]struct{ name, value string }{
	VeryGood: {"TE", "2"}, Good: {"TE", "1"}, Interesting: {"IT", ""}, Doubtful: {"DO", ""}, Bad: {"BM", "1"}, VeryBad: {"BM", "2"},
}

// parseAnnotation reads a property; a value that is left out means the plain form.
func parseAnnotation(name string, value []byte) (Annotation, bool) {
	text := string(bytes.TrimSpace(value))
	for a, p := range sgfAnnotations {
		if a == int(NoAnnotation) || p.name != name {
			continue
		}
		if p.value == text || text == "" && p.value == "1" {
			return Annotation(a), true
		}
	}
	return NoAnnotation, false
}

// annotate gives a move the annotation that a property says, unless it has one: two are
// one too many.
func (r *sgfReader) annotate(n, last *Node, p *sgfProperty) {
	a, ok := parseAnnotation(p.name, p.first())
	if !ok || last.Move.None() || last.Annotation != NoAnnotation {
		n.addRaw(p.name, p.values...)
		return
	}
	last.Annotation = a
}

// appendAnnotation writes an annotation as a property.
func appendAnnotation(b []byte, a Annotation) []byte {
	if a == NoAnnotation {
		return b
	}
	p := sgfAnnotations[a]
	return append(append(append(append(b, p.name...), '['), p.value...), ']')
}
