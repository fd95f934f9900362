package record

import (
	"bytes"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"
)

// namedCharset returns the character set that the first node names, "" where it names none, or UTF-8, which the text is
// not where this is asked.
func namedCharset(data []byte) string {
	r := &sgfReader{text: data, place: lineCounter{text: data}, file: &File{}}
	if !r.nextGame() {
		return ""
	}
	r.pos++
	if r.blanks(); r.pos < len(data) && data[r.pos] == ';' {
		r.pos++
	}
	_ = r.properties() // as far as it goes
	for _, p := range r.props {
		if p.name == "CA" && len(p.values) > 0 && !strings.EqualFold(string(p.first()), "UTF-8") {
			return string(bytes.TrimSpace(p.first()))
		}
	}
	return ""
}

// readable reports whether a text is UTF-8. Sets with shifts look like it.
func readable(data []byte) bool {
	return utf8.Valid(data) && (bytes.IndexByte(data, '\x1b') < 0 || namedCharset(data) == "")
}

// sgfText returns the file as UTF-8. Each game may be in a set of its own: files of games are put together of others.
// Guessed names the sets that were taken without being named.
func sgfText(data []byte, decode Decoder) (text []byte, guessed string) {
	if readable(data) {
		return data, ""
	}
	alike := map[string][]byte{} // what is in one set, by the name that it gives
	games := cutGames(data)
	for _, g := range games {
		if !readable(g) {
			named := namedCharset(g)
			alike[named] = append(alike[named], g...)
		}
	}
	sets := map[string]Charset{}
	var guesses []string
	for _, named := range slices.Sorted(maps.Keys(alike)) {
		sets[named] = chooseCharset(named, alike[named], decode)
		if guess := sets[named].guess(); guess != "" && !slices.Contains(guesses, guess) {
			guesses = append(guesses, guess)
		}
	}
	for _, g := range games {
		if !readable(g) {
			g, _ = sets[namedCharset(g)].Decode(g)
		}
		text = append(text, g...)
	}
	return text, strings.Join(guesses, ", ")
}

// cutGames cuts a file behind each of its games. Words stay with the game that follows.
func cutGames(data []byte) (games [][]byte) {
	for len(data) > 0 {
		r := &sgfReader{text: data, place: lineCounter{text: data}, file: &File{}, seen: func([]sgfProperty) {}, one: true}
		_ = r.run() // as far as it goes
		end := r.pos
		if len(r.stack) > 0 || end == 0 {
			end = len(data)
		}
		games, data = append(games, data[:end]), data[end:]
	}
	return games
}

// chooseCharset returns the set that a text names if that is known and the text loses nothing
// in it, else the one in which most of the text is structure, since a letter of two bytes that
// claims a bracket joins what stands on both sides of it.
func chooseCharset(named string, data []byte, decode Decoder) (chosen Charset) {
	var best skimmed
	plain := skim(data)
	bytewise := false // one that leaves brackets where they are was tried: the others find the same
	sets := decode.charsets(named, data)
	for i := 0; i < len(sets); i++ {
		set := sets[i]
		if set.Bytes && bytewise {
			continue
		}
		if !set.Bytes && !set.escaped {
			sets = slices.Insert(sets, i+1, set.withEscapes())
		}
		decoded, ok := set.Decode(data)
		if !ok {
			continue
		}
		s := skim(decoded)
		if set.Named && s.whole && !plain.better(s) {
			return set
		}
		if chosen.Decode == nil || s.better(best) {
			best, chosen = s, set
		}
		bytewise = bytewise || set.Bytes
	}
	return chosen
}

// withEscapes is the set as a program wrote it that knew of no letters of two bytes, and gave a second byte that looks
// like a bracket or a backslash the escape of one.
func (c Charset) withEscapes() Charset {
	as := c
	as.escaped = true
	as.Decode = func(data []byte) ([]byte, bool) {
		text := make([]byte, 0, len(data))
		for i := 0; i < len(data); i++ {
			text = append(text, data[i])
			if data[i] < utf8.RuneSelf || i+1 == len(data) {
				continue
			}
			if i++; data[i] == '\\' && i+1 < len(data) && (data[i+1] == '\\' || data[i+1] == ']') {
				i++
			}
			text = append(text, data[i])
		}
		return c.Decode(text)
	}
	return as
}

// skimmed is what a look at the structure of a file finds.
type skimmed struct {
	whole bool // nothing stops the reader
	parts int  // nodes and values
}

func (s skimmed) better(than skimmed) bool {
	if s.whole != than.whole {
		return s.whole
	}
	return s.parts > than.parts
}

// skim goes through a text as the reader does, and keeps nothing.
func skim(text []byte) (s skimmed) {
	r := &sgfReader{text: text, place: lineCounter{text: text}, file: &File{}}
	r.seen = func(props []sgfProperty) {
		s.parts++
		for _, p := range props {
			s.parts += len(p.values)
		}
	}
	s.whole = r.run() == nil
	return s
}

// plainText takes the escapes out of a value: "\]" is "]", and a line that ends
// in a backslash goes on. Every kind of line end becomes "\n".
func plainText(value []byte) string {
	if bytes.IndexByte(value, '\\') < 0 && bytes.IndexByte(value, '\r') < 0 {
		return string(value)
	}
	out := make([]byte, 0, len(value))
	for i := 0; i < len(value); i++ {
		switch c := value[i]; c {
		case '\\':
			if i++; i < len(value) && value[i] != '\n' && value[i] != '\r' {
				out = append(out, value[i])
			} else {
				i += lineEnd(value[min(i, len(value)):]) - 1
			}
		case '\r', '\n':
			out = append(out, '\n')
			i += lineEnd(value[i:]) - 1
		default:
			out = append(out, c)
		}
	}
	return string(out)
}

// lineEnd returns the length of the line end with which text begins: two bytes
// for "\r\n" and "\n\r", else one.
func lineEnd(text []byte) int {
	if len(text) > 1 && (text[0] == '\r' && text[1] == '\n' || text[0] == '\n' && text[1] == '\r') {
		return 2
	}
	return 1
}

// simpleText is plainText in one line.
func simpleText(value []byte) string {
	return strings.TrimSpace(strings.Map(func(c rune) rune {
		if c == '\n' || c == '\t' {
			return ' '
		}
		return c
	}, plainText(value)))
}

// escape writes a text so that plainText gives it back; in composed values a
// colon is escaped too.
func escape(to []byte, text string, composed bool) []byte {
	to = slices.Grow(to, len(text))
	for i := range len(text) {
		c := text[i]
		if c == ']' || c == '\\' || composed && c == ':' {
			to = append(to, '\\')
		}
		to = append(to, c)
	}
	return to
}

// cutComposed splits a composed value at its first colon that is not escaped.
func cutComposed(value []byte) (before, after []byte, ok bool) {
	for i := 0; i < len(value); i++ {
		switch value[i] {
		case '\\':
			i++
		case ':':
			return value[:i], value[i+1:], true
		}
	}
	return value, nil, false
}
