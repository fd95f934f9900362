package analyser

import (
	"context"
	"errors"
	"slices"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/coach"
	"tengen/board"
	"tengen/board/game"
	"tengen/board/record"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
	"tengen/ui/display"
)

// ReviewGame is what is reviewed.
type ReviewGame interface {
	Game
	Edit(func(*game.Game)) error
}

// ReviewConfig is what a review works with.
type ReviewConfig struct {
	Game     ReviewGame
	Engine   func() coach.Engine // makes one that knows nothing yet
	Known    *analysis.Knowledge
	Shown    func() bool // reports whether the review is on the screen
	Begun    func()      // is called when a review has begun, or was stopped
	Finished func()      // is called when one has come to its end
	// Practised reports whether some of the moves are practised as a person's mistakes.
	Practised func([]coach.ReviewedMove, []coach.Ply) bool
	// Kept is told of a position of which the review has kept what it found.
	Kept func(*record.Node, *rule.Position)
	// Prove tries in the background to prove who wins in a position, for up to some time in all,
	// and calls done with the winner and the plies, board.Empty when nothing was found; false
	// where it cannot. PauseProof lets it wait.
	Prove      func(pos *rule.Position, d time.Duration, done func(winner board.Stone, plies int)) (works bool)
	PauseProof func()
}

// Review is the review of the line shown: what it has found, how far it has come and which
// move one looks at. Its methods belong on the screen's goroutine.
type Review struct {
	host   host.Host
	config ReviewConfig
	effort coach.Effort

	work    *background.Job // goes over the game
	wanted  bool            // it was begun, and has neither come to its end nor been stopped
	glances bool            // it goes over a lost game by itself
	chance  Chance          // as the review found it that came to its end last
	loser   board.Stone     // of the game, where it was gone over by itself

	plies    []coach.Ply
	before   int // moves before the first of them
	report   coach.Report
	signs    coach.Signs
	checked  map[*record.Node]bool // where what is said of the moves not played was found here, and not by a file
	done     int                   // plies that the review at work has been over
	of       int                   // plies that it goes over
	chosen   int                   // number of the move that is looked at, 0 for none
	doubt    board.Point           // the move of the last escape that is being proven, Pass for none
	refuted  bool                  // since the last review a move that held was proven to lose
	unplayed bool                  // the line that is shown of that move is still to be laid on the board
	better   bool                  // that is the better line, though the one that follows the move is known
}

// NewReview returns a review that has not begun.
func NewReview(h host.Host, c ReviewConfig) *Review {
	return &Review{host: h, config: c, work: background.NewJob(h.Runner), signs: coach.Signs{}, checked: map[*record.Node]bool{}, doubt: board.Pass}
}

// SetEffort says how hard a review works.
func (r *Review) SetEffort(e coach.Effort) { r.effort = e }

// Effort returns what "quick", "usual" or "thorough" names.
func Effort(name string) coach.Effort {
	switch name {
	case "quick":
		return coach.Quick
	case "thorough":
		return coach.Thorough
	default:
		return coach.Usual
	}
}

// Open begins to show the review: no move of it is looked at yet.
func (r *Review) Open() { r.chosen = 0 }

// BeginGame forgets the game before.
func (r *Review) BeginGame() {
	r.Close()
	r.wanted, r.plies, r.report, r.chosen, r.signs, r.checked, r.chance = false, nil, coach.Report{}, 0, coach.Signs{}, map[*record.Node]bool{}, Chance{}
}

// Running reports whether a review is at work that was asked for.
func (r *Review) Running() bool { return r.work.Running() && !r.glances }

// Unfinished reports whether a review was begun that the next run of the program is to go on with.
func (r *Review) Unfinished() bool { return r.wanted }

// Close ends the work, which the next run of the program goes on with.
func (r *Review) Close() { r.work.Cancel() }

// Start searches the positions of the line shown that are not known well enough, in the
// background.
func (r *Review) Start() {
	if r.Running() || !r.config.Shown() || len(r.plies) == 0 {
		return
	}
	r.begin(r.plies)
	r.host.Say(host.Text("review.said.running"))
}

