package mnk

import (
	"cmp"
	"context"
	"errors"
	"math/bits"
	"slices"
)

// Value is who wins with best play.
type Value struct {
	FirstWins bool // otherwise it is a draw
	Nodes     int  // positions looked at
}

// ErrLimit says that a search needs more positions than it may look at.
var ErrLimit = errors.New("not decided within the limit")

// Solve decides a game from the empty board, looking at most at limit positions.
func Solve(ctx context.Context, g Game, limit int) (Value, error) {
	if g.W < 1 || g.H < 1 || g.K < 2 || g.W*g.H > maxCells {
		return Value{}, ErrSize
	}
	s := newSearch(ctx, g, limit)
	wins := s.blackWins(position{})
	return Value{FirstWins: wins, Nodes: s.nodes}, s.err
}

// position is the stones of both. Black is to move when they are as many.
type position struct{ black, white cells }

func (p position) blackToMove() bool { return bits.OnesCount64(p.black) == bits.OnesCount64(p.white) }

func (p position) play(c cells) position {
	if p.blackToMove() {
		p.black |= c
	} else {
		p.white |= c
	}
	return p
}

type search struct {
	rows   []cells
	images [][]int
	all    cells
	k      int
	table  map[position]bool
	nodes  int
	limit  int
	ctx    context.Context
	err    error // why the search was stopped; its value is void then
}

func newSearch(ctx context.Context, g Game, limit int) *search {
	return &search{rows: g.rows(), images: g.images(), all: 1<<(g.W*g.H) - 1, k: g.K, table: map[position]bool{}, limit: limit, ctx: ctx}
}

// pollNodes is how many positions are looked at between two looks at the context.
const pollNodes = 1 << 12

// blackWins tells whether Black makes a row, whatever White does. Nobody has one yet.
func (s *search) blackWins(p position) bool {
	if s.err != nil {
		return false
	}
	s.nodes++
	switch {
	case s.nodes > s.limit:
		s.err = ErrLimit
		return false
	case s.nodes%pollNodes == 0 && s.ctx.Err() != nil:
		s.err = s.ctx.Err()
		return false
	}
	v := s.look(p)
	own, other := v.blackRow, v.whiteRow
	blackMoves := p.blackToMove()
	if !blackMoves {
		own, other = other, own
	}
	switch {
	case own != 0:
		return blackMoves
	case bits.OnesCount64(other) > 1:
		return !blackMoves
	case other != 0:
		return s.blackWins(p.play(other)) // the only move that stops the row
	case len(v.open) == 0 || paired(v.open):
		return false
	}
	key := s.key(p)
	if known, ok := s.table[key]; ok {
		return known
	}
	wins := !blackMoves
	for _, c := range v.moves() {
		if s.blackWins(p.play(c)) == blackMoves {
			wins = blackMoves
			break
		}
	}
	if s.err == nil {
		s.table[key] = wins
	}
	return wins && s.err == nil
}

// view is what the rows say of a position.
type view struct {
	blackRow, whiteRow cells   // with which a side completes a row
	open               []cells // the free cells of the rows that Black can still make
	weight             [maxCells]int
	useful             cells // those in a row that a side can still make
}

func (s *search) look(p position) (v view) {
	for _, row := range s.rows {
		black, white := bits.OnesCount64(row&p.black), bits.OnesCount64(row&p.white)
		if black > 0 && white > 0 {
			continue
		}
		free := row &^ (p.black | p.white)
		if white == 0 {
			v.open = append(v.open, free)
		}
		if black == s.k-1 {
			v.blackRow |= free
		}
		if white == s.k-1 {
			v.whiteRow |= free
		}
		v.useful |= free
		for rest := free; rest != 0; rest &= rest - 1 {
			v.weight[bits.TrailingZeros64(rest)] += 1 << (2 * (black + white))
		}
	}
	return v
}

// moves returns the useful cells, the heaviest first. A stone elsewhere changes nothing, and
// a move that changes nothing is never better than another.
func (v *view) moves() (all []cells) {
	for rest := v.useful; rest != 0; rest &= rest - 1 {
		all = append(all, rest&-rest)
	}
	slices.SortStableFunc(all, func(a, b cells) int {
		return cmp.Compare(v.weight[bits.TrailingZeros64(b)], v.weight[bits.TrailingZeros64(a)])
	})
	return all
}

// mostTurned is with how many stones positions are still compared in all orientations. With
// more, images seldom meet.
const mostTurned = 12

// key returns the least of the images of a position.
func (s *search) key(p position) position {
	if bits.OnesCount64(p.black|p.white) > mostTurned {
		return p
	}
	least := p
	for _, to := range s.images[1:] {
		q := position{turned(p.black, to), turned(p.white, to)}
		if q.black < least.black || q.black == least.black && q.white < least.white {
			least = q
		}
	}
	return least
}

func turned(c cells, to []int) (image cells) {
	for ; c != 0; c &= c - 1 {
		image |= 1 << to[bits.TrailingZeros64(c)]
	}
	return image
}
