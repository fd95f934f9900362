// Package charset reads the letters of old game files: by the character set that a file names, or by the one that it
// seems to be in.
package charset

import (
	"bytes"
	"cmp"
	"math"
	"slices"
	"strings"

	"github.com/wlynxg/chardet"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"tengen/board"
	"tengen/board/record"
)

// Reader returns the one way to read games, for files of any format and letters of any kind. The size is that of the board
// of moves that do not say theirs.
func Reader(size board.Size) record.Reader { return record.Reader{Size: size, Decode: Of} }

// set is a character set in which game files are written.
type set struct {
	name     string
	encoding encoding.Encoding
	bytes    bool // as in [record.Charset]

	seldom  float64 // how seldom files are in it: the logarithm of the odds against the likeliest
	letters int     // how many letters people use of it
	common  string  // of a set of two bytes, the first bytes of these letters: from, to, from, to
}

// sets are those that a file may be in without naming it.
var sets = []set{
	{"GB18030", simplifiedchinese.GB18030, false, 0, 3755, "\xa1\xa3\xb0\xd7"},
	{"windows-1252", charmap.Windows1252, true, 1, 60, ""},
	{"windows-1251", charmap.Windows1251, true, 1, 60, ""},
	{"Big5", traditionalchinese.Big5, false, 1, 5401, "\xa1\xc6"},
	{"Shift_JIS", japanese.ShiftJIS, false, 1, 3300, "\x81\x83\x88\x98"},
	{"EUC-KR", korean.EUCKR, true, 2, 2350, "\xa1\xac\xb0\xc8"},
	{"EUC-JP", japanese.EUCJP, true, 3, 3300, "\xa1\xa8\xb0\xcf"},
	{"windows-1250", charmap.Windows1250, true, 2, 60, ""},
	{"KOI8-R", charmap.KOI8R, true, 3, 60, ""},
	{"windows-1253", charmap.Windows1253, true, 3, 60, ""},
	{"windows-1254", charmap.Windows1254, true, 3, 60, ""},
	{"windows-1255", charmap.Windows1255, true, 3, 60, ""},
	{"windows-874", charmap.Windows874, true, 4, 60, ""},
	{"IBM866", charmap.CodePage866, true, 4, 60, ""},
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
	decoded, err := s.encoding.NewDecoder().Bytes(text)
	return decoded, err == nil && !bytes.ContainsRune(decoded, '\uFFFD')
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
	e, err := htmlindex.Get(name)
	if err != nil || e == encoding.Replacement {
		return set{}, false
	}
	if e == simplifiedchinese.GBK || e == simplifiedchinese.HZGB2312 {
		e = simplifiedchinese.GB18030 // has all of it
	}
	if i := slices.IndexFunc(sets, func(s set) bool { return s.encoding == e }); i >= 0 {
		return sets[i], true
	}
	canonical, err := htmlindex.Name(e)
	if err != nil {
		canonical = name
	}
	_, single := e.(*charmap.Charmap)
	return set{name: canonical, encoding: e, bytes: single}, true
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
	for _, f := range chardet.DetectAll(text) {
		if s, ok := byName(f.Encoding); ok && !found[s.name] {
			found[s.name] = true // the first is what it is surest of
			against[s.name] -= forDetected * f.Confidence
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
		if !(c >= s.common[0] && c <= s.common[1] || len(s.common) > 2 && c >= s.common[2] && c <= s.common[3]) {
			against += againstRare
		}
	}
	return against
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