// Glance goes over a game that was lost, quickly and without a word, to find where.
func (r *Review) Glance(loser board.Stone) {
	effort := r.effort
	r.loser = loser
	r.effort = coach.Quick
	r.begin(r.Plies())
	r.effort, r.wanted, r.glances = effort, false, true
}

// Chance is the last place where the loser of a game could still have escaped or, where none is known, the one where a
// move cost most.
type Chance struct {
	At     *record.Node // nil where none is known
	Number int          // of the move that was played there
	Better board.Point
	Last   bool // it held as far as is known, and after it all was lost
}

// Chance returns that place as the review found it that came to its end last.
func (r *Review) Chance() Chance { return r.chance }

// lastChance returns that place for the loser, by a report of plies.
func lastChance(report coach.Report, plies []coach.Ply, loser board.Stone) Chance {
	if e := report.Escape; e != nil && !report.Moves[e.Move].Unavoidable {
		m := report.Moves[e.Move]
		for _, held := range slices.Concat(e.Others.Saves, e.Others.Holds) {
			return Chance{plies[m.Ply].Node, m.Number, held, true}
		}
	}
	for _, m := range report.Mistakes() {
		if m.Side == loser && m.Serious() && m.Better.Move != m.Point {
			return Chance{plies[m.Ply].Node, m.Number, m.Better.Move, false}
		}
	}
	return Chance{}
}

// GoOn goes on with the review of the last run, also while another page is shown.
func (r *Review) GoOn() {
	if plies := r.Plies(); !r.Running() && len(plies) > 0 {
		r.begin(plies)
	}
}

func (r *Review) begin(plies []coach.Ply) {
	effort, engine := r.effort, r.config.Engine()
	r.wanted, r.glances, r.done, r.of = true, false, 0, len(plies)
	background.Start(r.work, func(ctx context.Context, post func(func())) (struct{}, error) {
		return struct{}{}, coach.Review(ctx, engine, plies, effort, func(f coach.Found) {
			post(func() { r.found(plies[f.Ply], f) })
		})
	}, func(_ struct{}, err error) { r.ended(err) })
	r.config.Begun()
}

// Stop ends the review at work. What it has found stays.
func (r *Review) Stop() {
	if !r.Running() {
		return
	}
	r.work.Cancel()
	r.wanted = false
	r.config.Begun()
	r.host.Say(host.Text("review.said.stopped"))
}

// found keeps what was found about a ply with the game.
func (r *Review) found(p coach.Ply, f coach.Found) {
	r.done = f.Done
	found := f.Analysis
	if found == p.Own {
		found = nil // it was there before
	}
	if err := r.config.Game.Edit(func(*game.Game) { coach.KeepReview(p.Node, found, f.Others) }); err != nil {
		r.host.Trouble(err)
	}
	if f.Others != nil && f.Others != p.Others {
		r.checked[p.Node] = true
	}
	r.config.Kept(p.Node, p.Pos)
}

func (r *Review) ended(err error) {
	r.wanted = false
	if plies := r.Plies(); err == nil {
		r.chance = lastChance(coach.Assess(plies), plies, r.loser)
	}
	if !r.glances {
		r.host.Say(host.Text("review.said.done"))
	}
	if err != nil {
		r.host.Say(host.Sentence{})
		if !errors.Is(err, context.Canceled) {
			r.host.Trouble(err)
		}
	}
	r.config.Finished()
}

// Plies returns the line of the game as the review sees it now.
func (r *Review) Plies() (plies []coach.Ply) {
	r.config.Game.View(func(g *game.Game) { plies = coach.LineOf(g) })
	r.inform(plies)
	return plies
}

// Beside returns what lies before and after it where stones were set up, in the same way.
func (r *Review) Beside() (parts [][]coach.Ply) {
	r.config.Game.View(func(g *game.Game) { parts = coach.Beside(g) })
	for _, plies := range parts {
		r.inform(plies)
	}
	return parts
}

