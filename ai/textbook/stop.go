package textbook

import "context"

// StopGame returns g without any children once ctx has ended, so that a search in
// it soon ends. Its result is void then: ask ctx.
func StopGame[P any](ctx context.Context, g Game[P]) Game[P] { return stopGame[P]{g, ctx} }

type stopGame[P any] struct {
	Game[P]
	ctx context.Context
}

func (s stopGame[P]) Children(p P) []P {
	if s.ctx.Err() != nil {
		return nil
	}
	return s.Game.Children(p)
}

// StopGraph returns g without any successors once ctx has ended, so that a search
// in it soon ends. Its result is void then: ask ctx.
func StopGraph[S comparable](ctx context.Context, g Graph[S]) Graph[S] {
	stop := stopGraph[S]{g, ctx}
	if r, ok := g.(Reversible[S]); ok {
		return stopReversible[S]{stop, r.Ends()}
	}
	return stop
}

type stopReversible[S comparable] struct {
	stopGraph[S]
	ends []S
}

func (s stopReversible[S]) Ends() []S { return s.ends }

type stopGraph[S comparable] struct {
	Graph[S]
	ctx context.Context
}

func (s stopGraph[S]) Successors(n S) []Edge[S] {
	if s.ctx.Err() != nil {
		return nil
	}
	return s.Graph.Successors(n)
}

// StopAndOr returns g with no connectors left to expand once ctx has ended, so
// that a search in it soon ends. Its result is void then: ask ctx.
func StopAndOr[S comparable](ctx context.Context, g AndOr[S]) AndOr[S] {
	return stopAndOr[S]{g, ctx}
}

type stopAndOr[S comparable] struct {
	AndOr[S]
	ctx context.Context
}

func (s stopAndOr[S]) Connectors(n S) []Connector[S] {
	if s.ctx.Err() != nil {
		return nil
	}
	return s.AndOr.Connectors(n)
}
