package display

import (
	"tengen/ai/arena"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/store"
)

// Tournament is what the screen shows of games of engines against each other, while its page is open.
type Tournament struct {
	On       bool // it can be kept, and so be played, and was read
	State    TournamentState
	Terms    store.Tournament
	Seats    []store.Seat       // who can be chosen, on that board
	Sets     []store.OpeningSet // and which openings
	Made, Of int                // openings, while they are made
	Played   int                // games
	Games    int                // that there will be
	Players  []TournamentPlayer // the best first, since it has begun
	List     []TournamentGame   // in the order in which they ended; not to be changed
	SPRT     *TournamentSPRT    // nil for none
	Live     *TournamentLive    // nil for none
}

// TournamentState is how far it is.
type TournamentState int

// It has not begun, its openings are made, it is played, it waits, or it is over.
const (
	TournamentNew TournamentState = iota
	TournamentPreparing
	TournamentRunning
	TournamentStopped
	TournamentOver
)

// Runs reports whether something is at work.
func (s TournamentState) Runs() bool { return s == TournamentPreparing || s == TournamentRunning }

// TournamentPlayer is a player with the games played so far.
type TournamentPlayer struct {
	Name             string
	Won, Drawn, Lost int
	Pairs            arena.Pentanomial // of games with the same opening
	Against          []TournamentScore // each player, in the same order
}

// TournamentScore is what one player has made against another: Games is 0 against itself.
type TournamentScore struct {
	Points float64
	Games  int
}

// Points are one for each game won, and half of one for each drawn.
func (p TournamentPlayer) Points() float64 { return float64(p.Won) + float64(p.Drawn)/2 }

// TournamentGame is a game that is over.
type TournamentGame struct {
	Black, White string
	Winner       board.Stone // Empty for a draw
	Fault        string      // what the loser did wrong, a key of arena.Faults; "" for nothing
	Moves        int
}

// TournamentSPRT is how far the test is: Verdict is 1 where Elo1 is accepted, -1 where Elo0 is.
type TournamentSPRT struct {
	Ratio, Low, High float64
	Verdict          int
}

// TournamentLive is the game that is played.
type TournamentLive struct {
	Black, White string
	Position     *rule.Position
}
