package app

import (
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

// join goes to where a person waits.
func (w *window) join(to link.Invitation) {
	t, network := w.dialogs.text, w.controller.Network
	var waits *sheets.Progress
	waits = w.dialogs.host().Waiting(t.T("network.join.title"), t.T("network.join.text", i18n.Args{"Address": to.Address}), t.T("dialog.cancel"), func() {
		waits.Close()
		network.Leave()
	})
	network.Join(to, func(err error) {
		waits.Close()
		w.dialogs.trouble("network.not_joined", err)
		w.focusBoard()
	})
}
