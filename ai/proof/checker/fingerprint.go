package checker

import (
	"crypto/sha256"
	"embed"
	"encoding/binary"
	"io/fs"
	"strings"
	"sync"
)

// Fingerprint stands for all that the check of an entry depends on: the board, the position, Black's move,
// which replies of White lead to other entries, the way of checking and the checker itself.
// Whoever has the answer for a fingerprint need not check it again, in this certificate or in
// a later one.
//
// An entry alone is not enough to remember it by: when the certificate grows, more replies
// lead to entries, and what was found against them before is not looked for again.
type Fingerprint [sha256.Size]byte

// sources are those of the checker. Another checker may find something else, so answers are
// kept under the hash of what gave them, and nobody has to remember to raise a number.
//
//go:embed *.go
var sources embed.FS

// version is the hash of the sources.
var version = sync.OnceValue(func() [sha256.Size]byte { return versionOf(sources) })

// versionOf hashes the Go files of a folder, those of tests left out, with their names.
func versionOf(folder fs.FS) (v [sha256.Size]byte) {
	names, _ := fs.Glob(folder, "*.go") // the pattern is good
	sum := sha256.New()
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		text, err := fs.ReadFile(folder, name)
		if err != nil {
			panic(err) // what is embedded can be read
		}
		of := sha256.Sum256(text)
		sum.Write([]byte(name))
		sum.Write([]byte{0})
		sum.Write(of[:])
	}
	sum.Sum(v[:0])
	return v
}

func fingerprint(table *Table, at tablePosition, paranoid bool) (q Fingerprint) {
	sum := sha256.New()
	for _, part := range []any{
		version(), uint8(table.Side()), paranoid, table.Entries()[at.entry].Move,
		at.stones[black], at.stones[white], at.after,
	} {
		_ = binary.Write(sum, binary.BigEndian, part) // a hash takes everything
	}
	sum.Sum(q[:0])
	return q
}
