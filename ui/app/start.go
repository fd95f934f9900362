package app

import (
	"errors"
	"os"

	"tengen/ui/sheets"
	"tengen/ui/store/session"
	"tengen/ui/store/settings"
)

// greet tells what went wrong before, once the window can show it: settings or a
// game that could not be read, and the report of a crash.
func (w *window) greet(settingsErr, gameErr error, report string, crashed bool) {
	var broken *settings.BrokenError
	var game *session.Broken
	switch {
	case errors.As(settingsErr, &broken):
		w.host().Message(w.text.T("app.trouble"), broken.Message(w.text), broken.Reason.Error())
	case settingsErr != nil:
		w.trouble("app.settings_not_read", settingsErr)
	}
	switch {
	case errors.As(gameErr, &game):
		w.host().Message(w.text.T("app.trouble"), w.text.T("app.game_broken"), game.Aside+"\n"+game.Reason.Error())
	case gameErr != nil:
		w.trouble("app.game_not_read", gameErr)
	}
	if crashed {
		w.tellCrash(report)
	}
	if err := w.folder.Trouble(); err != nil {
		w.trouble("play.not_kept", err)
	} else if !w.folder.Owner() {
		w.controller.SecondWindow()
	}
	w.focusBoard()
}

// tellCrash says where the report of a crash is and offers to copy it.
func (w *window) tellCrash(report string) {
	details := report
	if text, err := os.ReadFile(report); err == nil {
		details = report + "\n\n" + string(text[:min(len(text), longestReport)])
	}
	w.host().Message(w.text.T("app.crash.title"), w.text.T("app.crash.message"), details)
}

// longestReport is how much of a report is shown, in bytes; the file has it all.
const longestReport = 1500

// leave closes the window. A game that is kept in a file of its own and differs
// from it is asked about; every other game is found again at the next start.
func (w *window) leave() {
	if !w.controller.Unsaved() {
		w.win.Close()
		return
	}
	w.host().Ask(sheets.Question{
		Title:   w.text.T("app.leave.title"),
		Message: w.text.T("app.leave.message"),
		Yes:     w.text.T("app.leave.yes"),
	}, w.win.Close)
}
