package engine

import "math"

// Ply is one ply in the depths inside the search, which are counted in hundredths so that
// reductions and extensions can be fine.
const Ply = 100

// What the search has room for.
const (
	maxDepth = 120     // plies of an iteration
	maxMoves = 22 * 22 // moves of a position
)

// Params are the numbers and switches of the search. Every selective step can be
// turned off, for tests and for measuring what it is worth.
type Params struct {
	// The table may answer for searches at least as deep; with TableExact only for
	// equally deep ones, with NoTable never.
	NoTable    bool
	TableExact bool

	NoEndgame      bool // no exact search where few cells are left to play for
	NoForesight    bool // no search for a forced win before the first iteration
	NoQuiescence   bool // evaluate leaves at once instead of trying fours
	NoSmoothing    bool // evaluate the position alone, not its parent too
	NoMateDistance bool // do not cut what cannot beat a win already found
	NoAspiration   bool
	NoReductions   bool // late moves are searched as deep as early ones
	NoFutility     bool // nothing is cut because the evaluation is far above beta
	NoRazoring     bool
	NoNullMove     bool
	NoMoveCount    bool // late moves at low depth are not skipped
	NoSingular     bool
	NoExtensions   bool // replies to fours and table moves are not extended
	NoInternal     bool // positions without a table move are not reduced
	NoRemote       bool // a loss is believed when all moves near the stones lose

	ForeseePart int // the forced-win search may place one in so many of a limit's stones
	ForeseeMost int // and never more than this, so that it ends in some 50 milliseconds
	ForeseeFlat int // nor, where the depth is limited, more than this,
	ForeseePly  int // or this times the square of the plies, whichever is more

	AspirationDepth  int // plies
	AspirationWindow int

	RazorDepth int // hundredths of a ply, as the rest unless said
	RazorBase  int // value
	RazorScale int // value a ply

	FutilityScale int // value a ply
	FutilityCut   int // less of it, a ply, at expected cut nodes without a table entry

	NullDepth  int
	NullBase   int // value
	NullScale  int // value a ply, downwards
	NullLeast  int // value
	NullReduce int

	InternalReduce   int // on the principal variation
	InternalDepth    int // from here on elsewhere too
	InternalDeep     int // by this
	StaleReduce      int // of a ply for each ply the table entry is shallower
	StaleReduceMax   int
	AlphaRaiseReduce int

	FourReplyExtend int
	TableMoveExtend int
	TableMovePV     int // the same on the principal variation
	SingularDepth   int
	SingularScale   int // value, for 100 plies
	SingularFormer  int // more of it where the position lay on a principal variation
	SingularDepthOf int // percent of the depth to which the others are searched
	SingularDouble  int // value
	SingularExtra   int // the most that double extensions add up to
	SingularSlack   int // how much shallower the entry may be
	SingularCut     int // reduction when others fail high too

	MoveCountBase  int     // moves
	MoveCountPower float64 // exponent of the depth in plies
	TrivialDepth   int

	ReduceFactor    float64 // of ln(depth) ln(moves), in plies
	ReduceNotBetter int     // when the evaluation has not improved
	ReduceCutNode   int
	ReducePV        int // less for what lay on a principal variation
	ReduceUseless   int // defences far from the last stones
	ReduceAttack    int // less when an attack goes on
	ReduceHistory   int // history points that are worth one ply
	ReduceDeep      int // more of them at depths beyond ReduceDeepFrom
	ReduceDeepFrom  int
	ReduceNeutral   int // history points that change nothing
	ReduceNoGain    int // when the opponent has a better choice at the root than what stands here
	AgainBase       int // value above alpha at which a late move is searched a ply deeper again
	AgainScale      int // value a ply of its reduction
	AgainFar        int // value above alpha for one more ply
	AgainFarScale   int // value a ply of its reduction
	AgainExtra      int // sum of extensions from which on no second ply is given
	FailHighReduce  int
	FailHighBase    int // value
	FailHighScale   int // value a ply
	QuietDelta      int // value: leaves further below alpha are not searched for fours
	QuietFullDepth  int // plies of fours in which plain fours are tried
}

// DefaultParams returns the parameters of full strength.
func DefaultParams() Params {
	return Params{
		ForeseePart: 10, ForeseeMost: 100000, ForeseeFlat: 8000, ForeseePly: 80,
		AspirationDepth: 5, AspirationWindow: 16,
		RazorDepth: 260, RazorBase: 19, RazorScale: 14,
		FutilityScale: 63, FutilityCut: 12,
		NullDepth: 1000, NullBase: 585, NullScale: 28, NullLeast: 270, NullReduce: 500,
		InternalReduce: 32, InternalDepth: 1470, InternalDeep: 69, StaleReduce: 28, StaleReduceMax: 360, AlphaRaiseReduce: 100,
		FourReplyExtend: 130, TableMoveExtend: 8, TableMovePV: 25,
		SingularDepth: 665, SingularScale: 91, SingularFormer: 100, SingularDepthOf: 46, SingularDouble: 25, SingularExtra: 1080, SingularSlack: 203, SingularCut: 150,
		MoveCountBase: 3, MoveCountPower: 1.32, TrivialDepth: 430,
		ReduceFactor: 1, ReduceNotBetter: 100, ReduceCutNode: 180, ReducePV: 97, ReduceUseless: 193,
		ReduceAttack: 50, ReduceHistory: 12300, ReduceDeep: 4400, ReduceDeepFrom: 540, ReduceNeutral: 3300, ReduceNoGain: 98,
		AgainBase: 34, AgainScale: 11, AgainFar: 349, AgainFarScale: 26, AgainExtra: 500,
		FailHighReduce: 100, FailHighBase: -9, FailHighScale: 15,
		QuietDelta: 2000, QuietFullDepth: 1,
	}
}

// PlainParams returns parameters with which the search is exact: alpha-beta with
// a table that answers for equal depths only, and no selective step.
func PlainParams() Params {
	p := DefaultParams()
	p.TableExact, p.NoEndgame = true, true
	p.NoForesight, p.NoQuiescence, p.NoSmoothing, p.NoMateDistance = true, true, true, true
	p.NoAspiration, p.NoReductions, p.NoFutility, p.NoRazoring = true, true, true, true
	p.NoNullMove, p.NoMoveCount, p.NoSingular = true, true, true
	p.NoExtensions, p.NoInternal = true, true
	return p
}

// lists of logarithms and powers, made once per search.
type curves struct {
	reduction [maxMoves]int // of ln, scaled so that a product of two is in hundredths of a ply squared
	moveCount [maxDepth + 1]int
}

func newCurves(p *Params) *curves {
	c := new(curves)
	for i := 1; i < len(c.reduction); i++ {
		c.reduction[i] = int(math.Round(math.Sqrt(p.ReduceFactor) * Ply * math.Log(float64(i))))
	}
	for i := range c.moveCount {
		c.moveCount[i] = p.MoveCountBase + int(math.Pow(float64(i), p.MoveCountPower))
	}
	return c
}
