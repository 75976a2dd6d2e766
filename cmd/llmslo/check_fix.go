package main

import (
	"fmt"
	"io"
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
	diffs := io.Writer(s.err)
	if st.format == report.Text {
		diffs = s.out
	}
	mended := 0
	for _, c := range result.Changes {
		if !o.dryRun {
			if err := replace(c.File, c.After); err != nil {
				return found, err
			}
		}
		if _, err := fmt.Fprintf(diffs, "%s\n", fix.Diff(c)); err != nil {
			return found, err
		}
		mended += len(c.Applied)
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
	verb := "mended"
	if o.dryRun {
		verb = "would mend"
	}
	if _, err := fmt.Fprintf(s.err, "%s %s in %s\n", verb, counted(mended, "finding"), counted(len(result.Changes), "file")); err != nil {
		return found, err
	}
	if o.dryRun {
		return found, nil
	}
	return suite.Run(inputs, st.options), nil
}

// replace writes a file anew, whole or not at all, and keeps its permissions. A
// link stays a link.
func replace(name string, content []byte) error {
	if name == "-" || fetch.IsURL(name) {
		return nil // what came from there can not be written back
	}
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
