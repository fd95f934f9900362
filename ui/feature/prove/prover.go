// Package prove owns the attempt to prove who wins in a position: one at a time runs in the
// background, is kept in a file, and goes on after a restart. What is proven can be walked
// through on the board.
package prove

import (
	"bytes"
	"context"
	"errors"
	"time"

	"tengen/ai/analysis"
	"tengen/ai/proof"
	"tengen/ai/proof/book"
	"tengen/ai/proof/checker"
	"tengen/board"
	"tengen/board/rule"
	"tengen/ui/background"
	"tengen/ui/controller/host"
)

// Store keeps attempts from one run of the program to the next.
type Store interface {
	SaveAttempt(hash uint64, data []byte) error
	LoadAttempt(hash uint64, use func([]byte) error) (bool, error)
}

// Config is what an owner of attempts works with.
type Config struct {
	Store   Store                                    // nil keeps nothing
	Shipped func() *checker.Table                    // what is proven beforehand, called in the background; nil for nothing
	Proves  func(*rule.Position, analysis.Candidate) // is told what is proven of a move
	Adviser func(memory int64) func() proof.Adviser  // nil for the engine
}

// Prover owns the attempt. Its methods belong on the screen's goroutine.
type Prover struct {
	host   host.Host
	config Config
	limits limits
	job    *background.Job // the attempt that runs
	load   *background.Job // looks whether one of the position shown is kept
	walk   *background.Job // what the proof says of the position shown

	at     *running     // the attempt
	idle   *idleAttempt // nil for none
	known  *running     // of which the proof is walked through, the last that came to one
	shown  uint64       // hash of the position shown
	looked uint64       // hash of the position of which it was looked whether an attempt is kept
	here   here
}

// limits end an attempt.
type limits struct {
	time    time.Duration // of work on a position, 0 for no end
	memory  int64         // bytes
	further bool          // where the time is used up there is as much again
}

// running is an attempt, whether or not it runs at the moment.
type running struct {
	hash     uint64
	pos      *rule.Position
	attempt  *proof.Attempt // while it runs only its job may use it
	progress proof.AttemptProgress
	pass     int  // that was begun last, from 1
	inMemory bool // it goes on where it was
	state    State
	pausing  bool                // it was told to stop, and reports no more
	proof    *proof.AttemptProof // nil while nothing is proven
}

func newRunning(pos *rule.Position) *running {
	return &running{hash: pos.Hash(), pos: pos.Clone(), progress: proof.AttemptProgress{Move: board.Pass, Resists: board.Pass}}
}

// New returns an owner without an attempt.
func New(h host.Host, c Config) *Prover {
	if c.Adviser == nil {
		c.Adviser = func(memory int64) func() proof.Adviser { return proof.NewAdviser(adviceNodes, memory) }
	}
	return &Prover{
		host: h, config: c,
		job: background.NewJob(h.Runner), load: background.NewJob(h.Runner), walk: background.NewJob(h.Runner),
	}
}

// adviceNodes is how many stones the engine places to judge a position for the prover.
const adviceNodes = 5000

// SetLimits changes the time of work on a position, 0 for no end, and the bytes of memory; an attempt that runs
// goes on with those it began with.
func (p *Prover) SetLimits(d time.Duration, memory int64) { p.limits = limits{time: d, memory: memory} }

// Start begins an attempt on a position, or goes on with the one that was paused. One on
// another position is paused for it.
func (p *Prover) Start(pos *rule.Position) {
	if !proof.Supports(pos) {
		return
	}
	if p.View(pos).State == Done || p.at != nil && p.at.hash == pos.Hash() && p.at.state == Running {
		return
	}
	p.job.Cancel()
	p.idle = nil // it is found again
	if p.at == nil || p.at.hash != pos.Hash() || p.at.attempt == nil {
		p.at = newRunning(pos)
	}
	p.at.state = Running
	at := p.at
	l := p.limits
	l.further = true
	p.run(at, l, func(a *proof.Attempt, err error) { p.ended(at, a, err) })
	p.host.Changed()
}

// run works at an attempt in the background, and calls ended at its end.
func (p *Prover) run(at *running, l limits, ended func(*proof.Attempt, error)) {
	c := p.config
	resumed, pos := at.attempt, at.pos
	at.attempt = nil // it is the job's now
	background.Start(p.job, func(ctx context.Context, post func(func())) (*proof.Attempt, error) {
		a, err := begun(c, resumed, pos)
		if err != nil {
			return nil, err
		}
		o := proof.AttemptOptions{
			Memory: l.memory / searchShare, Time: l.time, Adviser: c.Adviser(l.memory / adviceShare),
			Report: func(now proof.AttemptProgress) { post(func() { p.reported(at, now) }) },
		}
		if c.Store != nil {
			o.Save = func() error { return save(c.Store, at.hash, a) }
		}
		if l.further && o.Time > 0 && a.Spent() >= o.Time {
			o.Time += a.Spent()
		}
		return a, a.Run(ctx, o)
	}, ended)
}

// The memory is divided between the search and the engine that advises it.
const (
	searchShare = 2
	adviceShare = 8
)

