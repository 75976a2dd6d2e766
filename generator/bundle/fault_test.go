package bundle

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"sync/atomic"
	"syscall"
	"testing"
)

// faultyDisk is the real disk that fails, or ends the process, at one step. It
// flushes nothing: what a kill leaves is in the kernel's hands already, and tests
// that kill at every step would wait for the disk most of their time.
type faultyDisk struct {
	osDisk
	step atomic.Int64
	// failAt is the step, counted from 1, that returns err; 0 for none.
	failAt int64
	err    error
	// killAt is the step before which the process kills itself; half tells a
	// write to stop in the middle instead.
	killAt int64
	half   bool
	// noExchange makes a file system that can not exchange.
	noExchange bool
}

func (d *faultyDisk) next() error {
	n := d.step.Add(1)
	if n == d.killAt && !d.half {
		die()
	}
	if n == d.failAt {
		return d.err
	}
	return nil
}

// die ends the process as kill -9 does.
func die() {
	if err := syscall.Kill(os.Getpid(), syscall.SIGKILL); err != nil {
		panic(err)
	}
	select {}
}

func (d *faultyDisk) Mkdir(name string) error {
	if err := d.next(); err != nil {
		return err
	}
	return d.osDisk.Mkdir(name)
}

func (d *faultyDisk) Write(name string, data []byte) error {
	err := d.next()
	if err != nil || d.half && d.step.Load() == d.killAt {
		// A full disk and a kill leave half a file.
		if half := os.WriteFile(name, data[:len(data)/2], 0o644); half != nil {
			return half
		}
		if err == nil {
			die()
		}
		return err
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return errors.Join(err, f.Close())
}

func (d *faultyDisk) Rename(from, to string) error {
	if err := d.next(); err != nil {
		return err
	}
	return d.osDisk.Rename(from, to)
}

func (d *faultyDisk) Link(from, to string) error {
	if err := d.next(); err != nil {
		return err
	}
	return d.osDisk.Link(from, to)
}

func (d *faultyDisk) Exchange(a, b string) error {
	if d.noExchange {
		return syscall.EINVAL
	}
	if err := d.next(); err != nil {
		return err
	}
	return d.osDisk.Exchange(a, b)
}

func (d *faultyDisk) Remove(name string) error {
	if err := d.next(); err != nil {
		return err
	}
	return d.osDisk.Remove(name)
}

func (d *faultyDisk) RemoveAll(name string) error {
	if err := d.next(); err != nil {
		return err
	}
	return d.osDisk.RemoveAll(name)
}

func (d *faultyDisk) Chmod(name string, mode fs.FileMode) error {
	if err := d.next(); err != nil {
		return err
	}
	return d.osDisk.Chmod(name, mode)
}

func (d *faultyDisk) SyncDir(string) error { return d.next() }

// write is Write without flushing.
func write(dir string, b Bundle, opts Options) (Report, error) {
	return writer{disk: &faultyDisk{}, opts: opts}.write(dir, b)
}

func TestAnErrorAtAnyStepLosesNothing(t *testing.T) {
	old := bundleOf(t, map[string]string{"rules/a.yaml": "old a", "rules/b.yaml": "old b", "gone/c.yaml": "old c", "x": "x"})
	next := bundleOf(t, map[string]string{"rules/a.yaml": "new a", "rules/b.yaml": "old b", "more/d.yaml": "new d", "x/y": "xy"})
	files := map[string]string{"mine.yaml": "mine", "rules/mine.yaml": "mine too", "gone/mine.yaml": "still mine"}
	dirs := with(files, "mine/x.yaml", "mine as well")
	for name, c := range map[string]struct {
		opts       Options
		noExchange bool
		foreign    map[string]string
		fresh      bool
	}{
		"exchanged":             {},
		"exchanged, new":        {fresh: true},
		"in place":              {opts: Options{InPlace: true}},
		"in place, new":         {opts: Options{InPlace: true}, fresh: true},
		"with foreign files":    {foreign: files},
		"with foreign dirs":     {foreign: dirs},
		"without exchange":      {noExchange: true},
		"without exchange, new": {noExchange: true, fresh: true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for at := int64(1); ; at++ {
				parent := t.TempDir()
				dir := filepath.Join(parent, "out")
				wantOld, wantNew := map[string]string{}, treeOf(next)
				if !c.fresh {
					wantOld = treeOf(old)
					if _, err := write(dir, old, Options{}); err != nil {
						t.Fatal(err)
					}
				}
				for p, text := range c.foreign {
					put(t, filepath.Join(dir, p), text)
					wantOld, wantNew = with(wantOld, p, text), with(wantNew, p, text)
					for a := range ancestors(p) {
						wantOld[a+"/"], wantNew[a+"/"] = "", ""
					}
				}
				d := &faultyDisk{failAt: at, err: syscall.ENOSPC, noExchange: c.noExchange}
				_, err := writer{disk: d, opts: c.opts}.write(dir, next)
				if d.step.Load() < at {
					if at < 5 || err != nil {
						t.Fatalf("ended after %d steps: %v", at, err)
					}
					return
				}
				got := map[string]string{}
				if _, statErr := os.Stat(dir); statErr == nil {
					got = snapshot(t, dir)
				}
				for p, text := range c.foreign {
					if got[p] != text {
						t.Fatalf("step %d: foreign file %s is %q", at, p, got[p])
					}
				}
				switch {
				case err == nil: // a step that there is a way around
					requireTree(t, dir, wantNew)
				case !errors.Is(err, syscall.ENOSPC):
					t.Fatalf("step %d: the cause is not told: %v", at, err)
				}
				if c.opts.InPlace == false && c.foreign["mine/x.yaml"] == "" && !c.noExchange && !same(got, wantOld) && !same(got, wantNew) {
					t.Errorf("step %d (%v): neither the old nor the new tree", at, err)
					requireTree(t, dir, wantOld)
				}
				if _, err := write(dir, next, c.opts); err != nil {
					t.Fatalf("step %d: the next write: %v", at, err)
				}
				requireTree(t, parent, prefixed("out", wantNew))
				if t.Failed() {
					t.Fatalf("failed at step %d", at)
				}
			}
		})
	}
}

// same compares two trees.
func same(a, b map[string]string) bool {
	if len(a) != len(b) {
		return false
	}
	for k, v := range a {
		if w, ok := b[k]; !ok || v != w {
			return false
		}
	}
	return true
}

func TestWhatAppearsDuringTheExchangeIsKept(t *testing.T) {
	old := bundleOf(t, map[string]string{"rules/a.yaml": "old a", "gone/c.yaml": "old c"})
	next := bundleOf(t, map[string]string{"rules/a.yaml": "new a"})
	dir := filepath.Join(t.TempDir(), "out")
	if _, err := write(dir, old, Options{}); err != nil {
		t.Fatal(err)
	}
	d := &meddlingDisk{before: func() {
		put(t, filepath.Join(dir, "gone/mine.yaml"), "mine")
		put(t, filepath.Join(dir, "rules/a.yaml"), "edited in the last moment")
	}}
	r, err := writer{disk: d}.write(dir, next)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Rescued) != 2 {
		t.Errorf("rescued %v", r.Rescued)
	}
	requireTree(t, dir, with(treeOf(next), "gone/", "", "gone/mine.yaml", "mine", "rules/a.yaml.rescued-1", "edited in the last moment"))
}

// meddlingDisk lets a user act right before the exchange.
type meddlingDisk struct {
	osDisk
	before func()
}

func (d *meddlingDisk) Exchange(a, b string) error {
	d.before()
	return d.osDisk.Exchange(a, b)
}
