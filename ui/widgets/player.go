package widgets

import (
	"time"

	"tengen/ui/background"
)

// StepTrack is a recorded search. A textbook.Replay is one.
type StepTrack interface {
	// Len returns the number of steps.
	Len() int
	// Index returns how many of them have been taken.
	Index() int
	// Jump goes to the place after so many steps.
	Jump(int)
}

// StepPlayer steps through a track, step by step or by itself. It belongs to the screen's
// goroutine.
type StepPlayer struct {
	// OnChange is called after each change of place, track, speed or play.
	OnChange func()
	// ByHand says that the places of the track are chosen and not played one after the other.
	ByHand bool

	track   StepTrack
	wanted  int // where a track shall stand that is still being made; 0 for where it stands
	playing bool
	speed   StepSpeed
	clock   *background.Job // rings when the next steps are to be taken
}

// StepSpeed is how fast a player plays.
type StepSpeed int

// StepSpeeds lists the steps a second that one can choose from; above framesPerSecond
// several steps are taken at once.
var StepSpeeds = []int{1, 2, 5, 20, 100, 1000}

// usualSpeed is an index of StepSpeeds.
const usualSpeed StepSpeed = 1

// framesPerSecond bounds how often the picture changes.
const framesPerSecond = 20

// NewStepPlayer returns a player without a track.
func NewStepPlayer(runner *background.Runner) *StepPlayer {
	return &StepPlayer{OnChange: func() {}, clock: background.NewJob(runner), speed: usualSpeed}
}

// SetTrack hands the player another track, at its own place.
func (p *StepPlayer) SetTrack(t StepTrack) {
	p.halt()
	if t != nil && p.wanted > 0 {
		t.Jump(min(p.wanted, t.Len()))
	}
	p.track, p.wanted = t, 0
	p.OnChange()
}

// Len returns the number of steps.
func (p *StepPlayer) Len() int {
	if p.track == nil {
		return 0
	}
	return p.track.Len()
}

// Index returns how many steps have been taken.
func (p *StepPlayer) Index() int {
	if p.track == nil {
		return 0
	}
	return p.track.Index()
}

// Aim returns the place that GoTo would go to once there is a track, or how many steps have been taken.
func (p *StepPlayer) Aim() int { return max(p.wanted, p.Index()) }

// AtEnd reports whether every step has been taken.
func (p *StepPlayer) AtEnd() bool { return p.Index() == p.Len() }

// Playing reports whether the player steps by itself.
func (p *StepPlayer) Playing() bool { return p.playing }

// Jump goes to the place after so many steps and stops playing.
func (p *StepPlayer) Jump(index int) {
	p.halt()
	p.wanted = 0
	p.move(index)
}

// GoTo goes to the place after so many steps, or as far as there are steps; of a track that
// is still being made, once that is there.
func (p *StepPlayer) GoTo(index int) {
	p.Jump(index)
	if p.track == nil {
		p.wanted = index
	}
}

// Step takes a step, or takes some back when by is negative.
func (p *StepPlayer) Step(by int) { p.Jump(p.Index() + by) }

// First goes to the beginning.
func (p *StepPlayer) First() { p.Jump(0) }

// Last goes to the end.
func (p *StepPlayer) Last() { p.Jump(p.Len()) }

func (p *StepPlayer) move(index int) {
	if p.track != nil {
		p.track.Jump(max(0, min(index, p.track.Len())))
	}
	p.OnChange()
}

// Toggle plays or pauses. At the end it begins again.
func (p *StepPlayer) Toggle() {
	if p.playing {
		p.halt()
		p.OnChange()
		return
	}
	if p.Len() == 0 || p.ByHand {
		return
	}
	if p.AtEnd() {
		p.track.Jump(0)
	}
	p.playing = true
	p.wait()
	p.OnChange()
}

// Pause stops playing.
func (p *StepPlayer) Pause() {
	if p.playing {
		p.halt()
		p.OnChange()
	}
}

// Speed returns an index of StepSpeeds.
func (p *StepPlayer) Speed() StepSpeed { return p.speed }

// SetSpeed chooses one of StepSpeeds by its index.
func (p *StepPlayer) SetSpeed(s StepSpeed) {
	p.speed = max(0, min(s, StepSpeed(len(StepSpeeds)-1)))
	p.OnChange()
}

// halt stops the clock.
func (p *StepPlayer) halt() {
	p.playing = false
	p.clock.Cancel()
}

// pace returns the time between two pictures and the steps from one to the next.
func (p *StepPlayer) pace() (time.Duration, int) {
	perSecond := StepSpeeds[p.speed]
	frames := min(perSecond, framesPerSecond)
	return time.Second / time.Duration(frames), perSecond / frames
}

// wait has the next steps taken when it is time.
func (p *StepPlayer) wait() {
	pause, _ := p.pace()
	p.clock.After(pause, p.tick)
}

func (p *StepPlayer) tick() {
	_, steps := p.pace()
	p.track.Jump(min(p.Index()+steps, p.Len()))
	if p.AtEnd() {
		p.halt()
	} else {
		p.wait()
	}
	p.OnChange()
}
