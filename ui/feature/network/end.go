package network

import (
	"errors"
	"time"

	"tengen/board/link"
	"tengen/ui/view"
	"tengen/ui/words/i18n"
)

// Leave ends it all; the other side is told, or will be when it is there again. A game that goes on stays on the board.
func (n *Network) Leave() { n.happens(Leave, link.Message{}) }

func (n *Network) leave(link.Message) {
	if n.conn != nil {
		n.out.bye()
	}
	n.become(State{Stage: Left})
	n.gone.After(time.Hour, n.end)
}

// become goes on without a game with the other side.
func (n *Network) become(s State) {
	free := n.state.Stage == Playing
	n.state = s
	if free {
		n.config.Left()
		n.config.Game.Free()
	}
	n.host.Changed()
}

// farewell tells one who comes back that the game was left.
func (n *Network) farewell(link.Message) { n.out.bye() }

func (n *Network) forget(link.Message) { n.end() }

// end forgets the other side.
func (n *Network) end() {
	if n.conn != nil {
		n.out.bye()
		n.conn.Close()
	}
	n.job.Cancel()
	n.gone.Cancel()
	n.peer, n.conn = nil, nil
	n.become(State{})
}

// part ends it with a side that knows, and says so.
func (n *Network) part(key string) {
	n.say(key)
	n.end()
}

func parts(key string) func(*Network, link.Message) {
	return func(n *Network, _ link.Message) { n.part(key) }
}

// breaks ends the game with a side that breaks the rules of the game or of the messages.
func (n *Network) breaks(why string) {
	t := n.host.Text()
	if !n.state.Stage.Begun() {
		n.meets(errors.New(t.T(why)))
		return
	}
	n.host.Tell(view.Notice{Trouble: t.T("network.broken", i18n.Args{"Name": n.name(t)}), Details: t.T(why)})
	n.part("network.stays")
}
