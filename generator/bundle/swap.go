package bundle

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
)

// errNoSwap: the directory can not be exchanged here; nothing was changed.
var errNoSwap = errors.New("the directory can not be exchanged")

// Names inside the staging directory beside the output directory.
const (
	// stagedTree is the new tree before the exchange, the old one after it.
	stagedTree = "tree"
	// intentName holds the intent.
	intentName = "intent.json"
)

// intent stands in the staging directory from the moment the new tree in it is
// complete. Without it the staged tree is an unfinished copy of nothing; with it
// the staged tree may be the old one, which can hold what a user did meanwhile.
type intent struct {
	Format int `json:"format"`
	// Known maps every path of the old and the new tree to the hashes that it
	// had: what has one of them is ours to remove, or carried along and still in
	// the output directory.
	Known map[string][]string `json:"known"`
}

// stageBeside names the staging directory of an output directory. The holder of
// the directory's lock is the only one to use it.
func stageBeside(dir string) string {
	return filepath.Join(filepath.Dir(dir), "."+filepath.Base(dir)+stageName)
}

// swap stages the new tree beside the directory and exchanges the two. It
// returns errNoSwap, with nothing left behind, where that is impossible.
func (w writer) swap(dir string, t tree, p plan) (rescued []string, err error) {
	stage := stageBeside(dir)
	if w.disk.Mkdir(stage) != nil {
		return nil, errNoSwap
	}
	exchanged := false
	defer func() {
		if !exchanged {
			err = errors.Join(err, w.disk.RemoveAll(stage))
		}
	}()
	files := make(map[string][]byte, len(p.wanted)+1)
	maps.Copy(files, p.wanted)
	files[IndexName] = p.index
	staged := filepath.Join(stage, stagedTree)
	if err := w.stage(staged, files); err != nil {
		return nil, fmt.Errorf("nothing was changed, because the new files can not be staged: %w", err)
	}
	carried, err := w.carry(dir, staged, t)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errNoSwap, err)
	}
	if err := w.imitate(staged, dir, t, p); err != nil {
		return nil, err
	}
	// The lock goes where the directory goes: a writer that comes right after
	// the exchange must find the new one locked.
	held, err := lockDir(staged)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errNoSwap, err)
	}
	defer func() { err = errors.Join(err, held.release()) }()
	if !held.ofDirectory() {
		return nil, errNoSwap
	}
	if err := w.putWhole(filepath.Join(stage, intentName), newIntent(t, p, carried)); err != nil {
		return nil, fmt.Errorf("nothing was changed, because the new files can not be staged: %w", err)
	}
	if err := w.disk.Exchange(staged, dir); err != nil {
		return nil, fmt.Errorf("%w: %w", errNoSwap, err)
	}
	exchanged = true
	if err := errors.Join(w.disk.SyncDir(filepath.Dir(dir)), w.disk.SyncDir(stage)); err != nil {
		return nil, fmt.Errorf("the new files are in place, but may not outlive a power cut: %w", err)
	}
	if _, rescued, err = w.recoverSwap(dir); err != nil {
		return rescued, fmt.Errorf("the new files are in place, the old ones remain in %s: %w", stage, err)
	}
	return rescued, nil
}

// imitate gives the staged directories the permissions of those that they
// replace. A directory of another owner stays where it is.
func (w writer) imitate(staged, dir string, t tree, p plan) error {
	dirs := map[string]bool{".": true}
	for _, path := range append(pathsOf(p.wanted), pathsOf(t.foreign)...) {
		for a := range ancestors(path) {
			dirs[a] = true
		}
	}
	for _, d := range pathsOf(dirs) {
		now, err := os.Lstat(join(dir, d))
		if err != nil || !now.IsDir() {
			continue // a new directory
		}
		next, err := os.Lstat(join(staged, d))
		if err != nil {
			return err
		}
		if !sameOwner(now, next) {
			return errNoSwap
		}
		if now.Mode() == next.Mode() {
			continue
		}
		if err := w.disk.Chmod(join(staged, d), now.Mode()&(fs.ModePerm|fs.ModeSetgid|fs.ModeSetuid|fs.ModeSticky)); err != nil {
			return err
		}
	}
	return nil
}

