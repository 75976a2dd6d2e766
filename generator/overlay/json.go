package overlay

import (
	"bytes"
	"encoding/json"
	"sort"
)

// decodeJSON reads JSON with numbers as they are written.
func decodeJSON(data []byte) (any, error) {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	var tree any
	if err := dec.Decode(&tree); err != nil {
		return nil, err
	}
	return tree, nil
}

// packed prints a board with one line per field and one line per item of its
// lists: small enough for a ConfigMap, and still a diff that shows which panel
// changed. The tree is what canonical JSON decodes to, so numbers are short already.
func packed(board map[string]any) (string, error) {
	keys := make([]string, 0, len(board))
	for k := range board {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	// write prints a value without the line break that the encoder ends it with.
	write := func(v any) error {
		if err := enc.Encode(v); err != nil {
			return err
		}
		out.Truncate(out.Len() - 1)
		return nil
	}
	separator := "{\n"
	for _, k := range keys {
		out.WriteString(separator)
		separator = ",\n"
		if err := write(k); err != nil {
			return "", err
		}
		out.WriteString(": ")
		list, isList := board[k].([]any)
		if !isList || len(list) == 0 {
			if err := write(board[k]); err != nil {
				return "", err
			}
			continue
		}
		opening := "[\n"
		for _, item := range list {
			out.WriteString(opening)
			opening = ",\n"
			if err := write(item); err != nil {
				return "", err
			}
		}
		out.WriteString("\n]")
	}
	out.WriteString("\n}\n")
	return out.String(), nil
}
