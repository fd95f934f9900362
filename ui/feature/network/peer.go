package network

import (
	"encoding/json"

	"tengen/ui/store"
)

// Peer is the other side, as it is kept with the game, so that this goes on after a restart.
type Peer struct {
	Host    bool     `json:"host"`             // they come here, else one goes to them
	Address string   `json:"address"`          // where the host waits
	Word    string   `json:"word"`             // by which the guest is known
	Game    string   `json:"game"`             // names the game
	Second  bool     `json:"second"`           // the one here is the second to play
	Name    string   `json:"name,omitempty"`   // of the person
	Era     int      `json:"era,omitempty"`    // how often something was taken back in it
	Agreed  bool     `json:"agreed,omitempty"` // both know how it ended
	Asked   Question `json:"asked,omitzero"`   // by us, and not answered
}

// Peer is what is kept of the other side; nil where there is nothing to go on with.
func (n *Network) Peer() *Peer {
	if n.peer == nil || !n.state.Stage.Begun() {
		return nil
	}
	peer := *n.peer
	peer.Agreed, peer.Asked = n.state.Stage == Agreed, n.state.cut().Lapsed
	return &peer
}

// Kept is [Network.Peer] as it is kept with the game.
func (n *Network) Kept() json.RawMessage {
	if peer := n.Peer(); peer != nil {
		data, _ := json.Marshal(peer) // never fails
		return data
	}
	return nil
}

// Restore goes on with the game of the last run, which is about to begin, by what was kept with it. On an error there is no
// other side.
func (n *Network) Restore(kept json.RawMessage) error {
	n.end()
	peer := &Peer{}
	if err := json.Unmarshal(kept, peer); err != nil {
		return err
	}
	n.peer, n.wanted, n.state = peer, store.Game{}, State{Stage: Restored}
	if !peer.Host {
		return nil // it dials once the game has begun
	}
	if err := n.listen(peer); err != nil {
		n.host.Failed("network.not_hosted", err)
	}
	return nil
}
