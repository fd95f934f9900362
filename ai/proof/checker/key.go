package checker

import "cmp"

// Key names a position with Black to move, whichever way the board lies: 128 bits
// of hash, the least over the eight symmetries. Certificates are sorted by it.
type Key struct{ Hi, Lo uint64 }

// Compare orders keys: negative when k comes first, 0 when they are equal.
func (k Key) Compare(o Key) int {
	return cmp.Or(cmp.Compare(k.Hi, o.Hi), cmp.Compare(k.Lo, o.Lo))
}
