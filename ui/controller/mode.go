package controller

// Activity is what one has come for.
type Activity uint8

// The activities. In all but the first two, a person moves both sides, and engines
// only look.
const (
	Play               Activity = iota
	AnalyseWithReplies          // analysing, with engines that reply
	Analyse                     // analysing a game
	Review                      // going over a game
	Exercise                    // puzzles and one's own mistakes
)

// Search is what the engine looks for in the position shown.
type Search uint8

// The searches that a person can ask for.
const (
	NoSearch            Search = iota
	Hint                       // the best move, once
	Analysis                   // the best moves, for as long as one looks
	Threats                    // what the side threatens that is not to move
	ThreatsThenAnalysis        // the same, and the analysis goes on afterwards
)

// Overlay is what waits for an answer or an end before all else.
type Overlay uint8

// The overlays.
const (
	NoOverlay Overlay = iota
	Warning           // a move is looked at, or asked about, before it is played
	Balancing         // an even start is looked for
	Placing           // stones are placed without regard to turns
	Elsewhere         // a game goes on against someone elsewhere: nothing is done beside it, and no engine helps
)

// Mode is what one is doing. The zero value is to play.
type Mode struct {
	Activity Activity
	Search   Search
	Overlay  Overlay
}

// BothSides reports whether people move both sides and engines do not reply.
func (m Mode) BothSides() bool { return m.Activity >= Analyse }

// Mode returns what one is doing.
func (c *Controller) Mode() Mode { return c.mode }

// Analysing reports whether the position shown is to be searched for as long as one looks.
func (m Mode) Analysing() bool { return m.Search == Analysis || m.Search == ThreatsThenAnalysis }

// SeeksThreats reports whether the search takes the other side to be to move.
func (m Mode) SeeksThreats() bool { return m.Search == Threats || m.Search == ThreatsThenAnalysis }
