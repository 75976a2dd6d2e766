package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/llmslo/llmslo/cmd/llmslo/internal/revision"
	"github.com/llmslo/llmslo/generator/diff"
)

// helpDiff is where the arguments of the command are explained.
const helpDiff = "llmslo diff"

// gitTimeout is how long reading a revision may take.
const gitTimeout = 2 * time.Minute

// newDiff makes the command that compares two trees.
func newDiff(s streams) *cobra.Command {
	var output string
	cmd := &cobra.Command{
		Use:   "diff OLD NEW | diff REVISION [REVISION] -- DIR",
		Short: "Tell what changed between two trees of rules and boards",
		Long: `diff tells how the rules and boards of one tree became those of another: alerts
and records that came and went, thresholds, windows and labels that moved,
expressions that ask for something else or are only written otherwise, panels that
changed. What is neither is listed as a file.

OLD and NEW are directories, or directories at a git revision: main:out/vllm. A
revision alone, beside a directory, is that directory at that revision. After --
stands a directory that all revisions are about; one revision is compared with the
directory as it is.

Exit codes: 0 no difference, 1 a difference, 2 something can not be read.`,
		Example: `  llmslo diff old/ new/
  llmslo diff main:out/vllm out/vllm
  llmslo diff HEAD~1 -- out/vllm
  llmslo diff origin/main HEAD -o markdown -- out`,
		Args: func(*cobra.Command, []string) error { return nil },
		RunE: func(cmd *cobra.Command, args []string) error {
			if !slices.Contains(diff.Formats(), diff.Format(output)) {
				return usageError{what: fmt.Sprintf("there is no format %q", output), fix: "use -o text, markdown or json", help: helpDiff}
			}
			sides, err := sidesOf(args, cmd.ArgsLenAtDash())
			if err != nil {
				return err
			}
			interrupted, stop := signal.NotifyContext(context.Background(), os.Interrupt)
			defer stop()
			ctx, cancel := context.WithTimeout(interrupted, gitTimeout)
			defer cancel()
			return runDiff(ctx, s, sides, diff.Format(output))
		},
	}
	cmd.Flags().StringVarP(&output, "output", "o", string(diff.Text), "`form` of the report: text, markdown or json")
	return cmd
}

// side is one of the trees: a directory as it is, a directory at a revision, or a
// revision that names its directory itself.
type side struct{ dir, revision string }

// name is what the report calls it.
func (d side) name() string {
	switch {
	case d.revision == "":
		return d.dir
	case d.dir == "":
		return d.revision
	}
	return d.revision + ":" + filepath.ToSlash(d.dir)
}

// sidesOf reads the arguments. Dash is how many of them stand before --, below 0
// where there is none.
func sidesOf(args []string, dash int) ([2]side, error) {
	refuse := func(what, fix string) ([2]side, error) {
		return [2]side{}, usageError{what: what, fix: fix, help: helpDiff}
	}
	if slices.Contains(args, "") {
		return refuse("an argument is empty", "name directories or revisions")
	}
	if dash >= 0 {
		revisions, dirs := args[:dash], args[dash:]
		switch {
		case len(dirs) != 1:
			return refuse(fmt.Sprintf("%d directories follow --", len(dirs)), "name one directory there, like diff main -- out")
		case len(revisions) == 1:
			return [2]side{{dirs[0], revisions[0]}, {dir: dirs[0]}}, nil
		case len(revisions) == 2:
			return [2]side{{dirs[0], revisions[0]}, {dirs[0], revisions[1]}}, nil
		}
		return refuse(fmt.Sprintf("%d revisions stand before --", len(revisions)), "name one or two, like diff main HEAD -- out")
	}
	if len(args) != 2 {
		return refuse(fmt.Sprintf("diff compares two trees, found %d arguments", len(args)), "name directories or revisions, like diff main:out out")
	}
	var sides [2]side
	for i, arg := range args {
		info, err := os.Stat(arg)
		switch {
		case err == nil && info.IsDir():
			sides[i].dir = arg
		case err == nil:
			return refuse(arg+" is a file", "name the directory that it is in")
		default:
			sides[i].revision = arg
		}
	}
	for i := range sides {
		other := sides[1-i]
		if sides[i].revision == "" || strings.Contains(sides[i].revision, ":") {
			continue
		}
		if other.dir == "" {
			return refuse(fmt.Sprintf("%q is no directory, and as a revision it does not say which directory", sides[i].revision), "write it like main:out, or put the directory behind: diff main HEAD -- out")
		}
	}
	for i := range sides {
		if sides[i].revision != "" && !strings.Contains(sides[i].revision, ":") {
			sides[i].dir = sides[1-i].dir
		}
	}
	return sides, nil
}

// open opens a side.
func (d side) open(ctx context.Context) (fs.FS, error) {
	switch {
	case d.revision == "":
		info, err := os.Stat(d.dir)
		if err == nil && !info.IsDir() {
			err = errors.New(d.dir + " is a file, not a directory")
		}
		return rooted(d.dir), err
	case d.dir == "":
		return revision.Tree(ctx, d.revision)
	}
	return revision.Directory(ctx, d.revision, d.dir)
}

// runDiff reads both trees and prints their difference.
func runDiff(ctx context.Context, s streams, sides [2]side, format diff.Format) error {
	var trees [2]diff.Tree
	var errs []error
	for i, d := range sides {
		root, err := d.open(ctx)
		if err == nil {
			trees[i], err = diff.Read(d.name(), root)
		} else if d.revision != "" {
			err = fmt.Errorf("%s is no directory here, and can not be read as a revision: %w", d.revision, err)
		}
		errs = append(errs, err)
	}
	if err := errors.Join(errs...); err != nil {
		return err
	}
	report := diff.Compare(trees[0], trees[1])
	if err := report.Write(s.out, format); err != nil {
		return err
	}
	if !report.Empty() {
		return findingsError{}
	}
	return nil
}
