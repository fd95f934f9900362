package engine

// Ply is one ply in the depths inside the search, which are counted in hundredths so that
// reductions and extensions can be fine.
const Ply = 100

// What the search has room for.
const (
	maxDepth   = 120     // plies of an iteration
	maxMoves   = 22 * 22 // moves of a position
	maxRefuted = 32      // moves without success that history is told of at a node
)

// Fixed numbers of the search.
const (
	nearby       = 4       // cells: a move so close to one of the last two belongs to it
	minReduction = 2 * Ply // depth from which on late moves are reduced

	// The moves after one that has raised alpha are searched less deeply at depths
	// between these two, unless that one nearly decides the game.
	alphaRaiseFrom    = 2 * Ply
	alphaRaiseTo      = 12 * Ply
	alphaRaiseDecides = 2000 // value

	ttPVDepth = 3 * Ply // beyond it an entry remembers that it lay on a principal variation
	leafDepth = -9      // plies, of entries that say little more than the static evaluation

	widestWindow   = 1000 // half width from which on the aspiration window is opened altogether
	failHighsAPly  = 3    // so many fail-highs at the root take a ply off the next search of it
	rootReduceFrom = 3    // the number of the first root move that is reduced
	winImproving   = 3    // iterations that may look for a shorter win

	rootThreatSlack = 5  // plies by which a forced win may be longer than the depth asked for, as static wins are
	voteBase        = 15 // weight of a thread's vote for the worst of the moves voted for
)

// Fixed numbers of history and of the order of moves, where 32 points make a move e times as
// likely the best.
const (
	historyLimit       = 10000 // the greatest magnitude of a history score
	quietOrderDivisor  = 256   // history points of quiet moves that are one point of the order
	attackOrderDivisor = 128   // the same of attacks
	counterBonus       = 21    // for the answer that refuted the same move elsewhere
	killerBonus        = 15
	quietShare         = 76 // percent that success as a quiet move counts beside that of an attack

	// The history bonus at a depth of d plies is the first times d squared and the second
	// times d, up to the third.
	bonusSquare = 25
	bonusLinear = 105
	bonusMost   = 8900
)

// What may be spent beside the search itself.
const (
	// The solver of endgames may take so many nodes before the search goes on without
	// it, some 50 milliseconds, and no more than this part of a limit's nodes or
	// microseconds. Nearly all endgames of up to 24 cells, and most of the others, need
	// less.
	endgameNodes = 200_000
	endgameShare = 10

	lineStepNodes  = 2000   // nodes of the search for the next move of a forced line
	ponderNodes    = 20_000 // nodes to find a reply to expect where none is known
	iterationShare = 0.85   // part of the time after which no new iteration is begun: it would hardly be finished
)

// Params are the numbers and switches of the search. Every selective step can be
// turned off, for tests and for measuring what it is worth.
type Params struct {
	// The table answers for searches that are at most as deep as its entry; with
	// TableExact only for those exactly as deep, with NoTable never.
	NoTable    bool
	TableExact bool

	NoEndgame      bool // no exact search where few cells are left to play for
	NoRootThreats  bool // no search for a forced win before the first iteration
	NoQuiescence   bool // evaluate leaves at once instead of trying fours
	NoSmoothing    bool // evaluate the position alone, not its parent too
	NoMateDistance bool // do not cut what cannot beat a win already found
	NoAspiration   bool
	NoReductions   bool // late moves are searched as deep as early ones
	NoFours        bool // no search for a win by fours in inner nodes
	NoFutility     bool // nothing is cut because the evaluation is far above beta
	NoRazoring     bool
	NoNullMove     bool
	NoMoveCount    bool // late moves at low depth are not skipped
	NoSingular     bool
	NoExtensions   bool // replies to fours and table moves are not extended
	NoIIR          bool // positions without a table move are not reduced
	NoCorrection   bool // the evaluation is not corrected by what searches found
	NoTableOrder   bool // the order of moves does not ask the table what it knows of the positions they lead to
	NoFullWidth    bool // a loss is believed when all moves near the stones lose

	RootThreatShare int // the forced-win search may take one in so many of a limit's nodes
	RootThreatMax   int // and never more than this, so that it ends in some 50 milliseconds
	RootThreatFlat  int // nor, where the depth is limited, more than this,
	RootThreatPly   int // or this times the square of the plies, whichever is more

	AspirationDepth  int // plies
	AspirationWindow int

	CorrectionPair    int // percent of what is remembered of positions with the last two stones in common
	CorrectionSingle  int // the same of the last one
	CorrectionThreats int // and of the threats

	RazorDepth int // hundredths of a ply, as the rest unless said
	RazorBase  int // value
	RazorScale int // value a ply

	FoursDepth int // from here on a win by fours is looked for
	FoursNodes int // with so many stones a ply

	FutilityScale   int // value a ply
	FutilityCutNode int // less of it, a ply, at expected cut nodes without a table entry

	NullDepth  int
	NullBase   int // value
	NullScale  int // value a ply, downwards
	NullMin    int // value
	NullReduce int

	IIRReduce        int // on the principal variation
	IIRDepth         int // from here on elsewhere too
	IIRDeep          int // by this
	StaleReduce      int // of a ply for each ply the table entry is shallower
	StaleReduceMax   int
	AlphaRaiseReduce int

	FourReplyExtend  int
	TableMoveExtend  int
	TableMovePV      int // the same on the principal variation
	SingularDepth    int
	SingularScale    int // value, for 100 plies
	SingularFormerPV int // more of it where the position lay on a principal variation
	SingularDepthOf  int // percent of the depth to which the others are searched
	SingularDouble   int // value
	SingularBudget   int // the most that double extensions add up to
	SingularSlack    int // how much shallower the entry may be
	SingularCut      int // reduction when others fail high too

	TableOrderDepth int // from here on the table is asked for the order of moves
	TableOrderWorth int // percent of a move's value by the table, less the node's, that it counts in the order

	MoveCountBase  int     // moves
	MoveCountPower float64 // exponent of the depth in plies
	TrivialDepth   int

	ReduceFactor       float64 // of ln(depth) ln(moves), in plies
	ReduceNotImproving int     // when the evaluation has not improved
	ReduceCutNode      int
	ReducePV           int // less for what lay on a principal variation
	ReduceUseless      int // defences far from the last stones
	ReduceAttack       int // less when an attack goes on
	ReduceHistory      int // history points that are worth one ply
	ReduceDeep         int // more of them at depths beyond ReduceDeepFrom
	ReduceDeepFrom     int
	ReduceNeutral      int // history points that change nothing
	ReduceNoGain       int // when the opponent has a better choice at the root than what stands here
	DeeperBase         int // value above alpha from which on a late move is searched a ply deeper again
	DeeperScale        int // value a ply of its reduction
	DeeperTwice        int // value above alpha for one more ply
	DeeperTwiceScale   int // value a ply of its reduction
	DeeperBudget       int // sum of extensions from which on no second ply is given
	FailHighReduce     int
	FailHighBase       int // value
	FailHighScale      int // value a ply
	QSearchDelta       int // value: leaves further below alpha are not searched for fours
	QSearchFullDepth   int // plies of fours in which plain fours are tried
}

