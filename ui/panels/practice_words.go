package panels

import (
	"strings"

	"tengen/board"
	"tengen/ui/view"
	"tengen/ui/words"
	"tengen/ui/words/i18n"
)

// kindKey is the last part of the keys of a kind.
func kindKey(k view.ExerciseKind) string {
	if k == view.Mistakes {
		return "mistake"
	}
	return "puzzle"
}

// factWords says what is practised and how far one has come.
func (p *Practice) factWords() string {
	s, t := p.state, p.text
	var words []string
	if s.State != view.NoExercise {
		words = append(words, t.T("exercise.fact.number", i18n.Args{"Number": s.Number, "Count": s.Count}))
		if s.Grade > 0 {
			words = append(words, t.T("exercise.fact.grade", i18n.Args{"Grade": s.Grade}))
		}
	}
	return strings.Join(append(words, t.T("exercise.fact.solved", i18n.Args{"Number": s.Solved})), " · ")
}

// taskWords says what is to be found.
func (p *Practice) taskWords() string {
	s, t := p.state, p.text
	switch {
	case s.State == view.NoExercise:
		return t.T("exercise.nothing." + kindKey(s.Kind))
	case s.Kind == view.Mistakes:
		return t.T("exercise.task.mistake", i18n.Args{"Point": s.Played.String()})
	default:
		return t.N("exercise.task.puzzle", words.Moves(s.Plies), i18n.Args{"Side": t.Side(s.Side)})
	}
}

// hintWords says what has been given away.
func (p *Practice) hintWords() string {
	var words []string
	for _, h := range p.state.Hints {
		switch {
		case h.Step == 1 && h.Four:
			words = append(words, p.text.T("exercise.hint.four"))
		case h.Step == 1:
			words = append(words, p.text.T("exercise.hint.three"))
		case h.Point == board.Pass:
			words = append(words, p.text.T("exercise.hint.column", i18n.Args{"Column": board.ColumnName(h.Column)}))
		default:
			words = append(words, p.text.T("exercise.hint.point", i18n.Args{"Point": h.Point.String()}))
		}
	}
	return strings.Join(words, " ")
}

// saidWords says what became of the last try.
func (p *Practice) saidWords() string {
	s, t := p.state, p.text
	args := i18n.Args{"Point": s.Tried.String(), "Reply": s.Reply.String()}
	switch s.State {
	case view.Judging:
		return t.T("exercise.say.judging", i18n.Args{"Point": s.Tried.String()})
	case view.Answering:
		return t.T("exercise.say.answering")
	case view.Asking:
		if s.Tried != board.Pass {
			return t.T("exercise.say.onward")
		}
	case view.Solved:
		if s.Kind == view.Puzzles {
			return t.T("exercise.say.solved_puzzle")
		}
		return t.T("exercise.say.solved_mistake", i18n.Args{"Point": s.Tried.String()})
	case view.Refuted:
		switch {
		case s.Loses:
			return t.T("exercise.say.loses", args)
		case s.Kind == view.Puzzles:
			return t.T("exercise.say.held", args)
		default:
			return t.T("exercise.say.worse", args)
		}
	}
	return ""
}

// betterWords says what would have been better.
func (p *Practice) betterWords() string {
	s, t := p.state, p.text
	switch {
	case s.State == view.Refuted && s.Finished:
		return t.T("exercise.say.again")
	case s.Kind == view.Mistakes && (s.State == view.Given || s.State == view.Solved && s.Tried != s.Better.Move):
		return t.T("exercise.say.better", i18n.Args{
			"Better": s.Better.Move.String(), "Score": words.Standing(t, s.Better.Score, s.Better.Bound),
		})
	}
	return ""
}
