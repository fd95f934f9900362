package app

import (
	"context"
	"net/url"
	"strconv"
	"strings"

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

// Asks the project's page of releases which version is the newest. It is asked only
// when a person wants to know, and told nothing.

// Release is a version that can be had.
type Release struct {
	Version string // "0.2.0"
	Page    string // where to read about it; may be empty
}

// LaterVersion reports whether a version comes after another, as Semantic Versioning orders them: one that
// is tried out comes before the one that it becomes. What is no version is not later.
func LaterVersion(version, than string) bool {
	a, ok := parse(version)
	b, known := parse(than)
	if !ok || !known {
		return false
	}
	for i := range a.numbers {
		if a.numbers[i] != b.numbers[i] {
			return a.numbers[i] > b.numbers[i]
		}
	}
	return b.trial && !a.trial
}

// number is a version.
type number struct {
	numbers [3]int
	trial   bool // of the version with these numbers
}

// parse reads a version such as 1.2.3, 1.2.3-rc.1 or 1.2.3+build.
func parse(text string) (n number, ok bool) {
	text, _, _ = strings.Cut(text, "+")
	text, _, n.trial = strings.Cut(text, "-")
	parts := strings.Split(text, ".")
	if len(parts) != len(n.numbers) {
		return n, false
	}
	for i, part := range parts {
		v, err := strconv.ParseUint(part, 10, 31)
		if err != nil {
			return n, false
		}
		n.numbers[i] = int(v)
	}
	return n, true
}
