package main

import (
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// availableMemory returns how many bytes the system and the program's control groups have
// left, 0 where they do not say.
func availableMemory() int64 {
	least := int64(math.MaxInt64)
	if text, err := os.ReadFile("/proc/meminfo"); err == nil {
		for line := range strings.Lines(string(text)) {
			if fields := strings.Fields(line); len(fields) > 1 && fields[0] == "MemAvailable:" {
				kib, _ := strconv.ParseInt(fields[1], 10, 64)
				least = kib << 10
			}
		}
	}
	groups, _ := os.ReadFile("/proc/self/cgroup") // without it there are none
	for line := range strings.Lines(string(groups)) {
		fields := strings.SplitN(strings.TrimSpace(line), ":", 3)
		if len(fields) < 3 {
			continue
		}
		root, limit, used := "/sys/fs/cgroup", "memory.max", "memory.current"
		switch fields[1] {
		case "":
		case "memory":
			root, limit, used = "/sys/fs/cgroup/memory", "memory.limit_in_bytes", "memory.usage_in_bytes"
		default:
			continue
		}
		// A container may see its own group as the root, under another name.
		for group := fields[2]; ; group = filepath.Dir(group) {
			if most, ok := number(root, group, limit); ok {
				now, _ := number(root, group, used)
				least = min(least, max(most-now, 1))
			}
			if group == "/" || group == "." {
				break
			}
		}
	}
	if least == math.MaxInt64 {
		return 0
	}
	return least
}

// number reads a file of one number; "max" is none.
func number(path ...string) (int64, bool) {
	text, err := os.ReadFile(filepath.Join(path...))
	if err != nil {
		return 0, false
	}
	n, err := strconv.ParseInt(strings.TrimSpace(string(text)), 10, 64)
	return n, err == nil
}
