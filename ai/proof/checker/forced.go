package checker

import (
	"slices"

	"tengen/board"
)

// Forced is a win of Black by threes and fours, as a strategy: an answer to whatever
// White replies. It belongs to a position with Black to move.
type Forced struct {
	g *geometry
	w *win
}

// Plies returns in how many plies Black has won at the latest.
func (f Forced) Plies() int { return f.w.plies }

// Move returns Black's move.
func (f Forced) Move() board.Point { return f.g.size.Point(int(f.w.first())) }

func (w *win) first() cell {
	if w.move == none {
		return w.line[0].four
	}
	return w.move
}

// Next returns how the win goes on after Black's move and a reply of White, both on
// the board b.
func (f Forced) Next(b *board.Board, reply board.Point) (Forced, bool) {
	p := newLineBoard(f.g)
	p.set(b)
	r := cell(f.g.size.Index(reply))
	if rows := p.cells(black, 1); !rows.empty() {
		return Forced{f.g, &win{move: none, line: []step{{rows.first(), none}}, plies: 1}}, true
	}
	if f.w.move == none {
		if s := f.w.line[0]; s.reply != r || len(f.w.line) == 1 {
			return Forced{}, false
		}
		rest := f.w.line[1:]
		return Forced{f.g, &win{move: none, line: rest, plies: pliesOf(rest)}}, true
	}
	d := f.w.after
	if w := d.answers[r]; w != nil {
		return Forced{f.g, w}, true
	}
	for _, w := range append([]*win{d.pass}, d.others...) {
		if w != nil && p.playLine(w.line) > 0 {
			return Forced{f.g, w}, true
		}
	}
	return Forced{}, false
}

// Line returns the moves from Black's first to the row, with the replies of White that
// put it off longest. The win is that of the board b.
func (f Forced) Line(b *board.Board) (moves []board.Point) {
	b = b.Clone()
	for {
		move := f.Move()
		b.Set(move, board.Black)
		moves = append(moves, move)
		if f.Plies() == 1 {
			return moves
		}
		reply := f.longest(b)
		b.Set(reply, board.White)
		moves = append(moves, reply)
		var ok bool
		if f, ok = f.Next(b, reply); !ok {
			return moves
		}
	}
}

// longest returns the reply that puts the win off longest after Black's move, which is
// on the board.
func (f Forced) longest(b *board.Board) board.Point {
	p := newLineBoard(f.g)
	p.set(b)
	reply := p.cells(black, 1).first()
	if reply == none {
		most := 0
		for r, w := range f.w.after.answers {
			if w.plies > most || w.plies == most && r < reply {
				reply, most = r, w.plies
			}
		}
	}
	return f.g.size.Point(int(reply))
}

// turned returns the win with every cell c at to[c]. It shares what the win shares.
func (w *win) turned(to *[maxCells]cell, done map[*win]*win) *win {
	if w == nil {
		return nil
	}
	if known, ok := done[w]; ok {
		return known
	}
	t := &win{move: none, plies: w.plies, line: slices.Clone(w.line)}
	done[w] = t
	for i, s := range t.line {
		t.line[i].four = to[s.four]
		if s.reply != none {
			t.line[i].reply = to[s.reply]
		}
	}
	if w.move == none {
		return t
	}
	t.move = to[w.move]
	t.after = &defence{answers: map[cell]*win{}, pass: w.after.pass.turned(to, done)}
	for r, answer := range w.after.answers {
		t.after.answers[to[r]] = answer.turned(to, done)
	}
	for _, other := range w.after.others {
		t.after.others = append(t.after.others, other.turned(to, done))
	}
	return t
}
