package gomocup

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/engine"
	"tengen/board"
	"tengen/board/rule"
)

// Searcher chooses moves; [engine.Engine] is one.
type Searcher interface {
	// Search keeps the contract of [engine.Engine.Search], whatever limits exclude.
	Search(ctx context.Context, pos *rule.Position, limits engine.Limits, report func(analysis.Info)) (analysis.Info, error)
}

// Brain chooses moves for a [Server]; [engine.Engine] is one.
type Brain interface {
	Searcher
	// Warm does, before a game's first search, what would cost that its time.
	Warm(r rule.Rule, size board.Size)
	// Resize changes the bytes that the transposition table may have. It comes between
	// two searches.
	Resize(memory int64)
	// Release gives back all that Warm and searches have built. It comes between two
	// searches.
	Release()
}

// The boards that the protocol knows, in cells a side.
const (
	smallestSide = 5
	largestSide  = board.MaxSide
)

// Server plays for a manager. Fill in the exported fields and call Run once.
type Server struct {
	Name, Version, Author, Country string // what ABOUT answers

	NewBrain    func(engine.Options) Brain // called for every new game
	LimitMemory func(bytes int64)          // told what Go's runtime may hold, 0 for no limit; may be nil
	Available   func() int64               // returns the bytes that the machine has left, 0 where that is not known; may be nil

	// ProcessorTime returns what this process has had, so that a pause is not taken for a
	// busy machine; nil where that is not known.
	ProcessorTime func() time.Duration

	out      *printer
	settings settings
	game     *serverGame     // nil before START
	brain    Brain           // nil when the next search needs a new one
	purpose  purpose         // of the brain
	options  engine.Options  // of the brain
	retired  []Brain         // to be released when no search runs
	heap     int64           // what LimitMemory was told last
	told     string          // of what cannot be kept, the last
	lag      lag             // by how much the clock is late
	presumed time.Duration   // by how much it is taken to be late at least
	pending  *pendingSearch  // nil while idle
	leaving  <-chan struct{} // closed when the last search has come back; nil before the first
	inlet    *inlet          // what the manager says
	waiting  []Command       // came during the search, to be done after it
	tooMany  bool            // it has been told that no more can wait
	block    *commandBlock   // the lines of BOARD and the like until DONE
	blocked  []board.Point   // what YXBLOCK names, as the wire does, whatever board it is put on
}

// purpose is what a brain is made for; another one needs another brain.
type purpose struct {
	rule    rule.Rule
	size    board.Size
	threads int
}

// timedCommand is a command and when it came; time is counted from there.
type timedCommand struct {
	Command
	at time.Time
}

// errEnd ends Run without being an error of its own.
var errEnd = errors.New("end")

// How long what stands before END is still done, and what stands before the end of the
// input: there somebody may have sent all questions at once. After that Run returns,
// whatever is under way.
const (
	endWait  = 500 * time.Millisecond
	lastWait = 2 * time.Second
)

// Run answers the commands of in on out until END, the end of in or of ctx. It
// returns an error only when out cannot be written any more.
func (s *Server) Run(ctx context.Context, in io.Reader, out io.Writer) error {
	s.out = &printer{w: bufio.NewWriter(out)}
	s.settings, s.presumed, s.lag.used = newSettings(), firstLateness, s.ProcessorTime
	running, cancel := context.WithCancel(ctx)
	defer cancel()
	s.inlet = newInlet(running, in)
	ended := make(chan error, 1)
	go func() { ended <- s.answer(running) }()
	var over <-chan time.Time
	left, stopped := s.inlet.left, ctx.Done()
	for {
		select {
		case err := <-ended:
			return err
		case wait := <-left:
			over = time.After(wait)
			left = nil
		case <-stopped:
			over = time.After(goodbye)
			left, stopped = nil, nil
		case <-over: // it is busy, or nobody reads what it says
			return nil
		}
	}
}

// answer is Run, but may take long.
func (s *Server) answer(ctx context.Context) error {
	looked := make(chan time.Duration, 1)
	go lookFirst(ctx, looked)
	for s.out.err == nil {
		select {
		case a, ok := <-s.inlet.commands:
			if !ok {
				s.finish(ctx)
				return s.out.err
			}
			if err := s.handle(ctx, a); err != nil {
				return s.out.err
			}
		case result := <-s.pending.results():
			<-s.leaving // which takes no time
			if err := s.completeSearch(ctx, result); err != nil {
				return s.out.err
			}
		case f := <-s.pending.tells():
			if err := s.hear(ctx, f); err != nil {
				return s.out.err
			}
		case lateness := <-looked:
			s.lag.worst, s.lag.known = max(s.lag.worst, lateness), true
		case <-s.pending.fires():
			if err := s.lookAtClock(ctx); err != nil {
				return s.out.err
			}
		case <-ctx.Done():
			return nil
		}
	}
	return s.out.err
}

