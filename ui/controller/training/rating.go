package training

import (
	"math"
	"slices"

	"tengen/ai/player"
	"tengen/ui/store"
)

// By how much a game can change the rating: more at first, when little is known.
const (
	firstStep  = 40
	laterStep  = 20
	firstGames = 20
)

// scale is the difference of ratings that makes the odds ten to one.
const scale = 400

// next returns the rating after a game against an opponent, by Elo's formula. The first
// opponent's rating is where one begins.
func next(r store.Results, opponent int, points float64) float64 {
	now, step := r.Rating, float64(laterStep)
	if r.Rated == 0 {
		now = float64(opponent)
	}
	if r.Rated < firstGames {
		step = firstStep
	}
	expected := 1 / (1 + math.Pow(10, (float64(opponent)-now)/scale))
	return now + step*(points-expected)
}

// Streaks after which another level is offered.
const (
	winsToRise   = 2
	lossesToFall = 3
)

// Standing is how a person stands against a level, and what the game on the board changed
// about it.
type LadderStanding struct {
	Tally  store.Tally
	Rating int    // 0 for none
	Change int    // by the game on the board, where it was rated
	Rated  bool   // it was
	Next   string // the level to try next, "" for none
}

// Standing returns how a person stands against the level of the game on the board.
func (l *Ladder) Standing() (s LadderStanding, ok bool) {
	if !l.on || l.game.ID == "" {
		return s, false
	}
	kept := l.results()
	s.Tally, s.Rating = kept.Levels[l.game.Level], rounded(kept.Rating)
	if g, counted := kept.Game(l.game.ID); counted {
		s.Next = neighbour(l.game.Level, s.Tally.Streak)
		if g.After != 0 {
			s.Rated, s.Rating = true, rounded(g.After)
			if g.Before != 0 {
				s.Change = s.Rating - rounded(g.Before)
			}
		}
	}
	return s, true
}

// Tally returns how a person stands against a level; ok is false while nothing is counted.
func (l *Ladder) Tally(level string) (t store.Tally, ok bool) {
	t, ok = l.results().Levels[level]
	return t, ok && l.on
}

// Rating returns the rating; 0 while there is none, or nothing is counted.
func (l *Ladder) Rating() int {
	if !l.on {
		return 0
	}
	return rounded(l.results().Rating)
}

// neighbour returns the level above after enough wins in a row, and the one below after
// enough losses; "" else.
func neighbour(level string, streak int) string {
	all := player.Levels()
	i := slices.IndexFunc(all, func(l player.Level) bool { return l.ID == level })
	switch {
	case i >= 0 && streak >= winsToRise:
		i++
	case i >= 0 && streak <= -lossesToFall:
		i--
	default:
		return ""
	}
	if i < 0 || i >= len(all) {
		return ""
	}
	return all[i].ID
}

func rounded(rating float64) int { return int(math.Round(rating)) }
