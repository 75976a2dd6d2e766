package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/llmslo/llmslo/generator/check/suite"
	"github.com/llmslo/llmslo/internal/fetch"
)

// read reads what the arguments name: URLs, folders, files and the standard
// input. All that can not be read is told at once.
func (o *checkOptions) read(ctx context.Context, s streams) ([]suite.Input, error) {
	var inputs []suite.Input
	var faults []error
	seen := map[string]bool{}
	for _, arg := range o.inputs {
		found, err := o.readOne(ctx, s, arg)
		if err != nil {
			faults = append(faults, err)
		}
		for _, in := range found {
			if !seen[in.Name] {
				seen[in.Name] = true
				inputs = append(inputs, in)
			}
		}
	}
	return inputs, errors.Join(faults...)
}

func (o *checkOptions) readOne(ctx context.Context, s streams, arg string) ([]suite.Input, error) {
	if fetch.IsURL(arg) {
		content, err := fetch.Get(ctx, arg, fetch.Options{Timeout: o.timeout, Size: suite.MaxSize})
		if err != nil {
			return nil, err
		}
		return []suite.Input{{Name: arg, Content: content, Named: true}}, nil
	}
	if arg == "-" {
		content, err := io.ReadAll(io.LimitReader(s.in, suite.MaxSize+1))
		if err != nil {
			return nil, fmt.Errorf("the standard input: %w", err)
		}
		return []suite.Input{{Name: "-", Content: content, Named: true}}, nil
	}
	info, err := os.Stat(arg)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("%s: there is no such file or folder", arg)
	}
	if err != nil {
		return nil, err
	}
	if info.IsDir() {
		return suite.Walk(os.DirFS(arg), ".", arg)
	}
	content, err := readFile(arg)
	if err != nil {
		return nil, err
	}
	return []suite.Input{{Name: arg, Content: content, Named: true}}, nil
}

// readFile reads a file up to a little more than may be checked: of a larger one
// the checks say that it is too large.
func readFile(name string) ([]byte, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }()
	return io.ReadAll(io.LimitReader(f, suite.MaxSize+1))
}
