package app

import (
	"context"
	"net/url"

	"tengen/ui/background"
	"tengen/ui/words/i18n"
)

// releases reports whether there is a newer version of the program, to who asks.
type releases struct {
	dialogs *dialogs
	job     *background.Job
	version string // of this program: "0.1.0"
	address string // that knows the newest; "" where nobody is to be asked, as where packages renew themselves
}

// ask says who would be asked, and asks when that is wanted.
func (r *releases) ask() {
	at, err := url.Parse(r.address)
	if err != nil {
		r.dialogs.trouble("newer.failed", err)
		return
	}
	r.dialogs.ask(confirmation{"newer.title", "newer.ask", "newer.yes"}, r.look, i18n.Args{"Address": at.Host})
}

// look asks, in the background, and tells what came of it.
func (r *releases) look() {
	background.Start(r.job, func(ctx context.Context, _ func(func())) (Release, error) {
		return LatestRelease(ctx, r.address)
	}, func(latest Release, err error) {
		text := r.dialogs.text
		switch {
		case r.job.Report(err):
		case err != nil:
			r.dialogs.trouble("newer.failed", err)
		case LaterVersion(latest.Version, r.version):
			r.dialogs.host().Message(text.T("newer.title"), text.T("newer.found", i18n.Args{"Version": latest.Version, "Now": r.version}), latest.Page)
		default:
			r.dialogs.host().Message(text.T("newer.title"), text.T("newer.none", i18n.Args{"Now": r.version}), "")
		}
	})
}
