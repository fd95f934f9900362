// Package newer asks the project's page of releases which version is the newest. It is asked only
// when a person wants to know, and told nothing.
package newer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// Release is a version that can be had.
type Release struct {
	Version string // "0.2.0"
	Page    string // where to read about it; may be empty
}

// Bounds of an answer.
const (
	patience  = 15 * time.Second
	mostBytes = 1 << 20
)

// errNoRelease says that what came is no answer to the question.
var errNoRelease = errors.New("no release is named there")

// Latest asks an address for the newest release, in the form that GitHub, GitLab and Forgejo
// answer in.
func Latest(ctx context.Context, address string) (Release, error) {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return Release{}, err
	}
	request.Header.Set("Accept", "application/json")
	request.Header.Set("User-Agent", "Tengen") // without a version
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return Release{}, err
	}
	defer func() { _ = answer.Body.Close() }() // nothing was written
	if answer.StatusCode != http.StatusOK {
		return Release{}, fmt.Errorf("%s: %s", address, answer.Status)
	}
	var named struct {
		Tag  string `json:"tag_name"`
		Page string `json:"html_url"`
	}
	if err := json.NewDecoder(io.LimitReader(answer.Body, mostBytes)).Decode(&named); err != nil {
		return Release{}, errors.Join(errNoRelease, err)
	}
	r := Release{Version: strings.TrimPrefix(named.Tag, "v")}
	if _, ok := parse(r.Version); !ok {
		return Release{}, errNoRelease
	}
	if page, err := url.Parse(named.Page); err == nil && page.Scheme == "https" {
		r.Page = named.Page
	}
	return r, nil
}

// Later tells whether a version comes after another, as Semantic Versioning orders them: one that
// is tried out comes before the one that it becomes. What is no version is not later.
func Later(version, than string) bool {
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