// handle does a command or lets it wait for the end of the search.
func (s *Server) handle(ctx context.Context, a timedCommand) error {
	switch a.Verb {
	case "END":
		s.abort()
		return errEnd
	case "START", "RECTSTART", "RESTART":
		s.abort()
		waiting := s.waiting
		s.waiting = nil
		for _, c := range waiting {
			s.do(ctx, timedCommand{c, a.at})
			s.abort()
		}
		s.block = nil // a new game ends it, DONE or not
	case "INFO":
		s.handleInfo(a.Rest)
		return nil
	case "YXSTOP", "STOP":
		s.pending.stop()
		return nil
	}
	if len(s.inlet.commands) == 0 && s.inlet.full.Swap(false) {
		s.refuse()
	}
	if s.pending != nil {
		if len(s.waiting) < unreadCommands {
			s.waiting = append(s.waiting, a.Command)
		} else {
			s.refuse()
		}
		if !s.pending.bounded {
			s.pending.stop()
		}
		return nil
	}
	s.do(ctx, a)
	return nil
}

// refuse says that commands are left out, once in each search.
func (s *Server) refuse() {
	if !s.tooMany {
		s.fail(errTooMany)
	}
	s.tooMany = s.pending != nil
}

// do executes a command while no search runs.
func (s *Server) do(ctx context.Context, a timedCommand) {
	if s.block != nil {
		s.blockLine(ctx, a)
		return
	}
	switch a.Verb {
	case "START":
		s.start(square(a.Rest))
	case "RECTSTART":
		s.start(numbers(a.Rest, 2))
	case "RESTART":
		s.restart()
	case "ABOUT":
		s.out.line(fmt.Sprintf("name=%q, version=%q, author=%q, country=%q", s.Name, s.Version, s.Author, s.Country))
	case "BEGIN":
		s.withGame(func() { s.think(ctx, a.at, 1) })
	case "TURN":
		s.withGame(func() { s.handleTurn(ctx, a) })
	case "TAKEBACK":
		s.withGame(func() { s.takeBack(a.Rest) })
	case "YXNBEST":
		s.withGame(func() { s.handleNBest(ctx, a) })
	case "YXSHOWFORBID":
		s.withGame(s.showForbidden)
	case "BOARD", "YXBOARD", "SWAP2BOARD", "YXBLOCK":
		s.block = &commandBlock{verb: a.Verb}
	case "YXBLOCKRESET":
		s.withGame(func() { s.blocked = nil })
	default:
		s.out.line("UNKNOWN command " + printable(a.Verb))
	}
}

// handleInfo takes an INFO line.
func (s *Server) handleInfo(text string) {
	hash := s.settings.hash
	s.settings.set(text)
	if s.Available != nil && s.settings.hash != hash {
		s.settings.available = s.Available()
	}
	s.limitHeap()
	s.adapt()
}

// fail answers that a known command is impossible.
func (s *Server) fail(err error) { s.out.line("ERROR " + err.Error()) }

// handleNBest answers YXNBEST: the best move, with lines for several.
func (s *Server) handleNBest(ctx context.Context, a timedCommand) {
	lines, err := strconv.Atoi(a.Rest)
	if err != nil || lines < 1 {
		s.fail(fmt.Errorf("%q: want a number of lines from 1 up", printable(a.Rest)))
		return
	}
	s.think(ctx, a.at, lines)
}

// think begins the search for a move.
func (s *Server) think(ctx context.Context, since time.Time, lines int) {
	if s.settings.ruleErr != nil {
		s.fail(s.settings.ruleErr)
		return
	}
	pos := s.game.position(s.settings.rule)
	if pos.Over() {
		s.fail(errors.New("the game is over"))
		return
	}
	toMove := func(best analysis.Candidate) answer {
		return answer{FormatPoint(best.Move, pos.Board().Size()), []board.Point{best.Move}}
	}
	lines = min(max(lines, 1), s.game.size.Cells())
	s.search(ctx, since, lines, func(ctx context.Context, brain Brain, limits engine.Limits, tell func(finding)) (answer, error) {
		best, err := choose(ctx, brain, pos, limits, toMove, tell)
		return toMove(best), err
	})
}

// errNoPoint says that a board is full but for points that are blocked.
var errNoPoint = errors.New("no point is left to play on")

// choose searches a position, tells about it, and returns the best candidate. What it
// would answer on the way, draft makes of the best so far.
func choose(ctx context.Context, brain Brain, pos *rule.Position, limits engine.Limits, draft func(analysis.Candidate) answer, tell func(finding)) (analysis.Candidate, error) {
	if len(limits.Exclude) == pos.Board().Count(board.Empty) {
		return analysis.Candidate{}, errNoPoint
	}
	info, err := brain.Search(ctx, pos, limits, func(info analysis.Info) {
		f := finding{info: &info}
		if best, ok := info.Best(); ok {
			a := draft(best)
			f.draft = &a
		}
		tell(f)
	})
	if err != nil {
		return analysis.Candidate{}, err
	}
	best, ok := info.Best()
	if !ok {
		return analysis.Candidate{}, errNoPoint
	}
	tell(finding{info: &info, last: true})
	return best, nil
}
