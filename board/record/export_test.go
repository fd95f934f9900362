package record

import "tengen/board"

func ReadPosition(data []byte, size board.Size) (*File, error) { return readPosition(data, size, nil) }

func ReadPiskvork(data []byte) (*File, error) { return piskvork.read(Reader{}, unmarked(data)) }
func ReadRenLib(data []byte) (*File, error)   { return readRenLib(data, nil, nil) }
