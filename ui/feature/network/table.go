package network

import (
	"slices"

	"tengen/board/link"
)

// Event is what happens to the game: a message of the other side, by its verb, a command, or what the line
// and the board do.
type Event link.Verb

// The events that are no messages.
const (
	Ask     Event = "ask"     // the person here asks for To
	Answer  Event = "answer"  // and answers what is asked, with Do
	Changed Event = "changed" // the game on the board has
	Arrived Event = "arrived" // a guest who knew the word, with its hello
	Reached Event = "reached" // the host was, by a guest
	Gone    Event = "gone"    // the connection is
	Lasts   Event = "lasts"   // the wait for the other side does
	GiveUp  Event = "give up" // the person here wants to wait no longer
	Leave   Event = "leave"   // and ends it
)

// row is one line of the table: an event, at which side and in which state, and what is done.
type row struct {
	event Event
	host  sides
	from  func(State) bool
	do    func(*Network, link.Message)
}

type sides uint8

const (
	atHost sides = 1 << iota
	atGuest
	atBoth = atHost | atGuest
)

// table says what each event does. The first row that fits counts. A command without one changes nothing, a
// message without one breaks the rules. What does nothing has crossed with what has settled it: the other
// side will hear of that, or has.
func table() []row {
	return []row{
		{Arrived, atHost, in(Left), (*Network).farewell},
		{Reached, atGuest, in(Left), (*Network).farewell},
		{Event(link.Bye), atBoth, in(Left), parts("network.told")},

		{Arrived, atHost, connected, (*Network).takePlace},
		{Arrived, atHost, begun, (*Network).returns},
		{Arrived, atHost, in(Meeting), (*Network).beginWith},
		{Reached, atGuest, not(in(Nobody)), (*Network).reached},

		{Event(link.Begin), atGuest, in(Meeting), (*Network).firstGame},
		{Event(link.Begin), atGuest, begun, (*Network).takeGame},
		{Event(link.Refused), atGuest, not(in(Nobody)), (*Network).refused},
		{Event(link.Bye), atGuest, in(Meeting), (*Network).tooLate},
		{Event(link.Bye), atBoth, begun, parts("network.left")},

		{Event(link.Act), atBoth, in(Playing), (*Network).takeAct},
		{Event(link.Resign), atHost, in(Playing), (*Network).takeResignation},
		{Event(link.Late), atHost, in(Playing), (*Network).takeLate},
		{Event(link.Clock), atGuest, in(Playing), (*Network).takeTimes},
		{Event(link.Known), atHost, in(Ended), (*Network).agreed},

		{Event(link.Back), atBoth, in(Playing), (*Network).takeQuestion},
		{Event(link.Draw), atBoth, in(Playing), (*Network).takeQuestion},
		{Event(link.Again), atBoth, in(Agreed), (*Network).takeQuestion},
		{Event(link.Yes), atHost, asks, (*Network).takeYes},
		{Event(link.No), atBoth, asks, (*Network).takeNo},

		{Event(link.Act), atBoth, begun, nothing},
		{Event(link.Resign), atHost, begun, nothing},
		{Event(link.Late), atHost, begun, nothing},
		{Event(link.Clock), atGuest, begun, nothing},
		{Event(link.Known), atHost, begun, nothing},
		{Event(link.Back), atBoth, begun, nothing},
		{Event(link.Draw), atBoth, begun, nothing},
		{Event(link.Again), atBoth, begun, nothing},
		{Event(link.Yes), atHost, begun, nothing},
		{Event(link.No), atBoth, begun, nothing},

		{Ask, atBoth, all(here, all(begun, idle)), (*Network).ask},
		{Ask, atBoth, all(here, begun), (*Network).askedAlready},
		{Answer, atHost, all(here, asked), (*Network).decide},
		{Answer, atGuest, all(here, asked), (*Network).answer},
		{Lasts, atBoth, waits(Patient), (*Network).lasts},
		{GiveUp, atBoth, waits(Tired), takes(Sure)},
		{GiveUp, atBoth, waits(Sure), (*Network).giveUp},
		{Answer, atBoth, waits(Sure), takes(Tired)},
		{Changed, atBoth, in(Playing), (*Network).tell},
		{Gone, atGuest, in(Meeting), (*Network).notMet},
		{Gone, atBoth, in(Playing), (*Network).pause},
		{Gone, atBoth, over, (*Network).linger},
		{Leave, atBoth, begun, (*Network).leave},
		{Leave, atBoth, not(in(Nobody, Left)), (*Network).forget},
	}
}

// row finds what an event does.
func (s State) row(e Event, host bool) (row, bool) {
	side := atGuest
	if host {
		side = atHost
	}
	for _, r := range table() {
		if r.event == e && r.host&side != 0 && r.from(s) {
			return r, true
		}
	}
	return row{}, false
}

func nothing(*Network, link.Message) {}

func begun(s State) bool     { return s.Stage.Begun() }
func over(s State) bool      { return s.Stage.Over() }
func connected(s State) bool { return s.Line.Connected() }
func here(s State) bool      { return s.Line >= Returned }
func idle(s State) bool      { return s.Asked == Question{} && s.Granted == Question{} }
func asks(s State) bool      { return s.Asked != Question{} }
func asked(s State) bool     { return s.Question != Question{} }

func away(s State) bool { return s.Stage == Playing && !here(s) }

func waits(w Wait) func(State) bool { return func(s State) bool { return away(s) && s.Wait == w } }

func in(stages ...Stage) func(State) bool {
	return func(s State) bool { return slices.Contains(stages, s.Stage) }
}

func not(f func(State) bool) func(State) bool { return func(s State) bool { return !f(s) } }

func all(f, g func(State) bool) func(State) bool { return func(s State) bool { return f(s) && g(s) } }