// inform adds what is proven of plies beside the searches of them.
func (r *Review) inform(plies []coach.Ply) {
	for i, p := range plies {
		known := r.config.Known.Of(p.Pos)
		plies[i].Promise = known.Promise()
		if end, proven := known.End(); proven {
			plies[i].End = end.Candidate
		}
		if p.Others != nil {
			p.Others.Claimed = !r.checked[p.Node]
		}
		for _, f := range known.Moves() {
			plies[i].Learnt = append(plies[i].Learnt, f.Candidate)
		}
	}
}

// Read reads the line shown anew, as Plies has it, if the review is shown and the line has
// changed.
func (r *Review) Read(plies []coach.Ply) {
	if !r.config.Shown() {
		return
	}
	same := len(plies) == len(r.plies)
	for i := 0; same && i < len(plies); i++ {
		a, b := plies[i], r.plies[i]
		same = a.Node == b.Node && a.Analysis == b.Analysis && a.Own == b.Own && a.Move == b.Move && a.Others.Same(b.Others) &&
			a.Promise == b.Promise && alike(a.End, b.End) && slices.EqualFunc(a.Learnt, b.Learnt, alike)
	}
	if !same {
		r.plies, r.before, r.report = plies, movesBefore(plies), coach.Assess(plies)
		r.chosen = min(r.chosen, len(r.report.Moves))
		r.annotate()
		for _, m := range r.report.Moves {
			if m.Follows.Score.Forced() && !m.Follows.Claimed {
				r.config.Known.Learn(plies[m.Ply].Pos, m.Follows, analysis.Forced)
			}
		}
	}
}

// movesBefore counts the moves that lead to the first position of a line.
func movesBefore(plies []coach.Ply) (count int) {
	if len(plies) == 0 {
		return 0
	}
	for n := plies[0].Node; n != nil; n = n.Parent() {
		if n.HasMove() {
			count++
		}
	}
	return count
}

// alike reports whether two candidates say the same.
func alike(a, b analysis.Candidate) bool {
	return a.Move == b.Move && a.Score == b.Score && a.Bound == b.Bound
}

// annotate writes the signs of the review behind the moves of the game.
func (r *Review) annotate() {
	write := r.signs.Update(r.plies, r.report)
	if len(write) == 0 {
		return
	}
	if err := r.config.Game.Note(func(*game.Game) {
		for n, sign := range write {
			n.Annotation = sign
		}
	}); err != nil {
		r.host.Trouble(err)
	}
}

// View returns what is shown of the review beside the board.
func (r *Review) View() display.Review {
	if !r.config.Shown() {
		return display.Review{}
	}
	report := r.report
	shown := display.Review{Report: &report, Chosen: r.chosen, Parted: r.before > 0, Practised: r.config.Practised(report.Moves, r.plies)}
	if r.doubt != board.Pass {
		shown.Proving, shown.Doubt = true, r.doubt
	}
	if e := report.Escape; e != nil {
		shown.LostEarlier = report.Moves[e.Move].Unavoidable
	}
	if r.Running() {
		shown.Running, shown.Done, shown.Of = true, r.done, r.of
	}
	return shown
}

// Accuracies returns how well each side played, Black first, nil for a side that is not known: also while
// the review is not shown, as when it ends behind another page.
func (r *Review) Accuracies() [2]*float64 { return coach.Assess(r.Plies()).Accuracies() }

// escapeTime is how long is spent on each of the moves that held, six at the most.
const escapeTime = 10 * time.Minute

// ProveEscape lets it be proven in idle time whether the moves of the last escape held, one after
// the other; what comes of it is kept with the game. When one is not idle the work rests.
func (r *Review) ProveEscape(idle bool) {
	r.doubt = board.Pass
	if !idle || r.Running() || !r.config.Shown() {
		r.config.PauseProof()
		return
	}
	ply, move, ok := r.report.Doubt(r.plies)
	if !ok {
		r.config.PauseProof()
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
