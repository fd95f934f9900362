package main

import (
	"fmt"
	"io"
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
	in, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer in.Close() //nolint:errcheck // only read
	c, err := cert.Decode(io.Reader(in))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return c, nil
}
