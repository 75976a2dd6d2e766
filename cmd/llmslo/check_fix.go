package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/llmslo/llmslo/generator/check/fix"
	"github.com/llmslo/llmslo/generator/check/report"
	"github.com/llmslo/llmslo/generator/check/suite"
	"github.com/llmslo/llmslo/internal/fetch"
)

// mend mends what is safe to mend, prints what changes, and returns what is
// found in the mended files; with --dry-run, in the files as they are.
func (o *checkOptions) mend(s streams, st settings, inputs []suite.Input, found suite.Result) (suite.Result, error) {
	result := fix.Run(inputs, found.Findings, st.options)
	diffs := s.err
	if st.format == report.Text {
		diffs = s.out
	}
	var mended, shown tally
	for _, c := range result.Changes {
		if _, err := fmt.Fprintf(diffs, "%s\n", fix.Diff(c)); err != nil {
			return found, err
		}
		if o.dryRun || !writable(c.File) {
			shown.add(c)
			continue
		}
		if err := replace(c.File, c.After); err != nil {
			return found, err
		}
		mended.add(c)
		for i := range inputs {
			if inputs[i].Name == c.File {
				inputs[i].Content = c.After
			}
		}
	}
	for _, r := range result.Refused {
		if _, err := fmt.Fprintf(s.err, "%s:%d: not mended (%s): %s\n", r.Finding.File, r.Finding.Line, r.Finding.ID, r.Reason); err != nil {
			return found, err
		}
	}
	if !o.dryRun && (mended.files > 0 || shown.files == 0) {
		if _, err := fmt.Fprintf(s.err, "mended %s\n", mended); err != nil {
			return found, err
		}
	}
	if o.dryRun || shown.files > 0 {
		if _, err := fmt.Fprintf(s.err, "would mend %s\n", shown); err != nil {
			return found, err
		}
	}
	if mended.files == 0 {
		return found, nil
	}
	return suite.Run(inputs, st.options), nil
}

// tally counts findings and the files that they are in.
type tally struct{ findings, files int }

func (t *tally) add(c fix.Change) {
	t.findings += len(c.Applied)
	t.files++
}

func (t tally) String() string {
	return counted(t.findings, "finding") + " in " + counted(t.files, "file")
}

// writable tells whether an input is a file: what came from the standard input or
// a server can not be written back.
func writable(name string) bool { return name != "-" && !fetch.IsURL(name) }

// replace writes a file anew, whole or not at all, and keeps its permissions. A
// link stays a link.
func replace(name string, content []byte) error {
	target, err := filepath.EvalSymlinks(name)
	if err != nil {
		return err
	}
	info, err := os.Stat(target)
	if err != nil {
		return err
	}
	tmp, err := os.CreateTemp(filepath.Dir(target), ".llmslo-*")
	if err != nil {
		return err
	}
	defer func() { _ = os.Remove(tmp.Name()) }()
	_, err = tmp.Write(content)
	if e := tmp.Close(); err == nil {
		err = e
	}
	if err == nil {
		err = os.Chmod(tmp.Name(), info.Mode().Perm())
	}
	if err == nil {
		err = os.Rename(tmp.Name(), target)
	}
	return err
}
