//go:build !js

package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Bounds of an answer.
const (
	patience  = 15 * time.Second
	mostBytes = 1 << 20
)

// errNoRelease says that what came is no answer to the question.
var errNoRelease = errors.New("no release is named there")

// LatestRelease asks an address for the newest release, in the form that GitHub, GitLab and Forgejo
// answer in.
func LatestRelease(ctx context.Context, address string) (Release, error) {
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
