package match

import (
	"time"

	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
)

// Snapshot is the match at one moment. It belongs to whoever asked for it.
type Snapshot struct {
	Seq       uint64         // the last event that it includes
	Position  *rule.Position // a copy
	Node      *record.Node   // where the game stands; its Move may be read, the rest under [Match.View]
	Number    int            // moves from the root to here
	Result    record.Result
	Foul      *rule.Foul  // why the last stone is on a forbidden point, or nil
	Thinking  board.Stone // the side whose player chooses, or Empty
	Stopping  bool        // Stop was asked of it
	Waiting   bool        // an engine is to move, but waits for Resume
	Paused    bool
	CanUndo   bool
	CanRedo   bool
	CanPass   bool        // the side to move may pass
	DrawOffer board.Stone // the side that offers a draw, or Empty
	BlackBot  bool        // a player that is no human
	WhiteBot  bool
	Opening   game.OpeningState
	Clock     game.Reading

	human bool // a human is to place, to choose or to move
}

// Turn returns the side to move, also after the end.
func (s Snapshot) Turn() board.Stone { return s.Position.Turn() }

// AgainstProgram tells whether a person plays against a program, not two of a kind.
func (s Snapshot) AgainstProgram() bool { return s.BlackBot != s.WhiteBot }

// ByDecision is [game.Game.ByDecision].
func (s Snapshot) ByDecision() bool { return s.Result.Over() && !s.Position.Over() }

// HumanToMove tells whether Submit, or in the opening Choose, would ask the rules
// at all.
func (s Snapshot) HumanToMove() bool {
	return !s.Result.Over() && s.Thinking == board.Empty && s.human
}

// Snapshot returns the match as it stands.
func (m *Match) Snapshot() Snapshot {
	m.mu.Lock()
	defer m.mu.Unlock()
	s := Snapshot{
		Seq:       m.seq,
		Position:  m.game.Position(),
		Node:      m.game.Node(),
		Number:    len(m.game.Moves()),
		Result:    m.game.Result(),
		Foul:      m.game.Foul(),
		Paused:    m.paused,
		CanUndo:   m.backward() > 0,
		CanRedo:   m.game.Next() != nil,
		CanPass:   m.game.CanPass(),
		DrawOffer: m.game.DrawOffer(),
		BlackBot:  !m.human(m.playerOf(board.Black)),
		WhiteBot:  !m.human(m.playerOf(board.White)),
		Opening:   m.game.Opening(),
		Clock:     m.clock.Read(time.Now()),
		human:     m.human(m.game.Actor()),
	}
	if m.pending != nil {
		s.Thinking, s.Stopping = m.pending.side, m.pending.stopped
	} else {
		s.Waiting = !s.Result.Over() && !s.human
	}
	return s
}
