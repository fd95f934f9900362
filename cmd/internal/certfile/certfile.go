// Package certfile reads certificates of wins from files, and keeps what a check has found.
package certfile

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"strings"

	"tengen/ai/proof"
	"tengen/ai/proof/checker"
)

// Openings returns the second moves of White that are named, all when none is.
func Openings(side int, names []string) ([]proof.Opening, error) {
	if len(names) == 0 {
		return proof.Openings(side), nil
	}
	var openings []proof.Opening
	for _, name := range names {
		o, err := proof.ParseOpening(side, strings.ToUpper(name))
		if err != nil {
			return nil, err
		}
		openings = append(openings, o)
	}
	return openings, nil
}

// Read reads one that begins at the empty board.
func Read(path string) (*checker.Table, error) {
	table, claim, _, err := ReadHashed(path)
	if err == nil && claim != nil {
		return nil, fmt.Errorf("%s: the certificate of a single position", path)
	}
	return table, err
}

// ReadHashed returns the SHA-256 of the file too, and what it claims if it is about a single
// position.
func ReadHashed(path string) (table *checker.Table, claim *checker.Claim, hash string, err error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, nil, "", err
	}
	table, claim, err = checker.DecodeAny(bytes.NewReader(raw))
	if err != nil {
		return nil, nil, "", fmt.Errorf("%s: %w", path, err)
	}
	sum := sha256.Sum256(raw)
	return table, claim, hex.EncodeToString(sum[:]), nil
}