// begun returns the attempt to go on with: the one that was paused, the one that is kept, or a
// new one.
func begun(c Config, resumed *proof.Attempt, pos *rule.Position) (*proof.Attempt, error) {
	a := resumed
	if a == nil && c.Store != nil {
		if _, err := c.Store.LoadAttempt(pos.Hash(), reads(&a, pos)); err != nil {
			return nil, err
		}
	}
	if a == nil {
		a = proof.NewAttempt(pos)
	}
	if c.Shipped != nil {
		if known := c.Shipped(); known != nil {
			a.Know(known)
		}
	}
	return a, nil
}

// reads returns what reads an attempt on a position.
func reads(to **proof.Attempt, pos *rule.Position) func([]byte) error {
	return func(data []byte) error {
		a, err := proof.ReadAttempt(bytes.NewReader(data))
		if err != nil {
			return err
		}
		if a.Hash() != pos.Hash() {
			return errors.New("it is about another position")
		}
		*to = a
		return nil
	}
}

func save(store Store, hash uint64, a *proof.Attempt) error {
	var data bytes.Buffer
	if err := a.Write(&data); err != nil {
		return err
	}
	return store.SaveAttempt(hash, data.Bytes())
}

// takes takes an attempt back that does not run.
func (at *running) takes(a *proof.Attempt) {
	at.attempt, at.state, at.pausing = a, Paused, false
	if a != nil {
		at.pass, at.inMemory = a.Pass()
		at.pass++
		at.progress.Spent, at.progress.Entries = a.Spent(), a.Entries()
	}
}

// reported takes a report of an attempt that runs.
func (p *Prover) reported(at *running, now proof.AttemptProgress) {
	if at.pausing {
		return
	}
	at.progress = now
	if p.at == at && p.shown == at.hash {
		p.host.Changed()
	}
}

// ended takes an attempt that has ended: it was paused, its time is over, or something is
// proven.
func (p *Prover) ended(at *running, a *proof.Attempt, err error) {
	at.takes(a)
	p.looked = 0 // what is kept of the position shown may take its place
	switch {
	case err != nil && !errors.Is(err, context.Canceled):
		p.host.Trouble(err)
	case a != nil && a.Proof() != nil:
		p.proven(at, a.Proof())
	case err == nil:
		at.state = OutOfTime
	}
	p.host.Changed()
}

// Pause stops the attempt that runs. What it has proven stays.
func (p *Prover) Pause() {
	if p.Running() {
		p.at.pausing = true
		p.job.Interrupt()
		p.host.Changed()
	}
}

// Running reports whether an attempt is under way.
func (p *Prover) Running() bool { return p.at != nil && p.at.state == Running }

// Certificate returns the file that proves what is shown, nil while nothing is proven.
func (p *Prover) Certificate() func() ([]byte, error) {
	if p.here.plies == 0 {
		return nil
	}
	proof := p.here.proof
	return func() ([]byte, error) {
		var data bytes.Buffer
		err := proof.Encode(&data)
		return data.Bytes(), err
	}
}

// Line returns one way the proven win goes, and the hash of the position where it begins.
func (p *Prover) Line() (line []board.Point, from uint64) { return p.here.line, p.here.hash }

// idleAttempt is an attempt that the program makes by itself in idle time. It is kept as any
// other, and makes room for one that a person asks for.
type idleAttempt struct {
	*running
	over bool // nothing more comes of it
}

// ProveIdle works at a position while no other attempt runs, for up to some time in all, and calls
// done with the winner and the plies, [board.Empty] when nothing could be proven. It returns false
// where nothing can be done.
func (p *Prover) ProveIdle(pos *rule.Position, d time.Duration, done func(winner board.Stone, plies int)) bool {
	if !proof.Supports(pos) {
		return false
	}
	same := p.idle != nil && p.idle.hash == pos.Hash()
	switch {
	case same && p.idle.over:
		return false
	case same && p.idle.state == Running:
		return true
	case p.job.Running():
		if p.idle != nil && p.idle.state == Running {
			p.job.Interrupt() // one on another position
		}
		return false
	}
	if !same {
		p.idle = &idleAttempt{running: newRunning(pos)}
	}
	e := p.idle
	e.state = Running
	p.run(e.running, limits{time: d, memory: p.limits.memory}, func(a *proof.Attempt, err error) {
		e.attempt, e.state, e.over = a, Paused, !errors.Is(err, context.Canceled)
		switch {
		case errors.Is(err, context.Canceled):
		case err != nil:
			p.host.Trouble(err)
		case a.Proof() != nil:
			done(a.Proof().Claim.Winner, a.Proof().Plies)
		default:
			done(board.Empty, 0)
		}
		p.host.Changed()
	})
	return true
}

// PauseIdle lets an idle attempt wait.
func (p *Prover) PauseIdle() {
	if p.idle != nil && p.idle.state == Running {
		p.job.Interrupt()
	}
}

// ShippedTable returns the certificate that comes with the program, nil if it is damaged.
func ShippedTable() *checker.Table {
	shipped, err := book.Shipped()
	if err != nil {
		return nil
	}
	return shipped.Table()
}
