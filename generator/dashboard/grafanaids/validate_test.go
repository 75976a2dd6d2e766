package grafanaids

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// sample is a schema with everything that the types of Grafana use.
const sample = `{
	"$ref": "#/definitions/Some%20thing",
	"definitions": {
		"Some thing": {"type": "object", "additionalProperties": false, "required": ["kind"], "properties": {
			"kind": {"type": "string", "enum": ["a", "b"]},
			"count": {"type": ["integer", "null"]},
			"share": {"type": "number"},
			"on": {"type": "boolean"},
			"list": {"type": "array", "items": {"type": "string"}},
			"free": {"type": "object", "additionalProperties": {}},
			"open": {"type": "object", "additionalProperties": true},
			"texts": {"type": "object", "additionalProperties": {"type": "string"}},
			"near": {"anyOf": [{"$ref": "#/definitions/Long"}, {"$ref": "#/definitions/Short"}]},
			"shape": {"anyOf": [{"$ref": "#/definitions/Circle"}, {"$ref": "#/definitions/Square"}, {"type": "string"}]}
		}},
		"Long": {"type": "object", "additionalProperties": false, "properties": {"x": {"type": "number"}}},
		"Short": {"type": "object", "additionalProperties": false, "properties": {"y": {"type": "number"}, "z": {"type": "number"}}},
		"Circle": {"type": "object", "additionalProperties": false, "properties": {"type": {"const": "circle"}, "radius": {"type": "number"}}},
		"Square": {"type": "object", "additionalProperties": false, "properties": {"type": {"const": "square"}, "side": {"type": "number"}}}
	}
}`

func TestValidate(t *testing.T) {
	s, err := parse([]byte(sample))
	if err != nil {
		t.Fatal(err)
	}
	for value, want := range map[string][]string{
		`{"kind": "a", "count": 2, "share": 0.5, "on": true, "list": ["x"], "free": {"y": [1]}, "open": {"z": 1}, "texts": {"k": "v"}, "shape": {"type": "circle", "radius": 1}}`: nil,
		`{"kind": "b", "count": null, "shape": "round"}`: nil,
		`{}`:                                 {`board: the key "kind" is missing`},
		`[]`:                                 {`board: [] must be of type object`},
		`{"kind": "c"}`:                      {`board.kind: "c" is none of [a b]`},
		`{"kind": "a", "kindd": 1}`:          {`board.kindd: "kindd" is no key that Grafana knows here`},
		`{"kind": "a", "count": 1.5}`:        {`board.count: 1.5 must be of type integer or null`},
		`{"kind": "a", "share": "0.5"}`:      {`board.share: 0.5 must be of type number`},
		`{"kind": "a", "on": null}`:          {`board.on: <nil> must be of type boolean`},
		`{"kind": "a", "list": ["x", 1, 2]}`: {`board.list[1]: 1 must be of type string`, `board.list[2]: 2 must be of type string`},
		`{"kind": "a", "texts": {"k": 1}}`:   {`board.texts.k: 1 must be of type string`},
		`{"kind": "a", "shape": {"type": "square", "sidee": "1"}}`: {`board.shape.sidee: "sidee" is no key that Grafana knows here`},
		`{"kind": "a", "near": {"y": 1, "z": 2, "zz": 3}}`:         {`board.near.zz: "zz" is no key that Grafana knows here`},
		`{"kind": "a", "near": {"x": 1, "xx": 3}}`:                 {`board.near.xx: "xx" is no key that Grafana knows here`},
		`{"kind": "a", "shape": {"type": "ring"}}`:                 {`board.shape: map[type:ring] must be of type string`},
	} {
		var v any
		if err := json.Unmarshal([]byte(value), &v); err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, p := range s.validate(v, "board") {
			got = append(got, p.String())
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s:\n got %q\nwant %q", value, got, want)
		}
	}
}

// TestSchemasThatAreNotUnderstoodAreRefused: a keyword that is passed over would
// let everything pass that it forbids.
func TestSchemasThatAreNotUnderstoodAreRefused(t *testing.T) {
	for bad, want := range map[string]string{
		`{"properties": {"a": {"minLength": 1}}}`:     "minLength",
		`{"additionalProperties": {"pattern": "x"}}`:  "pattern",
		`{"items": {"$ref": "#/definitions/Gone"}}`:   "Gone is not defined",
		`{"anyOf": [{"$ref": "#/definitions/Gone"}]}`: "Gone is not defined",
		`{"type": 3}`: "number",
		`{"definitions": {"A": {"$ref": "#/definitions/%zz"}}}`: "%zz is not defined",
	} {
		if _, err := parse([]byte(bad)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s gives %v, want %q", bad, err, want)
		}
	}
}

func TestWhatIsNoBoardIsSaid(t *testing.T) {
	g := newGrafana(t)
	for _, raw := range []string{``, `[]`, `{"panels": 3}`, `null`} {
		if len(g.Classic([]byte(raw))) == 0 {
			t.Errorf("%q passes as a board", raw)
		}
		if len(g.Resource([]byte(raw))) == 0 {
			t.Errorf("%q passes as a resource", raw)
		}
	}
}
