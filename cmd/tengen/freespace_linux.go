package main

import "syscall"

// freeSpace tells how many bytes the user may still write where a folder is.
func freeSpace(folder string) (uint64, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(folder, &disk); err != nil {
		return 0, err
	}
	return disk.Bavail * uint64(disk.Bsize), nil
}
