package e2e

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"time"
)

// tree is what a mode's generated directory gives to Prometheus and Grafana.
type tree struct {
	// rules are the rule files by path, slashes replaced.
	rules  map[string][]byte
	boards []board
}

// readTree finds the rule files and dashboards of a directory wherever they are:
// *.rules.yaml anywhere, *.json in any directory named dashboards. Every group
// gets the given interval. A directory without rules or boards is an error.
func readTree(fsys fs.FS, every time.Duration) (tree, error) {
	t := tree{rules: map[string][]byte{}}
	var errs []error
	err := fs.WalkDir(fsys, ".", func(name string, entry fs.DirEntry, err error) error {
		isBoard := path.Ext(name) == ".json" && path.Base(path.Dir(name)) == "dashboards"
		if err != nil || entry.IsDir() || !isBoard && !strings.HasSuffix(name, ".rules.yaml") {
			return err
		}
		content, err := fs.ReadFile(fsys, name)
		if err != nil {
			return err
		}
		if isBoard {
			b, err := readBoard(content)
			t.boards = append(t.boards, b)
			errs = append(errs, in(name, err))
			return nil
		}
		fast, err := hasten(content, every)
		t.rules[strings.ReplaceAll(name, "/", "_")] = fast
		errs = append(errs, in(name, err))
		return nil
	})
	errs = append(errs, err)
	if len(t.rules) == 0 {
		errs = append(errs, errors.New("no *.rules.yaml"))
	}
	if len(t.boards) == 0 {
		errs = append(errs, errors.New("no dashboards/*.json"))
	}
	return t, errors.Join(errs...)
}

func in(name string, err error) error {
	if err == nil {
		return nil
	}
	return fmt.Errorf("%s: %w", name, err)
}
