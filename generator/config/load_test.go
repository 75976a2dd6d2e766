package config

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"
)

const minimalText = "apiVersion: llmslo/v1\ndeployments:\n  - {name: chat, mode: vllm, slos: {ttft: {p95: 500ms}}}\n"

func TestFilesThatAreNoConfiguration(t *testing.T) {
	files := fstest.MapFS{
		"llmslo.yaml":      {Data: []byte(minimalText)},
		"conf/llmslo.yaml": {Data: []byte(minimalText)},
		"utf16.yaml":       {Data: []byte("\xff\xfea\x00")},
		"binary.yaml":      {Data: []byte("\x7fELF\x00\x01")},
		"latin1.yaml":      {Data: []byte("# gr\xfc\xdfe\napiVersion: llmslo/v1\n")},
		"latin2.yaml":      {Data: []byte("apiVersion: llmslo/v1\n# \u00e4\xfc\n")},
		"llmslo.toml":      {Data: []byte("a = 1")},
		"empty.yaml":       {},
		"large.yaml":       {Data: []byte(strings.Repeat("# comment\n", MaxBytes/10+1))},
	}
	tests := map[string]struct{ name, want string }{
		"a directory":              {"conf", "conf: this is a directory; name the configuration file in it"},
		"no such file":             {"conf/lmslo.yaml", `conf/lmslo.yaml: there is no such file; did you mean "conf/llmslo.yaml"?`},
		"no such file, none near":  {"x.yaml", "x.yaml: there is no such file"},
		"no such directory":        {"etc/x.yaml", "etc/x.yaml: there is no such file"},
		"a path out of the root":   {"../llmslo.yaml", "../llmslo.yaml: the path leaves the directory that is read"},
		"UTF-16":                   {"utf16.yaml", "utf16.yaml: the file is in UTF-16; save it as UTF-8"},
		"a program":                {"binary.yaml", "binary.yaml: the file is binary; name a YAML or Jsonnet file"},
		"Latin-1":                  {"latin1.yaml", "latin1.yaml:1:5: the file is not in UTF-8; save it as UTF-8"},
		"Latin-1 after UTF-8":      {"latin2.yaml", "latin2.yaml:2:4: the file is not in UTF-8; save it as UTF-8"},
		"another language":         {"llmslo.toml", "llmslo.toml: files ending in .toml are not read; use .yaml or .jsonnet"},
		"an empty file":            {"empty.yaml", "empty.yaml: the file holds no configuration; begin with apiVersion: llmslo/v1"},
		"a file larger than a MiB": {"large.yaml", "large.yaml: the file is larger than 1 MiB; this is hardly a configuration"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := Loader{}.Load(files, tt.name)
			if _, ok := errors.AsType[Errors](err); !ok {
				t.Fatalf("got %v", err)
			}
			if diff := cmp.Diff(tt.want, err.Error()); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// endless is a file without an end, such as a device.
type endless struct{ read *int }

func (e endless) Open(name string) (fs.File, error) { return endlessFile{read: e.read}, nil }

type endlessFile struct {
	fs.File
	read *int
}

func (endlessFile) Stat() (fs.FileInfo, error) { return fs.Stat(fstest.MapFS{"x": {}}, "x") }
func (endlessFile) Close() error               { return nil }
func (f endlessFile) Read(p []byte) (int, error) {
	*f.read += len(p)
	return len(p), nil
}

func TestAFileWithoutAnEndIsNotReadToItsEnd(t *testing.T) {
	read := 0
	_, err := Loader{}.Load(endless{&read}, "zero.yaml")
	if err == nil || !strings.Contains(err.Error(), "larger than 1 MiB") {
		t.Errorf("got %v", err)
	}
	if read > 3*MaxBytes {
		t.Errorf("%d bytes were read", read)
	}
}

// broken fails while it is read, or before.
type broken struct{ open, read error }

func (b broken) Open(name string) (fs.File, error) {
	if b.open != nil {
		return nil, &fs.PathError{Op: "open", Path: name, Err: b.open}
	}
	return brokenFile{err: b.read}, nil
}

type brokenFile struct {
	endlessFile
	err error
}

func (f brokenFile) Read([]byte) (int, error) { return 0, f.err }

func TestFilesThatCanNotBeRead(t *testing.T) {
	tests := map[string]struct {
		fsys fs.FS
		want string
	}{
		"no permission": {broken{open: os.ErrPermission}, "a.yaml: the file can not be read: permission denied"},
		"a bad disk":    {broken{read: io.ErrUnexpectedEOF}, "a.yaml: the file can not be read: unexpected EOF"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if _, err := (Loader{}).Load(tt.fsys, "a.yaml"); err == nil || err.Error() != tt.want {
				t.Errorf("got %v", err)
			}
		})
	}
}

func TestDecodeReadsMemory(t *testing.T) {
	for _, name := range []string{"llmslo.yaml", "llmslo.yml", "-", "stdin"} {
		f, err := Decode(name, []byte(minimalText))
		if err != nil || len(f.Deployments) != 1 || f.Deployments[0].Pos.File != name {
			t.Errorf("%s: %v, %v", name, f, err)
		}
	}
	_, err := Decode("llmslo.jsonnet", []byte("import 'llmslo.libsonnet'"))
	if err == nil || !strings.Contains(err.Error(), "there is no such file") {
		t.Errorf("a program in memory has nothing to import, got %v", err)
	}
}
