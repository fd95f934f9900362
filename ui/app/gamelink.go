package app

import (
	"net/url"
	"strings"

	"tengen/ui/lab/lablink"
)

// A link to a game has the whole of it behind a #, as SGF, and is sent nowhere: a page in a
// browser reads it out of its own address. One made in a window begins with gameAddress.
const gameAddress = "tengen://game"

// labLink returns the link to the lab that a web address has behind its #, or the text itself.
func labLink(text string) string {
	_, fragment, _ := strings.Cut(text, "#")
	if link, err := url.PathUnescape(fragment); err == nil && lablink.Is(link) {
		return link
	}
	return text
}

// webAddress is where links lead that open in a browser: to the page that this is or, in a window, to
// the one that the settings name; "" for none.
func (f *files) webAddress() string {
	if address := linkAddress(); address != gameAddress {
		return address
	}
	address := strings.TrimSpace(f.web())
	if address != "" && !strings.Contains(address, "://") {
		address = "https://" + address
	}
	return address
}

// showCode shows a link as a QR code: the link that a browser opens with what is behind its # or,
// where no page is known, the program's own.
func (f *files) showCode(behind, own string) {
	t, words, link := f.dialogs.text, "code.own", own
	if address := f.webAddress(); address != "" {
		words, link = "code.web", gameLink(address, behind)
	}
	f.dialogs.host().Code(t.T("code.title"), t.T(words), link)
}

// showCode shows the link to the game as a QR code.
func (c *clipboard) showCode() {
	sgf := c.game.Document.Shared()
	c.files.showCode(sgf, gameLink(gameAddress, sgf))
}

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
