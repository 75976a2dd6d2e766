package suite

import (
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
)

// Walk reads the files of a folder and its sub-folders that may hold something
// to check, in the order of their names. Names are joined to the prefix. Hidden
// folders and those of package managers are left out, and so are files of other
// endings or above MaxSize. The error is that of a folder that can not be read.
func Walk(fsys fs.FS, root, prefix string) ([]Input, error) {
	var out []Input
	err := fs.WalkDir(fsys, root, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return fmt.Errorf("%s: %w", path.Join(prefix, name), err)
		}
		if d.IsDir() {
			if base := d.Name(); name != root && (strings.HasPrefix(base, ".") || base == "node_modules" || base == "vendor") {
				return fs.SkipDir
			}
			return nil
		}
		if !d.Type().IsRegular() || !checkable(d.Name()) {
			return nil
		}
		if info, err := d.Info(); err != nil || info.Size() > MaxSize {
			return nil //nolint:nilerr // a file that went away or is too large is none of ours
		}
		content, err := readAll(fsys, name)
		if err != nil {
			return fmt.Errorf("%s: %w", path.Join(prefix, name), err)
		}
		out = append(out, Input{Name: path.Join(prefix, name), Content: content})
		return nil
	})
	return out, err
}

// checkable tells whether a file's ending is one of pages, rules or dashboards.
func checkable(name string) bool {
	name = strings.TrimSuffix(strings.ToLower(name), ".gz")
	switch path.Ext(name) {
	case ".json", ".yaml", ".yml", ".prom", ".metrics", ".txt", ".om", ".rules", "":
		return !strings.HasPrefix(name, ".")
	default:
		return false
	}
}

func readAll(fsys fs.FS, name string) ([]byte, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	return io.ReadAll(io.LimitReader(f, MaxSize+1))
}
