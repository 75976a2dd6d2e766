package live

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/internal/preview/board"
)

// File is a file that is, or should be, a board.
type File struct {
	// ID is how the board is addressed: its uid, or the file's name when another
	// board has that uid already.
	ID string
	// Name is the file's path.
	Name string
	// Board is nil when Err says why it can not be read.
	Board *board.Board
	Err   error
}

// Boards lists boards. It is called for each page, so that a change shows on the
// next one.
type Boards func() ([]File, error)

// mostFiles is how many boards are shown.
const mostFiles = 500

// Directory finds the boards in all directories of a file system: every *.json
// that is a dashboard. Other JSON is passed over; hidden directories too.
func Directory(fsys fs.FS) Boards {
	return func() ([]File, error) {
		var all []File
		err := fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case entry.IsDir() && name != "." && (strings.HasPrefix(entry.Name(), ".") || entry.Name() == "node_modules"):
				return fs.SkipDir
			case entry.IsDir() || path.Ext(name) != ".json" || strings.HasPrefix(entry.Name(), "."):
				return nil
			case len(all) == mostFiles:
				return fs.SkipAll
			}
			b, err := read(fsys, name)
			if err != nil && path.Base(path.Dir(name)) != "dashboards" {
				return nil // somebody else's JSON
			}
			all = append(all, File{Name: name, Board: b, Err: err})
			return nil
		})
		if err == nil && len(all) == 0 {
			err = errors.New("no board was found: give a dashboard's JSON, or a directory with some in")
		}
		return named(all), err
	}
}

// Single is the one board of a file.
func Single(fsys fs.FS, name string) Boards {
	return func() ([]File, error) {
		b, err := read(fsys, name)
		if err != nil {
			return nil, err
		}
		return named([]File{{Name: name, Board: b}}), nil
	}
}

func read(fsys fs.FS, name string) (*board.Board, error) {
	content, err := fs.ReadFile(fsys, name)
	if err != nil {
		return nil, err
	}
	b, err := board.Read(content)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return b, nil
}

// named gives every file an id of its own.
func named(files []File) []File {
	taken := map[string]bool{}
	for i := range files {
		f := &files[i]
		if f.Board != nil {
			f.ID = f.Board.UID
		}
		if f.ID == "" || taken[f.ID] || strings.ContainsAny(f.ID, "/.") {
			f.ID = strings.NewReplacer("/", "_", ".", "_").Replace(strings.TrimSuffix(f.Name, ".json"))
		}
		for taken[f.ID] {
			f.ID += "_"
		}
		taken[f.ID] = true
	}
	slices.SortStableFunc(files, func(a, b File) int { return strings.Compare(a.Name, b.Name) })
	return files
}
