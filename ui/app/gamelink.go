package app

import (
	"net/url"
	"strings"
)

// A link to a game has the whole of it behind a #, as SGF, and is sent nowhere: a page in a
// browser reads it out of its own address. One made in a window begins with gameAddress.
const gameAddress = "tengen://game"

// gameLink returns the link to a game.
func gameLink(address, sgf string) string { return address + "#" + url.PathEscape(sgf) }

// fromLink returns the game that a link has; ok is false for what is no such link.
func fromLink(text string) (sgf string, ok bool) {
	address, game, ok := strings.Cut(text, "#")
	if scheme, _, has := strings.Cut(address, "://"); !ok || !has || scheme != "http" && scheme != "https" && !strings.EqualFold(strings.TrimSuffix(address, "/"), gameAddress) {
		return "", false
	}
	sgf, err := url.PathUnescape(game)
	return sgf, err == nil && strings.HasPrefix(strings.TrimSpace(sgf), "(")
}
