// Package hostile makes files that should not exist: as long, as deep, as wide, as wrong
// as files can be. Tests open them and see that a program stays well.
package hostile

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"strings"
)

// File is a file by a name that says what is wrong with it.
type File struct {
	Name string // with the ending
	Data []byte
	// Fits says that it is a game all the same, if a strange one, and to be opened.
	Fits bool
}

// Sizes say how large the files are. Full is what people have been seen to send; a test
// that has no time for it takes a part.
type Sizes struct {
	Lines int // of a comment
	Nodes int // of a game
	Bytes int // of the largest files
}

// The sizes: those for a test that is to be short, and those in earnest.
var (
	Short = Sizes{Lines: 4_000, Nodes: 2_000, Bytes: 1 << 20}
	Full  = Sizes{Lines: 400_000, Nodes: 100_000, Bytes: 19 << 20}
)

// Files makes them all, one after the other: not all of them fit into memory at once.
func Files(s Sizes) func(yield func(File) bool) {
	return func(yield func(File) bool) {
		for _, group := range [][]func(Sizes) File{comments, games, bombs, libraries, others} {
			for _, make := range group {
				if !yield(make(s)) {
					return
				}
			}
		}
	}
}

const head = "(;FF[4]GM[4]SZ[15]"

func sgf(name, text string, fits bool) File { return File{name + ".sgf", []byte(text), fits} }

// grow repeats a text until it has so many bytes.
func grow(text string, bytes int) string { return strings.Repeat(text, bytes/len(text)+1) }

// comments hold more words than anybody reads.
var comments = []func(Sizes) File{
	func(s Sizes) File {
		return sgf("comment of many lines", head+";B[hh]C["+strings.Repeat("word\n", s.Lines)+"])", true)
	},
	func(s Sizes) File {
		return sgf("comment of one line", head+";B[hh]C["+strings.Repeat("word ", s.Lines)+"])", true)
	},
	func(s Sizes) File {
		return sgf("comment of one word", head+";B[hh]C["+strings.Repeat("words", s.Lines)+"])", true)
	},
	func(s Sizes) File {
		return sgf("comment of accents", head+";B[hh]C[a"+strings.Repeat("\u0301", s.Lines)+"])", true)
	},
	func(s Sizes) File {
		return sgf("comments at every move", head+strings.Repeat(";B[hh]C["+strings.Repeat("word\n", 100)+"];AE[hh]", s.Lines/100)+")", true)
	},
	func(s Sizes) File {
		return sgf("long name of a player", head+"PB["+strings.Repeat("word ", s.Lines)+"]PW["+strings.Repeat("words", s.Lines)+"];B[hh])", true)
	},
	func(s Sizes) File {
		return sgf("long labels", head+";B[hh]LB"+strings.Repeat("[aa:"+strings.Repeat("label", 20)+"]", s.Lines/100)+")", true)
	},
}

// games are longer than any game played.
var games = []func(Sizes) File{
	func(s Sizes) File {
		return sgf("many variations", head+strings.Repeat("(;B[hh];W[ii];B[gg];W[ff])", s.Nodes/4)+")", true)
	},
	func(s Sizes) File { return sgf("wide", head+strings.Repeat("(;B[hh])", s.Nodes)+")", true) },
	func(s Sizes) File { return sgf("deep passes", head+strings.Repeat(";B[];W[]", s.Nodes/2)+")", true) },
	func(s Sizes) File { return sgf("deep without moves", head+strings.Repeat(";C[x]", s.Nodes)+")", true) },
	func(s Sizes) File {
		return sgf("deep setup", head+strings.Repeat(";AB[hh];AE[hh]", s.Nodes/2)+")", true)
	},
	func(s Sizes) File {
		return sgf("same point again", head+strings.Repeat(";B[hh];W[hh]", s.Nodes/2)+")", true)
	},
	func(s Sizes) File {
		return sgf("deep variations", head+strings.Repeat("(;B[hh](;W[ii])", s.Nodes/2)+strings.Repeat(")", s.Nodes/2)+")", true)
	},
	func(s Sizes) File { return sgf("games without a size", strings.Repeat("(;B[hh])", s.Nodes), true) },
	func(s Sizes) File {
		return sgf("same point in variations", head+";B[hh]"+strings.Repeat("(;W[hh])", s.Nodes)+")", true)
	},
	func(s Sizes) File { return sgf("stairs", head+stairs(s.Nodes)+")", true) },
	func(s Sizes) File { return sgf("many games", strings.Repeat(head+";B[hh])", s.Nodes), true) },
}

// stairs are variations that each begin a move later than the one around them.
func stairs(nodes int) string {
	return strings.Repeat("(;B[];W[])(;B[];W[]", nodes/4) + strings.Repeat(")", nodes/4)
}

