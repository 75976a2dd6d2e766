package config

import (
	"bytes"
	"encoding/json"
)

// SchemaID identifies the JSON Schema of the format.
const SchemaID = "https://llmslo.github.io/schema/llmslo-v1.json"

// Schema returns the JSON Schema (draft 2020-12) of a configuration file, made
// from the very values that read it. It covers shapes, names and defaults;
// relations between values, such as a window and the scrape interval, are
// checked on reading only.
func Schema() []byte {
	s := fileValue().with(shape{
		"$schema":     "https://json-schema.org/draft/2020-12/schema",
		"$id":         SchemaID,
		"title":       "llmslo configuration",
		"description": "Deployments of an LLM-serving stack and their service-level objectives.",
	}).shape
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	if err := enc.Encode(s); err != nil {
		// The shapes are literals of strings, numbers, lists and maps, which always encode.
		panic(err)
	}
	return b.Bytes()
}
