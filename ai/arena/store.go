package arena

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// The files of a match in its folder.
const (
	gamesFile = "games.jsonl"
	sgfFile   = "games.sgf"
)

// Store keeps the games of a match in a folder: a line of JSON a game, from which
// the match is resumed, and a collection in SGF.
type Store struct {
	games, sgf *os.File
	names      [2]string
	match      Match
}

// Resume opens the folder, makes it when needed, and returns the games that are
// there. terms describes the match; a folder with a match on other terms is
// refused.
func Resume(folder, terms string, m Match, names [2]string) (*Store, []GameResult, error) {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return nil, nil, err
	}
	path := filepath.Join(folder, gamesFile)
	games, whole, err := readGames(path, terms)
	if err != nil {
		return nil, nil, err
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o644)
	if err != nil {
		return nil, nil, err
	}
	// A last line that was cut off by a crash goes.
	if err := errors.Join(file.Truncate(whole), seekEnd(file)); err != nil {
		return nil, nil, errors.Join(err, file.Close())
	}
	if whole == 0 {
		if err := writeJSON(file, header{Terms: terms}); err != nil {
			return nil, nil, errors.Join(err, file.Close())
		}
	}
	sgf, err := os.OpenFile(filepath.Join(folder, sgfFile), os.O_WRONLY|os.O_CREATE|os.O_APPEND, 0o644)
	if err != nil {
		return nil, nil, errors.Join(err, file.Close())
	}
	return &Store{games: file, sgf: sgf, names: names, match: m}, games, nil
}

// header is the first line of the file of games.
type header struct {
	Terms string `json:"terms"`
}

// readGames returns the games of a file and how many bytes hold whole lines.
func readGames(path, terms string) ([]GameResult, int64, error) {
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, err
	}
	whole := bytes.LastIndexByte(data, '\n') + 1
	scanner := bufio.NewScanner(bytes.NewReader(data[:whole]))
	var games []GameResult
	for number := 1; scanner.Scan(); number++ {
		if number == 1 {
			var h header
			if err := json.Unmarshal(scanner.Bytes(), &h); err != nil {
				return nil, 0, fmt.Errorf("%s is no file of an arena: %w", path, err)
			}
			if h.Terms != terms {
				return nil, 0, fmt.Errorf("%s holds a match on other terms: %s; this one: %s", path, h.Terms, terms)
			}
			continue
		}
		var g GameResult
		if err := json.Unmarshal(scanner.Bytes(), &g); err != nil {
			return nil, 0, fmt.Errorf("%s, line %d: %w", path, number, err)
		}
		games = append(games, g)
	}
	return games, int64(whole), scanner.Err()
}

func seekEnd(f *os.File) error {
	_, err := f.Seek(0, 2)
	return err
}

func writeJSON(f *os.File, v any) error {
	line, err := json.Marshal(v)
	if err == nil {
		_, err = f.Write(append(line, '\n'))
	}
	return err
}

// Add keeps a game.
func (s *Store) Add(g GameResult) error {
	text, err := s.match.sgf(g, s.names)
	if err != nil {
		return err
	}
	if _, err := s.sgf.Write(text); err != nil {
		return err
	}
	return writeJSON(s.games, g)
}

// Close closes the files.
func (s *Store) Close() error { return errors.Join(s.games.Close(), s.sgf.Close()) }
