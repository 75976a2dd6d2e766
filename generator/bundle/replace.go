package bundle

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"syscall"
)

// Names inside the staging directory in the output directory.
const (
	// stagedFiles holds the new files under their paths.
	stagedFiles = "new"
	// journalName holds the journal.
	journalName = "journal.json"
)

// odd stands for the hash of what is not a regular file.
const odd = "odd"

// journal stands in the staging directory from the moment all new files in it
// are complete. From then on the write can only go forward.
type journal struct {
	Format int `json:"format"`
	// Steps are done in order: removals, new files, the index last.
	Steps []step `json:"steps"`
}

// step replaces or removes one file.
type step struct {
	Path string `json:"path"`
	// Old is the hash of what stood there, empty for nothing. Anything else found
	// there is somebody's edit.
	Old string `json:"old,omitempty"`
	// New is the hash of the staged file, empty for a removal.
	New string `json:"new,omitempty"`
}

// replace stages the new files inside the directory and puts them in place one
// by one.
func (w writer) replace(dir string, t tree, p plan) error {
	stage := filepath.Join(dir, stageName)
	if err := w.stageInside(dir, stage, t, p); err != nil {
		return errors.Join(fmt.Errorf("nothing was changed, because the new files can not be staged: %w", err), w.disk.RemoveAll(stage))
	}
	if _, err := w.recoverReplace(dir); err != nil {
		return fmt.Errorf("interrupted while the new files were put in place, run again to finish: %w", err)
	}
	return nil
}

// stageInside writes the changed files and then the journal.
func (w writer) stageInside(dir, stage string, t tree, p plan) error {
	if err := w.disk.Mkdir(stage); err != nil {
		return err
	}
	j := journal{Format: indexFormat}
	for _, path := range p.remove {
		old, err := standing(dir, path)
		if err != nil {
			return err
		}
		j.Steps = append(j.Steps, step{Path: path, Old: old})
	}
	files := map[string][]byte{IndexName: p.index}
	for _, path := range p.write {
		old, err := standing(dir, path)
		if err != nil {
			return err
		}
		files[path] = p.wanted[path]
		j.Steps = append(j.Steps, step{Path: path, Old: old, New: hash(p.wanted[path])})
	}
	j.Steps = append(j.Steps, step{Path: IndexName, Old: t.indexHash, New: hash(p.index)})
	if err := w.stage(filepath.Join(stage, stagedFiles), files); err != nil {
		return err
	}
	data, err := EncodeJSON(j)
	if err != nil {
		return err
	}
	return w.putWhole(filepath.Join(stage, journalName), data)
}

// recoverReplace carries out the journal in the output directory, as far as that
// has not been done, and removes the staging directory. It tells whether there
// was one.
func (w writer) recoverReplace(dir string) (bool, error) {
	stage := filepath.Join(dir, stageName)
	info, err := os.Lstat(stage)
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if !info.IsDir() {
		return false, fmt.Errorf("%s is %s where the writer keeps its staging directory: move it away", stage, describe(info.Mode()))
	}
	data, err := readRegular(filepath.Join(stage, journalName))
	if errors.Is(err, fs.ErrNotExist) {
		return true, w.disk.RemoveAll(stage) // never got as far as the first rename
	}
	if err != nil {
		return true, err
	}
	var j journal
	if err := json.Unmarshal(data, &j); err != nil || j.Format != indexFormat {
		return true, fmt.Errorf("%s is not as it was written: remove %s and generate again", journalName, stage)
	}
	if err := w.carryOut(dir, stage, j); err != nil {
		return true, err
	}
	// The journal goes first: without it the rest is rubbish.
	if err := w.disk.Remove(filepath.Join(stage, journalName)); err != nil {
		return true, err
	}
	return true, w.disk.RemoveAll(stage)
}

// carryOut does the steps that are not done yet, none of them if one would
// overwrite what somebody put there since.
func (w writer) carryOut(dir, stage string, j journal) error {
	var refusals []Refusal
	for _, s := range j.Steps {
		if s.Path != IndexName {
			if err := checkPath(s.Path); err != nil {
				return err
			}
		}
		refusals = append(refusals, linkedParents(dir, s.Path)...)
		now, err := standing(dir, s.Path)
		if err != nil {
			return err
		}
		if now != s.Old && now != s.New && now != "" && !w.opts.Force {
			refusals = append(refusals, Refusal{s.Path, Edited})
		}
	}
	if len(refusals) > 0 {
		return &RefusedError{Dir: dir, Refusals: refusals}
	}
	touched := map[string]bool{".": true}
	for _, s := range j.Steps {
		if err := w.do(dir, stage, s); err != nil {
			return err
		}
		touched[path.Dir(s.Path)] = true
	}
	for _, d := range pathsOf(touched) {
		if err := w.disk.SyncDir(join(dir, d)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// do does one step, or finds it done.
func (w writer) do(dir, stage string, s step) error {
	live := join(dir, s.Path)
	if s.New == "" {
		// When it was removed before the kill, a later step may have made a
		// directory of that name.
		if now, err := standing(dir, s.Path); err != nil || now == "" {
			return errors.Join(err, w.prune(dir, s.Path))
		}
		if err := w.disk.Remove(live); err != nil {
			return err
		}
		return w.prune(dir, s.Path)
	}
	staged := join(filepath.Join(stage, stagedFiles), s.Path)
	if _, err := os.Lstat(staged); errors.Is(err, fs.ErrNotExist) {
		return nil // already renamed
	} else if err != nil {
		return err
	}
	if err := w.makeParents(dir, s.Path); err != nil {
		return err
	}
	return w.disk.Rename(staged, live)
}

// prune removes the directories above a path that have become empty.
func (w writer) prune(dir, p string) error {
	for a := range ancestors(p) {
		entries, err := os.ReadDir(join(dir, a))
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil || len(entries) > 0 {
			return err
		}
		if err := w.disk.Remove(join(dir, a)); err != nil {
			return err
		}
	}
	return nil
}

// standing returns the hash of what stands at a path of the tree: empty for
// nothing, odd for what is not a regular file. A directory counts as nothing: it
// makes way only when it is empty.
func standing(dir, p string) (string, error) {
	name := join(dir, p)
	info, err := os.Lstat(name)
	switch {
	case errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR) || err == nil && info.IsDir():
		return "", nil
	case err != nil:
		return "", err
	case !info.Mode().IsRegular():
		return odd, nil
	}
	return hashFile(name)
}

// linkedParents lists the symbolic links among the directories above a path.
func linkedParents(dir, p string) []Refusal {
	var refusals []Refusal
	for a := range ancestors(p) {
		if info, err := os.Lstat(join(dir, a)); err == nil && info.Mode()&fs.ModeSymlink != 0 {
			refusals = append(refusals, Refusal{a, Linked})
		}
	}
	return refusals
}
