package check

import (
	"crypto/sha256"
	"encoding/binary"

	"tengen/ai/proof/cert"
)

// Question is all that the check of an entry depends on: the position, Black's move,
// which replies of White lead to other entries, and the way of checking. Whoever has the
// answer to a question need not ask it again, in this certificate or in a later one.
//
// An entry alone is not enough to remember it by: when the certificate grows, more replies
// lead to entries, and what was found against them before is not looked for again.
type Question [sha256.Size]byte

// wayOfChecking is raised whenever a change of the checker may change what it finds.
const wayOfChecking = 1

func question(table *cert.Table, at tablePosition, paranoid bool) (q Question) {
	sum := sha256.New()
	for _, part := range []any{
		uint8(wayOfChecking), paranoid, table.Entries()[at.entry].Move,
		at.stones[black], at.stones[white], at.after,
	} {
		_ = binary.Write(sum, binary.BigEndian, part) // a hash takes everything
	}
	sum.Sum(q[:0])
	return q
}
