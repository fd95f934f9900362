package coach

import (
	"slices"

	"tengen/ai/analysis"
	"tengen/board"
	"tengen/board/record"
)

// Standing is how good a position is for Side, with the length of a forced result counted
// from there. The zero value is a position of which nothing is known.
type Standing struct {
	Side  board.Stone
	Score analysis.Score
	Depth int // plies of the search that says so
	Known bool
}

// StandingAfter returns how good the position after n is as far as the searches tell
// that are kept at n and at the node before it: of the position itself or, failing
// that, of the move that led there. [Assess] knows more, because it carries back what
// was found later in the game.
func StandingAfter(n *record.Node) Standing {
	led, here := standingOfMove(n), standingAt(n)
	if (knownScore{score: led.Score, known: led.Known}).outweighs(knownScore{score: here.Score.Opposite(), known: here.Known}) {
		return led
	}
	return here
}

// Standing returns how good the position of a ply is: as [StandingAfter] says or, where more
// is proven beside the searches, as that does.
func (p Ply) Standing() Standing {
	kept := StandingAfter(p.Node)
	best, ok := p.best(everything)
	n, ends := best.Ends()
	if !ok || !ends {
		return kept
	}
	proven := Standing{Side: p.Pos.Turn(), Score: best.Score, Depth: best.Depth, Known: true}
	m, _ := kept.Score.Win()
	if l, loses := kept.Score.Loss(); loses {
		m = l
	}
	if kept.Score.Forced() && m <= n {
		return kept
	}
	return proven
}

// standingAt is what a search said about the position after n.
func standingAt(n *record.Node) Standing {
	if n.Analysis == nil || len(n.Analysis.Lines) == 0 {
		return Standing{}
	}
	turn := board.Black
	if n.Move.Stone == board.Black {
		turn = board.White
	}
	return Standing{Side: turn, Score: analysis.ScoreOf(n.Analysis.Lines[0]), Depth: n.Analysis.Depth, Known: true}
}

// standingOfMove is what a search said about the move of n before it was played. A win
// that may come sooner counts, because only its length is uncertain.
func standingOfMove(n *record.Node) Standing {
	if n.Parent() == nil || n.Parent().Analysis == nil {
		return Standing{}
	}
	kept := n.Parent().Analysis
	i := slices.IndexFunc(kept.Lines, func(l record.Line) bool {
		_, wins := analysis.ScoreOf(l).Win()
		sure := l.Bound == analysis.Exact || wins && l.Bound == analysis.AtLeast
		return len(l.Moves) > 0 && l.Moves[0] == n.Move.Point && sure
	})
	if i < 0 {
		return Standing{}
	}
	return Standing{Side: n.Move.Stone, Score: afterMove(analysis.ScoreOf(kept.Lines[i])), Depth: kept.Depth, Known: true}
}

// afterMove returns what a move is worth as counted from the position after it. A move that
// ends the game keeps its length: there is none after it.
func afterMove(s analysis.Score) analysis.Score {
	if s == analysis.WinIn(1) {
		return s
	}
	return s.Later(-1)
}

// Standing returns how good the position after a move is for the side that played it.
func (m ReviewedMove) Standing() analysis.Score { return afterMove(m.After) }
