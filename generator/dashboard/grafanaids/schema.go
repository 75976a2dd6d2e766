package grafanaids

import (
	"encoding/json"
	"fmt"
	"net/url"
	"strings"
)

// schema is the part of JSON Schema, draft 7, that the types of Grafana need.
// Decoding refuses every other keyword, so that none is passed over.
type schema struct {
	Comment     string             `json:"$comment"`
	Draft       string             `json:"$schema"`
	Definitions map[string]*schema `json:"definitions"`

	Ref        string             `json:"$ref"`
	Type       names              `json:"type"`
	Properties map[string]*schema `json:"properties"`
	Required   []string           `json:"required"`
	Additional *additional        `json:"additionalProperties"`
	Items      *schema            `json:"items"`
	Enum       []any              `json:"enum"`
	Const      any                `json:"const"`
	AnyOf      []*schema          `json:"anyOf"`
}

// names is one name or a list of them.
type names []string

// UnmarshalJSON reads a text or a list of texts.
func (n *names) UnmarshalJSON(raw []byte) error {
	if !strings.HasPrefix(string(raw), "[") {
		raw = []byte("[" + string(raw) + "]")
	}
	return json.Unmarshal(raw, (*[]string)(n))
}

// additional is what other keys of an object may hold.
type additional struct {
	never bool
	// schema is nil where they may hold anything.
	schema *schema
}

// UnmarshalJSON reads true, false or a schema.
func (a *additional) UnmarshalJSON(raw []byte) error {
	switch string(raw) {
	case "true":
		return nil
	case "false":
		a.never = true
		return nil
	}
	return decode(raw, &a.schema)
}

// parse reads a schema and checks that every reference leads somewhere.
func parse(raw []byte) (*schema, error) {
	root := &schema{}
	if err := decode(raw, root); err != nil {
		return nil, err
	}
	all := root.below()
	for _, s := range all {
		s.Definitions = root.Definitions
	}
	for _, s := range all {
		if s.target() == nil {
			return nil, fmt.Errorf("%s is not defined", s.Ref)
		}
	}
	return root, nil
}

// below is the schema with every schema that is written inside of it.
func (s *schema) below() []*schema {
	if s == nil {
		return nil
	}
	out := append([]*schema{s}, s.Items.below()...)
	for _, a := range s.AnyOf {
		out = append(out, a.below()...)
	}
	for _, inside := range []map[string]*schema{s.Properties, s.Definitions} {
		for _, i := range inside {
			out = append(out, i.below()...)
		}
	}
	if s.Additional != nil {
		out = append(out, s.Additional.schema.below()...)
	}
	return out
}

// target is the schema that a reference leads to, or the schema itself; nil where
// it leads nowhere.
func (s *schema) target() *schema {
	for s != nil && s.Ref != "" {
		name, err := url.PathUnescape(strings.TrimPrefix(s.Ref, "#/definitions/"))
		if err != nil {
			return nil
		}
		s = s.Definitions[name]
	}
	return s
}