// bombs are larger inside than outside.
var bombs = []func(Sizes) File{
	func(s Sizes) File {
		return sgf("bomb of rectangles", head+"AB"+grow("[aa:oo]", s.Bytes)+";B[hh])", false)
	},
	func(s Sizes) File { return sgf("bomb of marks", head+";B[hh]MA"+grow("[aa:oo]", s.Bytes)+")", false) },
	func(s Sizes) File { return sgf("bomb of moves", head+grow(";B[];W[]", s.Bytes)+")", false) },
	func(s Sizes) File {
		return sgf("bomb of moves in one node", head+";"+grow("B[]W[]", s.Bytes)+")", false)
	},
	func(s Sizes) File { return sgf("bomb of properties", head+grow(";X[]Y[]Z[]", s.Bytes)+")", false) },
	func(s Sizes) File { return sgf("bomb of names", head+";"+names(s.Bytes)+")", true) },
	func(s Sizes) File { return sgf("bomb of games", grow("(;)", s.Bytes), false) },
	func(s Sizes) File { return sgf("bomb of brackets", grow("(", s.Bytes), false) },
	func(s Sizes) File {
		return sgf("bomb of brackets in a name", head+"PB["+grow("[a]", s.Bytes)+"];B[hh])", false)
	},
	func(s Sizes) File {
		return sgf("blanks between brackets", head+"PB[[]"+grow(" ", s.Bytes/2)+"x"+"];B[hh])", true)
	},
	func(s Sizes) File { return sgf("wrong at every move", head+grow("(;B[zz])", s.Bytes)+")", false) },
	func(s Sizes) File { return sgf("words like games", grow("(;A[", s.Bytes)+"]x"+head+";B[hh])", false) },
	func(s Sizes) File { return sgf("words before", grow("word ", s.Bytes)+head+";B[hh])", true) },
	func(s Sizes) File { return sgf("large comment", head+";B[hh]C["+grow("word\n", s.Bytes)+"])", true) },
	func(Sizes) File { return sgf("huge board", "(;GM[4]SZ[1000000000];B[hh])", false) },
	func(Sizes) File {
		return sgf("endless board", "(;GM[4]SZ["+strings.Repeat("9", 1000)+"];B[hh])", false)
	},
}

// names are properties that are all different.
func names(size int) string {
	var b strings.Builder
	for i := 0; b.Len() < size; i++ {
		if i%900 == 899 {
			b.WriteByte(';')
		}
		fmt.Fprintf(&b, "X%d[]", i)
	}
	return b.String()
}

// libraries are of RenLib.
var libraries = []func(Sizes) File{
	func(s Sizes) File { return library("every node has a sibling", grow("\x78\x80", s.Bytes), false) },
	func(s Sizes) File { return library("no node ends", grow("\x00\x00", s.Bytes), false) },
	func(s Sizes) File { return library("leaves", grow("\x78\xc0", s.Nodes*2), true) },
	func(s Sizes) File { return library("labels", grow("\x78\xc1\x00\x01ab\x00\x00", s.Nodes*8), true) },
	func(s Sizes) File { return library("comment without an end", "\x78\x08"+grow("words", s.Bytes), true) },
	func(s Sizes) File { return library("passes", strings.Repeat("\x00\x80", 4*s.Nodes), true) },
	func(s Sizes) File {
		return library("bush of passes", "\x00\x00"+strings.Repeat("\x78\x80"+strings.Repeat("\x00\x00", 1900)+"\x00\x40", s.Nodes/2000)+"\x78\x40", true)
	},
	func(Sizes) File { return library("nothing", "", true) },
	func(Sizes) File { return File{"version.lib", []byte("\xffRenLib\xff\x09\x09"), false} },
}

func library(name, nodes string, fits bool) File {
	header := append([]byte("\xffRenLib\xff\x03\x04"), bytes.Repeat([]byte{0xff}, 10)...)
	return File{name + ".lib", append(header, nodes...), fits}
}

// others are of other formats, or of none.
var others = []func(Sizes) File{
	func(s Sizes) File {
		return File{"long.psq", []byte("Piskvorky 15x15, 0:0, 0\n" + strings.Repeat("8,8,1\n", s.Nodes)), true}
	},
	func(s Sizes) File {
		return File{"numbers.psq", []byte("Piskvorky 15x15, 0:0, 0\n" + grow("1", s.Bytes)), true}
	},
	func(Sizes) File { return File{"huge.psq", []byte("Piskvorky 100000x100000, 0:0, 0\n1,1,1\n"), false} },
	func(s Sizes) File { return File{"long.txt", []byte(strings.Repeat("h8", s.Nodes)), true} },
	func(s Sizes) File { return File{"zeros.sgf", make([]byte, s.Bytes), false} },
	func(s Sizes) File { return File{"zeros.lib", make([]byte, s.Bytes), false} },
	func(s Sizes) File { return File{"zeros", make([]byte, s.Bytes), false} },
	func(Sizes) File { return File{"nothing.sgf", nil, false} },
	func(Sizes) File { return File{"picture.gif", picture(), false} },
	func(Sizes) File { return File{"picture.sgf", picture(), false} },
	func(Sizes) File { return File{"utf-16.sgf", utf16(head + ";B[hh]C[words])"), true} },
	func(Sizes) File { return sgf("unknown charset", head+"CA[nothing]C[\xff\xfe\xfd];B[hh])", true) },
	func(Sizes) File { return sgf("wrong charset", head+"CA[UTF-8]C[\xe4\xf6\xfc];B[hh])", true) },
	func(s Sizes) File {
		return sgf("wrong charset and long", head+"CA[UTF-7];B[hh]C["+grow("\xe4\xf6 \xfc", s.Bytes)+"])", true)
	},
	func(s Sizes) File {
		return sgf("another charset and long", head+";B[hh]C["+grow("\xc4\xe3 ", s.Bytes)+"])", true)
	},
	func(s Sizes) File {
		return sgf("no charset and many games", strings.Repeat(head+";B[hh]C[\xc4\xe3])", s.Nodes), true)
	},
	func(Sizes) File { return sgf("nulls", head+";B[hh]C[a\x00b\x1b[31mc\u202Ed])", true) },
}

// picture is a GIF that says to be as large as a GIF can be.
func picture() []byte {
	b := []byte("GIF89a")
	for range 2 {
		b = binary.LittleEndian.AppendUint16(b, 0xffff)
	}
	return append(b, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0x2c, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0, 2, 2, 0x4c, 1, 0, 0x3b)
}

// utf16 is a text as some editors of Windows write it.
func utf16(text string) []byte {
	b := []byte{0xff, 0xfe}
	for _, c := range []byte(text) {
		b = append(b, c, 0)
	}
	return b
}
