// Package charset reads the letters of old game files: by the character set that a file names, or by the one that it
// seems to be in.
package charset

import (
	"bytes"
	"cmp"
	"math"
	"slices"
	"strings"

	"tengen/board"
	"tengen/board/record"
)

// Reader returns the one way to read games, for files of any format and letters of any kind. The size is that of the board
// of moves that do not say theirs.
func Reader(size board.Size) record.Reader { return record.Reader{Size: size, Decode: Of} }

// set is a character set in which game files are written.
type set struct {
	name  string
	bytes bool // as in [record.Charset]

	seldom  float64 // how seldom files are in it: the logarithm of the odds against the likeliest
	letters int     // how many letters people use of it
	common  string  // of a set of two bytes, the first bytes of these letters: from, to, from, to
}

// sets are those that a file may be in without naming it.
var sets = []set{
	{"GB18030", false, 0, 3755, "\xa1\xa3\xb0\xd7"},
	{"windows-1252", true, 1, 60, ""},
	{"windows-1251", true, 1, 60, ""},
	{"Big5", false, 1, 5401, "\xa1\xc6"},
	{"Shift_JIS", false, 1, 3300, "\x81\x83\x88\x98"},
	{"EUC-KR", true, 2, 2350, "\xa1\xac\xb0\xc8"},
	{"EUC-JP", true, 3, 3300, "\xa1\xa8\xb0\xcf"},
	{"windows-1250", true, 2, 60, ""},
	{"KOI8-R", true, 3, 60, ""},
	{"windows-1253", true, 3, 60, ""},
	{"windows-1254", true, 3, 60, ""},
	{"windows-1255", true, 3, 60, ""},
	{"windows-874", true, 4, 60, ""},
	{"IBM866", true, 4, 60, ""},
}

// Of is a [record.Decoder]: the set that a text names first, then the others in the order in which they make sense of it.
func Of(named string, text []byte) (all []record.Charset) {
	if s, ok := byName(named); ok {
		all = append(all, record.Charset{Name: s.name, Named: true, Bytes: s.bytes, Decode: s.decode})
	}
	for _, s := range guesses(text) {
		all = append(all, record.Charset{Name: s.name, Bytes: s.bytes, Decode: s.decode})
	}
	return all
}

// decode returns text as UTF-8, and false where it is not in the set.
func (s set) decode(text []byte) ([]byte, bool) {
	decoded, ok := decode(s.name, text)
	return decoded, ok && !bytes.ContainsRune(decoded, '\uFFFD')
}

// codePages are sets by the numbers that Windows has for them.
var codePages = map[string]string{"936": "gbk", "950": "big5", "932": "shift_jis", "949": "euc-kr"}

// byName returns the set with a name, and false where there is none.
func byName(name string) (set, bool) {
	name = strings.ToLower(strings.TrimSpace(name))
	for _, prefix := range []string{"windows-", "windows", "cp", "ms"} {
		if page, ok := codePages[strings.TrimPrefix(name, prefix)]; ok {
			name = page
			break
		}
	}
	name = strings.Replace(name, "latin-", "latin", 1)
	name, ok := canonical(name)
	switch name {
	case "gbk", "hz-gb-2312":
		name = "gb18030" // has all of it
	}
	if i := slices.IndexFunc(sets, func(s set) bool { return strings.EqualFold(s.name, name) }); i >= 0 {
		return sets[i], true
	}
	wide := slices.Contains([]string{"utf-8", "utf-16le", "utf-16be", "iso-2022-jp"}, name)
	return set{name: name, bytes: !wide}, ok
}

// mostLooked is how much of a text a guess looks at.
const mostLooked = 1 << 16

// What counts against a set, as logarithms of odds.
const (
	againstOdd  = 4 // something odd in the text
	againstRare = 4 // a letter that people hardly use
	forDetected = 5 // for a set of which the detector is sure
)

// asciiLetters is how many letters people use of ASCII.
const asciiLetters = 40

// guesses returns the sets in which a text can be, the likeliest first: what people use of each and how they write, and
// what the detector knows of the frequency of letters.
func guesses(text []byte) []set {
	text = foreign(text)
	against := make(map[string]float64, len(sets))
	var all []set
	for _, s := range sets {
		decoded, ok := s.decode(text)
		if !ok && len(text) >= mostLooked {
			decoded, ok = s.decode(text[:len(text)-4]) // it may have been cut within a letter
		}
		if ok {
			all = append(all, s)
			against[s.name] = s.seldom + againstOdd*float64(oddity(string(decoded))) + s.unlikely(text)
		}
	}
	found := map[string]bool{}
	for name, confidence := range detected(text) {
		if s, ok := byName(name); ok && !found[s.name] {
			found[s.name] = true // the first is what it is surest of
			against[s.name] -= forDetected * confidence
		}
	}
	slices.SortStableFunc(all, func(a, b set) int { return cmp.Compare(against[a.name], against[b.name]) })
	return all
}

// unlikely is how much the letters of a text count against the set.
func (s set) unlikely(text []byte) (against float64) {
	one := math.Log(float64(s.letters))
	for i := 0; i < len(text); i++ {
		c := text[i]
		if c < 0x80 {
			if c > ' ' {
				against += math.Log(asciiLetters)
			}
			continue
		}
		against += one
		if s.common == "" {
			continue
		}
		i++ // the other half
		if !s.isCommon(c) {
			against += againstRare
		}
	}
	return against
}

// isCommon reports whether a byte is the first of letters that people use.
func (s set) isCommon(c byte) bool {
	return c >= s.common[0] && c <= s.common[1] || len(s.common) > 2 && c >= s.common[2] && c <= s.common[3]
}

// foreign returns the words of a text that are not ASCII, as many as a guess looks at: the others say nothing.
func foreign(text []byte) []byte {
	var words []byte
	for len(words) < mostLooked && len(text) > 0 {
		from := bytes.IndexFunc(text, func(r rune) bool { return r >= 0x80 })
		if from < 0 {
			break
		}
		begin := bytes.LastIndexAny(text[:from], "[\n") + 1
		end := from
		for end < len(text) && end-from < mostLooked && text[end] != '\n' && !endsValue(text[end:]) {
			end++
		}
		words = append(append(words, text[begin:end]...), '\n')
		text = text[end:]
	}
	return words
}

// endsValue reports whether a text begins with the end of a value in SGF, and not with half a letter.
func endsValue(text []byte) bool {
	rest, ok := bytes.CutPrefix(text, []byte("]"))
	rest = bytes.TrimLeft(rest, " \t\r\n")
	return ok && (len(rest) == 0 || rest[0] >= 'A' && rest[0] <= 'Z' || bytes.IndexByte([]byte(";()["), rest[0]) >= 0)
}
