package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"tengen/ai/arena"
	"tengen/board"
	"tengen/board/rule"
)

// openingsFile holds the openings that were made for a match, in its folder.
const openingsFile = "openings.txt"

// readOpenings reads the file of openings, or makes them. Those made for a folder
// are kept there, so that a match goes on with them whatever the engine has
// learnt meanwhile.
func (f arenaFlags) readOpenings(ctx context.Context, r rule.Rule, size board.Size) ([]arena.Opening, error) {
	path := f.openings
	if path == "" && f.out != "" {
		path = filepath.Join(f.out, openingsFile)
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			if err := f.makeOpenings(ctx, path, r, size); err != nil {
				return nil, err
			}
		}
	}
	if path == "" {
		return f.generate(ctx, r, size)
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer file.Close() //nolint:errcheck // a file that was only read
	openings, err := arena.ReadOpenings(file, r, size)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return openings, nil
}

// What the openings of a match that brings none have to pass.
const (
	judgeNodes = 200_000
	judgeEven  = 60
)

// generate makes openings, none of which is held out: matches from these may tune the engine.
func (f arenaFlags) generate(ctx context.Context, r rule.Rule, size board.Size) ([]arena.Opening, error) {
	settings := arena.SieveSettings{Seed: f.seed, Nodes: judgeNodes, Even: judgeEven}
	return arena.Generate(ctx, r, size, (f.games+1)/2, settings, func(o arena.Opening) bool { return !isHeldOut(o, r, size) })
}

// isHeldOut reports whether an opening is, or passes through, one that is held out.
func isHeldOut(o arena.Opening, r rule.Rule, size board.Size) bool {
	return r == arena.HeldOutRule && size == arena.Size && arena.MeetsHeldOut(o)
}

// makeOpenings makes a file of openings.
func (f arenaFlags) makeOpenings(ctx context.Context, path string, r rule.Rule, size board.Size) error {
	openings, err := f.generate(ctx, r, size)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if err := arena.WriteOpenings(&text, openings); err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, text.Bytes(), 0o644)
}
