package book

import (
	"tengen/ai/proof/checker"
	"tengen/board"
)

// winMemory holds the forced wins that were begun, by the board after Black's move, so
// that the next answer goes on with the same win. Without it Black would still win, but
// perhaps later than it was promised.
type winMemory struct {
	wins map[uint64]checker.Forced
	// order is a ring of what was kept, so that the oldest is forgotten first.
	order [remembered]uint64
	next  int
}

// remembered is more than the positions that the app and its lab ask about at a time.
const remembered = 256

func newWinMemory() winMemory { return winMemory{wins: map[uint64]checker.Forced{}} }

// keep notes the win of the board b, Black to move.
func (m *winMemory) keep(b *board.Board, f checker.Forced) {
	hash := b.Hash() ^ board.ZobristKey(f.Move(), board.Black)
	if _, ok := m.wins[hash]; !ok {
		delete(m.wins, m.order[m.next])
		m.order[m.next] = hash
		m.next = (m.next + 1) % remembered
	}
	m.wins[hash] = f
}

// after returns how a win goes on that led to the board b by a reply of White.
func (m *winMemory) after(b *board.Board) (checker.Forced, bool) {
	for _, reply := range stonesOf(b, board.White) {
		if f, ok := m.wins[b.Hash()^board.ZobristKey(reply, board.White)]; ok {
			if next, ok := f.Next(b, reply); ok {
				return next, true
			}
		}
	}
	return checker.Forced{}, false
}

// moved returns the win whose first move led to the board b.
func (m *winMemory) moved(b *board.Board) (checker.Forced, bool) {
	f, ok := m.wins[b.Hash()]
	return f, ok
}
