package engines

import (
	"context"
	"math/rand/v2"
	"sync"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/ai/engine"
	"tengen/ai/gomocup"
	"tengen/ai/proof/book"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/match"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/store"
)

// OwnName is [analysis.OwnEngine].
const OwnName = analysis.OwnEngine

// Thought is what a player thinks before it moves.
type Thought struct {
	Engine string         // who thinks
	Pos    *rule.Position // about which position
	Info   analysis.Info
	Level  string // of one that overlooks things the way people do, "" for one that does not
}

// Engines owns our own engine, the programs of others, the thinking on a person's time
// and the questions to the proof. Its methods belong on the screen's goroutine unless they
// say otherwise.
type Engines struct {
	host      host.Host
	pool      *pool
	proof     *proof
	externals externals
	pondering pondering
	known     *analysis.Knowledge
	asked     map[uint64]asked // what came of asking the proof in this game, by the hash of the position
	promising bool             // the last answer promised a win, or is still to come
	line      lineAsking
	defender  defender
	thought   func(Thought)
	analyst   string // name of the program that analyses, "" for our own engine
	game      int    // counts the games: what is still said about those before is dropped
}

// New returns engines. Create makes our own engine, again
// when its threads or memory change. Proof may be nil; what it promises goes into known. Thought
// is called on the screen's goroutine with what players think, a few times a second.
func New(h host.Host, create func(Options) Engine, source func() Proof, known *analysis.Knowledge, thought func(Thought), s store.Settings) *Engines {
	e := &Engines{host: h, pool: newPool(create, s), proof: &proof{source}, known: known, thought: thought, analyst: s.Analyst, asked: map[uint64]asked{}, promising: true}
	e.line = lineAsking{job: background.NewJob(h.Runner)}
	e.externals.ending = background.New(context.Background(), h.Runner.Post, h.Trouble)
	e.externals.life, e.externals.kill = context.WithCancel(context.Background())
	e.externals.excess = newExcesses(h.Runner.Post, h.Say)
	return e
}

// SetSettings takes over new settings.
func (e *Engines) SetSettings(s store.Settings) {
	e.pool.set(s)
	e.analyst = s.Analyst
}

// SetExternal says which engine programs of others there are. Those that play go on.
func (e *Engines) SetExternal(list []store.ExternalEngine) { e.externals.known = list }

// Knows reports whether there is a program with that name.
func (e *Engines) Knows(name string) bool {
	_, ok := e.externals.program(name)
	return ok
}

// Program returns how to start the program with that name. It ends with the window.
func (e *Engines) Program(name string) (gomocup.Program, bool) { return e.externals.program(name) }

// Programs lists the names of the programs of others.
func (e *Engines) Programs() []string { return store.EngineNames(e.externals.known) }

// BeginGame ends the programs that played the game before, and forgets that the proof was
// asked about it.
func (e *Engines) BeginGame() {
	e.externals.dismiss()
	e.asked, e.promising = map[uint64]asked{}, true
	e.line.job.Cancel()
	e.game++
}

// Warm gets our own engine ready for a game, in the background.
func (e *Engines) Warm(r rule.Rule, size board.Size) { e.pool.now.Load().warm(e.host.Runner, r, size) }

// Close ends all programs and waits for them a little.
func (e *Engines) Close() {
	e.stopPondering()
	e.externals.close()
}

// Seated returns who plays a game: nil for a human, our engine also for a program that
// is not there any more. Programs among themselves keep the pace of the settings.
func (e *Engines) Seated(g store.Game) (black, white match.Player) {
	return e.seated(g.Black, g.Watched()), e.seated(g.White, g.Watched())
}

func (e *Engines) seated(s store.Seat, watched bool) match.Player {
	if s == store.Distant {
		return match.Distant{}
	}
	if !s.Automatic() {
		return nil
	}
	if name, ok := s.External(); ok {
		if program, known := e.externals.program(name); known {
			p := &gomocup.Player{Program: program}
			e.externals.playing = append(e.externals.playing, p)
			x := &externalSeat{seat: e.newSeat(name), program: p}
			x.watched = watched
			return x
		}
		if name == analysis.MonteCarlo {
			p := &carloSeat{e.newSeat(name)}
			p.watched = watched
			return p
		}
	}
	p := e.ownSeat()
	p.of = s
	p.watched = watched
	return p
}

