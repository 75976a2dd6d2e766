package bundle

import (
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
	"time"
)

// childVariable turns the test binary into a process that writes and dies.
const childVariable = "BUNDLE_TEST_CHILD"

// child is what such a process does.
type child struct {
	Dir        string
	Files      map[string]string
	Other      map[string]string
	InPlace    bool
	NoExchange bool
	KillAt     int64
	Half       bool
	// Loop writes Files and Other in turn until somebody ends the process.
	Loop bool
	// User is the user id to become, 0 to stay.
	User int
}

func TestMain(m *testing.M) {
	spec := os.Getenv(childVariable)
	if spec == "" {
		os.Exit(m.Run())
	}
	var c child
	if err := json.Unmarshal([]byte(spec), &c); err != nil {
		panic(err)
	}
	if err := c.run(); err != nil {
		os.Stderr.WriteString(err.Error() + "\n")
		os.Exit(3)
	}
}

func (c child) run() error {
	if c.User != 0 {
		if err := errors.Join(syscall.Setgroups(nil), syscall.Setgid(c.User), syscall.Setuid(c.User)); err != nil {
			return err
		}
	}
	var one, two Bundle
	for p, text := range c.Files {
		one.Documents = append(one.Documents, Document{Path: p, Data: []byte(text)})
	}
	for p, text := range c.Other {
		two.Documents = append(two.Documents, Document{Path: p, Data: []byte(text)})
	}
	if err := errors.Join(one.Add(), two.Add()); err != nil {
		return err
	}
	w := writer{disk: &faultyDisk{killAt: c.KillAt, half: c.Half, noExchange: c.NoExchange}, opts: Options{InPlace: c.InPlace}}
	_, err := w.write(c.Dir, one)
	for c.Loop && err == nil {
		if _, err = w.write(c.Dir, two); err == nil {
			_, err = w.write(c.Dir, one)
		}
	}
	return err
}

// start runs a child.
func (c child) start(t testing.TB) (*exec.Cmd, *[]byte) {
	t.Helper()
	spec, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(self)
	cmd.Env = append(os.Environ(), childVariable+"="+string(spec))
	var output []byte
	cmd.Stderr = (*collector)(&output)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd, &output
}

type collector []byte

func (c *collector) Write(p []byte) (int, error) {
	*c = append(*c, p...)
	return len(p), nil
}

// killed tells whether a child was killed; any other end than success is fatal.
func (c child) killed(t testing.TB) bool {
	t.Helper()
	cmd, output := c.start(t)
	err := cmd.Wait()
	if err == nil {
		return false
	}
	if status, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); ok && status.Signal() == syscall.SIGKILL {
		return true
	}
	t.Fatalf("the child failed: %v\n%s", err, *output)
	return false
}

// steps counts the steps of the write that a child of TestAKillAtAnyStep does.
func (c child) steps(t testing.TB, foreign string) int64 {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "out")
	if _, err := write(dir, bundleOf(t, killOld), Options{}); err != nil {
		t.Fatal(err)
	}
	if foreign != "" {
		put(t, filepath.Join(dir, foreign), "mine")
	}
	d := &faultyDisk{noExchange: c.NoExchange}
	if _, err := (writer{disk: d, opts: Options{InPlace: c.InPlace}}).write(dir, bundleOf(t, killNext)); err != nil {
		t.Fatal(err)
	}
	return d.step.Load()
}

var (
	killOld  = map[string]string{"rules/a.yaml": "old text a", "rules/b.yaml": "the same", "gone/c.yaml": "old text c"}
	killNext = map[string]string{"rules/a.yaml": "new text a", "rules/b.yaml": "the same", "more/d.yaml": "new text d"}
)

