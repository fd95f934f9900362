//go:build !linux

package table

func preferHugePages([]uint64) {}
