// Package revision reads directories as git keeps them at a revision, by way of the
// git command. Nothing is checked out and nothing in the repository changes.
package revision

import (
	"archive/zip"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// maxArchive bounds what is read of one revision, in bytes.
const maxArchive = 1 << 30

// ErrNoGit tells that there is no git to ask.
var ErrNoGit = errors.New("git is not installed, or not on PATH")

// ErrUnknown tells that git finds nothing under a name.
var ErrUnknown = errors.New("git knows no such revision, or no such directory in it")

// Tree opens what a revision names with its path: main:out/vllm.
func Tree(ctx context.Context, spec string) (fs.FS, error) {
	object, err := resolve(ctx, "", spec)
	if err != nil {
		return nil, err
	}
	return archive(ctx, "", object, spec)
}

// Directory opens a directory as it was at a revision. It may be gone by now.
func Directory(ctx context.Context, spec, dir string) (fs.FS, error) {
	in, below := "", "./"+filepath.ToSlash(filepath.Clean(dir))
	if info, err := os.Stat(dir); err == nil && info.IsDir() {
		// Asked from inside, git tells where the directory lies in its repository,
		// wherever the caller stands.
		if below, err = git(ctx, dir, "rev-parse", "--show-prefix"); err != nil {
			return nil, err
		}
		in = dir
	}
	commit, err := resolve(ctx, in, spec)
	if err != nil {
		return nil, err
	}
	object, err := resolve(ctx, in, commit+":"+below)
	if err != nil {
		return nil, fmt.Errorf("%s has no directory %s: %w", spec, dir, err)
	}
	return archive(ctx, in, object, spec)
}

// resolve finds the object that a name stands for.
func resolve(ctx context.Context, in, name string) (string, error) {
	object, err := git(ctx, in, "rev-parse", "--verify", "--end-of-options", name)
	if err != nil && strings.Contains(err.Error(), "Needed a single revision") {
		return "", ErrUnknown // in words that say more than git's
	}
	return object, err
}

// archive reads a tree.
func archive(ctx context.Context, in, object, spec string) (fs.FS, error) {
	kind, err := git(ctx, in, "cat-file", "-t", object)
	if err != nil {
		return nil, err
	}
	if kind == "blob" {
		return nil, fmt.Errorf("%s is a file, not a directory", spec)
	}
	repository, err := git(ctx, in, "rev-parse", "--absolute-git-dir")
	if err != nil {
		return nil, err
	}
	// Without a work tree there is no current directory that git would narrow the
	// archive to.
	data, err := output(ctx, in, maxArchive, "--git-dir="+repository, "--bare", "archive", "--format=zip", "-0", object)
	if err != nil {
		return nil, err
	}
	return zip.NewReader(bytes.NewReader(data), int64(len(data)))
}

// git asks for one line.
func git(ctx context.Context, in string, args ...string) (string, error) {
	out, err := output(ctx, in, 1<<16, args...)
	return strings.TrimSpace(string(out)), err
}

// output runs git in a directory, the current one when it has no name.
func output(ctx context.Context, in string, most int64, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, "git", args...) //nolint:gosec // no shell, and names follow --end-of-options
	cmd.Dir = in
	cmd.Env = append(os.Environ(), "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0")
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		if errors.Is(err, exec.ErrNotFound) {
			return nil, ErrNoGit
		}
		return nil, fmt.Errorf("start git: %w", err)
	}
	data, readErr := io.ReadAll(io.LimitReader(pipe, most+1))
	if int64(len(data)) > most {
		// It would wait for a reader for ever.
		killErr := cmd.Process.Kill()
		_ = cmd.Wait() // the kill is its only result
		return nil, errors.Join(fmt.Errorf("git %s gives more than %d bytes", strings.Join(args, " "), most), killErr)
	}
	if err := errors.Join(cmd.Wait(), readErr, ctx.Err()); err != nil {
		if said := strings.TrimSpace(stderr.String()); said != "" {
			first, _, _ := strings.Cut(said, "\n")
			return nil, errors.New("git says: " + strings.TrimPrefix(first, "fatal: "))
		}
		return nil, fmt.Errorf("git %s: %w", strings.Join(args, " "), err)
	}
	return data, nil
}
