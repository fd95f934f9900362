package controller

import "tengen/ui/view"

// What is shown is plain data of package view.
type (
	Screen        = view.Screen
	Forced        = view.Forced
	Can           = view.Can
	Exercise      = view.Exercise
	ExerciseKind  = view.ExerciseKind
	ExerciseState = view.ExerciseState
	Hint          = view.Hint
	Review        = view.Review
	Remark        = view.Remark
	Sequence      = view.Sequence
)

// See package view.
const (
	Puzzles    = view.Puzzles
	Mistakes   = view.Mistakes
	NoExercise = view.NoExercise
	Asking     = view.Asking
	Judging    = view.Judging
	Answering  = view.Answering
	Refuted    = view.Refuted
	Solved     = view.Solved
	Given      = view.Given
)
