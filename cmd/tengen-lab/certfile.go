package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"strings"

	"tengen/ai/proof"
	"tengen/ai/proof/cert"
)

func openingsNamed(names []string) ([]proof.Opening, error) {
	if len(names) == 0 {
		return proof.Openings(), nil
	}
	var openings []proof.Opening
	for _, name := range names {
		o, err := proof.ParseOpening(strings.ToUpper(name))
		if err != nil {
			return nil, err
		}
		openings = append(openings, o)
	}
	return openings, nil
}

func readCertificate(path string) (*cert.Table, error) {
	table, _, err := readHashed(path)
	return table, err
}

// readHashed returns the SHA-256 of the file too.
func readHashed(path string) (table *cert.Table, hash string, err error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, "", err
	}
	table, err = cert.Decode(bytes.NewReader(raw))
	if err != nil {
		return nil, "", fmt.Errorf("%s: %w", path, err)
	}
	sum := sha256.Sum256(raw)
	return table, hex.EncodeToString(sum[:]), nil
}