// Own returns our engine as a player at the level of the moment.
func (e *Engines) Own() match.Player { return e.ownSeat() }

func (e *Engines) ownSeat() *seat {
	p := e.newSeat(OwnName)
	p.proven = e.answered()
	return &p
}

// Judge returns our engine as one that judges openings.
func (e *Engines) Judge() game.Evaluator {
	p := e.newSeat(OwnName)
	return &p
}

func (e *Engines) newSeat(name string) seat {
	return seat{pool: e.pool, proof: e.proof, seed: rand.Uint64(), report: e.reports(name)}
}

// reports returns what shows and keeps the thoughts of a player. Those of a game that
// was replaced are dropped.
func (e *Engines) reports(name string) report {
	game := e.game
	return func(pos *rule.Position, erring string) func(analysis.Info) {
		return host.Reports(e.host.Runner.Post, func(info analysis.Info) {
			if game == e.game {
				e.thought(Thought{Engine: name, Pos: pos, Info: info, Level: erring})
			}
		})
	}
}

// Session returns our engine as the settings of the moment have it. It may be kept and
// be used from any goroutine.
func (e *Engines) Session() *Session { return e.pool.now.Load() }

// Search is Session().Search. It may be called from any goroutine.
func (e *Engines) Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error) {
	return e.pool.now.Load().Search(ctx, pos, limits, report)
}

// Analyst returns who looks at positions, together with the proof, and under which name
// what it says is kept. The search may be used from any goroutine.
func (e *Engines) Analyst() (Search, string) {
	search, name := e.externals.analyse(e.analyst, e.pool.now.Load())
	return e.withProof(search), name
}

// Second returns who looks at positions beside the analyst, if there is one with that name:
// a program or, where a program is the analyst, our own engine.
func (e *Engines) Second(name string) (Search, bool) {
	session := e.pool.now.Load()
	if name == OwnName && e.Knows(e.analyst) {
		return session.Search, true
	}
	return e.externals.look(&e.externals.second, name, session)
}

// reviewMemory is the most that a review remembers, in bytes: it searches little of each position.
const reviewMemory = 128 * mebibyte

// ForReview makes an engine with the settings of the moment that knows nothing yet and is
// used for nothing else: what is searched before a review, or beside it, has no part in what it finds.
func (e *Engines) ForReview() coach.Engine {
	o := e.pool.now.Load().options
	o.Memory = min(o.Memory, reviewMemory)
	s := &Session{options: o}
	s.begin(e.pool.create)
	return s
}

// Create makes an engine beside the one of the window, such as for short questions.
func (e *Engines) Create(o engine.Options) Engine { return e.pool.create(Options{Options: o}) }

// How hard White resists in a line of a proven win, and with which means: enough to meet
// threats and to make its own, and a second or so for a whole line.
const (
	resistNodes  = 20_000
	resistMemory = 16 << 20 // bytes
)

// defender is a small engine that plays White in lines of the proof, so that none of them
// waits for a search that runs. It is made when it is first needed.
type defender struct {
	mu     sync.Mutex
	engine Engine
}

// OneWay returns one way the proven win goes from a position with Black to move: the
// proof's moves for Black and, for White, replies that resist by sense. It may take as long
// as ctx lasts and may be called from any goroutine; it is nil where nothing is proven.
func (e *Engines) OneWay(ctx context.Context, pos *rule.Position) []board.Point {
	if e.proof.source == nil || !book.Applies(pos) {
		return nil
	}
	proof := e.proof.source()
	if proof == nil {
		return nil
	}
	e.defender.mu.Lock()
	defer e.defender.mu.Unlock()
	if e.defender.engine == nil {
		e.defender.engine = e.Create(engine.Options{Threads: 1, Memory: resistMemory})
	}
	return book.OneWay(ctx, proof, pos, func(ctx context.Context, pos *rule.Position) (board.Point, bool) {
		analysis.Pause() // the window comes first
		info, err := e.defender.engine.Search(ctx, pos.Clone(), engine.Limits{Nodes: resistNodes}, nil)
		best, ok := info.Best()
		return best.Move, ok && err == nil && ctx.Err() == nil
	})
}