// DefaultParams returns the parameters of full strength.
func DefaultParams() Params {
	return Params{
		RootThreatShare: 10, RootThreatMax: 100000, RootThreatFlat: 8000, RootThreatPly: 80,
		AspirationDepth: 5, AspirationWindow: 16,
		CorrectionPair: 80, CorrectionSingle: 40, CorrectionThreats: 40,
		RazorDepth: 260, RazorBase: 19, RazorScale: 14,
		FoursDepth: 600, FoursNodes: 10,
		FutilityScale: 63, FutilityCutNode: 12,
		NullDepth: 1000, NullBase: 585, NullScale: 28, NullMin: 270, NullReduce: 500,
		IIRReduce: 32, IIRDepth: 1470, IIRDeep: 69, StaleReduce: 28, StaleReduceMax: 360, AlphaRaiseReduce: 100,
		FourReplyExtend: 130, TableMoveExtend: 8, TableMovePV: 25,
		SingularDepth: 665, SingularScale: 91, SingularFormerPV: 100, SingularDepthOf: 46, SingularDouble: 25, SingularBudget: 1080, SingularSlack: 203, SingularCut: 150,
		TableOrderDepth: 300, TableOrderWorth: 30,
		MoveCountBase: 3, MoveCountPower: 1.32, TrivialDepth: 430,
		ReduceFactor: 1, ReduceNotImproving: 100, ReduceCutNode: 180, ReducePV: 97, ReduceUseless: 193,
		ReduceAttack: 50, ReduceHistory: 12300, ReduceDeep: 4400, ReduceDeepFrom: 540, ReduceNeutral: 3300, ReduceNoGain: 98,
		DeeperBase: 34, DeeperScale: 11, DeeperTwice: 349, DeeperTwiceScale: 26, DeeperBudget: 500,
		FailHighReduce: 100, FailHighBase: -9, FailHighScale: 15,
		QSearchDelta: 2000, QSearchFullDepth: 1,
	}
}

// PlainParams returns parameters with which the search is exact: alpha-beta with
// a table that answers for equal depths only, and no selective step.
func PlainParams() Params {
	p := DefaultParams()
	p.TableExact, p.NoEndgame = true, true
	p.NoRootThreats, p.NoQuiescence, p.NoSmoothing, p.NoMateDistance = true, true, true, true
	p.NoAspiration, p.NoReductions, p.NoFutility, p.NoRazoring = true, true, true, true
	p.NoNullMove, p.NoMoveCount, p.NoSingular, p.NoFours = true, true, true, true
	p.NoExtensions, p.NoIIR, p.NoCorrection, p.NoTableOrder = true, true, true, true
	return p
}

// depthSuffices reports whether an entry of so many plies may stand for a search.
func (p *Params) depthSuffices(plies, depth int) bool {
	if p.TableExact {
		return plies == depth/Ply
	}
	return plies*Ply >= depth
}
