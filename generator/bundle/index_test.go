package bundle

import (
	"strings"
	"testing"
)

func TestIndexRoundTrip(t *testing.T) {
	b := bundleOf(t, map[string]string{"b/c": "1", "a": "2"})
	x, err := decodeIndex(b.Index().encode())
	if err != nil {
		t.Fatal(err)
	}
	if len(x.Files) != 2 || x.Files[0].Path != "a" || x.Files[0].SHA256 != hash([]byte("2")) {
		t.Errorf("got %+v", x)
	}
}

func TestDecodeIndexRefusesWhatItDidNotWrite(t *testing.T) {
	sum := hash(nil)
	for name, c := range map[string]struct{ data, want string }{
		"conflict markers of a merge": {"<<<<<<< HEAD\n{}\n", "can not be read"},
		"an empty file":               {"", "can not be read"},
		"an unknown key":              {`{"format":1,"files":[],"more":1}`, "can not be read"},
		"a later format":              {`{"format":2,"files":[]}`, "has format 2 and this release reads format 1: use the release that wrote it"},
		"a path out of the directory": {`{"format":1,"files":[{"path":"../../etc/passwd","sha256":"` + sum + `"}]}`, "leads out"},
		"a hash that is none":         {`{"format":1,"files":[{"path":"a","sha256":"12"}]}`, `no valid hash for "a"`},
		"files out of order":          {`{"format":1,"files":[{"path":"b","sha256":"` + sum + `"},{"path":"a","sha256":"` + sum + `"}]}`, `"a" in order`},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := decodeIndex([]byte(c.data))
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

func FuzzDecodeIndex(f *testing.F) {
	f.Add([]byte(`{"format":1,"files":[]}`))
	f.Add([]byte(`{"format":1,"files":[{"path":"a","sha256":"` + hash(nil) + `"}]}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		x, err := decodeIndex(data)
		if err != nil {
			return
		}
		for _, file := range x.Files {
			if err := checkPath(file.Path); err != nil {
				t.Errorf("accepted %v", err)
			}
		}
	})
}
