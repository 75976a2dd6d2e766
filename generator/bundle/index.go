package bundle

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"sort"
)

// Names in the output directory that belong to the writer.
const (
	// ownPrefix starts all of them; no document may.
	ownPrefix = ".llmslo-"
	// IndexName is the file that lists what the tool owns.
	IndexName = ownPrefix + "index.json"
	// stageName holds an unfinished write in place.
	stageName = ownPrefix + "stage"
	// lockName is the lock where a directory itself can not be locked.
	lockName = ownPrefix + "lock"
)

// indexFormat is the version of the index file's layout.
const indexFormat = 1

// Index says which files of a directory the tool wrote, and what it wrote, so
// that later runs touch nothing else and notice edits. It holds no time and no
// version: the same bundle has the same index.
type Index struct {
	// Format is the version of this layout.
	Format int `json:"format"`
	// Files is sorted by path and does not list the index itself.
	Files []IndexEntry `json:"files"`
}

// IndexEntry is one owned file.
type IndexEntry struct {
	// Path is relative to the directory, with slashes.
	Path string `json:"path"`
	// SHA256 is the lower-case hexadecimal hash of the content as written.
	SHA256 string `json:"sha256"`
}

// Index returns the ownership index of the bundle.
func (b Bundle) Index() Index {
	x := Index{Format: indexFormat, Files: make([]IndexEntry, 0, len(b.Documents))}
	for _, d := range b.Documents {
		x.Files = append(x.Files, IndexEntry{Path: d.Path, SHA256: hash(d.Data)})
	}
	return x
}

// with adds entries of files that stay as they are and are no documents of the
// bundle.
func (x Index) with(kept []IndexEntry) Index {
	listed := x.hashes()
	for _, f := range kept {
		if _, taken := listed[f.Path]; !taken {
			x.Files = append(x.Files, f)
		}
	}
	sort.Slice(x.Files, func(i, j int) bool { return x.Files[i].Path < x.Files[j].Path })
	return x
}

// kept returns the entries of some paths, as far as they are listed.
func (x Index) kept(paths []string) []IndexEntry {
	listed := x.hashes()
	var out []IndexEntry
	for _, p := range paths {
		if sum, found := listed[p]; found {
			out = append(out, IndexEntry{Path: p, SHA256: sum})
		}
	}
	return out
}

// Owned lists the files of a directory that its index says are ours; none where
// there is no directory or no index.
func Owned(dir fs.FS) ([]string, error) {
	data, err := readCompared(dir, IndexName)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	x, err := decodeIndex(data)
	return pathsOf(x.hashes()), err
}

// encode returns the bytes of the index file.
func (x Index) encode() []byte {
	data, err := EncodeJSON(x)
	if err != nil {
		panic("bundle: an index of plain strings always encodes: " + err.Error())
	}
	return data
}

// hashes returns the owned files by path.
func (x Index) hashes() map[string]string {
	m := make(map[string]string, len(x.Files))
	for _, f := range x.Files {
		m[f.Path] = f.SHA256
	}
	return m
}

// decodeIndex reads an index file. An index decides what may be overwritten and
// removed, so anything unexpected in it is an error.
func decodeIndex(data []byte) (Index, error) {
	refuse := func(why string) (Index, error) {
		return Index{}, fmt.Errorf("%s %s: restore it from version control, or generate into a new directory", IndexName, why)
	}
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	var x Index
	if err := dec.Decode(&x); err != nil {
		return refuse("can not be read (" + err.Error() + ")")
	}
	if x.Format != indexFormat {
		return Index{}, fmt.Errorf("%s has format %d and this release reads format %d: use the release that wrote it, or generate into a new directory", IndexName, x.Format, indexFormat)
	}
	for i, f := range x.Files {
		if err := checkPath(f.Path); err != nil {
			return refuse("is not as it was written (" + err.Error() + ")")
		}
		if len(f.SHA256) != 2*sha256.Size {
			return refuse(fmt.Sprintf("has no valid hash for %q", f.Path))
		}
		if i > 0 && x.Files[i-1].Path >= f.Path {
			return refuse(fmt.Sprintf("does not list %q in order", f.Path))
		}
	}
	return x, nil
}

// pathsOf returns the keys of a set of files in order.
func pathsOf[V any](files map[string]V) []string {
	paths := make([]string, 0, len(files))
	for p := range files {
		paths = append(paths, p)
	}
	sort.Strings(paths)
	return paths
}

// hash is the content hash used in index and journal.
func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
