package main

import (
	"errors"
	"math/rand/v2"

	"tengen/ai/arena"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/rule"
	"tengen/cmd/internal/cli"
)

// provenOpenings draws second moves of White that the shipped proof answers, each on any
// of the cells that it has under the symmetries of the board: one for every game.
func (f arenaFlags) provenOpenings(r rule.Rule, size board.Size) (all []arena.Opening, err error) {
	if r != rule.Freestyle || size != board.Square(15) {
		return nil, cli.Usagef("--proof is about the free rules on 15×15")
	}
	if f.openings != "" || f.sprt {
		return nil, cli.Usagef("--proof excludes --openings and --sprt")
	}
	shipped, err := book.Shipped()
	if err != nil {
		return nil, err
	}
	b := board.New(size)
	b.Set(size.Center(), board.Black)
	var proven []board.Point
	for _, second := range b.Empties() {
		b.Set(second, board.White)
		if _, ok := shipped.Quiet(b); ok {
			proven = append(proven, second)
		}
		b.Set(second, board.Empty)
	}
	if len(proven) == 0 {
		return nil, errors.New("no second move of White is proven")
	}
	rng := rand.New(rand.NewPCG(f.seed, 0))
	for range f.games {
		all = append(all, arena.Opening{size.Center(), proven[rng.IntN(len(proven))]})
	}
	return all, nil
}