// newIntent encodes the intent of a swap.
func newIntent(t tree, p plan, carried map[string]string) []byte {
	in := intent{Format: indexFormat, Known: map[string][]string{IndexName: {hash(p.index)}}}
	if t.indexed {
		in.Known[IndexName] = append(in.Known[IndexName], t.indexHash)
	}
	for path, data := range p.wanted {
		in.Known[path] = append(in.Known[path], hash(data))
	}
	for _, files := range []map[string]string{t.files, carried} {
		for path, sum := range files {
			in.Known[path] = append(in.Known[path], sum)
		}
	}
	data, err := EncodeJSON(in)
	if err != nil {
		panic("bundle: an intent of plain strings always encodes: " + err.Error())
	}
	return data
}

// recoverSwap removes the staging directory beside the output directory, whether
// the exchange took place or not, and gives back everything in it that is
// neither of the old nor of the new tree. It tells whether there was one.
func (w writer) recoverSwap(dir string) (found bool, rescued []string, err error) {
	stage := stageBeside(dir)
	info, err := os.Lstat(stage)
	if err != nil {
		return false, nil, nil // nothing there, or nothing that we could have made
	}
	if !info.IsDir() {
		return false, nil, fmt.Errorf("%s is %s where the writer keeps its staging directory: move it away", stage, describe(info.Mode()))
	}
	data, err := readRegular(filepath.Join(stage, intentName))
	if errors.Is(err, fs.ErrNotExist) {
		return true, nil, w.disk.RemoveAll(stage)
	}
	if err != nil {
		return true, nil, err
	}
	var in intent
	if err := json.Unmarshal(data, &in); err != nil || in.Format != indexFormat {
		return true, nil, fmt.Errorf("%s is not as it was written: look through %s and remove it", intentName, stage)
	}
	staged := filepath.Join(stage, stagedTree)
	if rescued, err = w.empty(staged, dir, in); err != nil {
		return true, rescued, err
	}
	for _, name := range []string{staged, filepath.Join(stage, intentName), stage} {
		if err := w.disk.Remove(name); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return true, rescued, err
		}
	}
	return true, rescued, nil
}

// empty removes what is known from a staged tree and moves the rest into the
// output directory.
func (w writer) empty(staged, dir string, in intent) (rescued []string, err error) {
	var dirs []string
	err = filepath.WalkDir(staged, func(name string, e fs.DirEntry, err error) error {
		if errors.Is(err, fs.ErrNotExist) && name == staged {
			return fs.SkipAll
		}
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(staged, name)
		if err != nil {
			return err
		}
		p := filepath.ToSlash(rel)
		if e.IsDir() {
			if name != staged {
				dirs = append(dirs, name)
			}
			info, err := e.Info()
			if err == nil && info.Mode().Perm()&0o700 != 0o700 {
				return w.disk.Chmod(name, 0o700)
			}
			return err
		}
		if inBoth(name, join(dir, p)) {
			return w.disk.Remove(name)
		}
		if sum, err := fingerprint(name); err == nil && slices.Contains(in.Known[p], sum) {
			return w.disk.Remove(name)
		}
		kept, err := w.rescue(name, dir, p)
		rescued = append(rescued, kept)
		return err
	})
	if err != nil {
		return rescued, err
	}
	for _, d := range slices.Backward(dirs) {
		if err := w.disk.Remove(d); err != nil {
			return rescued, err
		}
	}
	return rescued, nil
}

// rescue moves a file to its place in the output directory, or beside it when
// the place is taken, and returns where it went.
func (w writer) rescue(name, dir, p string) (string, error) {
	if err := w.makeParents(dir, p); err != nil {
		return p, err
	}
	for i := 0; ; i++ {
		to := p
		if i > 0 {
			to += ".rescued-" + strconv.Itoa(i)
		}
		if _, err := os.Lstat(join(dir, to)); errors.Is(err, fs.ErrNotExist) {
			return to, w.disk.Rename(name, join(dir, to))
		} else if err != nil {
			return to, err
		}
	}
}
