//go:build !linux

package engine

func preferHugePages([]uint64) {}
