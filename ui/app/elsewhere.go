package app

import (
	"errors"
	"net"

	"tengen/board/link"
	"tengen/ui/sheets"
	"tengen/ui/words/i18n"
)

// invite waits for a person elsewhere to play what was chosen, and shows the code for that.
func (w *window) invite() {
	var waits *sheets.Progress
	network := w.controller.Network
	err := network.Host(w.prefs.now.LastGame, func(err error) {
		waits.Close()
		w.dialogs.trouble("app.no_new_game", err)
		w.focusBoard()
	})
	if err != nil {
		w.dialogs.trouble("network.not_hosted", err)
		return
	}
	code, addresses := "", []string{}
	for _, i := range network.Invitations() {
		if code == "" {
			code = i.Code()
		}
		addresses = append(addresses, i.String())
	}
	waits = w.dialogs.host().Invitation(code, addresses, network.Leave)
}

// join goes to where a person waits. What was typed is kept until a game has begun.
func (w *window) join(to link.Invitation, typed string) {
	w.joining = typed
	t, network := w.dialogs.text, w.controller.Network
	var waits *sheets.Progress
	waits = w.dialogs.host().Waiting(t.T("network.join.title"), t.T("network.join.text", i18n.Args{"Address": to.Address}), t.T("dialog.cancel"), func() {
		waits.Close()
		network.Leave()
	})
	network.Join(to, func(err error) {
		waits.Close()
		if err == nil {
			w.joining = ""
		} else {
			w.dialogs.tell(t.T("network.not_joined"), notJoined(t, to, err))
		}
		w.focusBoard()
	})
}

// notJoined says in words why there is no game. What this network says is no sentence, and in English.
func notJoined(t *i18n.Localizer, to link.Invitation, err error) string {
	where := i18n.Args{"Address": to.Address}
	var failed *net.OpError
	switch {
	case errors.As(err, &failed) && failed.Op == "dial":
		return t.T("network.nobody", where)
	case failed != nil, errors.Is(err, link.ErrGone):
		return t.T("network.hung_up", where)
	}
	return err.Error()
}
