package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
	"unicode/utf8"
)

// Loader reads configurations. The zero value reads everything, leaves names of
// histograms and targets unchecked and evaluates Jsonnet in this process.
type Loader struct {
	// Histograms checks the metric names under ladders; nil leaves them unchecked.
	Histograms Histograms
	// Targets are the names of packaging templates that there are; nil leaves names
	// unchecked.
	Targets []string
	// Evaluator runs Jsonnet; nil is InProcess.
	Evaluator Evaluator
	// Carriers recognises the SLI of a query in an OpenSLO document; nil recognises none.
	Carriers Carriers
	// Beside are flags given beside the file. Only a file of OpenSLO documents
	// takes them, for what OpenSLO can not say.
	Beside Flags
}

// Load reads a configuration file: YAML (.yaml, .yml, .json) or Jsonnet
// (.jsonnet, .libsonnet), whose imports may reach every file of fsys and
// nothing else. Instead of a configuration it may hold OpenSLO documents. The
// error is of type Errors when the input is at fault.
func (l Loader) Load(fsys fs.FS, name string) (File, error) {
	content, err := readFile(fsys, name)
	if err != nil {
		return File{}, err
	}
	return l.decode(fsys, name, content)
}

// Decode reads a configuration from memory. The ending of the name decides on
// the language, as in Load; none is YAML. Jsonnet has nothing to import.
func (l Loader) Decode(name string, content []byte) (File, error) {
	return l.decode(noFiles{}, name, content)
}

// Decode is Loader{}.Decode.
func Decode(name string, content []byte) (File, error) { return Loader{}.Decode(name, content) }

func (l Loader) decode(fsys fs.FS, name string, content []byte) (File, error) {
	r := &reader{histograms: l.Histograms, targets: l.Targets, carriers: l.Carriers}
	content = bytes.TrimPrefix(content, []byte("\uFEFF"))
	if p, ok := notText(name, content); ok {
		return File{}, Errors{p}
	}
	r.remember(name, content)
	var docs []document
	switch ext := path.Ext(name); ext {
	case ".yaml", ".yml", ".json", "":
		docs = nodesFromYAML(name, content, &r.problems)
	case ".jsonnet", ".libsonnet":
		evaluator := l.Evaluator
		if evaluator == nil {
			evaluator = InProcess{}
		}
		result, err := evaluator.Evaluate(Program{Root: fsys, Name: name, Source: content})
		if err != nil {
			return File{}, err
		}
		root, err := nodesFromJSON(name, result)
		if err != nil {
			return File{}, Errors{{Pos: Position{File: name}, What: err.Error()}}
		}
		docs = []document{{root, root.pos}}
	default:
		return File{}, Errors{{Pos: Position{File: name}, What: fmt.Sprintf("files ending in %s are not read", ext), Fix: "use .yaml or .jsonnet"}}
	}
	if len(docs) == 0 {
		return File{}, r.err()
	}
	return r.documents(name, docs, l.Beside)
}

// documents reads a file of one configuration, or of OpenSLO documents.
func (r *reader) documents(name string, docs []document, beside Flags) (File, error) {
	if open := openSLODocuments(docs); open != nil {
		return r.openSLO(name, open, beside)
	}
	given := beside.given()
	switch at := (Problem{Pos: Position{File: name}}); {
	case len(given) > 0:
		at.What = "the configuration file says it all, and " + strings.Join(given, ", ") + " would say it again"
		at.Fix = "put it into the file, or leave out -c"
		r.add(at)
	case len(docs) > 1:
		at.Pos, at.What = docs[1].begin, "a second document begins here"
		at.Fix = "put all deployments into the first one, under deployments"
		r.add(at)
	default:
		return r.file(docs[0].root)
	}
	return File{}, r.err()
}

// file gives meaning to the root of the tree.
func (r *reader) file(root *node) (File, error) {
	f, _ := fileValue().read(r, root)
	if err := r.err(); err != nil {
		return File{}, err
	}
	return f, nil
}

// readFile reads at most MaxBytes of a file, and tells what is wrong with the rest.
func readFile(fsys fs.FS, name string) ([]byte, error) {
	refuse := func(what, fix string) ([]byte, error) {
		return nil, Errors{{Pos: Position{File: name}, What: what, Fix: fix}}
	}
	if !fs.ValidPath(name) {
		return refuse("the path leaves the directory that is read", "")
	}
	info, err := fs.Stat(fsys, name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return refuse("there is no such file", nearFile(fsys, name))
	case err != nil:
		return refuse("the file can not be read: "+cause(err), "")
	case info.IsDir():
		return refuse("this is a directory", "name the configuration file in it")
	}
	f, err := fsys.Open(name)
	if err != nil {
		return refuse("the file can not be read: "+cause(err), "")
	}
	defer f.Close()
	content, err := io.ReadAll(io.LimitReader(f, MaxBytes+1))
	if err != nil {
		return refuse("the file can not be read: "+cause(err), "")
	}
	return content, nil
}

// cause drops the operation and the path of a file error, which the position already names.
func cause(err error) string {
	if p, ok := errors.AsType[*fs.PathError](err); ok {
		return p.Err.Error()
	}
	return err.Error()
}

// nearFile proposes a file of the same directory.
func nearFile(fsys fs.FS, name string) string {
	entries, err := fs.ReadDir(fsys, path.Dir(name))
	if err != nil {
		return ""
	}
	var files []string
	for _, e := range entries {
		if !e.IsDir() {
			files = append(files, e.Name())
		}
	}
	if near, ok := nearest(path.Base(name), files); ok {
		return "did you mean " + quoted(path.Join(path.Dir(name), near)) + "?"
	}
	return ""
}

// notText refuses what is no configuration by its bytes alone.
func notText(name string, content []byte) (Problem, bool) {
	p := Problem{Pos: Position{File: name}}
	switch {
	case len(content) > MaxBytes:
		p.What, p.Fix = fmt.Sprintf("the file is larger than %d MiB", MaxBytes>>20), "this is hardly a configuration"
	case bytes.HasPrefix(content, []byte("\xff\xfe")), bytes.HasPrefix(content, []byte("\xfe\xff")):
		p.What, p.Fix = "the file is in UTF-16", "save it as UTF-8"
	case bytes.IndexByte(content, 0) >= 0:
		p.What, p.Fix = "the file is binary", "name a YAML or Jsonnet file"
	case !utf8.Valid(content):
		p.Pos.Line, p.Pos.Column = firstInvalid(content)
		p.What, p.Fix = "the file is not in UTF-8", "save it as UTF-8"
	default:
		return p, false
	}
	return p, true
}

// firstInvalid returns line and column of the first byte that is no UTF-8.
func firstInvalid(content []byte) (line, column int) {
	good := strings.ToValidUTF8(string(content), "\x00")
	before := good[:strings.IndexByte(good, 0)]
	start := strings.LastIndexByte(before, '\n') + 1
	return strings.Count(before, "\n") + 1, utf8.RuneCountInString(before[start:]) + 1
}

// noFiles is an empty file system.
type noFiles struct{}

// Open implements fs.FS.
func (noFiles) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}
