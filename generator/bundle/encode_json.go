package bundle

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// EncodeJSON returns the canonical JSON of a value: keys sorted, two spaces of
// indentation, numbers in their shortest form, no HTML escapes, a final newline.
// The same value gives the same bytes whether it comes as Go structs, as maps,
// or as the output of a Jsonnet program, so that a patch that changes nothing
// changes no byte.
func EncodeJSON(v any) ([]byte, error) {
	raw, err := marshalJSON(v, "")
	if err != nil {
		return nil, err
	}
	return CanonicalJSON(raw)
}

// CanonicalJSON is EncodeJSON for a value that is already JSON text.
func CanonicalJSON(raw []byte) ([]byte, error) {
	// Decoding first undoes the HTML escapes and the key order of types that
	// marshal themselves.
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.UseNumber()
	var tree any
	if err := dec.Decode(&tree); err != nil {
		return nil, fmt.Errorf("encode JSON: %w", err)
	}
	if _, err := dec.Token(); err != io.EOF {
		return nil, fmt.Errorf("encode JSON: something follows the value at byte %d", dec.InputOffset())
	}
	tree, err := shortNumbers(tree)
	if err != nil {
		return nil, err
	}
	return marshalJSON(tree, "  ")
}

// marshalJSON is json.MarshalIndent that leaves <, > and & readable and ends in a newline.
func marshalJSON(v any, indent string) ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", indent)
	if err := enc.Encode(v); err != nil {
		return nil, fmt.Errorf("encode JSON: %w", err)
	}
	return out.Bytes(), nil
}

// shortNumbers rewrites every number in its shortest form. Whole numbers written
// without a point or exponent keep all their digits.
func shortNumbers(v any) (any, error) {
	var err error
	switch v := v.(type) {
	case map[string]any:
		for k, e := range v {
			if v[k], err = shortNumbers(e); err != nil {
				return nil, err
			}
		}
	case []any:
		for i, e := range v {
			if v[i], err = shortNumbers(e); err != nil {
				return nil, err
			}
		}
	case json.Number:
		if !strings.ContainsAny(v.String(), ".eE") {
			return v, nil
		}
		f, err := strconv.ParseFloat(v.String(), 64)
		if err != nil {
			return nil, fmt.Errorf("encode JSON: number %s: %w", v, err)
		}
		return f, nil
	}
	return v, nil
}