// TestAKillAtAnyStep kills a real process before each step of a write and in the
// middle of each file, looks at what it left, kills the recovery at each of its
// steps too, and lets the last run finish.
func TestAKillAtAnyStep(t *testing.T) {
	for name, c := range map[string]struct {
		child child
		// foreign is a file of somebody else.
		foreign string
		// atomic says that the directory is a whole tree even before recovery.
		atomic bool
	}{
		"exchanged":           {atomic: true},
		"in place":            {child: child{InPlace: true}},
		"with a foreign file": {foreign: "rules/mine.yaml", atomic: true},
		"with a foreign dir":  {foreign: "mine/mine.yaml"},
		"without exchange":    {child: child{NoExchange: true}},
	} {
		for _, half := range []bool{false, true} {
			t.Run(name+map[bool]string{false: ", between steps", true: ", within files"}[half], func(t *testing.T) {
				t.Parallel()
				// steps is how many a whole write takes.
				steps := int64(1)
				for at := int64(1); at <= steps; at++ {
					parent := t.TempDir()
					dir := filepath.Join(parent, "out")
					old, next := bundleOf(t, killOld), bundleOf(t, killNext)
					if _, err := write(dir, old, Options{}); err != nil {
						t.Fatal(err)
					}
					wantOld, wantNew := treeOf(old), treeOf(next)
					if c.foreign != "" {
						put(t, filepath.Join(dir, c.foreign), "mine")
						above := filepath.Dir(c.foreign) + "/"
						wantOld, wantNew = with(wantOld, c.foreign, "mine", above, ""), with(wantNew, c.foreign, "mine", above, "")
					}
					if at == 1 {
						steps = c.child.steps(t, c.foreign)
					}
					run := c.child
					run.Dir, run.Files, run.KillAt, run.Half = dir, killNext, at, half
					if !run.killed(t) {
						if half {
							continue // not a step that writes a file
						}
						t.Fatalf("step %d of %d did not kill", at, steps)
					}
					got := snapshot(t, dir)
					if c.atomic && !same(got, wantOld) && !same(got, wantNew) {
						t.Errorf("killed at step %d: neither the old nor the new tree", at)
						requireTree(t, dir, wantOld)
					}
					for p, text := range wantOld {
						if now, there := got[p]; there && now != text && now != wantNew[p] {
							t.Errorf("killed at step %d: %s is neither old nor new: %q", at, p, now)
						}
					}
					// Kill the recovery as well, somewhere else each time.
					again := run
					again.Half, again.KillAt = false, 1+at%9
					again.killed(t)
					r, err := write(dir, next, Options{})
					if err != nil {
						t.Fatalf("killed at step %d: the next write: %v", at, err)
					}
					if len(r.Rescued) > 0 {
						t.Errorf("killed at step %d: rescued %v", at, r.Rescued)
					}
					requireTree(t, parent, prefixed("out", wantNew))
					if t.Failed() {
						t.FailNow()
					}
				}
			})
		}
	}
}

// TestAKillAtAnyMoment kills writers from outside.
func TestAKillAtAnyMoment(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "out")
	old, next := bundleOf(t, killOld), bundleOf(t, killNext)
	if _, err := write(dir, old, Options{}); err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(3, 4))
	for i := range 40 {
		cmd, output := child{Dir: dir, Files: killOld, Other: killNext, Loop: true}.start(t)
		timer := time.NewTimer(time.Duration(5_000+random.IntN(60_000)) * time.Microsecond)
		<-timer.C
		if err := cmd.Process.Kill(); err != nil {
			t.Fatal(err)
		}
		if err := cmd.Wait(); err == nil || len(*output) > 0 {
			t.Fatalf("the child ended by itself: %v %s", err, *output)
		}
		if got := snapshot(t, dir); !same(got, treeOf(old)) && !same(got, treeOf(next)) {
			t.Errorf("kill %d left neither the old nor the new tree", i)
			requireTree(t, dir, treeOf(old))
			t.FailNow()
		}
	}
	if _, err := write(dir, next, Options{}); err != nil {
		t.Fatal(err)
	}
	requireTree(t, parent, prefixed("out", treeOf(next)))
}

func TestAfterAKillAnotherBundleIsWritten(t *testing.T) {
	third := bundleOf(t, map[string]string{"third": "3"})
	for _, inPlace := range []bool{false, true} {
		for at := int64(1); ; at++ {
			dir := filepath.Join(t.TempDir(), "out")
			if _, err := write(dir, bundleOf(t, killOld), Options{}); err != nil {
				t.Fatal(err)
			}
			if !(child{Dir: dir, Files: killNext, InPlace: inPlace, KillAt: at}).killed(t) {
				break
			}
			r, err := write(dir, third, Options{})
			if err != nil {
				t.Fatalf("killed at step %d: %v", at, err)
			}
			if at > 5 && at < 10 && !r.Recovered {
				t.Errorf("killed at step %d: the report does not tell of a recovery", at)
			}
			requireTree(t, dir, treeOf(third))
		}
	}
}

func TestAnEditAfterAKillIsNotOverwritten(t *testing.T) {
	found := false
	for at := int64(1); !found; at++ {
		dir := filepath.Join(t.TempDir(), "out")
		if _, err := write(dir, bundleOf(t, killOld), Options{}); err != nil {
			t.Fatal(err)
		}
		if !(child{Dir: dir, Files: killNext, InPlace: true, KillAt: at}).killed(t) {
			t.Fatal("no kill left a journal")
		}
		if _, err := os.Stat(filepath.Join(dir, stageName, journalName)); err != nil {
			continue
		}
		found = true
		d, err := Compare(os.DirFS(dir), bundleOf(t, killNext), nil)
		if err != nil || !d.Interrupted {
			t.Errorf("the comparison does not tell of the interrupted write: %v %v", d, err)
		}
		put(t, filepath.Join(dir, "rules/a.yaml"), "edited after the kill")
		var refused *RefusedError
		if _, err := write(dir, bundleOf(t, killNext), Options{}); !errors.As(err, &refused) || !refused.Forceable() {
			t.Fatalf("got %v, want a refusal that names the edit", err)
		}
		if text, _ := snapshotFile(dir, "rules/a.yaml"); text != "edited after the kill" {
			t.Errorf("the edit became %q", text)
		}
		if _, err := write(dir, bundleOf(t, killNext), Options{Force: true}); err != nil {
			t.Fatal(err)
		}
		requireTree(t, dir, treeOf(bundleOf(t, killNext)))
	}
}
