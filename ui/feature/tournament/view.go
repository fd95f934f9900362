package tournament

import (
	"cmp"
	"slices"

	"tengen/ai/arena"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/store"
)

// View is what the screen shows of games of engines against each other, while its page is open.
type View struct {
	On       bool // it can be kept, and so be played, and was read
	State    State
	Terms    Terms
	Seats    []store.Seat // who can be chosen, on that board
	Sets     []OpeningSet // and which openings
	Made, Of int          // openings, while they are made
	Played   int          // games
	Games    int          // that there will be
	Players  []Player     // the best first, since it has begun
	List     []Game       // in the order in which they ended; not to be changed
	SPRT     *SPRT        // nil for none
	Live     *Live        // nil for none
}

// State is how far it is.
type State int

// It has not begun, its openings are made, it is played, it waits, or it is over.
const (
	NotBegun State = iota
	Preparing
	Running
	Stopped
	Over
)

// Runs reports whether something is at work.
func (s State) Runs() bool { return s == Preparing || s == Running }

// Player is a player with the games played so far.
type Player struct {
	Name             string
	Won, Drawn, Lost int
	Pairs            arena.Pentanomial // of games with the same opening
	Against          []Score           // each player, in the same order
}

// Score is what one player has made against another: Games is 0 against itself.
type Score struct {
	Points float64
	Games  int
}

// Points are one for each game won, and half of one for each drawn.
func (p Player) Points() float64 { return float64(p.Won) + float64(p.Drawn)/2 }

// Game is a game that is over.
type Game struct {
	Black, White string
	Winner       board.Stone // Empty for a draw
	Fault        string      // what the loser did wrong, a key of arena.Faults; "" for nothing
	Moves        int
}

// SPRT is how far the test is: Verdict is 1 where Elo1 is accepted, -1 where Elo0 is.
type SPRT struct {
	Ratio, Low, High float64
	Verdict          int
}

// Live is the game that is played.
type Live struct {
	Black, White string
	Position     *rule.Position
}

// View returns what is shown of it, while its page is open.
func (t *Tournament) View() View {
	if !t.shown {
		return View{}
	}
	v := View{
		On: t.on(), State: t.state, Terms: t.terms, Seats: t.seats(), Sets: openingSets(t.variant),
		Made: t.made, Of: t.of, Played: len(t.list),
	}
	for _, name := range t.terms.Names {
		v.Players = append(v.Players, Player{Name: name, Against: make([]Score, len(t.terms.Names))})
	}
	for _, p := range t.pairings {
		v.Games += p.match.Pairs * p.match.GamesInPair()
		p.count(v.Players)
		if s := p.match.SPRT; s != nil {
			tally := p.match.Tally(p.games)
			v.SPRT = &SPRT{Ratio: s.Ratio(tally), Verdict: s.Verdict(tally)}
			v.SPRT.Low, v.SPRT.High = s.Bounds()
		}
	}
	v.Players = ranked(v.Players)
	for _, one := range t.list {
		v.List = append(v.List, t.row(one))
	}
	for i, l := range t.live {
		if l != nil && (v.Live == nil || i == t.latest && v.Live.Position.Over()) {
			v.Live = l
		}
	}
	return v
}

// ranked puts players into the order of their points, and so what each has made against the others.
func ranked(players []Player) (sorted []Player) {
	order := make([]int, len(players))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(players[b].Points(), players[a].Points()) })
	for _, i := range order {
		one := players[i]
		one.Against = nil
		for _, j := range order {
			one.Against = append(one.Against, players[i].Against[j])
		}
		sorted = append(sorted, one)
	}
	return sorted
}

// row describes a game that is over.
func (t *Tournament) row(one played) Game {
	names, black := t.pairings[one.pairing].names, 0
	if one.game.Second {
		black = 1
	}
	row := Game{Black: names[black], White: names[1-black], Fault: one.game.Fault, Moves: len(one.game.Messages)}
	switch one.game.Victor() {
	case black:
		row.Winner = board.Black
	case 1 - black:
		row.Winner = board.White
	}
	return row
}
