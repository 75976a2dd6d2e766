package bundle

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"sort"
	"strings"
)

// Status says how a file differs from what would be written.
type Status string

// The statuses.
const (
	// Missing: would be created.
	Missing Status = "missing"
	// Changed: is as it was generated, but would be generated otherwise today.
	Changed Status = "changed"
	// Extra: was generated, and would not be any more.
	Extra Status = "extra"
	// EditedByHand: is not what was generated.
	EditedByHand Status = "edited"
	// Unowned: stands where a document goes and was not generated.
	Unowned Status = "unowned"
	// NotAFile: a directory, link or pipe stands where a document goes.
	NotAFile Status = "not a file"
)

// maxCompared bounds what is read of one file, in bytes.
const maxCompared = 16 << 20

// FileDrift is one file that is not as it would be written.
type FileDrift struct {
	// Path is relative to the directory.
	Path string `json:"path"`
	// Status says in what way.
	Status Status `json:"status"`
	// Diff is unified text from what is there to what would be written, empty
	// where one of the two is missing.
	Diff string `json:"diff,omitempty"`
}

// Drift is the difference between a directory and a bundle.
type Drift struct {
	// Files are sorted by path; empty when there is no drift.
	Files []FileDrift `json:"files"`
	// Interrupted tells that an unfinished write stands in the directory.
	Interrupted bool `json:"interrupted"`
}

// Clean tells whether a write would change nothing.
func (d Drift) Clean() bool { return len(d.Files) == 0 && !d.Interrupted }

// String lists the files with their status and shows the diffs.
func (d Drift) String() string {
	var b strings.Builder
	if d.Interrupted {
		b.WriteString("an interrupted write stands in the directory; the next generate finishes it\n")
	}
	for _, f := range d.Files {
		fmt.Fprintf(&b, "%-10s %s\n", f.Status, f.Path)
	}
	for _, f := range d.Files {
		if f.Diff != "" {
			b.WriteString("\n" + f.Diff)
		}
	}
	return b.String()
}

// Compare tells what Write would change in a directory, without changing it, when it
// is given the same files to keep. The error is about a directory or an index that
// can not be read.
func Compare(dir fs.FS, b Bundle, keep []string) (Drift, error) {
	if err := b.Validate(); err != nil {
		return Drift{}, err
	}
	d := Drift{Files: []FileDrift{}}
	if _, err := fs.Stat(dir, path.Join(stageName, journalName)); err == nil {
		d.Interrupted = true
	}
	owned := map[string]string{}
	index := b.Index()
	standing, err := readCompared(dir, IndexName)
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return Drift{}, err
	default:
		x, err := decodeIndex(standing)
		if err != nil {
			return Drift{}, err
		}
		owned = x.hashes()
		index = index.with(x.kept(keep))
	}
	left := maps.Clone(owned) // what a write would remove
	for _, p := range keep {
		delete(left, p)
	}
	for _, doc := range b.Documents {
		delete(left, doc.Path)
		f, err := compareFile(dir, doc.Path, owned[doc.Path], doc.Data)
		if err != nil {
			return Drift{}, err
		}
		d.Files = append(d.Files, f...)
	}
	for p := range left {
		if _, err := fs.Lstat(dir, p); err == nil {
			d.Files = append(d.Files, FileDrift{Path: p, Status: Extra})
		}
	}
	if len(d.Files) == 0 && !bytes.Equal(standing, index.encode()) {
		d.Files = append(d.Files, FileDrift{Path: IndexName, Status: Changed, Diff: diff(IndexName, standing, index.encode())})
	}
	sort.Slice(d.Files, func(i, j int) bool { return d.Files[i].Path < d.Files[j].Path })
	return d, nil
}

// compareFile returns the drift of one document, nothing when there is none.
// owned is its hash in the index, empty when it is not listed.
func compareFile(dir fs.FS, p, owned string, want []byte) ([]FileDrift, error) {
	got, err := readCompared(dir, p)
	var notRegular notRegularError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return []FileDrift{{Path: p, Status: Missing}}, nil
	case errors.As(err, &notRegular):
		return []FileDrift{{Path: p, Status: NotAFile}}, nil
	case err != nil:
		return nil, err
	case bytes.Equal(got, want):
		return nil, nil
	}
	status := Changed
	switch owned {
	case "":
		status = Unowned
	case hash(got):
	default:
		status = EditedByHand
	}
	return []FileDrift{{Path: p, Status: status, Diff: diff(p, got, want)}}, nil
}

// notRegularError reports something that is not read as a file.
type notRegularError struct {
	path string
	mode fs.FileMode
}

// Error names it.
func (e notRegularError) Error() string {
	return fmt.Sprintf("%s is %s, not a regular file", e.path, describe(e.mode))
}

// readCompared reads a regular file of bounded size.
func readCompared(dir fs.FS, p string) ([]byte, error) {
	info, err := fs.Lstat(dir, p)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, notRegularError{p, info.Mode()}
	}
	if info.Size() > maxCompared {
		return nil, fmt.Errorf("%s has %d bytes, more than the %d that are compared", p, info.Size(), maxCompared)
	}
	return fs.ReadFile(dir, p)
}
