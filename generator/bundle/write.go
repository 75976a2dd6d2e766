package bundle

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// Options are the choices of a write.
type Options struct {
	// Force overwrites and removes owned files that were edited. It never
	// touches files that are not ours.
	Force bool
	// InPlace keeps the directory itself, for directories that a container has
	// mounted or a shell stands in, at the price described at Write.
	InPlace bool
	// Keep lists files of ours that are no documents of the bundle and stay as they
	// are: they are neither written nor removed, edited or not, and remain ours. Paths that the index
	// does not list say nothing.
	Keep []string
}

// Report says what a write did. All lists are sorted paths relative to the directory.
type Report struct {
	// Written were created or got new content, Unchanged already were as they
	// should be, Removed were ours and are no longer generated.
	Written   []string `json:"written"`
	Unchanged []string `json:"unchanged"`
	Removed   []string `json:"removed"`
	// Recovered tells that an earlier write had been interrupted and was
	// finished or undone first.
	Recovered bool `json:"recovered"`
	// Rescued are files that somebody changed while an earlier or this write was
	// replacing them; they were kept under these names.
	Rescued []string `json:"rescued,omitempty"`
}

// Write makes the directory hold exactly the bundle, its index, and whatever
// else was there that is not ours or is to be kept.
//
// Before anything is changed it refuses, with everything that stands in the way
// (RefusedError, ForeignDirectoryError): a directory of somebody else's files,
// files of ours that were edited (unless forced), files at our paths that the
// index does not list, symbolic links in the place of directories, directories
// that can not be written. A second writer is refused while one is at work.
//
// On Linux and macOS the new tree is staged beside the directory, files of others
// get a second name in it (they stay the same files), and the two are exchanged
// by one system call: at every moment, also after a kill or a power cut, the
// directory is the whole old or the whole new tree. What may stay behind is a
// hidden staging directory beside it, which the next write removes.
//
// When the directory also holds directories of others, is a mount point, has a
// parent that can not be written, lies on a file system that can not exchange,
// or InPlace is set, the new files are staged inside and then renamed over the
// old ones one by one, following a journal. A kill before the journal stands
// leaves the old tree. A kill after it may leave both old and new files, each of
// them whole, until the next write, which finishes the job first and so reaches
// the new tree.
//
// Files that are not ours are never opened for writing, overwritten or removed.
func Write(dir string, b Bundle, opts Options) (Report, error) {
	return writer{disk: osDisk{}, opts: opts}.write(dir, b)
}

// writer is one write.
type writer struct {
	disk disk
	opts Options
}

// write makes or finds the directory, locks it, and takes back a directory that
// it made when nothing came to stand in it.
func (w writer) write(dir string, b Bundle) (report Report, err error) {
	if len(b.Documents) == 0 {
		return Report{}, errors.New("the bundle is empty: nothing to write")
	}
	if err := b.Validate(); err != nil {
		return Report{}, err
	}
	dir, created, err := w.makeDir(dir)
	if err != nil {
		return Report{}, errors.Join(fmt.Errorf("output directory: %w", err), w.takeBack(created))
	}
	held, err := lockDir(dir)
	if err != nil {
		return Report{}, fmt.Errorf("output directory %s: %w", dir, err)
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, w.takeBack(created))
		}
		err = errors.Join(err, held.release())
	}()
	return w.locked(dir, b, held)
}

// takeBack removes the directories that this write created, as far as they are
// empty. Those that others use by now stay.
func (w writer) takeBack(created []string) error {
	for _, d := range slices.Backward(created) {
		entries, err := os.ReadDir(d)
		if err != nil || len(entries) > 0 {
			return nil
		}
		if err := w.disk.Remove(d); err != nil {
			return err
		}
	}
	return nil
}

// locked is write by the one process that may.
func (w writer) locked(dir string, b Bundle, held lock) (Report, error) {
	report, err := w.recover(dir)
	if err != nil {
		return report, err
	}
	t, err := scan(dir, b.Index().hashes())
	if err != nil {
		return report, fmt.Errorf("read output directory: %w", err)
	}
	if example := t.strange(); !t.indexed && example != "" {
		return report, &ForeignDirectoryError{Dir: dir, Example: example}
	}
	kept := t.keep(w.opts.Keep, b)
	p, refusals := newPlan(dir, t, b, kept, w.opts.Force)
	if len(refusals) > 0 {
		return report, &RefusedError{Dir: dir, Refusals: refusals}
	}
	report.Written, report.Unchanged, report.Removed = p.write, p.unchanged, p.remove
	if p.idle() {
		return report, nil
	}
	if !w.opts.InPlace && t.portable() && held.ofDirectory() {
		rescued, err := w.swap(dir, t, p)
		report.Rescued = append(report.Rescued, rescued...)
		if !errors.Is(err, errNoSwap) {
			return report, err
		}
	}
	return report, w.replace(dir, t, p)
}

// recover finishes or undoes what a killed write left, beside and inside.
func (w writer) recover(dir string) (Report, error) {
	var r Report
	swapped, rescued, err := w.recoverSwap(dir)
	r.Rescued = rescued
	if err == nil {
		r.Recovered, err = w.recoverReplace(dir)
	}
	r.Recovered = r.Recovered || swapped
	if err != nil {
		return r, fmt.Errorf("an earlier write was interrupted and can not be finished: %w", err)
	}
	return r, nil
}

// makeDir returns the real, absolute path of the directory and which directories
// it had to create, outermost first.
func (w writer) makeDir(dir string) (string, []string, error) {
	if dir == "" {
		return "", nil, errors.New("no directory given")
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", nil, err
	}
	var missing, created []string
	for d := dir; ; d = filepath.Dir(d) {
		info, err := os.Stat(d)
		if err == nil && info.IsDir() {
			break
		}
		if err == nil {
			return "", nil, fmt.Errorf("%s is %s, not a directory", d, describe(info.Mode()))
		}
		if !errors.Is(err, fs.ErrNotExist) || filepath.Dir(d) == d {
			return "", nil, err
		}
		missing = append(missing, d)
	}
	for _, d := range slices.Backward(missing) {
		if err := w.disk.Mkdir(d); err == nil {
			created = append(created, d)
		} else if info, statErr := os.Stat(d); statErr != nil || !info.IsDir() {
			return "", created, err
		}
	}
	real, err := filepath.EvalSymlinks(dir)
	return real, created, err
}
