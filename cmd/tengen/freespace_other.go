//go:build !linux

package main

import "errors"

// freeSpace is asked for only where there is Mesa.
func freeSpace(string) (uint64, error) { return 0, errors.ErrUnsupported }
