package file_test

import (
	"testing"

	"github.com/llmslo/llmslo/generator/check/file"
)

func TestBinary(t *testing.T) {
	run(t, file.Binary{}, map[string]expectation{
		"an image":   {name: "a.png", content: "\x89PNG\x00\x00", says: "binary"},
		"other text": {name: "a.txt", content: "\xff\xfe\xfd", says: "UTF-8"},
		"UTF-16":     {name: "a.prom", content: "\xff\xfea\x00 \x001\x00", says: "save it as UTF-8"},
		"a sample":   {name: "a.prom", content: "a 1\n"},
	})
}
