package main

import (
	"os"
	"path/filepath"
)

// standsIn tells whether the working directory is a directory or lies below it.
// Such a directory is not exchanged for another one: the shell that called would
// be left in one that is gone.
func standsIn(dir string) bool {
	here, err := os.Stat(".")
	if err != nil {
		return false
	}
	target, err := os.Stat(dir)
	if err != nil {
		return false // nobody stands in what is not there
	}
	for at := "."; ; at = filepath.Join(at, "..") {
		if os.SameFile(here, target) {
			return true
		}
		above, err := os.Stat(filepath.Join(at, ".."))
		if err != nil || os.SameFile(here, above) {
			return false
		}
		here = above
	}
}
