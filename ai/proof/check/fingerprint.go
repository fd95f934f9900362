package check

import (
	"crypto/sha256"
	"encoding/binary"

	"tengen/ai/proof/cert"
)

// Fingerprint stands for all that the check of an entry depends on: the position, Black's move,
// which replies of White lead to other entries, and the way of checking. Whoever has the
// answer for a fingerprint need not check it again, in this certificate or in a later one.
//
// An entry alone is not enough to remember it by: when the certificate grows, more replies
// lead to entries, and what was found against them before is not looked for again.
type Fingerprint [sha256.Size]byte

// checkerVersion is raised whenever a change of the checker may change what it finds.
const checkerVersion = 1

func fingerprint(table *cert.Table, at tablePosition, paranoid bool) (q Fingerprint) {
	sum := sha256.New()
	for _, part := range []any{
		uint8(checkerVersion), paranoid, table.Entries()[at.entry].Move,
		at.stones[black], at.stones[white], at.after,
	} {
		_ = binary.Write(sum, binary.BigEndian, part) // a hash takes everything
	}
	sum.Sum(q[:0])
	return q
}
