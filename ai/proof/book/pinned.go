package book

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"tengen/ai/proof/checker"
)

// SHA256 is the hash of the certificate that the checker accepted, and that comes with the
// program. docs/proof.md publishes it.
const SHA256 = "0e09050b650f732138fc3686601c097004f0cd64ab06192ab6ff77e0c677f5f3"

// read decodes a certificate if it is the one with the hash. A promise in plies alone is no
// sign that somebody has checked it: whoever makes a file can write any.
func read(raw []byte, hash string) (*Book, error) {
	sum := sha256.Sum256(raw)
	if is := hex.EncodeToString(sum[:]); is != hash {
		return nil, fmt.Errorf("certificate: SHA-256 %s, want %s", is, hash)
	}
	table, err := checker.Decode(bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	return New(table), nil
}
