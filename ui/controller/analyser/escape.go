package analyser

import (
	"time"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/game"
)

// escapeTime is how long one works at each of the moves that held, six at the most.
const escapeTime = 10 * time.Minute

// ProveEscape lets it be proven in idle time whether the moves of the last escape held, one after
// the other; what comes of it is kept with the game. When one is not idle the work rests.
func (r *Review) ProveEscape(idle bool) {
	r.doubt = board.Pass
	if !idle || r.Running() || !r.config.Shown() {
		r.config.Rest()
		return
	}
	ply, move, ok := r.report.Doubt(r.plies)
	if !ok {
		r.config.Rest()
		if r.refuted && r.report.Escape == nil {
			r.refuted = false
			r.Start() // the moves before it are to be looked at now
		}
		return
	}
	p := r.plies[ply]
	after := p.Pos.Clone()
	if after.Play(move) != nil {
		return
	}
	if r.config.Prove(after, escapeTime, func(winner board.Stone, plies int) { r.proven(p, move, winner, plies) }) {
		r.doubt = move
	}
}

// proven keeps what came of proving that a move held, or did not.
func (r *Review) proven(p coach.Ply, move board.Point, winner board.Stone, plies int) {
	found := analysis.Candidate{Move: move, Line: []board.Point{move}}
	switch winner {
	case p.Pos.Turn():
		found.Score, found.Bound = analysis.WinIn(plies+1), analysis.AtLeast
	case p.Pos.Turn().Opponent():
		found.Score, found.Bound = analysis.LossIn(plies+1), analysis.AtMost
	}
	if err := r.config.Game.Edit(func(*game.Game) { coach.Settle(p.Node, move, found.Score) }); err != nil {
		r.host.Trouble(err)
	}
	_, lost := found.Score.Loss()
	r.refuted = r.refuted || lost
	if found.Score.Forced() {
		r.config.Known.Learn(p.Pos, found, analysis.Forced)
	}
}
