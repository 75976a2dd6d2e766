package promtest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"regexp"
)

// Promtool is the real promtool of the machine a test runs on.
type Promtool struct {
	path string
	// Version is the release it says it is, such as 2.42.0.
	Version string
}

var promtoolVersion = regexp.MustCompile(`promtool, version (\d+\.\d+\.\d+)`)

// RealPromtool finds promtool on PATH. Tests that compare with it must still
// prove their point without it.
func RealPromtool(ctx context.Context) (Promtool, bool) {
	path, err := exec.LookPath("promtool")
	if err != nil {
		return Promtool{}, false
	}
	out, err := exec.CommandContext(ctx, path, "--version").CombinedOutput()
	if err != nil {
		return Promtool{}, false
	}
	match := promtoolVersion.FindSubmatch(out)
	if match == nil {
		return Promtool{}, false
	}
	return Promtool{path: path, Version: string(match[1])}, true
}

// TestRules runs `promtool test rules` on documents, relative to a directory,
// and returns an error with its output when it fails any.
func (p Promtool) TestRules(ctx context.Context, dir string, documents ...string) error {
	return p.run(ctx, dir, append([]string{"test", "rules"}, documents...))
}

// CheckRules runs `promtool check rules` on rule files; lint findings are errors.
func (p Promtool) CheckRules(ctx context.Context, dir string, files ...string) error {
	return p.run(ctx, dir, append([]string{"check", "rules", "--lint=all", "--lint-fatal"}, files...))
}

// run runs promtool with a temporary directory of its own, as it leaves its
// storage behind when a document can not be read.
func (p Promtool) run(ctx context.Context, dir string, args []string) error {
	temporary, err := os.MkdirTemp("", "promtool")
	if err != nil {
		return err
	}
	command := exec.CommandContext(ctx, p.path, args...)
	command.Dir = dir
	command.Env = append(os.Environ(), "TMPDIR="+temporary)
	if out, failed := command.CombinedOutput(); failed != nil {
		err = fmt.Errorf("promtool %s %v: %w\n%s", p.Version, args, failed, bytes.TrimSpace(out))
	}
	return errors.Join(err, os.RemoveAll(temporary))
}
