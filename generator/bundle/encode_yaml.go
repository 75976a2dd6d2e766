package bundle

import (
	"bytes"
	"fmt"

	"go.yaml.in/yaml/v3"
)

// EncodeYAML returns the canonical YAML of a value: two spaces of indentation,
// the keys of maps sorted, struct fields in their order, a final newline.
func EncodeYAML(v any) (data []byte, err error) {
	// The library panics on values that YAML can not hold, such as functions.
	defer func() {
		if p := recover(); p != nil {
			data, err = nil, fmt.Errorf("encode YAML: %v", p)
		}
	}()
	var out bytes.Buffer
	enc := yaml.NewEncoder(&out)
	enc.SetIndent(2)
	if err := enc.Encode(v); err != nil {
		return nil, fmt.Errorf("encode YAML: %w", err)
	}
	if err := enc.Close(); err != nil {
		return nil, fmt.Errorf("encode YAML: %w", err)
	}
	return out.Bytes(), nil
}
