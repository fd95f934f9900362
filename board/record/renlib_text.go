package record

import (
	"bytes"
	"strings"
	"unicode/utf8"

	"tengen/board"
)

// texts reads what follows a node: comment, and text on the board, which is shown
// at the node's point before its stone is there.
func (r *renlibReader) texts(n, parent *Node, flags, place byte) *Problem {
	onBoard := false
	if flags&renlibExtended != 0 {
		_, ok := r.byte()
		more, ok2 := r.byte()
		if !ok || !ok2 {
			return r.problem(r.pos, "two bytes of flags", "the end of the file")
		}
		onBoard = more&renlibText != 0
	}
	p, _ := renlibPoint(place)
	if flags&renlibMarked != 0 && p != board.Pass {
		n.Marks = append(n.Marks, Mark{Point: p, Kind: Circle})
	}
	if flags&(renlibComment|renlibOldComment) != 0 {
		text, ok := r.text(flags&renlibOldComment != 0)
		if !ok {
			return r.problem(r.pos, "the end of a comment", "the end of the file")
		}
		n.Comment = r.words(text)
	}
	if onBoard {
		text, ok := r.text(false)
		if !ok {
			return r.problem(r.pos, "the end of a text", "the end of the file")
		}
		if label := r.words(text); p != board.Pass && label != "" {
			parent.Marks = append(parent.Marks, Mark{Point: p, Kind: Label, Text: label})
		}
	}
	return nil
}

// text reads a text, which fills an even number of bytes: it ends with a zero, or
// in old files with the first letter whose highest bit is set.
func (r *renlibReader) text(old bool) ([]byte, bool) {
	const highest = 0x80
	start := r.pos
	for i := start; i < len(r.data); i++ {
		c := r.data[i]
		if old && c&highest == 0 || !old && c != 0 {
			continue
		}
		text := r.data[start:i]
		r.most.take(valueBytes + len(text)) // the next node finds out
		if old {
			text = append(bytes.Clone(text), c&^highest)
		}
		r.pos = min(len(r.data), start+(i-start+2)/2*2)
		return text, true
	}
	return nil, false
}

// renlibLines turns every kind of line end into one; a backspace stands between
// the first line of a comment and the rest.
var renlibLines = strings.NewReplacer("\b", "\n", "\r\n", "\n", "\r", "\n")

// words returns a text as UTF-8. A library does not name its character set.
func (r *renlibReader) words(text []byte) string {
	if !utf8.Valid(text) {
		text = r.foreign(text)
	}
	return strings.TrimSpace(renlibLines.Replace(string(text)))
}

func (r *renlibReader) foreign(text []byte) []byte {
	if r.decode != nil {
		if decoded, ok := r.decode("", text); ok {
			return bytes.ToValidUTF8(decoded, invalidByte)
		}
	}
	return latin1(text)
}
