package sandbox

import "golang.org/x/sys/unix"

// limitMemory makes the kernel refuse what the watch would see too late, such as
// one string of many gigabytes.
func limitMemory(bytes uint64) error {
	return unix.Setrlimit(unix.RLIMIT_DATA, &unix.Rlimit{Cur: bytes, Max: bytes})
}
