package suite

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
)

// MaxSize is the largest file that is read, before and after unpacking: a page
// of a hundred thousand series is a tenth of it.
const MaxSize = 64 << 20

// unpack returns the content of a file, out of its gzip where it is in one. The
// text says why it can not be read.
func unpack(content []byte) ([]byte, string) {
	if len(content) > MaxSize {
		return nil, fmt.Sprintf("the file is larger than %d MiB", MaxSize>>20)
	}
	if !bytes.HasPrefix(content, []byte{0x1f, 0x8b}) {
		return content, ""
	}
	r, err := gzip.NewReader(bytes.NewReader(content))
	if err != nil {
		return nil, fmt.Sprintf("the gzip does not unpack: %v", err)
	}
	out, err := io.ReadAll(io.LimitReader(r, MaxSize+1))
	switch {
	case len(out) > MaxSize:
		return nil, fmt.Sprintf("the file unpacks to more than %d MiB", MaxSize>>20)
	case err != nil:
		return nil, fmt.Sprintf("the gzip does not unpack: %v", err)
	}
	return out, ""
}
