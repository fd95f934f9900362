package pattern

import "tengen/board"

// keys are the hash numbers of the cells, as in [board.Board.Hash].
var keys = func() (k [2][CellSpace]uint64) {
	for i := range k[0] {
		p := Cell(i).Point()
		if p.X < 0 || p.Y < 0 || p.X >= board.MaxSide || p.Y >= board.MaxSide {
			continue
		}
		k[Black][i] = board.ZobristKey(p, board.Black)
		k[White][i] = board.ZobristKey(p, board.White)
	}
	return k
}()

// Place puts a stone of the side to move on the empty cell c.
func (b *Board) Place(c Cell) {
	c %= CellSpace
	side := b.turn
	b.moves = append(b.moves, undo{state: b.state, move: c, touched: len(b.log)})
	b.crowd(c, &b.moves[len(b.moves)-1].near)

	q := &b.squares[c]
	q.content = uint8(side) + blackStone
	b.counts[Black][q.class[Black]&15]--
	b.counts[White][q.class[White]&15]--
	b.value -= int32(q.value)
	b.hash ^= keys[side][c] ^ board.HashTurn
	b.free[c.row()] &^= 1 << c.column()
	b.empties--
	b.placed++

	before := [2]uint8{b.counts[Black][B], b.counts[White][B]}
	for d := range steps {
		word, position := c.place(d)
		b.words[d][word] ^= uint64(whiteStone>>side) << (cellBits * position)
		b.spread(c, d, b.words[d][word], position)
	}
	for s, n := range before {
		if n == 0 && b.counts[s][B] > 0 {
			b.threat[s] = c
		}
	}
	b.turn ^= 1
}

// spread renews the squares of the line in direction dir that see the new stone
// on c. Past a wall or past stones of both colours nobody sees it.
func (b *Board) spread(c Cell, dir int, line uint64, position int) {
	half := b.table.half
	for _, sign := range [2]int{1, -1} {
		step := sign * steps[dir]
		at, pos := int(c), position
		walls := uint8(cellEmpty)
		for range half {
			at += step
			pos += sign
			q := &b.squares[at&(CellSpace-1)]
			if q.content == cellEmpty {
				b.renew(q, dir, b.table.lines[b.table.key(line, pos)])
				continue
			}
			if walls &= q.content; walls == 0 {
				break
			}
		}
	}
}

// renew gives a square new lines in direction dir and adds up what this changes.
func (b *Board) renew(q *square, dir int, both uint8) {
	shift := uint(lineBits*dir) & 15
	black := (q.lines[Black]>>shift ^ uint16(both)) & (1<<lineBits - 1)
	white := (q.lines[White]>>shift ^ uint16(both>>lineBits)) & (1<<lineBits - 1)
	if black|white == 0 {
		return
	}
	b.log = append(b.log, *q)
	if black != 0 {
		b.change(q, Black, q.lines[Black]^black<<shift, 1)
	}
	if white != 0 {
		b.change(q, White, q.lines[White]^white<<shift, -1)
	}
}

// change gives a square new lines of one side; sign is +1 for Black, -1 for White.
func (b *Board) change(q *square, side Side, lines uint16, sign int16) {
	old, now := &b.lookup[side][q.lines[side]], &b.lookup[side][lines]
	q.lines[side] = lines
	delta := sign * (now.Value - old.Value)
	q.value += delta
	b.value += int32(delta)
	q.urge[side] += now.Attack - old.Attack
	q.urge[side^1] += now.Defence - old.Defence
	if was := q.class[side]; was != now.class {
		q.class[side] = now.class
		b.counts[side][was&15]--
		b.counts[side][now.class&15]++
		if now.class >= C {
			b.last[side][now.class-C] = q.self
		}
	}
}

// Undo takes the last stone or pass back.
func (b *Board) Undo() {
	u := &b.moves[len(b.moves)-1]
	b.moves = b.moves[:len(b.moves)-1]
	b.turn ^= 1
	if c := u.move; c != NoCell {
		for i := len(b.log) - 1; i >= u.touched; i-- {
			q := &b.log[i]
			b.squares[q.self&(CellSpace-1)] = *q
		}
		b.log = b.log[:u.touched]
		for d := range steps {
			word, position := c.place(d)
			b.words[d][word] |= cellEmpty << (cellBits * position)
		}
		b.squares[c].content = cellEmpty
		b.free[c.row()] |= 1 << c.column()
		b.empties++
		b.disperse(c, &u.near)
	}
	b.state = u.state
}

// Pass gives the move to the other side.
func (b *Board) Pass() {
	b.moves = append(b.moves, undo{state: b.state})
	b.hash ^= board.HashTurn
	b.turn ^= 1
}
