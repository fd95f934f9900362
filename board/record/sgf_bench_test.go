package record_test

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"

	"tengen/board/record"
)

// bigSGF is a game of 10 MB and 100,000 moves: a deep line, from each tenth node
// of which a short branch goes off, and comments.
func bigSGF() []byte {
	const nodes = 100_000
	comment := strings.Repeat("a line of words about the position \\] ", 2)
	var b bytes.Buffer
	b.WriteString("(;FF[4]GM[4]SZ[15]")
	open := 0
	for i := range nodes {
		move := fmt.Sprintf(";%c[%c%c]C[%s]", "BW"[i%2], 'a'+i%15, 'a'+i/15%15, comment)
		if i%10 == 0 {
			b.WriteString("(" + move + ")(;B[hh]")
			open++
			continue
		}
		b.WriteString(move)
	}
	b.WriteString(strings.Repeat(")", open+1))
	return b.Bytes()
}

func BenchmarkReadSGF(b *testing.B) {
	data := bigSGF()
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		f, err := record.ReadSGF(data)
		if err != nil || len(f.Warnings) > 0 {
			b.Fatal(err, f.Warnings)
		}
	}
}

func BenchmarkWriteSGF(b *testing.B) {
	data := bigSGF()
	f, err := record.ReadSGF(data)
	if err != nil {
		b.Fatal(err)
	}
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if err := record.WriteSGF(io.Discard, f.Games...); err != nil {
			b.Fatal(err)
		}
	}
}
